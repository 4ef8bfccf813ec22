import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Debian's package of the engine alone: the whole browser draws a window and pages of its own for every visitor. */
export const headlessShell = 'chromium-headless-shell';

const usualNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

export const howToGetChromium =
  'no Chromium found: install Chromium or Google Chrome, or set CHROME_PATH to its binary.';

/**
 * `CHROME_PATH`, else the usual names on `PATH`, else where macOS keeps Chrome.
 * Throws when `CHROME_PATH` names nothing that can be run; null when there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  const chosen = env['CHROME_PATH'];
  if (chosen) {
    if (isAbsolute(chosen) && isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH: ${chosen} is not the absolute path of a program.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = usualNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const macos = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...candidates, macos].find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
