import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/server-flags.mjs';
import { findPostgres, howToGetPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/postgres-setup.ts';
import { alternate } from './harness/alternate.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { type Measured, measure, type Request } from './harness/load.ts';
import { describeRatio, median, pairedRatio } from './harness/statistics.ts';
import { startSubject, type Subject } from './harness/subject.ts';

const goal = 2;
const voiceKey = 'bench-private-key-of-the-platform';

export interface PlatformAmounts {
  readonly rounds: number;
  /** Objects that are there before the lists. */
  readonly objects: number;
  /** Requests a round. */
  readonly create: number;
  readonly read: number;
  readonly list: number;
}

/** A side, how it is asked, and the SQL by which its objects are multiplied. */
interface Side {
  readonly subject: Subject;
  readonly collection: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly idField: string;
  readonly database: string;
  readonly fill: string;
}

export const platform: Benchmark = () =>
  measurePlatform({ rounds: 11, objects: 100_000, create: 2_000, read: 2_000, list: 500 });

/** Create, read and list of an object, on the same Postgres as Parse Server's. */
export async function measurePlatform(amounts: PlatformAmounts): Promise<readonly Finding[]> {
  const programs = findPostgres();
  if (programs === null) {
    return [
      { goal: 'The voice platform beside Parse Server', measured: howToGetPostgres, met: null },
    ];
  }
  const postgres = await startPostgres(programs);
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-platform-'));
  const address = (name: string) => new URL(`/${name}`, postgres.url).href;
  await execute(postgres.url, 'create database parley', 'create database parse');
  const ours: Side = {
    subject: await startSubject(
      'Parley',
      'leads-parley.ts',
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        DATABASE_URL: address('parley'),
        VOICE_PRIVATE_KEY: voiceKey,
      },
      serverFlags,
    ),
    collection: '/voice/assistant',
    headers: { authorization: `Bearer ${voiceKey}`, 'content-type': 'application/json' },
    idField: 'id',
    database: address('parley'),
    fill: `insert into voice.objects (org_id, kind, body, created_at)
      select org_id, kind, body, now() - (${amounts.objects} - i) * interval '1 s'
      from (select * from voice.objects where body->>'name' = 'Front desk' limit 1) as one,
        generate_series(1, ${amounts.objects}) as i`,
  };
  const parse: Side = {
    subject: await startSubject('Parse Server', 'leads-parse.ts', {
      DATABASE_URL: address('parse'),
    }),
    collection: '/classes/Assistant',
    headers: { 'x-parse-application-id': 'bench', 'content-type': 'application/json' },
    idField: 'objectId',
    database: address('parse'),
    fill: `insert into "Assistant" ("objectId", "createdAt", "updatedAt", name, "firstMessage")
      select 'fill' || i, now() - (${amounts.objects} - i) * interval '1 s', now(),
        name, "firstMessage"
      from (select * from "Assistant" limit 1) as one, generate_series(1, ${amounts.objects}) as i`,
  };
  const sides = [ours, parse];
  try {
    const ids = new Map<Side, string>();
    for (const side of sides) ids.set(side, await createOne(side));
    const findings = [
      await compare('Create an object', sides, amounts.rounds, amounts.create, createRequest),
      await compare('Read an object', sides, amounts.rounds, amounts.read, (side) => ({
        path: `${side.collection}/${ids.get(side)}`,
        headers: side.headers,
      })),
    ];
    for (const side of sides) await execute(side.database, side.fill, 'analyze');
    const among = `List 100 among ${amounts.objects.toLocaleString('en')} objects`;
    findings.push(
      await compare(among, sides, amounts.rounds, amounts.list, (side) => ({
        path: `${side.collection}?limit=100`,
        headers: side.headers,
      })),
    );
    return findings;
  } finally {
    await Promise.all(sides.map(({ subject }) => subject.stop()));
    await postgres.stop();
    rmSync(directory, { recursive: true });
  }
}

const createRequest = ({ collection, headers }: Side): Request => ({
  path: collection,
  method: 'POST',
  headers,
  body: JSON.stringify({ name: 'Front desk', firstMessage: 'Hello! How can I help?' }),
});

async function createOne(side: Side): Promise<string> {
  const { path, ...request } = createRequest(side);
  const reply = await fetch(side.subject.url + path, request as RequestInit);
  const made = (await reply.json()) as Record<string, string>;
  const id = made[side.idField];
  if (id === undefined) throw new Error(`${side.subject.name}: ${JSON.stringify(made)}`);
  return id;
}

async function compare(
  what: string,
  sides: readonly Side[],
  rounds: number,
  amount: number,
  requestOf: (side: Side) => Request,
): Promise<Finding> {
  const [ours, theirs] = await alternate(sides, rounds, (side) =>
    measure(side.subject, requestOf(side), { connections: 32, amount }),
  );
  const rate = (side: readonly Measured[]) => side.map(({ perSecond }) => perSecond);
  const ratio = pairedRatio(rate(ours!), rate(theirs!));
  return {
    goal: `${what} ≥ ${goal} × Parse Server`,
    measured: `${describeRatio(ratio)}; ${median(rate(ours!)).toFixed(0)}/s against ${median(rate(theirs!)).toFixed(0)}/s`,
    met: ratio.median >= goal,
  };
}

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
