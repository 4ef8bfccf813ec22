import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { standInForProvider } from './chat-provider.ts';
import { openPlatform, type PlatformServer, privateKey, publicKey } from './platform-server.ts';

const startedAt = '2026-11-20T10:00:00.000Z';
const bot = (message: string) => ({ role: 'bot', message });
const user = (message: string) => ({ role: 'user', message });

describe.each(engines)('calls, replayed and kept as tests, on %s', (engine) => {
  const model = openForTests(standInForProvider);
  const { database, server } = openPlatform(engine, () => ({
    answer: (turns) => `You said: ${turns.at(-1)?.text}`,
    replayLimits: { turns: 3, milliseconds: 20_000 },
  }));
  beforeEach(() => database.execute('delete from voice.objects; delete from voice.deliveries'));

  const ask: PlatformServer['ask'] = (...question) => server.ask(...question);
  const make = async (path: string, body: object) => {
    const { status, json } = await ask('POST', path, body);
    expect([status, json]).toEqual([201, expect.anything()]);
    return json;
  };
  const customModel = () => ({ provider: 'custom-llm', url: model.origin, model: 'scripted' });

  /** A call that has been, with these messages; each a second after the one before. */
  async function keepCall(messages: readonly object[] | null, body: object = {}): Promise<string> {
    const timed = messages?.map((one, at) => ({ time: 0, secondsFromStart: at, ...one }));
    const kept = {
      type: 'webCall',
      status: 'ended',
      startedAt,
      artifact: timed ? { messages: timed } : {},
      ...body,
    };
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body) values ($1, 'call', $2::jsonb) returning id`,
      [server.orgId, JSON.stringify(kept)],
    );
    return rows[0]!.id;
  }

  const countKept = async () => {
    const { rows } = await database.query<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from voice.objects group by kind order by kind`,
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  };

  it('D1360 what a caller said is said to another assistant, and its answers stand beside those of then', async () => {
    const { id: assistantId } = await make('/assistant', { name: 'The other' });
    const id = await keepCall([
      bot('Hello.'),
      user('How much'),
      user('is it?'),
      bot('Ten.'),
      user('And delivery?'),
      bot('Free.'),
      bot('Anything else?'),
    ]);
    const before = await countKept();
    const { status, json } = await ask('POST', `/call/${id}/replay`, { assistantId });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      callId: id,
      endedReason: 'all-said',
      turns: [
        {
          said: 'How much is it?',
          secondsFromStart: 1,
          answeredThen: ['Ten.'],
          answered: ['You said: How much is it?'],
          tools: [],
        },
        {
          said: 'And delivery?',
          secondsFromStart: 4,
          answeredThen: ['Free.', 'Anything else?'],
          answered: ['You said: And delivery?'],
        },
      ],
    });
    expect(await countKept()).toEqual(before);
    const { rows } = await database.query('select 1 from voice.deliveries');
    expect(rows).toEqual([]);
  });

  it('D1360 it goes on from answer to answer, with what was known of the caller, and says what it cost', async () => {
    const assistant = {
      model: {
        ...customModel(),
        messages: [{ role: 'system', content: 'You serve {{name}}, in {{tone}} words.' }],
      },
    };
    const id = await keepCall([user('Hello'), bot('Hi.'), user('Bye'), bot('Bye.')], {
      assistantOverrides: { variableValues: { name: 'Ada', tone: 'long' } },
    });
    model.requests.length = 0;
    model.script(
      { say: ['Good ', 'day.'], tokens: [10, 5] },
      { say: ['Farewell.'], tokens: [20, 5] },
    );
    const { json } = await ask('POST', `/call/${id}/replay`, {
      assistant,
      assistantOverrides: { variableValues: { tone: 'short' } },
    });
    expect(json.turns.map(({ answered }: { answered: string[] }) => answered)).toEqual([
      ['Good day.'],
      ['Farewell.'],
    ]);
    expect(json.costs).toMatchObject([{ type: 'model', promptTokens: 30, completionTokens: 10 }]);
    const [, second] = model.requests;
    expect(JSON.stringify(second!.body.messages)).toContain('You serve Ada, in short words.');
    expect(second!.body.messages.slice(1)).toMatchObject([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: 'Bye' },
    ]);
  });

  it('D1361 no tool acts once more: it answers as it did then, and where it was not called, that', async () => {
    const tool = (name: string) => ({
      type: 'function',
      function: { name },
      server: { url: `${model.origin}/tools/${name}` },
    });
    const assistant = {
      model: { ...customModel(), tools: [tool('book'), tool('cancel'), { type: 'endCall' }] },
    };
    const id = await keepCall([
      user('Book a table'),
      {
        role: 'tool_calls',
        toolCalls: [{ id: 'c1', function: { name: 'book', arguments: '{}' } }],
      },
      { role: 'tool_call_result', toolCallId: 'c1', result: 'Booked for eight.' },
      bot('Done.'),
      user('Thank you'),
      bot('Bye.'),
      user('Are you there?'),
    ]);
    model.requests.length = 0;
    model.script(
      { call: [{ name: 'book', with: { people: 2 } }, { name: 'cancel' }] },
      { say: ['It is booked.'] },
      { call: [{ name: 'endCall' }] },
    );
    const { json } = await ask('POST', `/call/${id}/replay`, { assistant });
    expect(model.requests.filter(({ path }) => path.startsWith('/tools'))).toEqual([]);
    expect(json.turns[0]).toMatchObject({
      answered: ['It is booked.'],
      tools: [
        { name: 'book', arguments: '{"people":2}', result: 'Booked for eight.' },
        { name: 'cancel', result: expect.stringContaining('was not called in it then') },
      ],
    });
    // What leads the conversation does.
    expect(json).toMatchObject({ endedReason: 'assistant-ended', turns: { length: 2 } });
  });

  it.each([
    ['goes on', [user('Hi')], { status: 'in-progress' }, 'has not ended'],
    ['never began', null, { startedAt: undefined, artifact: undefined }, 'never began'],
    ['is stored without its words', null, {}, 'compliancePlan'],
    ['has no word of its caller', [bot('Hello?')], {}, 'The caller said nothing'],
  ])(
    'D1362 a call that %s cannot be replayed or kept, and why is said',
    async (_, said, body, why) => {
      const { id: assistantId } = await make('/assistant', {});
      const suite = await make('/test-suite', {});
      const id = await keepCall(said, body);
      for (const [path, asked] of [
        [`/call/${id}/replay`, { assistantId }],
        [`/test-suite/${suite.id}/test/of-call`, { sourceCallId: id }],
      ] as const) {
        const { status, json } = await ask('POST', path, asked);
        expect(status).toBe(400);
        expect(JSON.stringify(json)).toContain(why);
      }
    },
  );

  it('D1362 nor one that is not there, by a public key, or with nobody to answer', async () => {
    const { id: assistantId } = await make('/assistant', {});
    const id = await keepCall([user('Hi')]);
    const statusOf = async (path: string, body: object, key?: string) =>
      (await ask('POST', path, body, key === undefined ? {} : { key })).status;
    expect(await statusOf(`/call/${randomUUID()}/replay`, { assistantId })).toBe(404);
    expect(await statusOf(`/call/${id}/replay`, { assistantId }, publicKey)).toBe(403);
    expect(await statusOf(`/call/${id}/replay`, {})).toBe(400);
    expect(await statusOf(`/call/${id}/replay`, { assistantId, assistant: {} })).toBe(400);
    expect(await statusOf(`/call/${id}/replay`, { assistantId: randomUUID() })).toBe(404);
    model.script({ fail: { status: 401, message: 'no such key' } });
    expect(await statusOf(`/call/${id}/replay`, { assistant: { model: customModel() } })).toBe(424);
  });

  it('D1363 a replay has an end in turns, and stops with whoever asked for it', async () => {
    const { id: assistantId } = await make('/assistant', {});
    const id = await keepCall([1, 2, 3, 4].flatMap((turn) => [user(`Turn ${turn}`), bot('Yes.')]));
    const { json } = await ask('POST', `/call/${id}/replay`, { assistantId });
    expect(json).toMatchObject({ endedReason: 'turn-limit', turns: { length: 3 } });

    const request = model.next();
    const { promise, resolve } = Promise.withResolvers<void>();
    model.script({ say: ['One ', 'two'], hold: promise });
    const leaving = new AbortController();
    const asking = fetch(`${server.origin}/voice/call/${id}/replay`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${privateKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ assistant: { model: customModel() } }),
      signal: leaving.signal,
    });
    const { left } = await request;
    leaving.abort();
    await expect(asking).rejects.toThrow();
    expect(await left).toBe(true);
    resolve();
  });

  it('D1364 a call is kept as a test, which says what its caller said', async () => {
    const { id: assistantId } = await make('/assistant', {});
    const suite = await make('/test-suite', { targetPlan: { assistantId } });
    const id = await keepCall([
      bot('Hello.'),
      user('Do you\ndeliver?'),
      bot('Yes, free.'),
      user('Thank you'),
    ]);
    const test = await make(`/test-suite/${suite.id}/test/of-call`, { sourceCallId: id });
    expect(test).toMatchObject({
      type: 'chat',
      testSuiteId: suite.id,
      sourceCallId: id,
      script: 'User: Do you deliver?\nUser: Thank you',
      scorers: [{ type: 'ai', rubric: expect.stringContaining('AI: Yes, free.') }],
    });
    const named = await make(`/test-suite/${suite.id}/test/of-call`, {
      sourceCallId: id,
      name: 'Delivery',
      scorers: [{ type: 'ai', rubric: 'must: deliver' }],
    });
    const run = await make(`/test-suite/${suite.id}/run`, {});
    const read = async () => (await ask('GET', `/test-suite/${suite.id}/run/${run.id}`)).json;
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('completed');
    const { testResults } = await read();
    const result = testResults.find(
      ({ test: one }: { test: { id: string } }) => one.id === named.id,
    );
    expect(result.test.name).toBe('Delivery');
    expect(result.attempts[0]).toMatchObject({
      call: {
        artifact: {
          transcript:
            'User: Do you deliver?\nAI: You said: Do you deliver?\nUser: Thank you\nAI: You said: Thank you\n',
        },
      },
      scorerResults: [{ result: 'pass' }],
    });

    const long = await keepCall([user('x'.repeat(9_999)), bot('Yes.'), user('x'.repeat(9_999))]);
    const tooLong = await ask('POST', `/test-suite/${suite.id}/test/of-call`, {
      sourceCallId: long,
    });
    expect(tooLong).toMatchObject({ status: 400 });
    expect(tooLong.json.message).toContain('10000 characters');
  });

  it('D1365 what was made of a call goes with it: tests, their runs, and what was said in those', async () => {
    const { id: assistantId } = await make('/assistant', {
      server: { url: `${model.origin}/events` },
      serverMessages: ['chat.created', 'session.created'],
    });
    const suite = await make('/test-suite', { targetPlan: { assistantId } });
    const id = await keepCall([user('My word is tangerine'), bot('Thank you.')]);
    const other = await keepCall([user('Something else'), bot('Yes.')]);
    const others = [
      await make(`/test-suite/${suite.id}/test/of-call`, { sourceCallId: other }),
      await make(`/test-suite/${suite.id}/test`, { type: 'chat', script: 'Hi', scorers: [] }),
    ].map((test) => test.id);
    await make(`/test-suite/${suite.id}/test/of-call`, { sourceCallId: id });
    const run = await make(`/test-suite/${suite.id}/run`, {});
    const status = async () =>
      (await ask('GET', `/test-suite/${suite.id}/run/${run.id}`)).json.status;
    await expect.poll(status, { timeout: 30_000 }).toBe('completed');
    const findWords = async () => {
      const { rows } = await database.query<{ kind: string }>(
        `select kind from voice.objects where body::text like '%tangerine%'
         union all select 'delivery' from voice.deliveries where message::text like '%tangerine%'`,
      );
      return [...new Set(rows.map(({ kind }) => kind))].toSorted();
    };
    expect(await findWords()).toEqual(
      expect.arrayContaining([
        'call',
        'chat',
        'delivery',
        'session',
        'test-suite-run',
        'test-suite-test',
      ]),
    );
    expect((await ask('DELETE', `/call/${id}`)).status).toBe(200);
    expect(await findWords()).toEqual([]);
    const left = (await ask('GET', `/test-suite/${suite.id}/test`)).json.results;
    expect(left.map((test: { id: string }) => test.id).toSorted()).toEqual(others.toSorted());
  });

  it.each([
    ['as it is told', (id: string) => id],
    ['in capitals', (id: string) => id.toUpperCase()],
  ])(
    'D1369 chats of a session that went before go with the call, as those that went on from them, its id written %s',
    async (_, write) => {
      const { id: assistantId } = await make('/assistant', {
        server: { url: `${model.origin}/events` },
        serverMessages: ['chat.created', 'session.deleted'],
      });
      const id = await keepCall([user('My word is marzipan'), bot('Thank you.')]);
      const session = await make('/session', { assistantId, sourceCallId: write(id) });
      const say = async (body: object) => (await ask('POST', '/chat', body)).json;
      const chat = await say({ sessionId: session.id, input: 'My word is marzipan' });
      const next = await say({ previousChatId: chat.id, input: 'And then?' });
      for (const one of [chat, next]) expect(one.sourceCallId.toLowerCase()).toBe(id);
      expect((await ask('DELETE', `/session/${session.id}`)).status).toBe(200);
      expect((await ask('DELETE', `/call/${id}`)).status).toBe(200);
      for (const one of [chat, next])
        expect((await ask('GET', `/chat/${one.id}`)).status).toBe(404);
      const { rows } = await database.query(
        `select 1 from voice.deliveries where message::text like '%marzipan%'`,
      );
      expect(rows).toEqual([]);
    },
  );

  it('D1369 nobody gives a test a call, or takes it away', async () => {
    const suite = await make('/test-suite', {});
    const id = await keepCall([user('Hello'), bot('Hi.')]);
    const test = await make(`/test-suite/${suite.id}/test/of-call`, { sourceCallId: id });
    const written = { type: 'chat', script: 'Hi', scorers: [], sourceCallId: id };
    const made = await make(`/test-suite/${suite.id}/test`, written);
    expect(made).not.toHaveProperty('sourceCallId');
    const path = `/test-suite/${suite.id}/test/${test.id}`;
    expect((await ask('PATCH', path, { type: 'chat', sourceCallId: suite.id })).status).toBe(200);
    expect((await ask('GET', path)).json.sourceCallId).toBe(id);
    const { id: assistantId } = await make('/assistant', {});
    const session = await make('/session', { assistantId, sourceCallId: id });
    const ofSession = `/session/${session.id}`;
    expect((await ask('PATCH', ofSession, { sourceCallId: suite.id })).json.sourceCallId).toBe(id);
  });
});

describe('a replay that takes too long', () => {
  const model = openForTests(standInForProvider);
  const { database, server } = openPlatform('pglite', () => ({
    replayLimits: { turns: 3, milliseconds: 400 },
  }));

  it('D1363 answers with what was whole by then', async () => {
    const call = {
      ...{ type: 'webCall', status: 'ended', startedAt },
      artifact: { messages: [{ ...user('Hello?'), time: 0, secondsFromStart: 0 }] },
    };
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body) values ($1, 'call', $2::jsonb) returning id`,
      [server.orgId, JSON.stringify(call)],
    );
    // It never goes on.
    model.script({ say: ['One ', 'two'], hold: new Promise(() => {}) });
    const { status, json } = await server.ask('POST', `/call/${rows[0]!.id}/replay`, {
      assistant: { model: { provider: 'custom-llm', url: model.origin, model: 'scripted' } },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({ endedReason: 'time-limit', turns: [] });
  });
});
