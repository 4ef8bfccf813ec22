import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the other engines run by: each program, and Debian's package of it. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

export type EngineProgram = keyof typeof packages;

export const howToGetEngines = `Firefox ESR, WebKitWebDriver or Xvfb was not found: install them (Debian and Ubuntu: apt-get install ${Object.values(packages).join(' ')}).`;

/** The packages of what is missing. */
export function findMissingEngines(path: string = process.env['PATH'] ?? ''): string[] {
  return (Object.keys(packages) as EngineProgram[])
    .filter((name) => findEngineProgram(name, path) === null)
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
