import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/server-flags.mjs';
import { embeddedAnonKey } from '../server/pages/public-config.ts';
import { findPostgres, howToGetPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/postgres-setup.ts';
import { alternate } from './harness/alternate.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { measure } from './harness/load.ts';
import type { Measured, Request } from './harness/load.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import type { Subject } from './harness/subject.ts';
import { startSubject } from './harness/subject.ts';
import { leadRequest } from './lead-request.ts';

const goals = { postgres: 2.4, embedded: 0.7 };
/** Visitors at once. With few of them every side waits for the disk; with many the processors are busy. */
const loads = [32, 128];
const { body, ...leadHead } = leadRequest(embeddedAnonKey);

const parseRequest: Request = {
  path: '/classes/Lead',
  method: 'POST',
  headers: { 'x-parse-application-id': 'bench', 'content-type': 'application/json' },
  ...(body && { body }),
};

export const leadInsert: Benchmark = async () => {
  const programs = findPostgres();
  if (programs === null) {
    return [{ goal: 'Lead insert end to end', measured: howToGetPostgres, met: null }];
  }
  const postgres = await startPostgres(programs);
  const directories = ['postgres', 'embedded'].map((name) =>
    mkdtempSync(join(tmpdir(), `parley-bench-${name}-`)),
  );
  const server = { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' };
  const database = (name: string) => new URL(`/${name}`, postgres.url).href;
  const { default: pg } = await import('pg');
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('create database parley');
  await client.query('create database parse');
  await client.end();

  const ours = await startSubject(
    'Parley on Postgres',
    'leads-parley.ts',
    {
      ...server,
      DATA_DIR: directories[0]!,
      DATABASE_URL: database('parley'),
    },
    serverFlags,
  );
  const embedded = await startSubject(
    'Parley embedded',
    'leads-parley.ts',
    {
      ...server,
      DATA_DIR: directories[1]!,
      DATABASE_URL: '',
    },
    serverFlags,
  );
  const parse = await startSubject('Parse Server', 'leads-parse.ts', {
    DATABASE_URL: database('parse'),
  });
  const sides = [ours, embedded, parse];
  const requests = new Map<Subject, Request>([
    [ours, { ...leadHead, ...(body && { body }) }],
    [embedded, { ...leadHead, ...(body && { body }) }],
    [parse, parseRequest],
  ]);
  const findings: Finding[] = [];
  for (const connections of loads) {
    const [onPostgres, onEmbedded, onParse] = await alternate(sides, 5, (subject) =>
      measure(subject, requests.get(subject)!, { connections, amount: 6_000, visitors: true }),
    );
    findings.push(
      compare('Postgres', connections, goals.postgres, onPostgres!, onParse!),
      compare('the embedded store, with fsync', connections, goals.embedded, onEmbedded!, onParse!),
    );
  }
  await Promise.all(sides.map((side) => side.stop()));
  await postgres.stop();
  findings.push({
    goal: 'The disk: once to it, of 8 KB',
    measured: `${measureDisk(directories[0]!).toFixed(1)} ms (median of ${writes}); each saved lead waits for one of them, and most for the one before`,
    met: null,
  });
  for (const directory of directories) rmSync(directory, { recursive: true });
  return findings;
};

function compare(
  where: string,
  connections: number,
  least: number,
  mine: readonly Measured[],
  theirs: readonly Measured[],
): Finding {
  const rate = (rounds: readonly Measured[]) => rounds.map((round) => round.perSecond);
  const ratio = pairedRatio(rate(mine), rate(theirs));
  return {
    goal: `Lead insert on ${where} ≥ ${least} × Parse Server, ${connections} at once`,
    measured: `${describeRatio(ratio)}; ${median(rate(mine)).toFixed(0)}/s against ${median(rate(theirs)).toFixed(0)}/s`,
    met: ratio.median >= least,
  };
}

const writes = 200;

/** Milliseconds, in a file that is there already, as the database's log is. */
function measureDisk(directory: string): number {
  const file = openSync(join(directory, 'disk'), 'w+');
  const page = Buffer.alloc(8_192, 1);
  for (let at = 0; at < writes; at += 1) writeSync(file, page);
  fsyncSync(file);
  const took = Array.from({ length: writes }, (_, at) => {
    const started = performance.now();
    writeSync(file, page, 0, page.length, at * page.length);
    fdatasyncSync(file);
    return performance.now() - started;
  });
  closeSync(file);
  return median(took);
}
