import { afterEach, describe, expect, it } from 'vitest';
import { openChatVisit, readEvents } from '../platform/chat-visit.ts';
import { servePlatform } from '../platform/platform-server.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { engines } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { type Json, notesOf, reportOf, reportsOf } from './analysed-call.ts';
import { connectSocket, orderSocketCall, type SocketCaller } from './socket-caller.ts';

/** Said by whoever calls, the agent, a tool and an analyst: nothing of it is stored. */
const secret = {
  said: 'zebrafinch',
  answered: 'quokkaberry',
  tool: 'axolotlnut',
  summary: 'ibexplum',
};
const off = { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } };

const callers: SocketCaller[] = [];
afterEach(() => callers.splice(0).forEach(({ socket }) => socket.close()));

describe.each(engines)('words that are not stored, on %s', { timeout: 90_000 }, (engine) => {
  const { server, database, provider, model } = openChatVisit(engine);
  /** Refuses reports as often as it is told to. */
  let refusals = 0;
  const developer = openForTests(() =>
    receiveWebhooks((response, index) => {
      const { message } = JSON.parse(developer.received[index]!.body);
      if (message.type === 'end-of-call-report' && refusals > 0) {
        refusals -= 1;
        response.statusCode = 500;
      }
      response.end('{}');
    }),
  );
  const told = (type: string, id: string): Json[] =>
    developer.received
      .map(({ body }) => JSON.parse(body).message)
      .filter(
        (message: Json) => message.type === type && (message.call ?? message.chat)?.id === id,
      );

  const assistant = (compliancePlan: object, more: object = {}) => ({
    firstMessage: 'Good morning.',
    clientMessages: ['assistant.speechStarted', 'transcript'],
    server: {
      url: developer.url,
      backoffPlan: { type: 'fixed', maxRetries: 2, baseDelaySeconds: 0 },
    },
    serverMessages: [
      'end-of-call-report',
      'status-update',
      'transcript',
      'conversation-update',
      'tool-calls',
    ],
    model: model({
      tools: [
        {
          type: 'function',
          async: true,
          function: { name: 'note', parameters: { type: 'object', properties: {} } },
          server: { url: `${developer.url}/{{place}}` },
        },
      ],
    }),
    analysisPlan: off,
    compliancePlan,
    ...more,
  });

  /** Every table of the database that has one of these words in any of its rows. */
  async function tablesWith(words: readonly string[]): Promise<string[]> {
    const { rows } = await database.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await database.query(
        `select 1 from ${name} as one where one::text ilike any ($1::text[]) limit 1`,
        [words.map((word) => `%${word}%`)],
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  }
  const all = Object.values(secret);
  const read = async (id: string): Promise<Json> => (await server.ask('GET', `/call/${id}`)).json;

  async function join(order: object, on = server) {
    const call = await orderSocketCall(on, order);
    const caller = await connectSocket(call.transport.websocketCallUrl);
    callers.push(caller);
    const said = () =>
      caller.messages.flatMap(({ type, role, transcriptType, transcript }: Json) =>
        type === 'transcript' && role === 'assistant' && transcriptType === 'final'
          ? [transcript as string]
          : [],
      );
    return {
      id: call.id as string,
      type: (content: string) =>
        caller.send({ type: 'add-message', message: { role: 'user', content } }),
      untilSaid: (words: string) =>
        expect.poll(said, { timeout: 20_000 }).toContainEqual(expect.stringContaining(words)),
      end: () => caller.send({ type: 'end-call' }),
    };
  }

  /** A call in which one thing is said, and answered to its end. Answers its id. */
  async function converse(order: object): Promise<string> {
    const call = await join(order);
    await call.untilSaid('Good morning.');
    call.type(`I have ${secret.said}.`);
    await call.untilSaid(secret.answered);
    call.end();
    return call.id;
  }

  it('D1318 is what is looked for: of any other call and chat the words are there', async () => {
    provider.script({ say: ['Mooncalf, of course.'] });
    const own = assistant({});
    const { json } = await server.ask('POST', '/chat', { assistant: own, input: 'A Mooncalf?' });
    expect(json.output[0].content).toBe('Mooncalf, of course.');
    expect(await tablesWith(['mooncalf'])).toEqual(['voice.objects']);
  });

  it.each([{ hipaaEnabled: true }, { pciEnabled: true }])(
    'D1318 D1319 D1562 has all of a call in its report, and nothing of what was said anywhere else: %o',
    async (plan) => {
      provider.script(
        { to: /zebrafinch/, call: [{ name: 'note', with: { what: secret.tool } }], say: [] },
        { to: /zebrafinch/, say: [`A ${secret.answered} for you.`] },
      );
      const order = {
        assistant: assistant(plan, { artifactPlan: { recordingEnabled: true } }),
        assistantOverrides: { variableValues: { place: 'ward-9' } },
      };
      const id = await converse(order);
      const report = await reportOf(developer, id);
      expect(report.artifact.transcript).toContain(secret.said);
      expect(report.artifact.transcript).toContain(secret.answered);
      expect(JSON.stringify(report.artifact.messages)).toContain(secret.tool);
      expect(report.call).toMatchObject({ status: 'ended', costs: expect.any(Array) });
      await expect
        .poll(() => JSON.stringify(told('conversation-update', id)), { timeout: 20_000 })
        .toContain(secret.said);

      const kept = await read(id);
      expect(kept).toMatchObject({
        status: 'ended',
        endedReason: 'customer-ended-call',
        cost: expect.any(Number),
      });
      expect([kept.messages, kept.artifact?.transcript, kept.artifact?.messages]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      // What is still on its way is in the memory of the server, too.
      await expect
        .poll(
          async () =>
            (await database.query('select from voice.deliveries where next_attempt_at is not null'))
              .rows,
          { timeout: 20_000 },
        )
        .toEqual([]);
      // Where it went may have been said, too.
      expect(developer.received.map(({ path }) => path)).toContain('/leads/ward-9');
      const { rows: left } = await database.query(
        `select distinct server->>'url' as url from voice.deliveries where type = 'tool-calls' and call_id is null`,
      );
      expect(left).toEqual([{ url: `${developer.url}/{{place}}` }]);
      // Its developer sees that there was one, and has none told again.
      const ofCall = `/call/${id}/delivery`;
      const { json: deliveries } = await server.ask('GET', ofCall);
      const one = deliveries.find(({ type }: Json) => type === 'end-of-call-report');
      expect(one).toMatchObject({ isHeld: true, lastStatus: 200 });
      const whole = (await server.ask('GET', `${ofCall}/${one.id}`)).json;
      expect(whole.message).toEqual({ type: 'end-of-call-report' });
      expect((await server.ask('POST', `${ofCall}/${one.id}/resend`)).status).toBe(409);
      await server.ask('GET', '/log');
      expect(await tablesWith(all)).toEqual([]);
    },
  );

  it('D1320 D1343 makes the analysis of such a call in memory, and keeps what it cost', async () => {
    const analysing = Promise.withResolvers<void>();
    provider.script(
      { to: /zebrafinch/, say: [`A ${secret.answered} for you.`] },
      {
        to: /expert note-taker/,
        say: ['They want ', `${secret.summary}.`],
        tokens: [1000, 100],
        hold: analysing.promise,
      },
    );
    const analysisPlan = { successEvaluationPlan: { enabled: false } };
    const order = { assistant: assistant({ hipaaEnabled: true }, { analysisPlan }) };
    const id = await converse(order);
    // Should this server die, another sends the report without words.
    const awaited = async () =>
      (
        await database.query(
          'select held_until > report_by as waits from voice.awaited_reports where call_id = $1',
          [id],
        )
      ).rows;
    await expect.poll(awaited, { timeout: 20_000 }).toEqual([{ waits: true }]);
    expect(await tablesWith(all)).toEqual([]);
    analysing.resolve();
    const report = await reportOf(developer, id);
    expect(await awaited()).toEqual([]);
    expect(report.analysis).toEqual({ summary: `They want ${secret.summary}.` });
    expect(report.artifact.transcript).toContain(secret.said);
    const kept = await read(id);
    expect(kept.analysis).toBeUndefined();
    expect(kept.costs).toContainEqual(
      expect.objectContaining({ type: 'analysis', promptTokens: 1000 }),
    );
    expect(await notesOf(server, id)).toEqual([]);
    expect(reportsOf(developer, id)).toHaveLength(1);
    expect(await tablesWith(all)).toEqual([]);
  });

  it('D1343 sends reports of such calls with their words when their server is stopped', async () => {
    const never = Promise.withResolvers<void>();
    provider.script(
      { to: /zebrafinch/, say: [`A ${secret.answered} for you.`] },
      { to: /expert note-taker/, say: ['A ', 'slow one.'], hold: never.promise },
    );
    const analysisPlan = { successEvaluationPlan: { enabled: false } };
    const order = { assistant: assistant({ hipaaEnabled: true }, { analysisPlan }) };
    const other = await servePlatform(database);
    const call = await join(order, other);
    await call.untilSaid('Good morning.');
    call.type(`I have ${secret.said}.`);
    await call.untilSaid(secret.answered);
    await other.close();
    const report = await reportOf(developer, call.id);
    expect(report.artifact.transcript).toContain(secret.said);
    expect(report.analysis).toEqual({});
    expect(await tablesWith(all)).toEqual([]);
    never.resolve();
  });

  it('D1321 tries a report again from memory, whose row has none of it', async () => {
    refusals = 1;
    provider.script({ to: /zebrafinch/, say: [`A ${secret.answered} for you.`] });
    const id = await converse({ assistant: assistant({ hipaaEnabled: true }) });
    await expect.poll(() => reportsOf(developer, id).length, { timeout: 20_000 }).toBe(2);
    expect(reportsOf(developer, id)[1].artifact.transcript).toContain(secret.said);
    const rows = async () =>
      (
        await database.query(
          `select message, attempts, last_status from voice.deliveries
           where call_id = $1 and type = 'end-of-call-report' and delivered_at is not null`,
          [id],
        )
      ).rows;
    await expect
      .poll(rows, { timeout: 20_000 })
      .toEqual([{ message: { type: 'end-of-call-report' }, attempts: 2, last_status: 200 }]);
    expect(await tablesWith(all)).toEqual([]);
  });

  it('D1322 stores nothing from a handover on to somebody with whom nothing is stored', async () => {
    const handoff = {
      type: 'handoff',
      destinations: [
        {
          type: 'assistant',
          assistant: assistant(
            { hipaaEnabled: true },
            { name: 'Nurse', firstMessage: 'The nurse.' },
          ),
        },
      ],
    };
    provider.script({ to: /a nurse/, call: [{ name: 'handoff' }] });
    provider.script({ to: /zebrafinch/, say: [`A ${secret.answered} for you.`] });
    const call = await join({
      assistant: assistant({}, { name: 'Desk', model: model({ tools: [handoff] }) }),
    });
    await call.untilSaid('Good morning.');
    call.type('I want a nurse.');
    await call.untilSaid('The nurse.');
    call.type(`I have ${secret.said}.`);
    await call.untilSaid(secret.answered);
    call.end();
    const report = await reportOf(developer, call.id);
    expect(report.artifact.transcript).toContain(secret.said);
    expect((await read(call.id)).artifact?.transcript).toBeUndefined();
    expect(await tablesWith([secret.said, secret.answered])).toEqual([]);
  });

  it('D1323 D1342 answers a chat and keeps none of its words, so that nothing goes on from it', async () => {
    provider.script({ to: /zebrafinch/, say: [`A ${secret.answered} for you.`] });
    const own = assistant({ hipaaEnabled: true }, { serverMessages: ['chat.created'] });
    const asked = { assistant: own, input: `I have ${secret.said}.` };
    const { status, json: chat } = await server.ask('POST', '/chat', asked);
    expect([status, chat.output[0].content, chat.messages[0].content]).toEqual([
      200,
      `A ${secret.answered} for you.`,
      asked.input,
    ]);
    await expect.poll(() => told('chat.created', chat.id).length, { timeout: 20_000 }).toBe(1);
    expect(told('chat.created', chat.id)[0].chat.output[0].content).toContain(secret.answered);
    const { json: kept } = await server.ask('GET', `/chat/${chat.id}`);
    expect([kept.input, kept.messages, kept.output]).toEqual(['', [], []]);
    expect(kept.costs).toEqual(chat.costs);

    const next = await server.ask('POST', '/chat', { previousChatId: chat.id, input: 'And?' });
    expect([next.status, JSON.stringify(next.json)]).toEqual([
      400,
      expect.stringContaining('is not stored'),
    ]);
    const kind = await server.ask('POST', '/assistant', {
      compliancePlan: { hipaaEnabled: true },
      model: model(),
    });
    const session = await server.ask('POST', '/session', { assistantId: kind.json.id });
    const within = await server.ask('POST', '/chat', {
      sessionId: session.json.id,
      input: secret.said,
    });
    expect(within.status).toBe(400);

    const fail = { status: 400, message: `I cannot answer "I have ${secret.said}."` };
    provider.script({ to: /zebrafinch/, fail });
    const failed = await server.ask('POST', '/chat', asked);
    expect([failed.status, failed.json.message]).toEqual([
      400,
      expect.stringContaining(secret.said),
    ]);
    const { json: logs } = await server.ask('GET', '/logs?limit=100');
    expect(logs.results.map(({ error }: Json) => error?.message)).toContain(
      'refused-request, 400: what was said is not stored',
    );

    provider.script({ to: /zebrafinch/, say: [secret.answered] });
    const { events } = await readEvents(server, '/chat', { ...asked, stream: true });
    expect(JSON.stringify(events)).toContain(secret.answered);
    expect(await tablesWith(all)).toEqual([]);
  });
});
