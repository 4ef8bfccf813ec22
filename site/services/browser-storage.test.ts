import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, keepInMemoryToo } from './browser-storage.ts';

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError');
};

afterEach(() => void vi.unstubAllGlobals());

describe('D233 storage', () => {
  it('that can be read and not written: what is kept is found again', () => {
    const kept = new Map([['old', '1']]);
    const storage = keepInMemoryToo(() => ({ ...storageOf(kept), setItem: refuse }));
    expect(storage.getItem('old')).toBe('1');
    storage.setItem('old', '2');
    storage.setItem('new', '3');
    expect([storage.getItem('old'), storage.getItem('new')]).toEqual(['2', '3']);
    storage.removeItem('new');
    expect(storage.getItem('new')).toBeNull();
    expect(kept).toEqual(new Map([['old', '1']]));
  });

  it('that lets nothing go: what is removed is gone for this page', () => {
    const kept = new Map([['old', '1']]);
    const storage = keepInMemoryToo(() => ({ ...storageOf(kept), removeItem: refuse }));
    storage.removeItem('old');
    expect(storage.getItem('old')).toBeNull();
  });

  it('that takes writes again is asked again', () => {
    const kept = new Map<string, string>();
    let full = true;
    const { setItem, ...others } = storageOf(kept);
    const storage = keepInMemoryToo(() => ({
      ...others,
      setItem: (key, value) => (full ? refuse() : setItem(key, value)),
    }));
    storage.setItem('a', '1');
    full = false;
    storage.setItem('a', '2');
    kept.set('a', '3');
    expect(storage.getItem('a')).toBe('3');
  });

  it('that is forbidden is memory, one for all parts of the page', () => {
    vi.stubGlobal('localStorage', undefined);
    browserStorage('localStorage').setItem('a', '1');
    expect(browserStorage('localStorage').getItem('a')).toBe('1');
    expect(browserStorage('sessionStorage').getItem('a')).toBeNull();
  });
});
