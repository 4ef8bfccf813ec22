import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the other engines run by: each program, and Debian's package of it. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

export type EngineProgram = keyof typeof packages;

export const howToGetEngines = `Firefox ESR, WebKitWebDriver, its MiniBrowser or Xvfb was not found: install them (Debian and Ubuntu: apt-get install ${Object.values(packages).join(' ')}).`;

/** Not on `PATH`: Debian keeps it with the library, which its driver brings, by the machine's kind. */
export const findMiniBrowser = (): string | null =>
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? null;

/** The packages of what is missing. */
export function findMissingEngines(path: string = process.env['PATH'] ?? ''): string[] {
  return (Object.keys(packages) as EngineProgram[])
    .filter(
      (name) =>
        findEngineProgram(name, path) === null ||
        (name === 'WebKitWebDriver' && findMiniBrowser() === null),
    )
    .map((name) => packages[name]);
}

/** Where it is, or null. */
export function findEngineProgram(
  name: EngineProgram,
  path: string = process.env['PATH'] ?? '',
): string | null {
  const folders = path.split(delimiter).filter(Boolean);
  const folder = folders.find((one) => existsSync(join(one, name)));
  return folder === undefined ? null : join(folder, name);
}
