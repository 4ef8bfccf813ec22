import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMissingEngines } from '../drills/engines/programs.ts';
import { seeToEngines } from '../drills/engines/see-to-engines.ts';
import { installOnDebian } from '../support/debian.ts';

vi.mock(import('../support/debian.ts'), { spy: true });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-engines-'));
  vi.stubEnv('PATH', folder);
  vi.mocked(installOnDebian).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('D1040 the other engines', () => {
  it('are named by their packages where they are not on the path', () => {
    expect(findMissingEngines()).toEqual(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
    writeFileSync(join(folder, 'Xvfb'), '');
    expect(findMissingEngines(`/nowhere:${folder}`)).toEqual(['firefox-esr', 'webkit2gtk-driver']);
  });

  it('are installed where that can be done; else their absence is a failure in CI', () => {
    vi.stubEnv('CI', '1');
    expect(seeToEngines).toThrow('apt-get install firefox-esr webkit2gtk-driver xvfb');
    expect(installOnDebian).toHaveBeenCalledExactlyOnceWith(
      ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
      'the drill of other engines',
    );
  });

  it('and else a word, with their drill skipped', () => {
    vi.stubEnv('CI', undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(seeToEngines()).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^parley: the drill of other engines is skipped, Firefox ESR/),
    );
    warn.mockRestore();
  });
});
