import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServerNote, secretPath } from '../server/data-directory.ts';
import { parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { createTokenApi } from './public-key/token-api.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run public-key -- open | restrict`: whether the voice platform's own public key may bring
 * assistants of its own. Asks the running server, so that it counts from this moment.
 */
await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (command !== 'open' && command !== 'restrict'))
    throw new Error('usage: npm run public-key -- open | restrict');
  const { dataDirectory, voice, voicePrivateKey } = parseEnvironment(readVariables());
  if (voice.kind === 'hosted')
    throw new Error('the voice platform is hosted: its public key is restricted there.');
  const readSecret = async (name: 'voicePrivateKey' | 'voicePublicKey') => {
    const path = secretPath(dataDirectory, name);
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) return text.trim();
    const hint =
      name === 'voicePrivateKey'
        ? 'where the server was given its key by VOICE_PRIVATE_KEY, set that here too.'
        : 'is DATA_DIR the one of the server that runs?';
    throw new Error(`no key can be read in ${path}: ${hint}`);
  };

  const note = await readFile(join(dataDirectory, 'server.json'), 'utf8').catch(() => null);
  if (note === null)
    throw new Error(`no server runs on ${dataDirectory}: start it, then run this again.`);
  const { url } = JSON.parse(note) as RunningServerNote;
  const api = createTokenApi(url, voicePrivateKey ?? (await readSecret('voicePrivateKey')));
  const id = await api.find(await readSecret('voicePublicKey'));
  await api.restrict(id, command === 'restrict');
  return command === 'open'
    ? 'the public key is open: whoever reads it in a page can bring assistants, prompts and addresses of their own, at your cost. `npm run public-key -- restrict` restricts it again.'
    : 'the public key is restricted: it starts assistants that are stored, and overrides their variables alone.';
});
