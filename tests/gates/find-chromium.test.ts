import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDebian } from '../support/debian.ts';
import { findChromium } from '../support/find-chromium.ts';

let folder = '';

function plant(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the browser of the tests', () => {
  it('is the one that CHROME_PATH names', () => {
    plant('chromium');
    const chosen = plant('my-chrome');
    expect(findChromium({ CHROME_PATH: chosen, PATH: folder })).toBe(chosen);
  });

  it('is refused, with the variable named, when CHROME_PATH names no program', () => {
    const path = join(folder, 'none');
    expect(() => findChromium({ CHROME_PATH: path })).toThrow(`CHROME_PATH: ${path} is not`);
    expect(() => findChromium({ CHROME_PATH: plant('text', 0o644) })).toThrow('CHROME_PATH');
  });

  it('is else one of the usual names on PATH, in their order', () => {
    const chrome = plant('google-chrome');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
    const chromium = plant('chromium');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
    const engine = plant('chromium-headless-shell');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(engine);
  });

  it('is passed over when it cannot be run', () => {
    plant('chromium', 0o644);
    const chrome = plant('chrome');
    expect(findChromium({ PATH: folder })).toBe(chrome);
  });

  it('is installed on Debian alone, where the package is the browser itself', () => {
    expect(isDebian('NAME="Debian GNU/Linux"\nID=debian\n')).toBe(true);
    expect(isDebian('ID=ubuntu\nID_LIKE=debian\n')).toBe(false);
    expect(isDebian('')).toBe(false);
  });
});
