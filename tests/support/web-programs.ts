import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the tests of going live run: each program, and Debian's package of it. */
const packages = {
  caddy: 'caddy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
} as const;

export type WebProgram = keyof typeof packages;

export const howToGetWebPrograms = `caddy, nginx, openssl or systemd-analyze was not found: install them (Debian and Ubuntu: apt-get install ${Object.values(packages).join(' ')}).`;

/** Debian keeps servers where only root's path leads. */
const withServers = (path: string) => [...path.split(delimiter).filter(Boolean), '/usr/sbin'];

/** The packages of what is missing. */
export function findMissingWebPrograms(path: string = process.env['PATH'] ?? ''): string[] {
  return (Object.keys(packages) as WebProgram[])
    .filter((name) => findWebProgram(name, path) === null)
    .map((name) => packages[name]);
}

/** Where it is, or null. */
export function findWebProgram(name: WebProgram, path = process.env['PATH'] ?? ''): string | null {
  const folder = withServers(path).find((one) => existsSync(join(one, name)));
  return folder === undefined ? null : join(folder, name);
}

/** For `runIf`: with `CI` set a test that needs one never is skipped. */
export const hasWebProgram = (name: WebProgram): boolean =>
  findWebProgram(name) !== null || process.env['CI'] !== undefined;
