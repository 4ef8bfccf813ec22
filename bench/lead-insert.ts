import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/server-flags.mjs';
import { embeddedAnonKey } from '../server/pages/public-config.ts';
import { findPostgres, howToGetPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/postgres-setup.ts';
import { alternate } from './harness/alternate.ts';
import type { Benchmark } from './harness/finding.ts';
import { measure } from './harness/load.ts';
import type { Request } from './harness/load.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import type { Subject } from './harness/subject.ts';
import { startSubject } from './harness/subject.ts';
import { leadRequest } from './lead-request.ts';

const goals = { postgres: 2.4, embedded: 0.7 };
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
  const [onPostgres, onEmbedded, onParse] = await alternate(sides, 5, (subject) =>
    measure(subject, requests.get(subject)!, { connections: 32, amount: 6_000, visitors: true }),
  );
  await Promise.all(sides.map((side) => side.stop()));
  await postgres.stop();
  for (const directory of directories) rmSync(directory, { recursive: true });

  const rate = (side: typeof onParse) => side!.map((round) => round.perSecond);
  const line = (goal: string, least: number, mine: typeof onParse) => {
    const ratio = pairedRatio(rate(mine), rate(onParse));
    return {
      goal,
      measured: `${describeRatio(ratio)}; ${median(rate(mine)).toFixed(0)}/s against ${median(rate(onParse)).toFixed(0)}/s`,
      met: ratio.median >= least,
    };
  };
  return [
    line(`Lead insert on Postgres ≥ ${goals.postgres} × Parse Server`, goals.postgres, onPostgres),
    line(
      `Lead insert on the embedded store, with fsync ≥ ${goals.embedded} × Parse Server`,
      goals.embedded,
      onEmbedded,
    ),
  ];
};
