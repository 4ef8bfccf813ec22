import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteKeyPrefix } from '@parley/contract';
import { makeTokenValue } from '@parley/platform';
import {
  parseSecretFile,
  secretFiles,
  type SecretName,
  sessionSecretFile,
} from '@parley/database/backup/secret-files';
import { explainDisk } from './disk-problem.ts';
import { StartProblem } from './start-problem.ts';

export type Secrets = Readonly<Record<SecretName, string>>;

/** `server.json`, while a server runs: how other commands find it. */
export interface RunningServerNote {
  readonly url: string;
  readonly pid: number;
  /** Of this process alone: how a command finds out whether an address leads to it. See `self-proof.ts`. */
  readonly proofKey: string;
}

const serverNote = 'server.json';
const directoryMode = 0o700;
const fileMode = 0o600;

export function secretPath(directory: string, name: SecretName): string {
  return join(directory, 'secrets', secretFiles[name]);
}

/**
 * Makes the directory, private to its owner, where there is none. Answers whether it is new to us;
 * one that is not stays as it is.
 * @throws StartProblem when it cannot be made, or holds files that are not ours.
 */
export async function prepareDataDirectory(directory: string): Promise<boolean> {
  try {
    await makeDirectory(directory);
    await refuseForeign(directory);
    const made = await makeDirectory(join(directory, 'secrets'));
    return made !== undefined;
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${directory}`);
  }
}

/** With all above it, private to its owner. `undefined` where it was there. */
async function makeDirectory(path: string): Promise<string | undefined> {
  try {
    return await mkdir(path, { recursive: true, mode: directoryMode });
  } catch (error) {
    // Of a disk that may only be read, Node says that it is not there when it makes all above, too.
    await mkdir(path, { mode: directoryMode });
    throw error;
  }
}

async function refuseForeign(directory: string): Promise<void> {
  const entries = (await readdir(directory)).filter(
    // A fresh volume has the first; people put the others there to keep an empty directory.
    (name) => name !== 'lost+found' && !name.startsWith('.'),
  );
  if (entries.length === 0 || entries.includes('secrets') || entries.includes('database')) return;
  throw new StartProblem(
    `DATA_DIR ${directory} holds files that are not Parley's (${entries[0]}): choose an empty or a new directory.`,
  );
}

/**
 * Reads each secret, and makes those that are missing. What the environment gives wins and is not written.
 * Call it with the directory locked.
 * @throws StartProblem when a file holds no usable secret.
 */
export async function openSecrets(
  directory: string,
  given: Partial<Record<SecretName, string | null>>,
): Promise<Secrets> {
  const open = async (name: SecretName) => given[name] ?? (await readOrMake(directory, name));
  try {
    return {
      operatorToken: await open('operatorToken'),
      voicePrivateKey: await open('voicePrivateKey'),
      voicePublicKey: await open('voicePublicKey'),
      voiceSiteKey: await open('voiceSiteKey'),
      voiceSealingKey: await open('voiceSealingKey'),
      passSecret: await open('passSecret'),
      siteKey: await open('siteKey'),
    };
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${directory}`);
  }
}

/**
 * What signs sessions of the console, made where there is none. In no backup, and gone with a restore, which forgets
 * which sessions were closed.
 */
export async function openSessionSecret(directory: string): Promise<string> {
  const path = join(directory, 'secrets', sessionSecretFile);
  try {
    const kept = (await readIfThere(path))?.trim() ?? '';
    // Whoever spoilt it signs in again.
    if (kept.length >= 32) return kept;
    const made = randomBytes(32).toString('base64url');
    await writeOnce(path, `${made}\n`);
    return made;
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${directory}`);
  }
}

/** Those that are there. @throws StartProblem when a file holds no usable secret. */
export async function readSecrets(directory: string): Promise<Partial<Secrets>> {
  const found: Partial<Record<SecretName, string>> = {};
  for (const name of secretNames) {
    const kept = await readIfThere(secretPath(directory, name));
    if (kept !== null) found[name] = parseSecret(secretPath(directory, name), name, kept);
  }
  return found;
}

/**
 * Puts them in place of those that are there, but for what the environment gives. What was there stays beside them:
 * the embedded database, or whatever else the directory was used with before, opens with nothing else.
 */
export async function writeSecrets(
  directory: string,
  secrets: Secrets,
  given: Partial<Record<SecretName, string | null>>,
): Promise<void> {
  try {
    for (const name of secretNames) {
      const path = secretPath(directory, name);
      const text = `${secrets[name]}\n`;
      if ((given[name] ?? null) !== null) continue;
      const before = await readIfThere(path);
      if (before === text) {
        await chmod(path, fileMode);
        continue;
      }
      if (before !== null) await writeOnce(`${path}.before-${shortHash(before)}`, before);
      await writeOnce(path, text);
    }
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${directory}`);
  }
}

/** Tells one from another, and nothing of what it is. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const secretNames = Object.keys(secretFiles) as SecretName[];

async function readOrMake(directory: string, name: SecretName): Promise<string> {
  const path = secretPath(directory, name);
  const kept = await readIfThere(path);
  if (kept === null) {
    const made = makeSecret(name);
    await writeOnce(path, `${made}\n`);
    return made;
  }
  await chmod(path, fileMode);
  return parseSecret(path, name, kept);
}

function parseSecret(path: string, name: SecretName, text: string): string {
  const secret = parseSecretFile(secretFiles[name], text);
  if (secret !== null) return secret;
  throw new StartProblem(`${path} holds no usable secret: restore it, or delete it for a new one.`);
}

function makeSecret(name: SecretName): string {
  switch (name) {
    case 'siteKey':
      return siteKeyPrefix + randomBytes(18).toString('base64url');
    case 'voicePrivateKey':
      return makeTokenValue('private');
    case 'voicePublicKey':
    case 'voiceSiteKey':
      return makeTokenValue('public');
    default:
      return randomBytes(32).toString('base64url');
  }
}

/** Whole or not at all: a crash half-way leaves no empty secret behind. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: fileMode, flush: true });
  await rename(draft, path);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function noteRunningServer(directory: string, note: RunningServerNote): Promise<void> {
  try {
    await writeFile(join(directory, serverNote), `${JSON.stringify(note)}\n`, { mode: fileMode });
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${directory}`);
  }
}

/** Null when no server has noted that it runs. */
export async function findRunningServer(directory: string): Promise<RunningServerNote | null> {
  const text = await readIfThere(join(directory, serverNote));
  try {
    return text === null ? null : (JSON.parse(text) as RunningServerNote);
  } catch {
    // Cut off while it was written.
    return null;
  }
}

export async function removeServerNote(directory: string): Promise<void> {
  await rm(join(directory, serverNote), { force: true });
}
