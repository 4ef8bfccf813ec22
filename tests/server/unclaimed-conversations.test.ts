import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createConversationRoom } from '../../server/leads/conversation-room.ts';
import { eraseUnclaimed } from '../../server/leads/unclaimed-conversations.ts';
import { engines, openEngine } from './engines.ts';

const many = { rows: 1000, bytes: 1e9 };
/** A slow disk's look is waited for: a write that is refused would not be counted. */
const slowDiskMs = 50_000;

describe.each(engines)('D551 guided conversations that belong to no lead on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());
  beforeEach(() =>
    database.execute(`truncate public.leads, public.guided_conversations cascade;
      delete from parley.traces;`),
  );

  /** Answered so many minutes ago; the answer does not compress. */
  const converse = (name: string, minutes: number, letters = 10) =>
    database.query(
      `insert into public.guided_conversations (user_name, owner_key_hash, updated_at, business_type)
       values ($1, sha256(convert_to($1, 'UTF8')), now() - make_interval(mins => $2), $3)`,
      [
        name,
        minutes,
        crypto
          .randomUUID()
          .repeat(Math.ceil(letters / 36))
          .slice(0, letters),
      ],
    );
  const leave = (name: string) =>
    database.query(
      `insert into public.leads (name, email, phone, visitor_key_hash)
       values ($1, 'a@example.com', '1', sha256(convert_to($1, 'UTF8')))`,
      [name],
    );
  const kept = async () =>
    (
      await database.query<{ name: string }>(
        'select user_name as name from public.guided_conversations order by 1',
      )
    ).rows.map(({ name }) => name);

  it('are so many at most, and those longest without an answer go; with a lead none does', async () => {
    await converse('lead', 1000);
    await leave('lead');
    for (const [name, minutes] of Object.entries({ a: 1, b: 30, c: 2, d: 40 }))
      await converse(name, minutes);
    expect((await eraseUnclaimed(database, { ...many, rows: 2 })).erased).toBe(2);
    expect(await kept()).toEqual(['a', 'c', 'lead']);
    expect((await eraseUnclaimed(database, { ...many, rows: 2 })).erased).toBe(0);
    const { rows } = await database.query('select relation from parley.traces');
    expect(rows).toEqual([{ relation: 'public.guided_conversations' }]);
    expect((await eraseUnclaimed(database, { rows: 0, bytes: 0 })).erased).toBe(2);
    expect(await kept()).toEqual(['lead']);
  });

  it('are those of a lead too, but for its last five', async () => {
    await leave('lead');
    for (let turn = 0; turn < 8; turn += 1) await converse('lead', turn);
    await converse('other', 0);
    expect((await eraseUnclaimed(database, { ...many, rows: 0 })).erased).toBe(4);
    expect(await kept()).toEqual(['lead', 'lead', 'lead', 'lead', 'lead']);
    const { rows } = await database.query(
      `select from public.guided_conversations where updated_at < now() - interval '4.5 minutes'`,
    );
    expect(rows).toEqual([]);
  });

  it('go before others where their answers are longer than anybody gives', async () => {
    await converse('honest', 1000);
    for (let turn = 0; turn < 4; turn += 1) {
      await converse(`flood ${turn}`, 0);
      const long = [
        'website_status',
        'current_leads',
        'interest_level',
        'phone_number',
        'next_step',
      ];
      const set = long.map((column, at) => `${column} = $${at + 2}`).join(', ');
      await database.query(`update public.guided_conversations set ${set} where user_name = $1`, [
        `flood ${turn}`,
        ...long.map(() => randomBytes(750).toString('base64')),
      ]);
    }
    expect((await eraseUnclaimed(database, { ...many, bytes: 12_000 })).erased).toBeGreaterThan(1);
    expect(await kept()).toContain('honest');
  });

  it('D1443 are found part by part, and the same go as if all were looked at together', async () => {
    await database.query(
      `insert into public.guided_conversations (user_name, owner_key_hash, updated_at)
       select lpad(i::text, 3, '0'), sha256(convert_to((i % 400)::text, 'UTF8')),
         now() - i * interval '1 minute'
       from generate_series(0, 699) as i`,
    );
    await database.query(
      `insert into public.leads (name, email, phone, visitor_key_hash)
       select i::text, 'a@example.com', '1', sha256(convert_to(i::text, 'UTF8'))
       from generate_series(0, 398, 2) as i`,
    );
    const all = Array.from({ length: 700 }, (_, at) => String(at).padStart(3, '0'));
    const [ofLeads, others] = [0, 1].map((odd) => all.filter((name) => Number(name) % 2 === odd));
    expect((await eraseUnclaimed(database, { ...many, rows: 60 })).erased).toBe(350 - 60);
    expect(await kept()).toEqual([...ofLeads!, ...others!.slice(0, 60)].toSorted());
  });

  it('D1430 are left to the next time once the look is called off', async () => {
    for (const name of ['one', 'other']) await converse(name, 1000);
    const none = { ...many, rows: 0 };
    const signal = AbortSignal.abort();
    expect((await eraseUnclaimed(database, none, { signal })).erased).toBe(0);
    expect(await kept()).toEqual(['one', 'other']);
  });

  it('and so many bytes', async () => {
    await converse('lead', 1000, 1000);
    await leave('lead');
    for (let turn = 0; turn < 10; turn += 1) await converse(`${turn}`, 10 - turn, 1000);
    const measured = await database.query<{ bytes: number }>(
      `select max(pg_column_size(business_type) + pg_column_size(user_name))::int as bytes
       from public.guided_conversations where user_name <> 'lead'`,
    );
    const bytes = 4 * measured.rows[0]!.bytes;
    expect((await eraseUnclaimed(database, { ...many, bytes })).erased).toBe(6);
    expect(await kept()).toEqual(['6', '7', '8', '9', 'lead']);
  });

  it('stay where their visitor leaves details, or answers, while the oldest are found', async () => {
    for (const name of ['answered', 'left', 'silent']) await converse(name, 1000);
    const meanwhile: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          await tx.query(
            `insert into public.leads (name, email, phone, visitor_key_hash)
             values ('left', 'a@example.com', '1', sha256('left'))`,
          );
          await tx.query(
            `update public.guided_conversations set next_step = 'yes' where user_name = 'answered'`,
          );
          return work(tx);
        }),
    };
    // All are found before the first goes.
    expect((await eraseUnclaimed(meanwhile, { ...many, bytes: 0 })).erased).toBe(1);
    expect(await kept()).toEqual(['answered', 'left']);
  });

  /** The database, and how often it was asked whether there is too much. */
  function countLooks() {
    let looks = 0;
    const counting: Database = {
      ...database,
      query(sql, params) {
        if (sql.includes('as "isBelow"')) looks += 1;
        return database.query(sql, params);
      },
    };
    return { counting, looks: () => looks };
  }

  it('are looked at among the writes, so that no hour fills the disk', async () => {
    let hasRoom = true;
    const { counting, looks } = countLooks();
    const hasRoomForConversation = createConversationRoom({
      database: counting,
      hasRoom: async () => hasRoom,
      onFailure: (error) => expect.unreachable(String(error)),
      ceiling: { ...many, rows: 10 },
      waitMs: slowDiskMs,
    });
    for (let turn = 0; turn < 200; turn += 1) {
      expect(await hasRoomForConversation()).toBe(true);
      await converse(`${turn}`, 0);
    }
    const left = await kept();
    // So many before a look, and as many while it goes on.
    expect(left.length).toBeLessThanOrEqual(10 + 2 * 64);
    expect(left).toContain('199');
    // The last of 64 beside a look waits for it: one that went on would lock the tables against the next test.
    const before = looks();
    for (let turn = 0; turn < 200 && looks() === before; turn += 1) await hasRoomForConversation();
    expect(looks()).toBeGreaterThan(before);
    for (let turn = 0; turn < 64; turn += 1) await hasRoomForConversation();
    hasRoom = false;
    expect(await hasRoomForConversation()).toBe(false);
  });

  it('D1443 are not looked at again while what came since cannot have reached the ceiling', async () => {
    for (const table of [
      'guided_conversations (user_name, owner_key_hash)',
      'leads (name, visitor_key_hash, email, phone)',
    ])
      await database.execute(
        `insert into public.${table}
         select i::text, sha256(convert_to(i::text, 'UTF8')) ${table.startsWith('leads') ? ", 'a@example.com', '1'" : ''}
         from generate_series(1, 401) as i`,
      );
    const { counting, looks } = countLooks();
    const hasRoomForConversation = createConversationRoom({
      database: counting,
      hasRoom: async () => true,
      onFailure: (error) => expect.unreachable(String(error)),
      ceiling: { ...many, rows: 400 },
      waitMs: slowDiskMs,
    });
    const write = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) await hasRoomForConversation();
      return looks();
    };
    expect(await write(63)).toBe(0);
    expect(await write(1)).toBe(1);
    // All of them are of leads: 400 may come, and half of those are another server's.
    expect(await write(199)).toBe(1);
    expect(await write(1)).toBe(2);
    // The last of them waits for the look.
    expect(await write(64)).toBe(2);
  });

  it('D1574 are refused after a while beside a look that does not end, and taken again after it', async () => {
    const ended = Promise.withResolvers<void>();
    const hasRoomForConversation = createConversationRoom({
      database: {
        ...database,
        query: async (sql, params) => {
          await ended.promise;
          return database.query(sql, params);
        },
      },
      hasRoom: async () => true,
      onFailure: (error) => expect.unreachable(String(error)),
      waitMs: 1,
    });
    // So many before the look and, but for one, beside it.
    for (let turn = 0; turn < 127; turn += 1) expect(await hasRoomForConversation()).toBe(true);
    expect(await hasRoomForConversation()).toBe(false);
    expect(await hasRoomForConversation()).toBe(false);
    ended.resolve();
    await expect.poll(hasRoomForConversation).toBe(true);
  });

  it('a look that fails holds up nobody who writes', async () => {
    const failures: unknown[] = [];
    const hasRoomForConversation = createConversationRoom({
      database: { ...database, query: () => Promise.reject(new Error('away')) },
      hasRoom: async () => true,
      onFailure: (error) => void failures.push(error),
      ceiling: { rows: 0, bytes: 0 },
    });
    for (let turn = 0; turn < 64; turn += 1) expect(await hasRoomForConversation()).toBe(true);
    await expect.poll(() => failures).toEqual([new Error('away')]);
  });
});
