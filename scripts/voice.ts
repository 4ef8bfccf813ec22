import { parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { generateOnce } from './make-once.ts';
import { findRunningServer, readKey } from './running-server.ts';

/**
 * `npm run voice -- COMMAND`: the command line of the SDK. Where VOICE_URL and VOICE_KEY say nothing
 * it is for the server that runs here, with its private key.
 */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop.abort());

const given = process.env;
await generateOnce();
if (!process.exitCode) {
  const { runVoiceCommand } = await import('../voice/cli/run.ts');
  const found = await findHere();
  process.exitCode = await runVoiceCommand(process.argv.slice(2), {
    readVariable: (name) => given[name] || found[name],
    signal: stop.signal,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
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
