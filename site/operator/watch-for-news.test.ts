import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsInterval, watchForNews } from './watch-for-news.ts';

describe('watching for news', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('looks now and then while in sight, at once when back, and no more when ended', () => {
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible' as DocumentVisibilityState,
    });
    const window = new EventTarget();
    let looks = 0;
    const stop = watchForNews(() => looks++, {
      document: document as unknown as Document,
      window: window as unknown as Window,
    });
    vi.advanceTimersByTime(newsInterval);
    expect(looks).toBe(1);

    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5 * newsInterval);
    window.dispatchEvent(new Event('online'));
    expect(looks).toBe(1);

    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(looks).toBe(3);

    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(newsInterval);
    expect(looks).toBe(3);
  });
});
