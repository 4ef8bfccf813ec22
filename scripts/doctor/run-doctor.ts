import { parseArgs } from 'node:util';
import { checkCompany } from '../../business/check-company.ts';
import { findRunningServer } from '../../server/data-directory.ts';
import { parseEnvironment } from '../../server/environment.ts';
import { readVariables } from '../../server/program.ts';
import { askForProof, proofPath } from '../../server/self-proof.ts';
import { examine, writeFinding } from './examine.ts';
import type { Finding, Patient } from './finding.ts';
import { ask, readJson } from './network.ts';

const serverMs = 5_000;

/**
 * `npm run doctor [-- --send]`: looks at this configuration from inside and outside, while the server runs or
 * not, and says for each line what to do. With `--business` it looks at what the company says alone. Exit code 0
 * only when nothing is wrong.
 */
export async function runDoctor(): Promise<boolean> {
  const { send, business } = readArguments();
  const isWell = business ? await examineBusiness() : await examineAll(send);
  console.log(isWell ? 'parley: nothing is wrong.' : 'parley: something is wrong; see above.');
  return isWell;
}

/** Needs neither a configuration that can be read nor a server. */
async function examineBusiness(): Promise<boolean> {
  checkCompany();
  const { checkBusinessWords } = await import('./check-business.ts');
  const findings = await checkBusinessWords();
  findings.forEach(tell);
  return findings.every(({ state }) => state !== 'wrong');
}

async function examineAll(send: boolean): Promise<boolean> {
  const environment = parseEnvironment(readVariables());
  const server = await findServer(environment.dataDirectory);
  console.log(
    server
      ? `parley: the server runs at ${server.url}.`
      : 'parley: no server of this DATA_DIR runs on this machine; what needs one is not looked at.',
  );
  checkCompany();
  const { checks } = await import('./checks.ts');
  return examine(checks, { environment, server, send }, tell);
}

const tell = (finding: Finding) => console.log(writeFinding(finding));

function readArguments(): { send: boolean; business: boolean } {
  const usage = 'usage: npm run doctor [-- --send | --business]';
  const flag = { type: 'boolean', default: false } as const;
  const asked = (() => {
    try {
      return parseArgs({ options: { send: flag, business: flag } }).values;
    } catch (error) {
      throw new Error(usage, { cause: error });
    }
  })();
  if (asked.send && asked.business)
    throw new Error(`--business looks at nothing that --send could reach; ${usage}`);
  return asked;
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
