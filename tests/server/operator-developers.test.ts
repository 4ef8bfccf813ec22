import type {
  OperatorKey,
  OperatorLine,
  OperatorPage,
  OperatorRecords,
  OperatorWholeRecords,
} from '@parley/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDoorbell } from '../../database/doorbell.ts';
import type { Database, Statement } from '../../database/database.ts';
import { openRecordings } from '../../platform/recordings.ts';
import { type CallTrials, Problem } from '../../platform/index.ts';
import { developerRecords } from '../../server/developer-records.ts';
import { keepLastLines } from '../../server/last-lines.ts';
import { createLog, createLogStream } from '../../http/log.ts';
import { engines, openEngine } from './engines.ts';
import { noDevelopers, type OperatorServer, serveOperator } from './operator-server.ts';

const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const opened = '10000000-0000-4000-8000-000000000001';
const nobody = '90000000-0000-4000-8000-000000000009';
const middle = '1900000000000000.ffffffff-ffff-4fff-8fff-ffffffffffff';

const call = {
  type: 'webCall',
  status: 'ended',
  endedReason: 'customer-ended-call',
  startedAt: '2026-05-01T10:00:00.000Z',
  endedAt: '2026-05-01T10:02:00.000Z',
  cost: 0.0123,
  assistantId: opened,
  assistant: { server: { secret: 'never shown' } },
  assistantOverrides: { model: { apiKey: 'never shown' } },
  transport: { callToken: 'never shown' },
  webCallUrl: 'https://example.com/never shown',
  monitor: { listenUrl: 'wss://example.com/never shown' },
  messages: [{ role: 'user', message: 'Hi', time: 1, secondsFromStart: 1 }],
  artifact: { transcript: 'AI: Hello.\nUser: Hi.' },
};

describe.each(engines)('what developers see on %s', (engine) => {
  let database: Database;
  let server: OperatorServer;
  const asked: Statement[] = [];
  const trials = Promise.withResolvers<CallTrials>();
  const copies = createDoorbell();
  let uploads: string;

  beforeAll(async () => {
    uploads = await mkdtemp(join(tmpdir(), 'parley-sound-'));
    database = await openEngine(engine);
    const watched: Database = {
      ...database,
      query: (sql, params) => {
        asked.push({ sql, params: params ?? [] });
        return database.query(sql, params);
      },
    };
    const { stream, lines } = keepLastLines(
      createLogStream(() => {}),
      0,
    );
    const log = createLog(stream);
    log.info('started');
    log.error({ request: '0a1b2c3d-4e5f' }, 'failed');
    server = await serveOperator(database, {
      developers: {
        platform: developerRecords(
          watched,
          { deliveries: createDoorbell(), copies },
          openRecordings(watched, uploads),
          trials.promise,
        ),
        lines,
        readSpent: async () => [{ what: 'Chat', used: 1, ceiling: 2, unit: 'answers' }],
      },
    });
    await database.query(
      `insert into voice.orgs (id, body) values ($1, '{"name": "Acme"}'), ($2, '{}')`,
      [one, other],
    );
    // Of two organisations in turn, an hour apart.
    await database.query(
      `insert into voice.objects (id, org_id, kind, created_at, body)
       select gen_random_uuid(), case when hour % 2 = 0 then $1::uuid else $2::uuid end, kind,
         timestamptz '2026-01-01 00:00Z' + make_interval(hours => hour), $3::jsonb
       from unnest(array['call', 'chat', 'session', 'assistant']) as kind, generate_series(1, 60) as hour`,
      [one, other, JSON.stringify({ ...call, input: 'Hi', output: [], sessionId: opened })],
    );
    await database.query(
      `insert into voice.objects (id, org_id, kind, created_at, body)
       values ($1, $2, 'call', timestamptz '2026-05-01 00:00Z', $3::jsonb)`,
      [opened, one, JSON.stringify(call)],
    );
    await database.query(
      `insert into voice.deliveries (org_id, call_id, type, server, message, next_attempt_at)
       select $1::uuid, call_id, 'status-update', '{"url": "http://127.0.0.1/", "secret": "never shown"}',
         '{"type": "status-update"}', null
       from unnest(array[$2::uuid, $3::uuid, null]) as call_id`,
      [one, opened, nobody],
    );
    await database.query(
      `insert into voice.logs (org_id, at, type, body)
       select org_id, timestamptz '2026-05-01 00:00Z' + make_interval(secs => second), 'Call', body
       from (values
         ($1::uuid, 2, '{"callId": "${opened}", "log": "second", "level": "INFO"}'::jsonb),
         ($1::uuid, 1, '{"callId": "${opened}", "log": "first", "requestIpAddress": "192.0.2.1"}'::jsonb),
         ($2::uuid, 3, '{"callId": "${opened}", "log": "of another organisation"}'::jsonb),
         ($1::uuid, 3, '{"callId": "${nobody}", "log": "of another call"}'::jsonb)
       ) as line (org_id, second, body)`,
      [one, other],
    );
    await database.query(
      `insert into voice.tokens (org_id, hash, tag, hint, managed, for_site, created_at, body) values
        ($1::uuid, '\\x01', 'public', 'hint', false, false, timestamptz '2026-01-01 00:00Z', $2::jsonb),
        ($1, '\\x02', 'public', 'hint', true, true, timestamptz '2026-01-02 00:00Z', '{}'),
        ($3, '\\x03', 'public', 'hint', true, false, timestamptz '2026-01-03 00:00Z', '{}')`,
      [
        one,
        JSON.stringify({
          name: 'Of the shop',
          restrictions: { enabled: true, allowedOrigins: ['https://shop.example'] },
        }),
        other,
      ],
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    await rm(uploads, { recursive: true });
  });

  const search = async <Item>(what: string, body: object = {}): Promise<OperatorPage<Item>> => {
    const reply = await server.post(`/developers/${what}/search`, body);
    expect([what, reply.status]).toEqual([what, 200]);
    return (await reply.json()) as OperatorPage<Item>;
  };

  it.each(['call', 'chat', 'session'] as const)(
    'D662 each %s of all organisations comes once, newest first, without what may be secret',
    async (kind) => {
      const all: OperatorRecords[typeof kind][] = [];
      for (let cursor: string | null = null; ;) {
        const page: OperatorPage<OperatorRecords[typeof kind]> = await search(
          `${kind}s`,
          cursor === null ? {} : { cursor },
        );
        all.push(...page.items);
        cursor = page.nextCursor;
        if (cursor === null) break;
      }
      const dates = all.map(({ createdAt }) => createdAt);
      expect(new Set(all.map(({ id }) => id)).size).toBe(kind === 'call' ? 61 : 60);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(new Set(all.map(({ orgId }) => orgId))).toEqual(new Set([one, other]));
      expect(all[0]).toMatchObject({ assistantId: opened });
      expect(JSON.stringify(all)).not.toMatch(/never shown|Hello|messages/);
    },
  );

  it('D663 a call that is opened has what was said, what was told of it, and its log', async () => {
    const whole = await server.read<OperatorWholeRecords['call']>(`/developers/calls/${opened}`);
    expect(whole).toMatchObject({
      id: opened,
      orgId: one,
      type: 'webCall',
      status: 'ended',
      endedReason: 'customer-ended-call',
      cost: 0.0123,
      messages: call.messages,
      artifact: call.artifact,
      deliveries: [{ type: 'status-update', callId: opened, url: 'http://127.0.0.1/' }],
      log: [
        { log: 'first', time: '2026-05-01T00:00:01.000Z', type: 'Call' },
        { log: 'second', level: 'INFO' },
      ],
    });
    expect(whole.recording).toBeNull();
    expect(whole.deliveries).toHaveLength(1);
    expect(whole.log).toHaveLength(2);
    expect(JSON.stringify(whole)).not.toMatch(/never shown|192\.0\.2\.1/);
  });

  it('D1238 a call that was recorded has a plot of its sound and what its caller agreed to, and is heard by owners', async () => {
    const key = 'k'.repeat(43);
    // Two seconds: the caller is loud in the first, the agent in the second.
    const sound = Buffer.alloc(128_000, 1);
    if (engine === 'postgres') {
      await database.query('insert into voice.uploads (key, bytes) values ($1, $2)', [
        key,
        sound.length,
      ]);
      await database.query(
        'insert into voice.upload_parts (key, part, content) values ($1, 0, $2)',
        [key, sound],
      );
    } else await writeFile(join(uploads, key), sound);
    const peaks = Uint8Array.from({ length: 40 }, (_, at) =>
      (at < 20 ? 0 : 1) === at % 2 ? 200 : 0,
    );
    const consent = {
      type: 'verbal',
      text: 'May we?',
      version: 'v1',
      grantedAt: '2026-05-01T10:00:03.000Z',
    };
    await database.query(
      `insert into voice.recordings (key, call_id, bytes, started_at, peaks, consent)
       values ($1, $2, $3, timestamptz '2026-05-01 10:00:03Z', $4, $5::jsonb)`,
      [key, opened, sound.length, peaks, JSON.stringify(consent)],
    );
    const { recording } = await server.read<OperatorWholeRecords['call']>(
      `/developers/calls/${opened}`,
    );
    expect(recording).toEqual({
      startedAt: '2026-05-01T10:00:03.000Z',
      seconds: 2,
      caller: [...Array(10).fill(200), ...Array(10).fill(0)],
      agent: [...Array(10).fill(0), ...Array(10).fill(200)],
      screenAt: null,
      consent,
      copy: null,
    });
    await database.query(
      `update voice.recordings set copy_error = 'HTTP 403', next_copy_at = timestamptz '2026-05-02 10:00Z'
       where key = $1`,
      [key],
    );
    const { recording: tried } = await server.read<OperatorWholeRecords['call']>(
      `/developers/calls/${opened}`,
    );
    expect(tried!.copy).toEqual({
      copiedAt: null,
      dueAt: '2026-05-02T10:00:00.000Z',
      error: 'HTTP 403',
    });
    const heard = await server.call(`/developers/calls/${opened}/recording.wav`, {
      headers: { range: 'bytes=40-47' },
    });
    expect([heard.status, heard.headers.get('content-range')]).toEqual([206, 'bytes 40-47/128044']);
    expect(heard.headers.get('cache-control')).toBe('no-store');
    expect([...new Uint8Array(await heard.arrayBuffer())].slice(4)).toEqual([1, 1, 1, 1]);
    expect((await server.call(`/developers/calls/${nobody}/recording.wav`)).status).toBe(404);

    const screen = `/developers/calls/${opened}/recording.webm`;
    expect((await server.call(screen)).status).toBe(404);
    await database.query(
      `insert into voice.screen_recordings (key, call_id, bytes, head, started_at)
       values ($1, $2, $3, $4, timestamptz '2026-05-01 10:00:05.250Z')`,
      [key, opened, sound.length, Buffer.from('head')],
    );
    const { recording: seen } = await server.read<OperatorWholeRecords['call']>(
      `/developers/calls/${opened}`,
    );
    expect(seen!.screenAt).toBe('2026-05-01T10:00:05.250Z');
    const part = await server.call(screen, { headers: { range: 'bytes=2-5' } });
    expect([
      part.status,
      part.headers.get('content-type'),
      part.headers.get('content-range'),
    ]).toEqual([206, 'video/webm', 'bytes 2-5/128004']);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...Buffer.from('ad'), 1, 1]);
    const goOn = (ifRange: string) =>
      server.call(screen, { headers: { range: 'bytes=2-5', 'if-range': ifRange } });
    const [same, other] = [await goOn(part.headers.get('etag')!), await goOn('"another"')];
    expect([same.status, other.status]).toEqual([206, 200]);
    await Promise.all([same.body?.cancel(), other.body?.cancel()]);
  });

  it('D1429 the copy of a recording that was given up is queued anew, once, and who did that is noted', async () => {
    const ask = async (id: string) => {
      const reply = await server.post(`/developers/calls/${id}/copy`, {});
      return [reply.status, await reply.json()];
    };
    const changes = async () => {
      const { rows } = await database.query(
        `select which from public.changes where what = 'copy-retried'`,
      );
      return rows;
    };
    const refused = [409, { error: { message: 'The copy is there already, or on its way.' } }];
    // Being tried by itself.
    expect(await ask(opened)).toEqual(refused);
    expect(await changes()).toEqual([]);
    await database.query(
      `update voice.recordings set next_copy_at = null, copy_attempts = 20 where call_id = $1`,
      [opened],
    );
    expect(await ask(opened)).toEqual([
      200,
      { copiedAt: null, dueAt: expect.any(String), error: null },
    ]);
    // Whoever makes copies was told.
    await copies.rest(60_000);
    const { rows } = await database.query(
      `select copy_attempts, copy_error, next_copy_at <= now() as due from voice.recordings
       where call_id = $1`,
      [opened],
    );
    expect(rows).toEqual([{ copy_attempts: 0, copy_error: null, due: true }]);
    expect(await changes()).toEqual([{ which: opened }]);
    expect(await ask(opened)).toEqual(refused);
    expect(await ask(nobody)).toMatchObject([404, {}]);
    expect(await changes()).toHaveLength(1);
    // Where copies go nowhere any more, none is queued.
    const elsewhere = developerRecords(
      database,
      { deliveries: createDoorbell(), copies: null },
      openRecordings(database, uploads),
      trials.promise,
    );
    await expect(elsewhere.copyAgain(opened)).rejects.toThrow('VOICE_RECORDINGS_URL is not set');
  });

  it('D1366 a call is tried with who is chosen; what the platform refuses is read in its words, what is kept is noted', async () => {
    const suite = { id: other, name: 'Kept' };
    const replayed = { callId: opened, turns: [], endedReason: 'all-said', costs: [], cost: 0 };
    const choices = {
      assistants: { newest: [], isMore: false },
      suites: { newest: [suite], isMore: true },
    };
    trials.resolve({
      readChoices: async (id) => (id === opened ? choices : null),
      async replay(id, { assistantId }) {
        if (assistantId === nobody) throw new Problem(424, 'There is no such key.');
        return id === opened ? replayed : null;
      },
      keep: async (id, testSuiteId) =>
        id === opened && testSuiteId !== nobody ? { suite, testId: one } : null,
    });
    const place = (id: string) => `/developers/calls/${id}`;
    expect(await server.read(`${place(opened)}/trial`)).toEqual(choices);
    expect((await server.call(`${place(nobody)}/trial`)).status).toBe(404);
    const ask = async (path: string, body: object) => {
      const reply = await server.post(path, body);
      return [reply.status, await reply.json()];
    };
    const replay = `${place(opened)}/replay`;
    expect(await ask(replay, { assistantId: one })).toEqual([200, replayed]);
    expect(await ask(replay, { assistantId: nobody })).toEqual([
      409,
      { error: { message: 'There is no such key.' } },
    ]);
    expect(await ask(replay, {})).toMatchObject([400, { error: { field: 'assistantId' } }]);
    expect(await ask(`${place(nobody)}/replay`, { assistantId: one })).toMatchObject([404, {}]);
    expect(await ask(`${place(opened)}/keep`, { testSuiteId: nobody })).toMatchObject([404, {}]);
    const changes = async () => {
      const { rows } = await database.query(
        `select which from public.changes where what = 'call-kept'`,
      );
      return rows;
    };
    expect(await changes()).toEqual([]);
    expect(await ask(`${place(opened)}/keep`, {})).toEqual([200, { suite, testId: one }]);
    expect(await changes()).toEqual([{ which: opened }]);
  });

  it('D663 a chat and a session that are opened have what was said', async () => {
    const [chat] = (await search<OperatorRecords['chat']>('chats')).items;
    const [session] = (await search<OperatorRecords['session']>('sessions')).items;
    const wholeChat = await server.read(`/developers/chats/${chat!.id}`);
    expect(wholeChat).toMatchObject({ input: 'Hi', output: [], messages: call.messages });
    const wholeSession = await server.read(`/developers/sessions/${session!.id}`);
    expect(wholeSession).toMatchObject({ id: session!.id, messages: call.messages });
    expect(JSON.stringify([wholeChat, wholeSession])).not.toContain('never shown');
    // A record of another kind is not there.
    expect((await server.call(`/developers/calls/${chat!.id}`)).status).toBe(404);
    expect((await server.call(`/developers/chats/${nobody}`)).status).toBe(404);
    expect((await server.call('/developers/sessions/none')).status).toBe(400);
  });

  it('D664 keys say what they may do and whose they are, and nothing of their values', async () => {
    const { items, nextCursor } = await search<OperatorKey>('keys');
    expect(nextCursor).toBeNull();
    expect(items.map(({ orgName, keptFor, tag }) => [orgName, keptFor, tag])).toEqual([
      [null, 'server', 'public'],
      ['Acme', 'site', 'public'],
      ['Acme', 'organisation', 'public'],
    ]);
    expect(items.at(-1)).toMatchObject({
      name: 'Of the shop',
      orgId: one,
      createdAt: '2026-01-01T00:00:00.000Z',
      restrictions: { enabled: true, allowedOrigins: ['https://shop.example'] },
    });
    expect(JSON.stringify(items)).not.toMatch(/hash|hint|value/);
  });

  it('D666 lines of the log are found by level and by request; anything else is refused by name', async () => {
    const messages = async (body: object) =>
      (await search<OperatorLine>('log', body)).items.map(({ message }) => message);
    expect(await messages({})).toEqual(['failed', 'started']);
    expect(await messages({ level: 'warn' })).toEqual(['failed']);
    expect(await messages({ request: ' 0A1B2C3D-4e5f ' })).toEqual(['failed']);
    expect(await messages({ cursor: '2' })).toEqual(['started']);
    for (const [body, field] of [
      [{ level: 'loud' }, 'level'],
      [{ request: 'x y' }, 'request'],
      [{ cursor: 'x' }, 'cursor'],
      [{ word: 'x' }, 'word'],
    ] as const) {
      const reply = await server.post('/developers/log/search', body);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ error: { field } });
    }
  });

  it('D1356 the log is read a screen or two at a time', async () => {
    const { stream, lines } = keepLastLines(
      createLogStream(() => {}),
      0,
    );
    const log = createLog(stream);
    for (let line = 1; line <= 30; line += 1) log.info(`line ${line}`);
    const busy = await serveOperator(database, { developers: { ...noDevelopers, lines } });
    const read = async (body: object) =>
      (await (
        await busy.post('/developers/log/search', body)
      ).json()) as OperatorPage<OperatorLine>;
    const first = await read({});
    expect(first.items.map(({ message }) => message).slice(0, 2)).toEqual(['line 30', 'line 29']);
    expect(first.items).toHaveLength(25);
    expect((await read({ cursor: first.nextCursor })).items).toHaveLength(5);
    await busy.app.close();
  });

  it('D665 what was spent today is there', async () => {
    expect(await server.read('/developers/spend')).toEqual([
      { what: 'Chat', used: 1, ceiling: 2, unit: 'answers' },
    ]);
  });

  it('D667 where the voice platform is hosted its part says so; the log and what was spent are there', async () => {
    const hosted = await serveOperator(database, { developers: noDevelopers });
    for (const what of ['messages', 'calls', 'chats', 'sessions', 'keys']) {
      const reply = await hosted.post(`/developers/${what}/search`, {});
      expect([what, reply.status]).toEqual([what, 409]);
      expect(await reply.text()).toContain('The voice platform is hosted');
    }
    expect((await hosted.post('/developers/log/search', {})).status).toBe(200);
    expect((await hosted.call('/developers/spend')).status).toBe(200);
    await hosted.app.close();
  });

  it('D668 each of them goes by an index of its own', async () => {
    asked.length = 0;
    for (const what of ['calls', 'chats', 'sessions', 'keys'])
      await search(what, { cursor: middle });
    await server.read(`/developers/calls/${opened}`);
    const settings = ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan'].map((name) => ({
      sql: `select set_config('enable_${name}', 'off', true)`,
    }));
    const plans = await Promise.all(
      asked.map(async ({ sql, params = [] }) => {
        const replies = await database.batch([...settings, { sql: `explain ${sql}`, params }]);
        return replies
          .at(-1)!
          .rows.map((row) => String(row['QUERY PLAN']))
          .join('\n');
      }),
    );
    const indexes = [
      'objects_calls_newest',
      'objects_chats_newest',
      'objects_sessions_newest',
      'tokens_of_all_newest',
      'objects_pkey',
      'deliveries_of_call',
      'logs_of_call',
      'recordings_call_id_key',
      'screen_recordings_call_id_key',
    ];
    expect(plans).toHaveLength(indexes.length);
    for (const [place, index] of indexes.entries()) {
      expect(plans[place]).toContain(`Index Scan using ${index}`);
      expect(plans[place]).not.toMatch(/Seq Scan|Sort/);
    }
  });
});
