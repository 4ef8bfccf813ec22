import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServerNote, secretPath } from '../server/data-directory.ts';

/** The address of the server that runs on a data directory. @throws {Error} when none does */
export async function findRunningServer(dataDirectory: string): Promise<string> {
  const note = await readFile(join(dataDirectory, 'server.json'), 'utf8').catch(() => null);
  if (note !== null) return (JSON.parse(note) as RunningServerNote).url;
  throw new Error(`no server runs on ${dataDirectory}: start it, then run this again.`);
}

/** A key of the voice platform as the server has kept it. @throws {Error} saying where it is looked for */
export async function readKey(
  dataDirectory: string,
  name: 'voicePrivateKey' | 'voicePublicKey',
): Promise<string> {
  const path = secretPath(dataDirectory, name);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text !== null) return text.trim();
  const hint =
    name === 'voicePrivateKey'
      ? 'where the server was given its key by VOICE_PRIVATE_KEY, set that here too.'
      : 'is DATA_DIR the one of the server that runs?';
  throw new Error(`no key can be read in ${path}: ${hint}`);
}
