import type { TestProject } from 'vitest/node';
import { installOnDebian } from './debian.ts';
import { findChromium, headlessShell, howToGetChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of the browser, or an empty string when there is none. */
    chromium: string;
  }
}

/** Finds Chromium for the browser tests, and installs it where that is one safe command. */
export default function setup({ provide }: TestProject): void {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH && !findChromium(process.env)?.endsWith(headlessShell))
    installOnDebian([headlessShell], 'the browser tests');
  const found = findChromium(process.env);
  if (found === null && process.env['CI']) throw new Error(howToGetChromium);
  if (found === null) console.warn(`parley: browser tests are skipped, ${howToGetChromium}`);
  provide('chromium', found ?? '');
}
