import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { tarball } from '../../scripts/pack/voice-paths.ts';

const nodeModules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What the package may find beside it: its peers, and what TypeScript needs to know of them. */
const peers = [
  '@daily-co/daily-js',
  'react',
  'react-dom',
  '@types/react',
  '@types/node',
  'csstype',
  'undici-types',
];

export interface Run {
  readonly status: number | null;
  readonly output: string;
  /** What it said beside its output; apart, because warnings name lines and versions. */
  readonly complaints: string;
}

/** Somebody's project, which was empty before `npm install` of the tarball. */
export interface Project {
  readonly folder: string;
  write(path: string, content: string): string;
  /** Runs a file of the project, by default with this Node. */
  run(path: string, options?: RunOptions): Promise<Run>;
}

interface RunOptions {
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Installed once a file: `bare` without any peer, `project` with all of them. */
export const packedTest = test
  .extend('bare', { scope: 'file' }, async ({}, { onCleanup }) => installPackage(onCleanup, []))
  .extend('project', { scope: 'file' }, async ({}, { onCleanup }) => installPackage(onCleanup));

/** `npm install` of the tarball in an empty folder, with no network. */
export function installPackage(
  onCleanup: (free: () => void) => void,
  linked: readonly string[] = peers,
): Project {
  const folder = mkdtempSync(join(tmpdir(), 'parley-packed-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, content: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  write('package.json', '{ "name": "project", "private": true }');
  const installed = spawnSync(
    'npm',
    ['install', tarball, '--offline', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (installed.status !== 0) throw new Error(installed.stderr || installed.stdout);
  for (const name of linked) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(nodeModules, name), link, 'junction');
  }
  const run = (path: string, { node = process.execPath, env = {} }: RunOptions = {}) =>
    runNode(node, join(folder, path), folder, env);
  return { folder, write, run };
}

/** Does not block: the server that a program asks may be in this process. */
function runNode(
  node: string,
  file: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file], { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
    const texts = { output: '', complaints: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.complaints += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...texts }));
  });
}

/** A Node of that major version on this machine, by its path; null when there is none. */
export function findNode(major: number): string | null {
  const folders = [dirname(process.execPath), ...(process.env['PATH'] ?? '').split(delimiter)];
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const isThatVersion = (file: string) =>
    spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${major}.`);
  return folders.map((folder) => join(folder, binary)).find(isThatVersion) ?? null;
}
