import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { oneLine } from '../command.ts';
import { type Body, type Kind, kinds } from './objects.ts';

/** What a file was when it and the platform last agreed. */
interface Agreed {
  readonly id: string;
  /** Of the file. */
  readonly here: string;
  /** Of what the platform answered, in which secrets are masked and others named by their ids. */
  readonly there: string;
}

/** By the platform's address, then by the file's path. */
type Lock = Record<string, Record<string, Agreed>>;

const lockName = 'voice.lock.json';

/** A developer's folder: a file an object, and what of them is known at one platform. */
export interface Folder {
  /** By paths like `tools/search.json`. */
  readonly files: ReadonlyMap<string, Body>;
  agreed(path: string): Agreed | undefined;
  pathOf(id: string): string | undefined;
  /** A path that no other file has, and none will be given. */
  takePath(kind: Kind, name: string): string;
  write(path: string, body: Body): Promise<void>;
  /** Remembers that the file and the platform agree now. */
  agree(path: string, id: string, there: Body): Promise<void>;
  /** Remembers what was made of the file in a part only: the rest waits for a push. */
  agreeInPart(path: string, id: string, part: Body, there: Body): Promise<void>;
}

/** @throws {Error} naming a file that cannot be read */
export async function openFolder(folder: string, address: string): Promise<Folder> {
  const files = new Map<string, Body>();
  for (const kind of kinds)
    for (const name of await listJson(join(folder, kind)))
      files.set(`${kind}/${name}`, await readObject(join(folder, kind, name)));
  const lock = ((await readIfThere(join(folder, lockName))) ?? {}) as Lock;
  const known = (lock[address] ??= {});
  const stranger = Object.keys(known).find((path) => !isOfFolder(path));
  if (stranger !== undefined)
    throw new Error(
      `${join(folder, lockName)} names what is no file of this folder: ${oneLine(stranger)}`,
    );
  const taken = new Set([...files.keys(), ...Object.keys(known)]);

  async function remember(path: string, agreed: Agreed): Promise<void> {
    known[path] = agreed;
    await writeJson(join(folder, lockName), lock);
  }

  return {
    files,
    agreed: (path) => (Object.hasOwn(known, path) ? known[path] : undefined),
    pathOf: (id) => Object.keys(known).find((path) => known[path]!.id === id),
    takePath(kind, name) {
      const slug = nameFile(name) || kind.slice(0, -1);
      for (let number = 1; ; number++) {
        const path = `${kind}/${slug}${number === 1 ? '' : `-${number}`}.json`;
        if (taken.has(path)) continue;
        taken.add(path);
        return path;
      }
    },
    async write(path, body) {
      files.set(path, body);
      await writeJson(join(folder, path), body);
    },
    agree: (path, id, there) =>
      remember(path, { id, here: hashOf(files.get(path)!), there: hashOf(there) }),
    agreeInPart: (path, id, part, there) =>
      remember(path, { id, here: hashOf(part), there: hashOf(there) }),
  };
}

/** Of what it says, in whatever order. */
export function hashOf(body: Body): string {
  return createHash('sha256')
    .update(JSON.stringify(sort(body)))
    .digest('base64url');
}

function sort(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sort);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sort(inner)]));
}

/** The lock comes with a folder, which may be somebody else's: nothing is written beside its files. */
function isOfFolder(path: string): boolean {
  const [kind, name = '', ...rest] = path.split(/[/\\]/);
  return kinds.some((one) => one === kind) && name.endsWith('.json') && rest.length === 0;
}

function nameFile(name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ascii
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

async function listJson(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.json')).sort();
}

async function readIfThere(file: string): Promise<Body | null> {
  const isThere = (await listJson(dirname(file))).includes(lockName);
  return isThere ? readObject(file) : null;
}

async function readObject(file: string): Promise<Body> {
  const text = await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${String(error)}`, { cause: error });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw new Error(`${file} holds no object`);
}

/** Whole or not at all: a file that was being written when the power went is as it was. */
async function writeJson(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.new`;
  await writeFile(half, `${JSON.stringify(value, null, 2)}\n`);
  await rename(half, file);
}
