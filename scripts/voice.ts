import { parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { openProcessTerminal } from '../voice/cli/process-terminal.ts';
import { generateOnce } from './make-once.ts';
import { findRunningServer, readKey } from './running-server.ts';

/**
 * `npm run voice -- COMMAND`: the command line of the SDK. Where VOICE_URL and VOICE_KEY say nothing
 * it is for the server that runs here, with its private key.
 */
const given = process.env;
let found: Readonly<Record<string, string>> = {};
const terminal = openProcessTerminal((name) => given[name] || found[name]);
await generateOnce();
if (!process.exitCode) {
  const { runVoiceCommand } = await import('../voice/cli/run.ts');
  found = await findHere();
  process.exitCode = await runVoiceCommand(process.argv.slice(2), terminal);
}

/** Nothing where another platform is named: this one's key is for nobody else. */
async function findHere(): Promise<Readonly<Record<string, string>>> {
  if (given['VOICE_URL']) return {};
  const { dataDirectory, voice, voicePrivateKey } = parseEnvironment(readVariables());
  if (voice.kind === 'hosted') return {};
  try {
    const url = await findRunningServer(dataDirectory);
    const key = voicePrivateKey ?? (await readKey(dataDirectory, 'voicePrivateKey'));
    return { VOICE_URL: `${url}/voice`, VOICE_KEY: key };
  } catch (error) {
    // Only a command that asks the platform fails of it, and says so in its own words.
    if (!given['VOICE_KEY']) console.error(`parley: ${(error as Error).message}`);
    return {};
  }
}
