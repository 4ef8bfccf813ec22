import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimRuns } from '../../platform/ground/store/test-run-claims.ts';
import { engines, openEngine } from '../server/engines.ts';
import { standInForProvider } from './chat-provider.ts';
import { type PlatformServer, servePlatform } from './platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

describe.each(engines)('test suites on %s', (engine) => {
  const model = openForTests(standInForProvider);
  const database = openForTests(() => openEngine(engine));
  /** Closed by some tests, and opened again. */
  let server: PlatformServer;
  beforeAll(async () => {
    server = await servePlatform(database, {
      answer: (turns) => `You said: ${turns.at(-1)?.text}`,
    });
    return () => server.close();
  });
  beforeEach(() => database.query('delete from voice.objects'));

  const ask: PlatformServer['ask'] = (...question) => server.ask(...question);
  const make = async (path: string, body: object) => {
    const { status, json } = await ask('POST', path, body);
    expect(status).toBe(201);
    return json;
  };
  const customModel = () => ({ provider: 'custom-llm', url: model.origin, model: 'scripted' });
  const ai = (rubric: string) => ({ type: 'ai', rubric });

  /** A suite of these tests, whose target is an assistant of this body. */
  async function makeSuite(tests: object[], assistant: object = {}, suite: object = {}) {
    const { id: assistantId } = await make('/assistant', assistant);
    const { id } = await make('/test-suite', { targetPlan: { assistantId }, ...suite });
    for (const test of tests) await make(`/test-suite/${id}/test`, test);
    return `/test-suite/${id}`;
  }

  async function finish(suite: string, { on = server } = {}) {
    const { id } = await make(`${suite}/run`, {});
    return untilOver(`${suite}/run/${id}`, on);
  }

  async function untilOver(path: string, on = server) {
    const read = async () => (await on.ask('GET', path)).json;
    await expect
      .poll(async () => (await read()).status, { timeout: 30_000, interval: 50 })
      .toMatch(/^(completed|failed)$/);
    return read();
  }

  it('R7.29 have their own calls, and those of their tests and runs', async () => {
    const suite = await make('/test-suite', { name: 'Front desk' });
    const path = `/test-suite/${suite.id}`;
    expect((await ask('PATCH', path, { name: 'Desk' })).json).toMatchObject({ name: 'Desk' });
    expect((await ask('GET', '/test-suite')).json).toMatchObject({
      results: [{ id: suite.id, name: 'Desk' }],
      metadata: { itemsPerPage: 100, totalItems: 1, currentPage: 1 },
    });

    const body = { type: 'chat', script: 'Hello', scorers: [ai('must: hello')], name: 'Greets' };
    const test = await make(`${path}/test`, body);
    expect(test).toMatchObject({ ...body, testSuiteId: suite.id });
    const one = `${path}/test/${test.id}`;
    const changed = await ask('PATCH', one, { type: 'chat', script: 'Good day', testSuiteId: 'x' });
    expect(changed.json).toMatchObject({ script: 'Good day', testSuiteId: suite.id });
    expect((await ask('GET', one)).json).toEqual(changed.json);
    expect((await ask('GET', `${path}/test`)).json.results).toEqual([changed.json]);
    expect((await ask('POST', `${path}/test`, { type: 'chat' })).status).toBe(400);

    const run = await make(`${path}/run`, { name: 'Nightly' });
    expect(run).toMatchObject({ testSuiteId: suite.id, status: 'queued', name: 'Nightly' });
    const runPath = `${path}/run/${run.id}`;
    await untilOver(runPath);
    const renamed = await ask('PATCH', runPath, {
      name: 'Once',
      status: 'queued',
      testResults: [],
    });
    expect(renamed.json).toMatchObject({ name: 'Once', status: 'failed' });
    expect(renamed.json.testResults).toHaveLength(1);
    expect((await ask('GET', `${path}/run`)).json.results).toEqual([renamed.json]);

    const other = `/test-suite/${(await make('/test-suite', {})).id}`;
    for (const [method, change] of [['GET'], ['DELETE'], ['PATCH', { type: 'chat' }]] as const) {
      expect((await ask(method, `${other}/test/${test.id}`, change)).status).toBe(404);
      expect((await ask(method, `${other}/run/${run.id}`, change)).status).toBe(404);
    }
    const nowhere = `/test-suite/${randomUUID()}`;
    for (const list of ['test', 'run']) {
      expect((await ask('GET', `${nowhere}/${list}`)).status).toBe(404);
    }
    expect((await ask('POST', `${nowhere}/run`, {})).status).toBe(404);

    expect((await ask('DELETE', one)).json).toEqual(changed.json);
    expect((await ask('DELETE', runPath)).json).toEqual(renamed.json);
    expect((await ask('DELETE', path)).json).toMatchObject({ id: suite.id });
  });

  it('R7.29 take their tests and runs with them', async () => {
    const suite = await makeSuite([{ type: 'chat', script: 'Hi', scorers: [] }]);
    await finish(suite);
    expect((await ask('DELETE', suite)).status).toBe(200);
    const { rows } = await database.query(
      `select kind from voice.objects where kind like 'test-suite%'`,
    );
    expect(rows).toEqual([]);
  });

  it('D1324 go on with an assistant with whom nothing is stored: what is said is made up', async () => {
    const script = '- Do you deliver?\n- Thank you';
    const suite = await makeSuite([{ type: 'chat', script, scorers: [ai('must: deliver')] }], {
      compliancePlan: { hipaaEnabled: true },
    });
    const { testResults } = await finish(suite);
    const [attempt] = testResults[0].attempts;
    expect(attempt.call.artifact.transcript).toBe(
      'User: Do you deliver?\nAI: You said: Do you deliver?\nUser: Thank you\nAI: You said: Thank you\n',
    );
  });

  it('D179 without a model a script is said line by line, and listed phrases alone are judged', async () => {
    const suite = await makeSuite([
      {
        type: 'chat',
        name: 'Phrases',
        script: '- Do you deliver?\n- Thank you',
        numAttempts: 2,
        scorers: [ai('must: deliver\nmust not: refund'), ai('must: refund'), ai('Is it polite?')],
      },
      { type: 'voice', script: 'Call', scorers: [ai('must: hello')] },
    ]);
    const run = await finish(suite);
    expect(run).toMatchObject({ status: 'completed', progress: { done: 3, total: 3 } });
    const [phrases, voice] = run.testResults;
    expect(phrases.attempts).toHaveLength(2);
    for (const { scorerResults, call, metadata } of phrases.attempts) {
      expect(scorerResults).toMatchObject([
        { result: 'pass' },
        { result: 'fail', reasoning: 'It never said “refund”.', rubric: 'must: refund' },
        { result: 'skipped', reasoning: expect.stringContaining('No model is configured') },
      ]);
      expect(call.artifact.transcript).toBe(
        'User: Do you deliver?\nAI: You said: Do you deliver?\nUser: Thank you\nAI: You said: Thank you\n',
      );
      const { json: session } = await ask('GET', `/session/${metadata.sessionId}`);
      expect(session.messages.map(({ role }: { role: string }) => role)).toEqual([
        'user',
        'assistant',
        'user',
        'assistant',
      ]);
    }
    expect(voice.attempts).toEqual([
      {
        scorerResults: [
          expect.objectContaining({
            result: 'skipped',
            reasoning: expect.stringContaining('needs live calls'),
          }),
        ],
      },
    ]);
    expect(run.logs.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no model is configured'),
        'Phrases: attempt 2 of 2: pass, fail, skipped',
      ]),
    );
    expect(Date.parse(run.endedAt)).toBeGreaterThanOrEqual(Date.parse(run.startedAt));
  });

  it('D179 with a model it plays the script, and judges', async () => {
    const testerPlan = { assistant: { model: customModel() } };
    const test = {
      type: 'chat',
      script: 'Ask what it costs, then leave.',
      scorers: [ai('Names a price.')],
    };
    const suite = await makeSuite([test], {}, { testerPlan });
    model.script(
      { say: ['What does ', 'it cost?'] },
      { call: [{ name: 'end_conversation' }] },
      { call: [{ name: 'give_verdict', with: { passed: false, reasoning: 'It named none.' } }] },
    );
    const before = model.requests.length;
    const run = await finish(suite);
    expect(run.testResults[0].attempts).toMatchObject([
      {
        scorerResults: [{ type: 'ai', result: 'fail', reasoning: 'It named none.' }],
        call: {
          artifact: { transcript: 'User: What does it cost?\nAI: You said: What does it cost?\n' },
        },
      },
    ]);
    const [first, , judging] = model.requests.slice(before);
    expect(JSON.stringify(first?.body)).toContain('Ask what it costs');
    expect(JSON.stringify(judging?.body)).toContain('Names a price.');
    expect(judging?.body.tool_choice).toBe('required');
  });

  it.each([
    [
      'gives no verdict',
      { call: [{ name: 'give_verdict', with: { passed: 'yes' } }] },
      'no verdict',
    ],
    ['fails', { fail: { status: 401, message: 'bad key' } }, 'did not answer'],
  ])('a scorer that %s passes nothing', async (_what, line, reason) => {
    const testerPlan = { assistant: { model: customModel() } };
    const test = { type: 'chat', script: 'User: hello', scorers: [ai('must: hello')] };
    const suite = await makeSuite([test], {}, { testerPlan });
    model.script(line);
    const run = await finish(suite);
    expect(run.status).toBe('completed');
    expect(run.testResults[0].attempts[0].scorerResults).toMatchObject([
      { result: 'skipped', reasoning: expect.stringContaining(reason) },
    ]);
  });

  it('a target that does not answer fails the test, and the run goes on', async () => {
    const test = { type: 'chat', script: 'Hello', scorers: [ai('must not: anything')] };
    const suite = await makeSuite([test, test], { model: customModel() });
    model.script({ fail: { status: 401, message: 'no such key' } }, { say: ['Good day.'] });
    const run = await finish(suite);
    const results = run.testResults.map(
      ({ attempts }: { attempts: { scorerResults: object[] }[] }) => attempts[0]?.scorerResults[0],
    );
    expect(results).toMatchObject([
      { result: 'fail', reasoning: expect.stringContaining('broke off') },
      { result: 'pass' },
    ]);
  });

  it.each([
    ['a script', ' \n ', [], 'The script says nothing.'],
    ['a target', 'Hello', [{ say: [''] }], 'The target said nothing.'],
  ])('%s that says nothing passes nothing', async (_who, script, lines, reasoning) => {
    const test = { type: 'chat', script, scorers: [ai('must not: refund')] };
    const suite = await makeSuite([test], { model: customModel() });
    model.script(...lines);
    const run = await finish(suite);
    expect(run.testResults[0].attempts[0].scorerResults).toMatchObject([
      { result: 'fail', reasoning },
    ]);
  });

  it('a run that has nobody to test fails and says so', async () => {
    const run = await finish(await makeSuite([], {}, { targetPlan: {} }));
    expect(run).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('targetPlan.assistantId'),
      endedAt: expect.any(String),
    });
  });

  it('a suite with no tests is completed', async () => {
    expect(await finish(await makeSuite([]))).toMatchObject({
      status: 'completed',
      testResults: [],
    });
  });

  it('a run outlives the process: what is done stays, the rest is made at the next start', async () => {
    const first = await servePlatform(database);
    const test = { type: 'chat', script: 'Hello', scorers: [ai('must: morning')] };
    const suite = await makeSuite([test, test], { model: customModel() });
    const held = Promise.withResolvers<void>();
    model.script({ say: ['Good morning.'] }, { say: ['Good ', 'night.'], hold: held.promise });
    // Nobody but the second server may take the run over: the one of the other tests rests meanwhile.
    await server.app.close();
    const { json: run } = await first.ask('POST', `${suite}/run`, {});
    const path = `${suite}/run/${run.id}`;
    await model.next();
    const cut = await model.next();
    await first.app.close();
    expect(await cut.left).toBe(true);
    held.resolve();

    model.script({ say: ['Good morning again.'] });
    server = await servePlatform(database, { answer: () => 'unused' });
    const over = await untilOver(path);
    expect(over).toMatchObject({ status: 'completed', progress: { done: 2, total: 2 } });
    const transcripts = over.testResults.map(
      ({ attempts }: { attempts: { call: { artifact: { transcript: string } } }[] }) =>
        attempts.map(({ call }) => call.artifact.transcript),
    );
    expect(transcripts).toEqual([
      ['User: Hello\nAI: Good morning.\n'],
      ['User: Hello\nAI: Good morning again.\n'],
    ]);
  });

  describe('a run whose process was killed', () => {
    /** As it leaves one: begun, claimed, and nobody at work. */
    async function leaveRun(claimedFor: string) {
      const suite = await makeSuite([{ type: 'chat', script: 'Hello', scorers: [] }]);
      await server.app.close();
      const { rows } = await database.query<{ id: string }>(
        `with run as (
           insert into voice.objects (org_id, kind, refs, body)
           select org_id, 'test-suite-run', array[id::text],
             jsonb_build_object('testSuiteId', id, 'status', 'in-progress', 'testResults', '[]'::jsonb)
           from voice.objects where kind = 'test-suite' returning id
         )
         insert into voice.test_run_claims (run_id, holder, claimed_until)
         select id, gen_random_uuid(), now() + $1::interval from run returning run_id as id`,
        [claimedFor],
      );
      return { id: rows[0]!.id, suite };
    }
    afterEach(async () => {
      server = await servePlatform(database, { answer: () => 'unused' });
    });

    it('is finished by the next that finds its claim ended', async () => {
      const { id, suite } = await leaveRun('-1 second');
      const next = await servePlatform(database);
      expect((await untilOver(`${suite}/run/${id}`, next)).status).toBe('completed');
      await next.app.close();
    });

    it('is nobody else’s while it is claimed, and one’s alone then', async () => {
      const { id } = await leaveRun('1 hour');
      expect(await claimRuns(database, randomUUID(), 5)).toEqual([]);
      await database.query('delete from voice.test_run_claims');
      const holder = randomUUID();
      const claims = await Promise.all([
        claimRuns(database, holder, 5),
        claimRuns(database, randomUUID(), 5),
      ]);
      expect(claims.flat().map((run) => run.id)).toEqual([id]);
    });
  });
});
