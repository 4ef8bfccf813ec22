import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { findChromium, howToGetChromium, isDebian, readOsRelease } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of the browser, or an empty string when there is none. */
    chromium: string;
  }
}

/** Finds Chromium for the browser tests, and installs it where that is one safe command. */
export default function setup({ provide }: TestProject): void {
  const found = findChromium(process.env) ?? install();
  if (found === null && process.env['CI']) throw new Error(howToGetChromium);
  if (found === null) console.warn(`parley: browser tests are skipped, ${howToGetChromium}`);
  provide('chromium', found ?? '');
}

function install(): string | null {
  if (process.getuid?.() !== 0 || !isDebian(readOsRelease())) return null;
  console.log('parley: installing Chromium for the browser tests (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) {
      console.warn(`parley: apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`);
      return null;
    }
  }
  return findChromium(process.env);
}
