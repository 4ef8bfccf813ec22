import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installOnDebian } from '../support/debian.ts';
import { findMissingWebPrograms, hasWebProgram } from '../support/web-programs.ts';
import setup from '../support/web-setup.ts';

vi.mock(import('../support/debian.ts'), { spy: true });
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  // Of this machine's own, nothing is seen.
  return { ...fs, existsSync: (path) => !`${path}`.startsWith('/usr/') && fs.existsSync(path) };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-web-'));
  vi.mocked(installOnDebian).mockReturnValue();
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('D521 the programs that tests of going live need', () => {
  it('are named by their packages where they are not on the path', () => {
    expect(findMissingWebPrograms()).toEqual(['caddy', 'nginx-light', 'openssl', 'systemd']);
    writeFileSync(join(folder, 'caddy'), '');
    chmodSync(join(folder, 'caddy'), 0o755);
    expect(findMissingWebPrograms()).toEqual(['nginx-light', 'openssl', 'systemd']);
  });

  it('are installed where that can be done; else their absence is a failure in CI', () => {
    vi.stubEnv('CI', '1');
    expect(setup).toThrow('apt-get install caddy nginx-light openssl systemd');
    expect(installOnDebian).toHaveBeenCalledWith(
      ['caddy', 'nginx-light', 'openssl', 'systemd'],
      'the tests of going live',
    );
    expect(hasWebProgram('caddy')).toBe(true);
  });

  it('and else a word, with their tests skipped', () => {
    vi.stubEnv('CI', undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    setup();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^parley: some tests of going live are skipped, caddy/),
    );
    expect(hasWebProgram('caddy')).toBe(false);
    warn.mockRestore();
  });
});
