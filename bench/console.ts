import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags } from '../scripts/server-flags.mjs';
import type { Database } from '../database/database.ts';
import { openPglite } from '../database/pglite/open.ts';
import { openPostgres } from '../database/postgres.ts';
import { findPostgres, howToGetPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/postgres-setup.ts';
import { consoleRequests, fillConsole } from './console-rows.ts';
import type { Benchmark, Finding } from './harness/finding.ts';
import { median, percentile } from './harness/statistics.ts';
import { startSubject } from './harness/subject.ts';

const token = 'token-of-the-operator-in-the-benchmark';
/** In milliseconds. */
const most = 100;

interface Engine {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly open: () => Promise<Database>;
}

export const consoleBenchmark: Benchmark = () => measureConsole(100_000, 40);
export const consoleMillion: Benchmark = () => measureConsole(1_000_000, 40);

/** Each request of the console among so many leads, calls and conversations; and what a lead costs with the search. */
export async function measureConsole(rows: number, rounds: number): Promise<readonly Finding[]> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-console-'));
  const programs = findPostgres();
  const postgres = programs === null ? null : await startPostgres(programs);
  try {
    const engines: Engine[] = [
      {
        name: 'embedded',
        environment: {},
        open: () =>
          openPglite({
            directory: join(directory, 'embedded', 'database'),
            statementTimeoutMs: 3_600_000,
          }),
      },
      ...(postgres
        ? [
            {
              name: 'Postgres',
              environment: { DATABASE_URL: postgres.url },
              open: () => openPostgres({ url: postgres.url, statementTimeoutMs: 3_600_000 }),
            },
          ]
        : []),
    ];
    const findings: Finding[] = [];
    for (const engine of engines) {
      findings.push(...(await measureEngine(engine, join(directory, engine.name), rows, rounds)));
    }
    if (!postgres)
      findings.push({ goal: 'The console on Postgres', measured: howToGetPostgres, met: null });
    return findings;
  } finally {
    await postgres?.stop();
    rmSync(directory, { recursive: true });
  }
}

async function measureEngine(
  { name, environment, open }: Engine,
  dataDirectory: string,
  rows: number,
  rounds: number,
): Promise<Finding[]> {
  const start = () =>
    startSubject(
      `Parley, ${name}`,
      'leads-parley.ts',
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDirectory,
        OPERATOR_TOKEN: token,
        DATABASE_URL: '',
        ...environment,
      },
      serverFlags,
    );
  // The first start makes the tables.
  await (await start()).stop();
  const database = await open();
  const known = await fillConsole(database, rows);
  const cost = await measureLead(database);
  await database.close();

  const server = await start();
  const cookie = await signIn(server.url);
  const findings = [];
  for (const { what, path, body } of consoleRequests(known)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await time(server.url + root + path, cookie, body));
    }
    const p95 = percentile(times, 95);
    findings.push({
      goal: `Console, ${name}, ${rows} rows: ${what}, p95 ≤ ${most} ms`,
      measured: `${p95.toFixed(1)} ms, median ${median(times).toFixed(1)}`,
      met: p95 <= most,
    });
  }
  await server.stop();
  return [...findings, { goal: `Console, ${name}: what the search costs a lead`, ...cost }];
}

const root = '/operator/api';
const json = { 'content-type': 'application/json' };

/** Answers the session's cookie: the token itself may be shown a few times a minute. */
async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}${root}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  });
  if (!reply.ok) throw new Error(`sign-in: ${reply.status}`);
  return reply.headers.get('set-cookie')!.split(';', 1)[0]!;
}

async function time(url: string, cookie: string, body: object | null): Promise<number> {
  const began = performance.now();
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return performance.now() - began;
}

/** One lead after the other, with the search's indexes and without. */
async function measureLead(database: Database): Promise<Pick<Finding, 'measured' | 'met'>> {
  const withSearch = await insertLeads(database, 2_000);
  await database.query('select parley.drop_search()');
  const without = await insertLeads(database, 2_000);
  const began = performance.now();
  await database.execute('select parley.prepare_search()');
  const seconds = (performance.now() - began) / 1000;
  const words = ({ middle, longest }: Inserted) =>
    `${middle.toFixed(2)} ms (p99 ${longest.toFixed(1)})`;
  return {
    measured: `${words(withSearch)} with it, ${words(without)} without; its indexes are made in ${seconds.toFixed(0)} s`,
    met: null,
  };
}

interface Inserted {
  readonly middle: number;
  readonly longest: number;
}

async function insertLeads(database: Database, amount: number): Promise<Inserted> {
  const times = [];
  for (let index = 0; index < amount; index += 1) {
    const began = performance.now();
    await database.query(
      `insert into public.leads (name, email, phone, message) values ($1, $2, $3, $4)`,
      [
        `Visitor ${index} of the benchmark`,
        `visitor.${index}@example.com`,
        `+1 555 ${String(index).padStart(7, '0')}`,
        'We would like a website for our bakery, with a shop, and to be called in the morning.',
      ],
    );
    times.push(performance.now() - began);
  }
  return { middle: median(times), longest: percentile(times, 99) };
}
