import { beforeAll, expect, it } from 'vitest';
import { type Database, DatabaseFailure } from '../../database/database.ts';
import { describeOnBothEngines } from './engines.ts';

describeOnBothEngines('database port', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.execute('create table notes (id int primary key, text text not null)');
  });

  const countNotes = async () =>
    (await database.query<{ n: number }>('select count(*) as n from notes')).rows[0]?.n;

  it('reads every type alike', async () => {
    const { rows } = await database.query(`select
      42::int8 as int8, 7::int4 as int4, 1.50::numeric as numeric, 0.5::float8 as float8, true as bool,
      timestamptz '2026-11-21 10:30:00.123456+02' as timestamptz,
      timestamptz '2026-11-21 10:30:00+00' as whole_second,
      timestamp '2026-11-21 10:30:00.5' as timestamp, date '2026-11-21' as date,
      interval '1 day 02:00' as interval, '\\x00ff'::bytea as bytea,
      '{"a": [1, null]}'::jsonb as jsonb, '3b241101-e2bb-4255-8caf-4136c566a962'::uuid as uuid,
      null::text as nothing, array['a,"b', null, 'c'] as texts, array[1, 2]::int8[] as int8s,
      array[timestamptz '2026-11-21 10:30:00+00'] as timestamps, array['\\x01']::bytea[] as byteas`);
    expect(rows).toEqual([
      {
        int8: 42,
        int4: 7,
        numeric: '1.50',
        float8: 0.5,
        bool: true,
        timestamptz: '2026-11-21T08:30:00.123456Z',
        whole_second: '2026-11-21T10:30:00.000000Z',
        timestamp: '2026-11-21T10:30:00.500000',
        date: '2026-11-21',
        interval: '1 day 02:00:00',
        bytea: new Uint8Array([0, 255]),
        jsonb: { a: [1, null] },
        uuid: '3b241101-e2bb-4255-8caf-4136c566a962',
        nothing: null,
        texts: ['a,"b', null, 'c'],
        int8s: [1, 2],
        timestamps: ['2026-11-21T10:30:00.000000Z'],
        byteas: [new Uint8Array([1])],
      },
    ]);
  });

  it('D1440 reads times as texts that have their order, and what is no time of a clock as it is', async () => {
    const times = ['30:00', '30:00.12', '30:00.123', '30:00.123456', '30:00.2', '30:01'].map(
      (time) => `2026-11-21 10:${time}`,
    );
    const { rows } = await database.query<{ at: string; here: string }>(
      `select time::timestamptz as at, time::timestamp as here
       from unnest($1::text[]) as given(time) order by time::timestamp`,
      [times],
    );
    for (const read of [rows.map(({ at }) => at), rows.map(({ here }) => here)]) {
      expect(read).toEqual(read.toSorted());
      expect(new Set(read).size).toBe(times.length);
    }
    const odd = await database.query(`select timestamptz 'infinity' as never,
      timestamptz '12026-11-21 10:30:00.5+00' as late, timestamptz '0044-03-15 10:30:00+00 BC' as early`);
    expect(odd.rows).toEqual([
      {
        never: 'infinity',
        late: '12026-11-21T10:30:00.500000Z',
        early: '0044-03-15T10:30:00.000000Z BC',
      },
    ]);
  });

  it('reads the rows of a statement alike, however often and beside whatever it is asked', async () => {
    const numbers = { sql: 'select n::int8 as n from generate_series(1, 2) as n' };
    const text = { sql: "select 'one' as text, null::int8 as n" };
    const nothing = { sql: 'delete from notes' };
    for (let turn = 0; turn < 3; turn += 1) {
      const results = await database.batch([numbers, nothing, text, numbers, text]);
      const [first, second] = [[{ n: 1 }, { n: 2 }], [{ text: 'one', n: null }]];
      expect(results.map(({ rows }) => rows)).toEqual([first, [], second, first, second]);
    }
  });

  it('sends every parameter alike', async () => {
    const moment = new Date('2026-11-21T10:30:00.123Z');
    const { rows } = await database.query(
      `select $1::text as text, $2::int as int, $3::bool as bool, $4::timestamptz as moment,
        $5::bytea as bytes, $6::jsonb as json, $7::text[] as texts, $8::text as nothing, $9::int8 as big`,
      [
        "quote ' and \\ \u2028",
        3,
        false,
        moment,
        new Uint8Array([1, 0, 255]),
        JSON.stringify({ deep: ['x'] }),
        ['a"b\\', null, ''],
        undefined,
        9_007_199_254_740_991n,
      ],
    );
    expect(rows).toEqual([
      {
        text: "quote ' and \\ \u2028",
        int: 3,
        bool: false,
        moment: '2026-11-21T10:30:00.123000Z',
        bytes: new Uint8Array([1, 0, 255]),
        json: { deep: ['x'] },
        texts: ['a"b\\', null, ''],
        nothing: null,
        big: Number.MAX_SAFE_INTEGER,
      },
    ]);
  });

  it('refuses what would lose its value on the way', async () => {
    await expect(database.query('select 9007199254740993::int8 as big')).rejects.toThrow(
      RangeError,
    );
    await expect(database.query('select $1::jsonb', [{ a: 1 }])).rejects.toThrow(TypeError);
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('tells the rows that a statement changed', async () => {
    const batch = await database.batch([
      { sql: `insert into notes values (1, 'a'), (2, 'b'), (3, 'c')` },
      { sql: `update notes set text = 'z' where id > 1 returning id` },
      { sql: 'select * from notes' },
      { sql: 'delete from notes' },
    ]);
    expect(batch.map(({ affected }) => affected)).toEqual([3, 2, 0, 3]);
    expect(batch.map(({ rows }) => rows.length)).toEqual([0, 2, 3, 0]);
  });

  it('turns every refusal into the same failure', async () => {
    await database.query(`insert into notes values (10, 'ten')`);
    const failure = await database
      .query(`insert into notes values (10, 'again')`)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseFailure);
    expect(failure).toMatchObject({
      sqlState: '23505',
      message: 'duplicate key value violates unique constraint "notes_pkey"',
      detail: 'Key (id)=(10) already exists.',
      constraint: 'notes_pkey',
      hint: null,
    });
    await expect(database.query('selec')).rejects.toMatchObject({ sqlState: '42601' });
    await expect(database.query('select * from nowhere')).rejects.toMatchObject({
      sqlState: '42P01',
    });
    await database.query('delete from notes');
  });

  it('undoes a whole batch when one statement fails, and runs the same one later', async () => {
    const insertTwice = [
      { sql: 'insert into notes values ($1, $2)', params: [20, 'first'] },
      { sql: 'insert into notes values ($1, $2)', params: [20, 'second'] },
    ];
    for (const _attempt of [1, 2]) {
      await expect(database.batch(insertTwice)).rejects.toMatchObject({ sqlState: '23505' });
    }
    expect(await countNotes()).toBe(0);
    await database.batch([insertTwice[0] ?? { sql: '' }]);
    expect(await countNotes()).toBe(1);
    await database.query('delete from notes');
  });

  it('keeps a setting of a batch inside it', async () => {
    const [, seen] = await database.batch([
      { sql: `select set_config('role', 'anon', true), set_config('parley.test', 'x', true)` },
      { sql: `select current_user as who, current_setting('parley.test', true) as test` },
    ]);
    expect(seen?.rows).toEqual([{ who: 'anon', test: 'x' }]);
    const { rows } = await database.query(
      `select current_user as who, current_setting('parley.test', true) as test`,
    );
    expect(rows).toEqual([{ who: 'postgres', test: '' }]);
  });

  it('keeps its word on more statements than it keeps prepared', async () => {
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    for (let turn = 0; turn < 2; turn += 1) {
      for (const n of numbers) {
        const { rows } = await database.query(`select $1::int + ${n} as "n${n}"`, [1]);
        expect(rows).toEqual([{ [`n${n}`]: n + 1 }]);
      }
      const results = await database.batch(
        [...numbers, 0].map((n) => ({ sql: `select ${n} as "n${n}"` })),
      );
      expect(results.map(({ rows }) => rows)).toEqual(
        [...numbers, 0].map((n) => [{ [`n${n}`]: n }]),
      );
    }
  });

  it('answers each of those that are asked together with its own, in fewer transactions', async () => {
    const ask = (n: number) =>
      database.queryTogether<{ n: number; transaction: string }>(
        'select $1::int as n, pg_current_xact_id()::text as transaction',
        [n],
      );
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map(ask));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
    const transactions = new Set(answers.map(({ rows }) => rows[0]?.transaction));
    expect(transactions.size).toBeLessThan(20);
    expect((await ask(1)).rows[0]?.n).toBe(1);
  });

  it('lets no batch act by the settings of another that shares its transaction', async () => {
    const ask = (n: number) =>
      database.batchTogether([
        { sql: `select set_config('test.number', $1, true)`, params: [`${n}`] },
        {
          sql: `select current_setting('test.number') as n, pg_current_xact_id()::text as transaction`,
        },
      ]);
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(numbers.map(ask));
    expect(answers.map(([, result]) => Number(result?.rows[0]?.['n']))).toEqual(numbers);
    const transactions = new Set(answers.map(([, result]) => result?.rows[0]?.['transaction']));
    expect(transactions.size).toBeLessThan(20);
  });

  it('lets no read wait for writes that wait for a lock', async () => {
    await database.query(`insert into notes values (60, 'held')`);
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const holding = database.transaction(async (tx) => {
      await tx.query('select 1 from notes where id = 60 for update');
      held.resolve();
      // The embedded engine has one connection, and so nothing to wait with.
      if (database.engine === 'postgres') await read.promise;
    });
    await held.promise;
    const writes = [1, 2, 3].map((n) =>
      database.queryTogether('update notes set text = $1 where id = 60', [`${n}`]),
    );
    expect((await database.queryTogether('select 1 as one')).rows).toEqual([{ one: 1 }]);
    read.resolve();
    await Promise.all([holding, ...writes]);
    await database.query('delete from notes');
  });

  it('refuses one of those that are asked together by itself', async () => {
    const insert = (id: number) =>
      database.queryTogether('insert into notes values ($1, $2)', [id, 'together']);
    const outcomes = await Promise.allSettled([30, 31, 30, 32, 33, 30, 34].map(insert));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ sqlState: '23505' });
    }
    expect(await countNotes()).toBe(5);
    await database.query('delete from notes');
  });

  it('commits what a transaction resolves to, and rolls back what throws', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.query(`insert into notes values (30, 'kept')`);
      return 'done';
    });
    expect(result).toBe('done');
    const refusal = new Error('changed my mind');
    await expect(
      database.transaction(async (tx) => {
        await tx.query('delete from notes');
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    expect(await countNotes()).toBe(1);
    await database.query('delete from notes');
  });

  it('never reports a commit that was none', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.query(`insert into notes values (40, 'lost')`);
        await tx.query('select * from nowhere').catch(() => {});
      }),
    ).rejects.toMatchObject({ sqlState: '25P02' });
    expect(await countNotes()).toBe(0);
  });

  it('refuses the database inside a transaction, where it would wait for itself', async () => {
    for (const ask of [database.query, database.queryTogether]) {
      const asking = database.transaction(async () => {
        await ask('select 1');
      });
      await expect(asking).rejects.toThrow('use its `tx`');
    }
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('runs transactions that come at once one after the other where they meet', async () => {
    await database.query(`insert into notes values (50, '0')`);
    const increment = () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ text: string }>(
          'select text from notes where id = 50 for update',
        );
        await tx.query('update notes set text = $1 where id = 50', [Number(rows[0]?.text) + 1]);
      });
    await Promise.all(Array.from({ length: 25 }, increment));
    const { rows } = await database.query('select text from notes where id = 50');
    expect(rows).toEqual([{ text: '25' }]);
    await database.query('delete from notes');
  });

  it('sees a table as it is after a script has changed it', async () => {
    const sql = 'select * from changing';
    await database.execute('create table changing (a int)');
    await database.query(sql);
    await database.execute(
      'alter table changing add column b text; insert into changing values (1, null)',
    );
    // Postgres has ten connections, each with statements of its own; one of them may be told once.
    const read = async () => (await database.query(sql)).rows;
    expect(await read().catch(read)).toEqual([{ a: 1, b: null }]);
  });

  it('undoes a whole script when one statement of it fails', async () => {
    await expect(
      database.execute('create table half (a int); insert into half values (1); select 1 / 0;'),
    ).rejects.toMatchObject({ sqlState: '22012' });
    await expect(database.query('select * from half')).rejects.toMatchObject({ sqlState: '42P01' });
  });
});

describeOnBothEngines('D88 statement time limit', (open) => {
  const forever = 'select count(*) from generate_series(1, 1000000000000)';

  it('D88 ends a runaway statement, stays free for others, and loses nothing that was acknowledged', async () => {
    const database = await open({ statementTimeoutMs: 400 });
    await database.execute('create table kept (id int)');
    await database.query('insert into kept values (1)');
    const queued = [
      database.query(forever),
      database.query('insert into kept values (2)'),
      database.transaction((tx) => tx.query('insert into kept values (3)')),
    ];
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const [runaway, ...others] = await Promise.allSettled(queued);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
    expect(runaway).toMatchObject({ status: 'rejected', reason: { sqlState: '57014' } });
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { rows } = await database.query('select id from kept order by id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('undoes the transaction that a runaway statement was part of', async () => {
    const database = await open({ statementTimeoutMs: 400 });
    await database.execute('create table kept (id int)');
    await expect(
      database.transaction(async (tx) => {
        await tx.query('insert into kept values (1)');
        await tx.query(forever);
      }),
    ).rejects.toMatchObject({ sqlState: '57014' });
    expect((await database.query('select id from kept')).rows).toEqual([]);
  });

  it('does not hurry a script', async () => {
    const database = await open({ statementTimeoutMs: 100 });
    await database.execute('select pg_sleep(0.4)');
    await expect(database.query('select pg_sleep(0.4)')).rejects.toMatchObject({
      sqlState: '57014',
    });
  });
});
