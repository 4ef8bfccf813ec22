import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { listSourceFiles } from '../../../scripts/source-tree.ts';
import { projectRoot } from '../../../server/project-root.ts';
import type { Stage } from './dockerfile.ts';

/** What a stage leaves: a file system, and how programs are started in it. */
export interface Image {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
}

/** Where this machine's npm has its packages from, and may look them up. */
interface Npm {
  readonly cache: string;
  readonly env: Readonly<Record<string, string>>;
}

const say = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** An empty Debian with this machine's Node and npm, in the place of the image `node:…-slim`. */
export function makeBase(root: string): void {
  const args = ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', root];
  execFileSync('mmdebstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(say('readlink', '-f', say('sh', '-c', 'command -v npm'))));
  if (!existsSync(join(npm, 'node_modules')))
    throw new Error(`${npm} is no npm that can be copied.`);
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
}

/** Does the steps of a stage in a root, as a container engine would. */
export function build(stage: Stage, root: string, built: ReadonlyMap<string, Image>): Image {
  const npm = describeNpm(root);
  let image: Image = { root, env: {}, workdir: '/', user: 'root' };
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      mkdirSync(join(root, step.path), { recursive: true });
      image = { ...image, workdir: step.path };
    } else if (step.kind === 'env') image = { ...image, env: { ...image.env, ...step.values } };
    else if (step.kind === 'user') image = { ...image, user: step.name };
    else if (step.kind === 'volume') mkdirSync(join(root, step.path), { recursive: true });
    else if (step.kind === 'run') runStep(image, npm, step.command);
    else if (step.kind === 'copy') {
      const to = join(root, image.workdir === step.to ? '' : image.workdir, step.to);
      if (step.stage === null) copyContext(to);
      else execFileSync('cp', ['-a', `${join(built.get(step.stage)!.root, step.from)}/.`, to]);
    }
  }
  return image;
}

/** The build context: sources, without what `.dockerignore` names. */
function copyContext(to: string): void {
  const rules = readFileSync(join(projectRoot, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (path: string) =>
    rules.reduce((ignored, rule) => {
      const pattern = rule.replace(/^!/, '');
      const matches = matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
      return matches ? !rule.startsWith('!') : ignored;
    }, false);
  for (const path of listSourceFiles(projectRoot).filter((one) => !isIgnored(one))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(to, path));
  }
}

function describeNpm(root: string): Npm {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities) cpSync(authorities, join(root, 'etc/ssl/authorities.pem'));
  writeFileSync(join(root, 'etc/resolv.conf'), readFileSync('/etc/resolv.conf'));
  return {
    cache: say('npm', 'config', 'get', 'cache'),
    env: {
      npm_config_registry: say('npm', 'config', 'get', 'registry'),
      ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/ssl/authorities.pem' }),
    },
  };
}

/** With this machine's cache of packages, so that a drill downloads nothing twice. */
function runStep(image: Image, { cache, env }: Npm, command: string): void {
  mkdirSync(join(image.root, 'root/.npm'), { recursive: true });
  mkdirSync(cache, { recursive: true });
  const [program, ...args] = inside(image, { ...env, HOME: '/root' }, ['sh', '-c', command], cache);
  execFileSync(program!, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Starts a program as the image has it. */
export function start(
  image: Image,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const [program, ...args] = inside(image, env, command);
  return spawn(program!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** In the root and mounts of its own, which go with it; nothing of this machine's environment. */
function inside(
  { root, env, workdir, user }: Image,
  more: Readonly<Record<string, string>>,
  command: readonly string[],
  cache?: string,
): string[] {
  const variables = { PATH: '/usr/local/bin:/usr/bin:/bin', ...env, ...more };
  const script = [
    'mount -t proc proc "$1/proc"',
    ...(cache === undefined ? [] : [`mount --bind '${cache}' "$1/root/.npm"`]),
    'root=$1 user=$2 dir=$3; shift 3',
    'exec chroot --userspec="$user" "$root" sh -c \'cd "$0" && exec "$@"\' "$dir" "$@"',
  ].join(' && ');
  return [
    ...['unshare', '--mount', 'env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'],
    ...['sh', '-c', script, 'sh', root, `${user}:${user}`, workdir],
    ...['env', ...Object.entries(variables).map(([name, value]) => `${name}=${value}`), ...command],
  ];
}
