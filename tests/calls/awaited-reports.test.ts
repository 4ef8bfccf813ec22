import { describe, expect, it } from 'vitest';
import { standInForProvider } from '../platform/chat-provider.ts';
import { openChatVisit } from '../platform/chat-visit.ts';
import { openPlatform, servePlatform } from '../platform/platform-server.ts';
import { engines } from '../server/engines.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { converse, type Json, notesOf, reportOf, reportsOf } from './analysed-call.ts';

const developer = openForTests(() => receiveWebhooks((response) => response.end('{}')));

const talker = (more: object = {}) => ({
  firstMessage: 'Good morning.',
  clientMessages: ['assistant.speechStarted'],
  server: { url: developer.url },
  ...more,
});

describe('D1168 an organisation without a model', { timeout: 60_000 }, () => {
  const { server } = openPlatform('pglite');

  it('has its report at once, with no analysis, and a line in the call’s log', async () => {
    const id = await converse(server, {
      assistant: talker({ model: { provider: 'openai', model: 'gpt-4o' } }),
    });
    const report = await reportOf(developer, id);
    expect(report.analysis).toEqual({});
    expect(report.call).not.toHaveProperty('analysis');
    await expect
      .poll(() => notesOf(server, id), { timeout: 10_000 })
      .toEqual(['analysis: none was made: there is no language model for it']);
  });
});

/** A call that nobody joins is over at once. */
const callTimes = { joinTimeoutMs: 1 };

describe.each(engines)('reports that wait on %s', { timeout: 90_000 }, (engine) => {
  const { server, provider, model, database } = openChatVisit(engine, () => ({
    callTimes,
    spendingCeiling: { requests: 2, tokens: 1_000_000 },
  }));
  const stranger = openForTests(standInForProvider);
  const analyst = [
    { to: /expert note-taker/, say: ['A question.'] },
    { to: /expert call evaluator/, say: ['true'] },
  ];
  const analysis = { summary: 'A question.', successEvaluation: 'true' };

  /** A call that is over on a server that has died, with its report still to be made. */
  async function leave(
    reportIn: number,
    heldFor: number | null,
    {
      byPublicKey = false,
      assistant = talker({ model: model() }),
      speaker = { assistant },
    }: { byPublicKey?: boolean; assistant?: object; speaker?: object } = {},
  ): Promise<string> {
    const artifact = { transcript: 'AI: Hello.\nUser: Hello.' };
    const messages = ['bot', 'user'].map((role) => ({
      role,
      message: 'Hello.',
      time: 1,
      secondsFromStart: 0,
    }));
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body, by_public_key)
       values ($1, 'call', $2::jsonb, $3) returning id`,
      [
        server.orgId,
        JSON.stringify({
          type: 'webCall',
          status: 'ended',
          endedReason: 'customer-ended-call',
          ...speaker,
          artifact,
          messages,
        }),
        byPublicKey,
      ],
    );
    const { id } = rows[0]!;
    await database.query(
      `insert into voice.awaited_reports (call_id, report_by, held_until)
       values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $3))`,
      [id, reportIn, heldFor],
    );
    return id;
  }
  /** Whoever makes reports looks at once when any call is over. */
  const look = () => server.ask('POST', '/call/web', { assistant: {} });
  const read = async (id: string): Promise<Json> => (await server.ask('GET', `/call/${id}`)).json;

  it('D1169 go out once, whichever server makes them', async () => {
    const other = await servePlatform(database, { callTimes });
    try {
      provider.script(...analyst);
      const id = await leave(30, null);
      await Promise.all([look(), other.ask('POST', '/call/web', { assistant: {} })]);
      expect((await reportOf(developer, id)).analysis).toEqual(analysis);
      expect(provider.requests).toHaveLength(2);
      expect((await read(id)).analysis).toEqual(analysis);
      const { rows } = await database.query('select 1 from voice.deliveries where call_id = $1', [
        id,
      ]);
      expect(rows).toHaveLength(1);
      expect(reportsOf(developer, id)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('D1170 are taken over from a server that has died, and wait no longer than they may', async () => {
    const held = await leave(3_600, 3_600);
    const lapsed = await leave(-6, -1);
    await look();
    const report = await reportOf(developer, lapsed);
    expect(report.analysis).toEqual({});
    expect(report.endedReason).toBe('customer-ended-call');
    await expect
      .poll(() => notesOf(server, lapsed), { timeout: 10_000 })
      .toEqual([expect.stringContaining('its time was over before a server began it')]);
    expect(reportsOf(developer, held)).toEqual([]);
    expect(provider.requests).toEqual([]);
    await database.query('delete from voice.awaited_reports where call_id = $1', [held]);
  });

  it('D1171 go out without what is not there yet when their server is stopped', async () => {
    const never = Promise.withResolvers<void>();
    const other = await servePlatform(database, { callTimes });
    provider.script({ to: /expert note-taker/, say: ['A ', 'slow one.'], hold: never.promise });
    provider.script({ to: /expert call evaluator/, say: ['true'] });
    const asked = provider.next();
    const analysisPlan = { summaryPlan: { timeoutSeconds: 60 } };
    const assistant = talker({ model: model(), analysisPlan });
    const id = await leave(60, null, { assistant });
    await other.ask('POST', '/call/web', { assistant: {} });
    await asked;
    await other.close();
    expect((await reportOf(developer, id)).analysis).toEqual({ successEvaluation: 'true' });
    never.resolve();
  });

  it('D1172 of calls by a public key count in its ceiling, and go out past it', async () => {
    await database.execute('truncate voice.spending');
    provider.script(...analyst);
    const first = await leave(30, null, { byPublicKey: true });
    await look();
    expect((await reportOf(developer, first)).analysis).toEqual(analysis);
    const { rows } = await database.query('select requests from voice.spending');
    expect(rows).toEqual([{ requests: 2 }]);
    const past = await leave(30, null, { byPublicKey: true });
    await look();
    expect((await reportOf(developer, past)).analysis).toEqual({});
    await expect
      .poll(() => notesOf(server, past), { timeout: 10_000 })
      .toEqual(Array.from({ length: 2 }, () => expect.stringContaining('is used up')));
    expect(provider.requests).toHaveLength(2);
  });

  it('D1173 have no credential of the organisation sent to an address that anybody wrote', async () => {
    await database.execute('truncate voice.spending');
    await server.ask('POST', '/credential', { provider: 'custom-llm', apiKey: 'sk-kept' });
    stranger.script(...analyst, ...analyst);
    const own = { provider: 'custom-llm', url: `${stranger.origin}/v1`, model: 'theirs' };
    const assistant = talker({ model: own });
    const theirs = await leave(30, null, { assistant, byPublicKey: true });
    await look();
    expect((await reportOf(developer, theirs)).analysis).toEqual(analysis);
    const keys = () => stranger.requests.map(({ headers }) => headers.authorization ?? '');
    expect(keys()).toHaveLength(2);
    expect(keys().join()).not.toContain('sk-kept');
    expect(provider.requests).toEqual([]);
    // One that the organisation wrote itself has it.
    const ours = await leave(30, null, { assistant });
    await look();
    expect((await reportOf(developer, ours)).analysis).toEqual(analysis);
    expect(keys().slice(2)).toEqual(['Bearer sk-kept', 'Bearer sk-kept']);
  });

  it('D1165 follow the plan of a workflow, with the first model that it has', async () => {
    provider.script(...analyst);
    const node = { type: 'conversation', name: 'start', isStart: true };
    const workflow = {
      name: 'Way',
      nodes: [node, { ...node, name: 'on', isStart: false, model: model({ model: 'gpt-4o' }) }],
      edges: [],
      globalPrompt: 'You walk with {{name}}.',
      server: { url: developer.url },
      analysisPlan: { minMessagesThreshold: 1, successEvaluationPlan: { rubric: 'PassFail' } },
    };
    const workflowOverrides = { variableValues: { name: 'Ada' } };
    const id = await leave(30, null, { speaker: { workflow, workflowOverrides } });
    await look();
    expect((await reportOf(developer, id)).analysis).toEqual(analysis);
    const bodies = provider.requests.map(({ body }) => body);
    expect(bodies.map((body) => body.model)).toEqual(['gpt-4o', 'gpt-4o']);
    expect(JSON.stringify(bodies)).toContain('You walk with Ada.');
  });

  it('D1174 of a call that was deleted meanwhile are not made', async () => {
    const id = await leave(3_600, 3_600);
    await server.ask('DELETE', `/call/${id}`);
    const { rows } = await database.query('select 1 from voice.awaited_reports');
    expect(rows).toEqual([]);
  });
});
