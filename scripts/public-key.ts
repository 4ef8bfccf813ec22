import { parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { createTokenApi } from './public-key/token-api.ts';
import { runCommand } from './run-command.ts';
import { findRunningServer, readKey } from './running-server.ts';

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
  const url = await findRunningServer(dataDirectory);
  const privateKey = voicePrivateKey ?? (await readKey(dataDirectory, 'voicePrivateKey'));
  const api = createTokenApi(url, privateKey);
  const id = await api.find(await readKey(dataDirectory, 'voicePublicKey'));
  await api.restrict(id, command === 'restrict');
  return command === 'open'
    ? 'the public key is open: whoever reads it in a page can bring assistants, prompts and addresses of their own, at your cost. `npm run public-key -- restrict` restricts it again.'
    : 'the public key is restricted: it starts assistants that are stored, and overrides their variables alone.';
});
