import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMissingSpeech, hasSpeechPrograms } from '../support/speech-programs.ts';
import setup from '../support/speech-setup.ts';
import { installOnDebian } from '../support/debian.ts';

vi.mock(import('../support/debian.ts'), { spy: true });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-speech-'));
  vi.mocked(installOnDebian).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('D405 the programs that tests of calls speak with', () => {
  it('are named by their packages where they are not on the path', () => {
    expect(findMissingSpeech(folder)).toEqual(expect.arrayContaining(['flite', 'pocketsphinx']));
    writeFileSync(join(folder, 'flite'), '');
    chmodSync(join(folder, 'flite'), 0o755);
    const missing = findMissingSpeech(`/nowhere:${folder}`);
    expect(missing).toContain('pocketsphinx');
    expect(missing).not.toContain('flite');
  });

  it('are installed where that can be done; else their absence is a failure in CI', () => {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CI', '1');
    expect(setup).toThrow('apt-get install flite pocketsphinx pocketsphinx-en-us');
    expect(installOnDebian).toHaveBeenCalledWith(
      expect.arrayContaining(['flite', 'pocketsphinx']),
      'the tests of calls',
    );
    expect(hasSpeechPrograms()).toBe(true);
  });

  it('and else a word, with their tests skipped', () => {
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CI', undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    setup();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^parley: tests of calls that speak are skipped, flite/),
    );
    expect(hasSpeechPrograms()).toBe(false);
    warn.mockRestore();
  });
});
