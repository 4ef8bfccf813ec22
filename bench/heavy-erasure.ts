import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../database/pglite/open.ts';
import { copyDatabaseTemplate } from '../tests/support/data-template.ts';
import type { Finding } from './harness/finding.ts';
import { withSmallServer } from './harness/small-server.ts';
import { visitBeside, warmUp } from './harness/visit.ts';

const token = 'token-of-the-operator-in-the-benchmark';
const rows = 100_000;

/** An erasure is over when the words are out of the files: the tables that had them are written anew. */
export async function measureErasure(): Promise<Finding> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-bench-erasure-'));
  await copyDatabaseTemplate(directory);
  await fill(join(directory, 'database'));
  return withSmallServer(directory, { OPERATOR_TOKEN: token }, async (url, server) => {
    await warmUp(url);
    const { items } = await ask<{ items: readonly { id: string }[] }>(url, '/leads/search', {});
    await ask(url, '/erase', { leadId: items[0]!.id });
    return visitBeside(
      url,
      `an erasure out of ${rows.toLocaleString('en')} leads`,
      () => !server.stderr().includes('what was erased is out of the files'),
    );
  });
}

async function fill(directory: string): Promise<void> {
  const database = await openPglite({ directory, statementTimeoutMs: 300_000 });
  await database.query('select parley.drop_search()');
  await database.query(
    `insert into leads (name, email, phone, message)
     select 'Lead ' || i, i || '@example.com', i, repeat(md5(i::text), 30)
     from generate_series(1, ${rows}) i`,
  );
  await database.query('select parley.prepare_search()');
  // As a server does every 2,000 commits.
  await database.query('vacuum (analyze) leads');
  await database.close();
}

async function ask<Reply>(url: string, path: string, body: object): Promise<Reply> {
  const reply = await fetch(`${url}/operator/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return (await reply.json()) as Reply;
}
