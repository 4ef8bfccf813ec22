import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { startParley } from '../support/server.ts';

const rows = 100_000;
const done = 'what was erased is out of the files';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'parley-erasure-'));
  await copyDatabaseTemplate(dataDirectory);
});
afterEach(() => rm(dataDirectory, { recursive: true }));

const open = () =>
  openPglite({ directory: join(dataDirectory, 'database'), statementTimeoutMs: 60_000 });

/** As long as leads are: to write them anew takes longer than a health check waits. */
async function fill(daysAgo: number): Promise<void> {
  const database = await open();
  // As a restore has it: the search is built once, from all of them.
  await database.query('select parley.drop_search()');
  await database.query(
    `insert into leads (name, email, phone, message, created_at)
     select 'Lead ' || i, i || '@example.com', i, repeat(md5(i::text), 30),
       now() - make_interval(days => $1)
     from generate_series(1, ${rows}) i`,
    [daysAgo],
  );
  await database.query('select parley.prepare_search()');
  await database.close();
}

/** Leads that visitors left beside it. */
async function countBeside(): Promise<number> {
  const database = await open();
  const { rows: counted } = await database.query<{ n: number }>(
    `select count(*)::int as n from leads where name like 'Beside %'`,
  );
  await database.close();
  return counted[0]!.n;
}

function visitorsOf(url: string) {
  return {
    async leave(number: number): Promise<number> {
      const reply = await fetch(`${url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: 'parley-anonymous-visitor',
          'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({ name: `Beside ${number}`, email: 'b@example.com', phone: '2' }),
      });
      return reply.status;
    },
    async look(path: string): Promise<number> {
      const reply = await fetch(url + path);
      await reply.text();
      return reply.status;
    },
  };
}

it(
  'D335 D253 beside an erasure out of 100,000 leads pages are served, leads are saved and health stays 200',
  { timeout: 120_000 },
  async () => {
    await fill(0);

    const server = await startParley({ dataDir: dataDirectory });
    const { leave, look } = visitorsOf(server.url);
    const { leads } = await lookAsOperator(server);
    const erased = await fetch(`${server.url}/operator/api/erase`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.operatorToken}`,
      },
      body: JSON.stringify({ leadId: (leads[0] as { id: string }).id }),
    });
    expect(await erased.json()).toMatchObject({ leads: 1 });

    const statuses = new Set<string>();
    const note = (name: string) => (status: number) => void statuses.add(`${name} ${status}`);
    const checks: Promise<void>[] = [];
    let visitors = 0;
    let answeredBefore = 0;
    const isDone = () => server.logs().some(({ msg }) => msg === done);
    while (!isDone()) {
      checks.push(look('/healthz').then(note('health')));
      await look('/').then(note('page'));
      const left = leave((visitors += 1)).then(note('lead'));
      checks.push(left.then(() => void (answeredBefore += isDone() ? 0 : 1)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await Promise.all(checks);
    expect([...statuses].toSorted()).toEqual(['health 200', 'lead 201', 'page 200']);
    expect(visitors).toBeGreaterThan(5);
    expect(answeredBefore).toBeGreaterThan(0);
    expect(server.logs().filter(({ level }) => level === 'error')).toEqual([]);
    await server.stop();
    expect(await countBeside()).toBe(visitors);
  },
);

it(
  'D253 beside a retention that erases 100,000 leads pages are served, leads are saved and health stays 200',
  { timeout: 120_000 },
  async () => {
    await fill(40);
    const server = await startParley({
      dataDir: dataDirectory,
      env: { LEAD_RETENTION_DAYS: '30' },
    });
    const { leave, look } = visitorsOf(server.url);
    const isDone = () =>
      server.logs().some(({ msg }) => msg === 'retention: erased what was too old');
    const statuses = new Set<string>();
    let visitors = 0;
    let before = 0;
    do {
      visitors += 1;
      statuses.add(`health ${await look('/healthz')}`);
      statuses.add(`page ${await look('/')}`);
      statuses.add(`lead ${await leave(visitors)}`);
      if (!isDone()) before += 1;
    } while (!isDone());
    expect([...statuses].toSorted()).toEqual(['health 200', 'lead 201', 'page 200']);
    expect(before).toBeGreaterThan(2);
    await server.stop();
    expect(await countBeside()).toBe(visitors);
  },
);
