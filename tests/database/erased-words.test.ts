import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { visitorHeaders } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import type { Database } from '../../database/database.ts';
import { noteErased } from '../../database/erased-traces.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { startParley } from '../support/server.ts';
import { createPasses } from '../../server/visitors/pass.ts';

const program = fileURLToPath(new URL('./rewrite-until-killed.ts', import.meta.url));
const tables = ['public.leads', 'public.guided_conversations'];

/** Words of nobody else, in every column that takes words, some too long for their row. */
const person = {
  name: 'Xanthippe Quillfeather',
  email: 'xq-7719@example.com',
  phone: '5550177719',
};
const message = `a greenhouse for ${'Quillfeather orchids '.repeat(120)}`;
const words = ['Quillfeather', 'xq-7719', '5550177719'];
/** Somebody who stays, and is erased another day. */
const bystander = 'Ottoline Brackenbury';

describe('words of an erased person', { timeout: 180_000 }, () => {
  let dataDirectory: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'parley-erased-'));
    await copyDatabaseTemplate(dataDirectory);
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await rm(dataDirectory, { recursive: true });
  });

  const open = () => openPglite({ directory: join(dataDirectory, 'database') });

  /** `file: word`, for every file of the data directory that holds one. */
  async function findWords(sought: readonly string[] = words): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(dataDirectory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      for (const word of sought) {
        if (bytes.includes(word)) found.push(`${path.slice(dataDirectory.length + 1)}: ${word}`);
      }
    }
    return found;
  }

  async function leaveWords(database: Database): Promise<void> {
    await database.query(
      `insert into leads (name, email, phone, company, message, idempotency_key)
       select $1, $2, $3, $1, $4, i || ' of ' || $2 from generate_series(1, 40) i`,
      [person.name, person.email, person.phone, message],
    );
    await database.query(
      `insert into leads (name, email, phone, message)
       select 'Somebody ' || i, i || '@example.com', '1', repeat('else ', 60) from generate_series(1, 300) i`,
    );
    await database.query(
      `insert into leads (name, email, phone) values ($1, 'ob@example.com', '3')`,
      [bystander],
    );
    await database.query(
      `insert into guided_conversations (owner_key_hash, user_name, phone_number, added_answers)
       values ('\\x01', $1, $2, jsonb_build_object('garden', $3::text))`,
      [person.name, person.phone, message.slice(0, 900)],
    );
  }

  /** What the browser with this key left beside its leads: a guided conversation, a question, a call. */
  async function leaveBeside(database: Database, key: string): Promise<void> {
    await database.query(
      `insert into guided_conversations (owner_key_hash, user_name, phone_number, added_answers)
       values (sha256($1::bytea), $2, $3, jsonb_build_object('garden', $4::text))`,
      [Buffer.from(key), person.name, person.phone, message.slice(0, 900)],
    );
    await database.query(
      `insert into unanswered_questions (owner_key_hash, question) values (sha256($1::bytea), $2)`,
      [Buffer.from(key), message.slice(0, 300)],
    );
    const passes = createPasses({ secret: 'whichever: it is in no row' });
    const pass = passes.issue(null, { secure: false, conversationKey: key }).split(';', 1)[0];
    await database.query(
      `with org as (insert into voice.orgs (body) values ('{}') returning id),
         call as (
           insert into voice.objects (org_id, kind, body)
           select id, 'call', $1::jsonb from org returning id, org_id
         ),
         room as (
           insert into voice.rooms (call_id, asked_by, visitor, longest_seconds)
           select id, 'restricted', $2, 630 from call
         ),
         line as (
           insert into voice.logs (org_id, at, type, body)
           select org_id, now(), 'Call', jsonb_build_object('callId', id, 'log', $3::text) from call
         )
       insert into voice.deliveries (org_id, call_id, type, message, server)
       select org_id, id, 'end-of-call-report', jsonb_build_object('transcript', $3::text), '{}' from call`,
      [
        JSON.stringify({ status: 'ended', artifact: { transcript: message } }),
        passes.read(pass)!.visitor,
        message,
      ],
    );
  }

  async function erase(database: Database): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.query('delete from leads where email = $1', [person.email]);
      await tx.query('delete from guided_conversations');
      await noteErased(tx, tables, 'at once');
    });
  }

  it('D260 are in no file of the data directory, after an operator erased them', async () => {
    const key = 'the key of her browser';
    const before = await open();
    await leaveBeside(before, key);
    await before.close();
    const server = await startParley({ dataDir: dataDirectory });
    const leave = (extra: object) =>
      fetch(`${server.url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: 'parley-anonymous-visitor',
          ...(!('name' in extra) && { [visitorHeaders.conversationKey]: key }),
        },
        body: JSON.stringify({ ...person, ...extra }),
      });
    for (let count = 0; count < 5; count += 1) expect((await leave({ message })).status).toBe(201);
    // What a backup left that was killed, and is found by nobody but us.
    await mkdir(join(dataDirectory, 'backup-killed'));
    await writeFile(join(dataDirectory, 'backup-killed/leads'), JSON.stringify(person));
    expect(await findWords()).not.toEqual([]);

    const { leads } = await lookAsOperator(server);
    const erased = await fetch(`${server.url}/operator/api/erase`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.operatorToken}`,
      },
      body: JSON.stringify({ leadId: (leads[0] as { id: string }).id }),
    });
    expect(await erased.json()).toMatchObject({
      leads: 5,
      conversations: 1,
      questions: 1,
      calls: 1,
      remains: { engine: 'pglite' },
    });
    // The server goes on, and takes leads meanwhile.
    expect((await leave({ name: 'Bo', email: 'bo@example.com', phone: '2' })).status).toBe(201);
    await expect.poll(() => findWords(), { timeout: 30_000, interval: 250 }).toEqual([]);
    const said = () => server.logs().map(({ msg }) => msg);
    await expect.poll(said).toContain('what was erased is out of the files');
    expect((await lookAsOperator(server)).leads).toMatchObject([{ name: 'Bo' }]);
    await server.stop();
  });

  it('D260 are not among the samples of the planner, in long values, or in old segments of the log', async () => {
    const database = await open();
    await leaveWords(database);
    await database.query('analyze');
    // Several segments of log, and checkpoints between.
    for (let turn = 0; turn < 3; turn += 1) {
      await database.query(
        `create table filler as select repeat('x', 900) as x from generate_series(1, 25000)`,
      );
      await database.query('drop table filler');
      await database.query('checkpoint');
    }
    await erase(database);
    await database.query('checkpoint');
    expect((await findWords()).some((place) => place.startsWith('database/base'))).toBe(true);

    await database.removeTraces(tables);
    expect(await findWords()).toEqual([]);
    expect((await database.query('select count(*) as n from leads')).rows).toEqual([{ n: 301 }]);
    await database.close();
    expect(await findWords()).toEqual([]);
  });

  it('D306 take nothing with them that a backup or a long list needs afterwards', async () => {
    const database = await open();
    const sort = () =>
      database.query(
        `select md5(i::text) from generate_series(1, 200000) i order by 1 offset 199999`,
      );
    // On the disk: a backup gathers there, too.
    await sort();
    await database.removeTraces(tables);
    expect((await sort()).rows).toHaveLength(1);
    await database.close();
  });

  it('D260 are in no file either after the rewriting was killed, again and again', async () => {
    const database = await open();
    await leaveWords(database);
    await erase(database);
    await database.close();
    // Each is killed a little later in the work, which it begins anew.
    for (const killAfterMs of [0, 5, 15, 35]) {
      const child = spawn(
        process.execPath,
        [program, join(dataDirectory, 'database'), tables.join()],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      children.push(child);
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      expect((await lines.next()).value).toBe('open');
      await new Promise((resolve) => setTimeout(resolve, killAfterMs));
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    const again = await open();
    expect((await again.query('select relation from parley.traces order by 1')).rows).toEqual(
      tables.toSorted().map((relation) => ({ relation })),
    );
    await again.removeTraces(tables);
    expect(await findWords()).toEqual([]);
    const { rows } = await again.query(
      'select count(*) as n, count(distinct email) as people from leads',
    );
    expect(rows).toEqual([{ n: 301, people: 301 }]);

    // A copy that no table knows of has her, as one has that was killed before its end.
    const { rows: files } = await again.query<{ path: string }>(
      `select pg_relation_filepath('leads') as path`,
    );
    const heap = join(dataDirectory, 'database', files[0]!.path);
    await copyFile(heap, join(dirname(heap), '4000000001'));
    await mkdir(join(dataDirectory, 'database/base/pgsql_tmp'), { recursive: true });
    await copyFile(heap, join(dataDirectory, 'database/base/pgsql_tmp/pgsql_tmp42.0'));
    await again.query('delete from leads where name = $1', [bystander]);
    await again.removeTraces(['public.leads']);
    expect(await findWords([bystander])).toEqual([]);
    expect((await again.query('select count(*) as n from leads')).rows).toEqual([{ n: 300 }]);
    await again.close();
  });
});
