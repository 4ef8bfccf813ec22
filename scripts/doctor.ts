import { parseArgs } from 'node:util';
import { checkCompany } from '../business/check-company.ts';
import { findRunningServer } from '../server/data-directory.ts';
import { parseEnvironment } from '../server/environment.ts';
import { readVariables } from '../server/program.ts';
import { askForProof, proofPath } from '../server/self-proof.ts';
import { examine, writeFinding } from './doctor/examine.ts';
import type { Patient } from './doctor/finding.ts';
import { ask, readJson } from './doctor/network.ts';

const serverMs = 5_000;

/**
 * `npm run doctor [-- --send]`: looks at this configuration from inside and outside, while the server runs or
 * not, and says for each line what to do. Exit code 0 only when nothing is wrong.
 */
async function runDoctor(): Promise<boolean> {
  const send = readArguments();
  const environment = parseEnvironment(readVariables());
  const server = await findServer(environment.dataDirectory);
  console.log(
    server
      ? `parley: the server runs at ${server.url}.`
      : 'parley: no server of this DATA_DIR runs on this machine; what needs one is not looked at.',
  );
  checkCompany();
  const { checks } = await import('./doctor/checks.ts');
  const isWell = await examine(checks, { environment, server, send }, (finding) =>
    console.log(writeFinding(finding)),
  );
  console.log(isWell ? 'parley: nothing is wrong.' : 'parley: something is wrong; see above.');
  return isWell;
}

function readArguments(): boolean {
  const usage = 'usage: npm run doctor [-- --send]';
  try {
    return parseArgs({ options: { send: { type: 'boolean', default: false } } }).values.send;
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}

/** The server that its note names, once it has proved to be that. */
async function findServer(dataDirectory: string): Promise<Patient['server']> {
  const found = await findRunningServer(dataDirectory).catch(() => null);
  if (found === null || typeof found.proofKey !== 'string') return null;
  const request = askForProof(found.proofKey);
  try {
    const signal = AbortSignal.timeout(serverMs);
    const reply = await readJson(await ask(`${found.url}${proofPath}`, signal, request.headers));
    const { proof } = reply as { proof?: unknown };
    return typeof proof === 'string' && request.isProof(proof) ? found : null;
  } catch {
    return null;
  }
}

let isWell = false;
try {
  isWell = await runDoctor();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`parley: ${message.replaceAll('\n', ' ')}`);
}
// What did not end in time would hold it up.
process.exit(isWell ? 0 : 1);
