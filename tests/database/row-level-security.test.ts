import { addedAnswersLimit, guidedAnswerLimit } from '@parley/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { describeOnBothEngines } from './engines.ts';
import { asVisitor, newKey } from './visitor.ts';

const denied = { sqlState: '42501' };
const visitorRoles = ['anon', 'authenticated'] as const;

describeOnBothEngines('row-level security', (open) => {
  let database: Database;
  const owner = { 'x-conversation-key': newKey() };
  const stranger = { 'x-conversation-key': newKey() };
  /** The owner's conversation. */
  let id: string;

  beforeAll(async () => {
    database = await open();
    await asVisitor(
      database,
      owner,
      `insert into leads (name, email, phone) values ('Ann', 'ann@example.com', '1')`,
    );
  });

  beforeEach(async () => {
    id = await startConversation(owner);
  });

  const startConversation = async (headers: Readonly<Record<string, string>>): Promise<string> => {
    const { rows } = await asVisitor(
      database,
      headers,
      `insert into guided_conversations (user_name) values ('Ann') returning id`,
    );
    return String(rows[0]?.['id']);
  };

  const conversation = async (which = id) => {
    const { rows } = await database.query('select * from guided_conversations where id = $1', [
      which,
    ]);
    return rows[0] ?? {};
  };

  describe('lets a visitor', () => {
    it('R3.5 D71 write its own conversation, answer by answer, and complete it', async () => {
      const answer = await asVisitor(
        database,
        owner,
        `update guided_conversations set business_type = 'Bakery' where id = $1 returning id`,
        [id],
      );
      expect(answer.rows).toEqual([{ id }]);
      const completion = await asVisitor(
        database,
        owner,
        'update guided_conversations set conversation_completed = true where id = $1',
        [id],
      );
      expect(completion.affected).toBe(1);
      expect(await conversation()).toMatchObject({
        user_name: 'Ann',
        business_type: 'Bakery',
        conversation_completed: true,
      });
    });

    it('leave any answer out, and give one of the longest', async () => {
      const longest = '𝒂'.repeat(guidedAnswerLimit);
      await asVisitor(
        database,
        owner,
        'update guided_conversations set next_step = $1, user_name = null where id = $2',
        [longest, id],
      );
      expect(await conversation()).toMatchObject({ next_step: longest, user_name: null });
    });

    it('give answers to steps that were added, as many and as long as the contract has it', async () => {
      const answers = Object.fromEntries(
        Array.from({ length: addedAnswersLimit }, (_, index) => [
          `a${String(index).padStart(59, '_')}`,
          '𝒂'.repeat(guidedAnswerLimit),
        ]),
      );
      for (const added of [answers, {}, null]) {
        const { affected } = await asVisitor(
          database,
          owner,
          'update guided_conversations set added_answers = $1::jsonb where id = $2',
          [added && JSON.stringify(added), id],
        );
        expect(affected).toBe(1);
        expect(await conversation()).toMatchObject({ user_name: 'Ann', added_answers: added });
      }
    });

    it('see the ids of its own conversations', async () => {
      const { rows } = await asVisitor(database, owner, 'select id from guided_conversations');
      expect(rows).toContainEqual({ id });
    });
  });

  it('dates every change of a conversation', async () => {
    const { updated_at: before } = await conversation();
    // The embedded engine's clock counts milliseconds, and this one may not be over.
    const isLater = async () =>
      (await database.query('select now() > $1::timestamptz as later', [before])).rows[0]?.[
        'later'
      ];
    await expect.poll(isLater).toBe(true);
    await asVisitor(
      database,
      owner,
      `update guided_conversations set next_step = 'later' where id = $1`,
      [id],
    );
    const { updated_at: after, created_at: created } = await conversation();
    expect(String(after) > String(before)).toBe(true);
    expect(created).toBe(before);
  });

  describe.each(visitorRoles)('refuses %s', (role) => {
    const attempt = (sql: string, headers = owner as Readonly<Record<string, string>>) =>
      asVisitor(database, headers, sql.replaceAll(':id', `'${id}'`), [], role);

    it.each([
      ['read leads', 'select * from leads'],
      ['read one column of leads', 'select email from leads'],
      ['count leads', 'select count(*) from leads'],
      ['ask whether there are leads', 'select exists (select from leads)'],
      [
        'get a lead back from its insert',
        `insert into leads (name, email, phone) values ('a', 'b', 'c') returning id`,
      ],
      ['change a lead', `update leads set name = 'x'`],
      ['erase leads', 'delete from leads'],
      ['empty leads', 'truncate leads'],
      ['lock leads', 'select 1 from leads for update'],
      [
        'choose the id of a lead',
        `insert into leads (id, name, email, phone) values (gen_random_uuid(), 'a', 'b', 'c')`,
      ],
      [
        'choose the date of a lead',
        `insert into leads (name, email, phone, created_at) values ('a', 'b', 'c', now())`,
      ],
      [
        'leave a lead in the name of another visitor',
        `insert into leads (name, email, phone, visitor_key_hash) values ('a', 'b', 'c', '\\x00')`,
      ],
      [
        'let a lead out of quarantine',
        `insert into leads (name, email, phone, quarantined_because) values ('a', 'b', 'c', null)`,
      ],
      [
        'choose an idempotency key but by header',
        `insert into leads (name, email, phone, idempotency_key) values ('a', 'b', 'c', 'd')`,
      ],
      [
        'upsert a lead',
        `insert into leads (name, email, phone) values ('a', 'b', 'c') on conflict (idempotency_key) do update set name = 'x'`,
      ],
      [
        'copy leads into a conversation',
        'update guided_conversations set user_name = (select email from leads limit 1) where id = :id',
      ],
      ['read the answers of a conversation', 'select user_name from guided_conversations'],
      [
        'read the added answers of a conversation',
        'select added_answers from guided_conversations',
      ],
      [
        'get the added answers back from a change',
        `update guided_conversations set added_answers = '{"budget":"x"}' where id = :id returning added_answers`,
      ],
      [
        'find conversations by their added answers',
        `select id from guided_conversations where added_answers ? 'budget'`,
      ],
      [
        'add to the answers that are there',
        `update guided_conversations set added_answers = added_answers || '{"budget":"x"}' where id = :id`,
      ],
      [
        'copy leads into the added answers',
        `update guided_conversations set added_answers = (select jsonb_build_object('a', email) from leads limit 1) where id = :id`,
      ],
      ['read whole conversations', 'select * from guided_conversations'],
      ['read the owner of a conversation', 'select owner_key_hash from guided_conversations'],
      [
        'get more than the id back from a change',
        `update guided_conversations set next_step = 'x' where id = :id returning user_name`,
      ],
      [
        'find conversations by their answers',
        `update guided_conversations set next_step = 'x' where user_name = 'Ann'`,
      ],
      [
        'find conversations by their owner',
        `select id from guided_conversations where owner_key_hash is not null`,
      ],
      [
        'take over a conversation',
        'update guided_conversations set owner_key_hash = parley.visitor_key_hash() where id = :id',
      ],
      [
        'choose the id of a conversation',
        `insert into guided_conversations (id) values (gen_random_uuid())`,
      ],
      [
        'move a conversation to another id',
        'update guided_conversations set id = gen_random_uuid() where id = :id',
      ],
      [
        'back-date a conversation',
        `update guided_conversations set created_at = '2020-01-01' where id = :id`,
      ],
      [
        'start a conversation in the name of another',
        `insert into guided_conversations (user_name, owner_key_hash) values ('x', '\\x00')`,
      ],
      ['erase a conversation', 'delete from guided_conversations where id = :id'],
      ['empty the conversations', 'truncate guided_conversations'],
      ['read the webhook queue', 'select * from lead_deliveries'],
      [
        'fill the webhook queue',
        'insert into lead_deliveries (lead_id) values (gen_random_uuid())',
      ],
      ['read the usage counters', 'select * from usage_counters'],
      ['reset the usage counters', 'update usage_counters set count = 0'],
      ['call the queueing function', 'select parley.queue_lead_delivery()'],
      ['read the migrations', 'select * from supabase_migrations.schema_migrations'],
      ['make a table', 'create table public.mine (a int)'],
      ['make a function', `create function public.f() returns int language sql as 'select 1'`],
      ['change the rules', 'create policy mine on leads for select using (true)'],
      ['switch the rules off', 'alter table leads disable row level security'],
      ['grant itself more', 'grant select on leads to anon'],
      ['become the owner of a table', 'alter table leads owner to anon'],
      ['read the files of the machine', `select pg_read_file('PG_VERSION')`],
      ['write files of the machine', `copy (select 1) to '/tmp/parley-attack'`],
    ])('D70 to %s', async (_act, sql) => {
      const failure = await attempt(sql).catch((error: unknown) => error);
      // No grant reports as success: Postgres only warns that nothing was granted.
      if (sql.startsWith('grant')) {
        await expect(attempt('select * from leads')).rejects.toMatchObject(denied);
      } else {
        expect(failure).toMatchObject({ sqlState: expect.stringMatching(/^(42501|42P17)$/) });
      }
    });

    it('D70 to start a conversation without a key', async () => {
      const sql = `insert into guided_conversations (user_name) values ('x')`;
      for (const headers of [{}, { 'x-conversation-key': '' }]) {
        await expect(attempt(sql, headers)).rejects.toMatchObject(denied);
      }
    });

    it('D70 D71 to see or change the conversation of another', async () => {
      const keys = [
        stranger,
        {},
        { 'x-conversation-key': '' },
        { 'x-conversation-key': `${owner['x-conversation-key']} ` },
        { 'x-conversation-key': owner['x-conversation-key'].toUpperCase() },
        { 'X-Conversation-Key': owner['x-conversation-key'] },
        // The hash itself is no key.
        { 'x-conversation-key': String((await conversation())['owner_key_hash']) },
      ];
      for (const headers of keys) {
        const change = await attempt(
          `update guided_conversations set user_name = 'stolen' where id = :id`,
          headers,
        );
        expect(change.affected).toBe(0);
        const addition = await attempt(
          `update guided_conversations set added_answers = '{"budget":"stolen"}' where id = :id`,
          headers,
        );
        expect(addition.affected).toBe(0);
        const sight = await attempt('select id from guided_conversations where id = :id', headers);
        expect(sight.rows).toEqual([]);
      }
      expect(await conversation()).toMatchObject({ user_name: 'Ann', added_answers: null });
    });

    it('D70 to find the ids of others by halving their range', async () => {
      const questions = [
        `select id from guided_conversations where id > '00000000-0000-0000-0000-000000000000'`,
        `select id from guided_conversations where id between '00000000-0000-0000-0000-000000000000' and 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
        'select id from guided_conversations order by id limit 1',
        'select id from guided_conversations where id is not null',
      ];
      for (const question of questions) {
        expect((await attempt(question, stranger)).rows).toEqual([]);
        expect((await attempt(question, {})).rows).toEqual([]);
      }
      const blind = await attempt(
        `update guided_conversations set user_name = 'x' where id > '00000000-0000-0000-0000-000000000000'`,
        stranger,
      );
      expect(blind.affected).toBe(0);
    });

    it('D70 to learn of an id by a collision', async () => {
      // The error for a taken id would tell; the column is not for visitors at all.
      await expect(
        attempt('insert into guided_conversations (id, user_name) values (:id, null)', stranger),
      ).rejects.toMatchObject(denied);
    });

    it('D70 to change a completed conversation, in any way', async () => {
      await attempt('update guided_conversations set conversation_completed = true where id = :id');
      for (const change of [
        `user_name = 'again'`,
        `added_answers = '{"budget":"again"}'`,
        'conversation_completed = false',
      ]) {
        const { affected } = await attempt(
          `update guided_conversations set ${change} where id = :id`,
        );
        expect(affected).toBe(0);
      }
      expect(await conversation()).toMatchObject({
        user_name: 'Ann',
        conversation_completed: true,
      });
    });

    it('D70 to write several rows in one request', async () => {
      await startConversation(owner);
      const several = { sqlState: '21000', message: 'one row a request' };
      await expect(
        attempt(`update guided_conversations set user_name = 'all'`),
      ).rejects.toMatchObject(several);
      await expect(
        attempt(`insert into guided_conversations (user_name) values ('a'), ('b')`),
      ).rejects.toMatchObject(several);
      await expect(
        attempt(
          `insert into leads (name, email, phone) select 'a', 'b', 'c' from generate_series(1, 1000)`,
        ),
      ).rejects.toMatchObject(several);
      expect(await conversation()).toMatchObject({ user_name: 'Ann' });
    });

    it('D70 to store answers beyond the limit', async () => {
      const columns = [
        'user_name',
        'business_type',
        'website_status',
        'current_leads',
        'interest_level',
        'payment_preference',
        'phone_number',
        'next_step',
        'final_confirmation',
      ];
      for (const column of columns) {
        const over = `repeat('a', ${guidedAnswerLimit + 1})`;
        await expect(
          attempt(`update guided_conversations set ${column} = ${over} where id = :id`),
        ).rejects.toMatchObject({ sqlState: '23514' });
        await expect(
          attempt(`insert into guided_conversations (${column}) values (${over})`),
        ).rejects.toMatchObject({ sqlState: '23514' });
      }
    });

    it.each([
      ['a list', '["x"]'],
      ['a text', '"x"'],
      ['JSON null', 'null'],
      ['a number', '{"budget":1}'],
      ['null for an answer', '{"budget":null}'],
      ['an object for an answer', '{"budget":{"a":"b"}}'],
      ['a list for an answer', '{"budget":["a"]}'],
      ['one wrong answer among good ones', '{"a":"x","budget":true,"z":"x"}'],
      ['an answer without a name', '{"":"x"}'],
      ['a name that is none', '{"Robert; drop table":"x"}'],
      ['a name of several lines', '{"budget\\n":"x"}'],
      ['too long a name', JSON.stringify({ ['a'.repeat(61)]: 'x' })],
      ['too long an answer', JSON.stringify({ budget: 'a'.repeat(guidedAnswerLimit + 1) })],
      [
        'too many answers',
        JSON.stringify(
          Object.fromEntries(
            Array.from({ length: addedAnswersLimit + 1 }, (_, index) => [`a${index}`, 'x']),
          ),
        ),
      ],
    ])('D70 to store as added answers %s', async (_what, json) => {
      const value = `'${json.replaceAll("'", "''")}'::jsonb`;
      const refused = { sqlState: '23514' };
      await expect(
        attempt(`update guided_conversations set added_answers = ${value} where id = :id`),
      ).rejects.toMatchObject(refused);
      await expect(
        attempt(`insert into guided_conversations (added_answers) values (${value})`),
      ).rejects.toMatchObject(refused);
    });

    it('D70 to smuggle text through a function of the schema it may use', async () => {
      const { rows } = await attempt(`select parley.request_header('x') as header`, {
        x: `'; reset role; select 1; --`,
      });
      expect(rows).toEqual([{ header: `'; reset role; select 1; --` }]);
      await expect(attempt('select * from leads')).rejects.toMatchObject(denied);
    });

    it('D70 a search path that stands between a function and the real tables', async () => {
      await expect(
        database.batch([
          {
            sql: `select set_config('role', $1, true), set_config('search_path', 'pg_temp, public', true)`,
            params: [role],
          },
          { sql: 'create temp table lead_deliveries (lead_id uuid) on commit drop' },
          { sql: `select set_config('parley.lead_ways', 'webhook', true)` },
          { sql: `insert into public.leads (name, email, phone) values ('path', 'b', 'c')` },
          { sql: `select set_config('role', 'none', true)` },
          { sql: 'select count(*) from pg_temp.lead_deliveries' },
        ]),
      ).resolves.toMatchObject([{}, {}, {}, {}, {}, { rows: [{ count: 0 }] }]);
      await database.query(`delete from leads where name = 'path'`);
    });
  });

  it('ends the role with the request, whether it succeeded or failed', async () => {
    const whoAmI = async () =>
      (await database.query('select current_user as who, session_user as session')).rows[0];
    const before = await whoAmI();
    await asVisitor(database, owner, 'select 1');
    expect(await whoAmI()).toEqual(before);
    await expect(asVisitor(database, owner, 'select * from leads')).rejects.toMatchObject(denied);
    expect(await whoAmI()).toEqual(before);
    const { rows } = await database.query(
      `select current_setting('request.headers', true) as headers`,
    );
    expect(rows[0]?.['headers'] ?? '').toBe('');
  });
});
