import { beforeAll, describe, expect, it } from 'vitest';
import type { OperatorOverview } from '@parley/contract';
import { engines } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { standInForProvider } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { publicKey } from './platform-server.ts';

const usedUp = /^What public keys of this organisation may ask of models today is used up: /;

describe.each(engines)('D272 what public keys cost an organisation on %s', (engine) => {
  const ceiling = { requests: 3, tokens: 1000 };
  const visit = openChatVisit(engine, () => ({ spendingCeiling: ceiling }));
  const makeOrg = async () => {
    const { json: assistant } = await visit.server.ask('POST', '/assistant', {
      model: visit.model(),
    });
    const ask = (as: { key?: string } = { key: publicKey }, more: object = {}) =>
      visit.server.ask('POST', '/chat', { assistantId: assistant.id, input: 'Hello', ...more }, as);
    return { ask };
  };
  const begin = async () => {
    await visit.database.execute('truncate voice.spending');
    visit.provider.requests.splice(0);
    return makeOrg();
  };
  const spent = async () =>
    (await visit.database.query('select requests, tokens, refused from voice.spending')).rows;

  it('ends with the requests of a day, in plain words, and private keys go on', async () => {
    const { ask } = await begin();
    visit.provider.script(
      ...Array.from({ length: 4 }, () => ({ say: ['Hello.'], tokens: [10, 2] as const })),
    );
    for (let turn = 0; turn < 3; turn += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({
      status: 429,
      json: { message: expect.stringMatching(usedUp) },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    const midnight = (86_400_000 - (Date.now() % 86_400_000)) / 1000;
    expect(Math.abs(seconds - midnight)).toBeLessThan(60);
    expect(visit.provider.requests).toHaveLength(3);
    expect(await spent()).toEqual([{ requests: 3, tokens: 36, refused: 1 }]);
    expect((await ask({})).status).toBe(200);
    expect(await spent()).toEqual([{ requests: 3, tokens: 36, refused: 1 }]);
  });

  it('D639 is told apart by the model that answered', async () => {
    await visit.database.execute('truncate voice.spending_by_model');
    const { ask } = await begin();
    visit.provider.script(
      { say: ['Hello.'], tokens: [10, 2] },
      { say: ['Hello.'], tokens: [20, 4] },
    );
    await ask();
    await ask();
    const { rows } = await visit.database.query<{ model: string }>(
      'select model, requests, tokens from voice.spending_by_model',
    );
    expect(rows).toEqual([{ model: 'gpt-4o-mini', requests: 2, tokens: 36 }]);
  });

  it('ends with the tokens of a day, and begins anew with the next', async () => {
    const { ask } = await begin();
    visit.provider.script({ say: ['Hello.'], tokens: [900, 200] }, { say: ['Hello.'] });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await visit.database.execute(`update voice.spending set day = day - 1`);
    expect((await ask()).status).toBe(200);
  });

  it('D303 is held by those that ask at once', async () => {
    const { ask } = await begin();
    const held = Promise.withResolvers<void>();
    visit.provider.script({ say: ['Hello.'], tokens: [900, 200], hold: held.promise });
    const begun = visit.provider.next();
    const first = ask();
    await begun;
    expect((await ask()).status).toBe(429);
    held.resolve();
    expect((await first).status).toBe(200);
    expect(await spent()).toEqual([{ requests: 1, tokens: 1100, refused: 1 }]);
  });

  it('counts what nobody waited for, and not what the provider refused', async () => {
    const { ask } = await begin();
    visit.provider.script({ fail: { status: 500, message: 'Not now.' } });
    expect((await ask(undefined, { input: 'x'.repeat(2000) })).status).toBe(502);
    expect(await spent()).toEqual([{ requests: 1, tokens: 0, refused: 0 }]);

    const held = Promise.withResolvers<void>();
    visit.provider.script({ say: ['One ', 'two'], hold: held.promise });
    const asked = visit.provider.next();
    const leaving = new AbortController();
    const { json } = await visit.server.ask('POST', '/assistant', { model: visit.model() });
    const request = fetch(`${visit.server.origin}/voice/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assistantId: json.id, input: 'x'.repeat(2000) }),
      signal: leaving.signal,
    }).catch(() => null);
    const { left } = await asked;
    leaving.abort();
    expect(await left).toBe(true);
    held.resolve();
    await request;
    await expect
      .poll(async () => (await spent())[0]?.['tokens'] as number)
      .toBeGreaterThanOrEqual(500);
  });

  it('D317 counts each model that is asked in the place of another', async () => {
    const { ask } = await begin();
    const fails = { fail: { status: 500, message: 'Not now.' } };
    visit.provider.script(...Array.from({ length: 3 }, () => fails));
    const names = ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano', 'gpt-4o', 'gpt-4'];
    const make = async (fallbackModels: readonly string[]) =>
      (await visit.server.ask('POST', '/assistant', { model: visit.model({ fallbackModels }) }))
        .json;
    const { id: assistantId } = await make(names);
    expect((await ask(undefined, { assistantId })).status).toBe(429);
    expect(visit.provider.requests).toHaveLength(3);
    expect(await spent()).toEqual([{ requests: 3, tokens: 0, refused: 1 }]);

    const { id: tooMany } = await make([...names, 'gpt-4-turbo']);
    for (const as of [undefined, {}])
      expect(await ask(as, { assistantId: tooMany })).toMatchObject({
        status: 400,
        json: { message: ['model.fallbackModels: at most 5'] },
      });
    expect(visit.provider.requests).toHaveLength(3);
  });

  it('D317 counts what a model calls tools with, where the provider counts nothing', async () => {
    const { ask } = await begin();
    visit.provider.script({ call: [{ name: 'look', with: { text: 'x'.repeat(8000) } }] });
    expect((await ask()).status).toBe(429);
    expect(visit.provider.requests).toHaveLength(1);
    expect((await spent())[0]?.['tokens']).toBeGreaterThan(2000);
  });

  it('D317 gives nothing back for an answer that broke', async () => {
    const { ask } = await begin();
    visit.provider.script({ call: Array.from({ length: 33 }, () => ({ name: 'look' })) });
    expect((await ask(undefined, { input: 'x'.repeat(2000) })).status).toBe(502);
    expect((await spent())[0]?.['tokens']).toBeGreaterThanOrEqual(500);
  });

  it('counts nothing for the company’s own answers', async () => {
    await begin();
    const { json } = await visit.server.ask('POST', '/assistant', { model: { provider: 'vapi' } });
    const body = { assistantId: json.id, input: 'Hello' };
    for (let turn = 0; turn < 5; turn += 1)
      expect((await visit.server.ask('POST', '/chat', body, { key: publicKey })).status).toBe(200);
    expect(await spent()).toEqual([]);
  });

  it('holds however many ask at once', async () => {
    const { ask } = await begin();
    visit.provider.script(...Array.from({ length: 10 }, () => ({ say: ['Hello.'] })));
    const { json } = await visit.server.ask('POST', '/assistant', {
      model: visit.model({ maxTokens: 100 }),
    });
    const brief = { assistantId: json.id };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(undefined, brief)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('D451 what whoever asks brought along', () => {
  const visit = openChatVisit('pglite', () => ({
    spendingCeiling: { requests: 3, tokens: 1_000_000 },
  }));
  beforeAll(() => visit.server.openPublicKey());
  const tokens = [999_999_999, 999_999_999] as const;
  const ask = (assistant: object) =>
    visit.server.ask('POST', '/chat', { assistant, input: 'Hello' }, { key: publicKey });
  const spent = async () =>
    (await visit.database.query('select requests, tokens from voice.spending')).rows;
  const brought = {
    'an address': () => ({
      model: { provider: 'custom-llm', model: 'own', url: `${visit.provider.origin}/v1` },
    }),
    'an account': () => ({
      model: visit.model(),
      credentials: [{ provider: 'openai', apiKey: 'sk-x', apiUrl: `${visit.provider.origin}/v1` }],
    }),
  };

  it.each(Object.entries(brought))(
    'takes none of the organisation’s tokens, whatever it reports: %s',
    async (_what, make) => {
      await visit.database.execute('truncate voice.spending');
      for (let turn = 1; turn <= 3; turn += 1) {
        visit.provider.script({ say: ['Hello.'], tokens });
        const { status, json } = await ask(make());
        expect(status).toBe(200);
        expect(json.costs[0].completionTokens).toBeLessThan(200_000);
        expect(await spent()).toEqual([{ requests: turn, tokens: 0 }]);
      }
      expect((await ask(make())).status).toBe(429);
    },
  );

  it('is not what the organisation keeps, whose tokens count as far as they can be true', async () => {
    await visit.database.execute('truncate voice.spending');
    visit.provider.script({ say: ['Hello.'], tokens });
    expect((await ask({ model: visit.model() })).status).toBe(200);
    const counted = (await spent())[0]?.['tokens'] as number;
    expect(counted).toBeGreaterThan(100_000);
    expect(counted).toBeLessThan(200_000);
  });
});

describe('the whole server', () => {
  const provider = openForTests(standInForProvider);

  it('D272 tells the operator in the console', async () => {
    const key = 'a-private-key-of-the-environment';
    const server = await startParley({
      env: { VOICE_PRIVATE_KEY: key, TRUST_PROXY: '', VOICE_DAILY_REQUESTS: '1' },
    });
    const ask = async (path: string, body: object, as = key) => {
      const reply = await fetch(`${server.url}/voice${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, json: await reply.json() };
    };
    const credential = { provider: 'openai', apiKey: 'sk-x', apiUrl: `${provider.origin}/v1` };
    await ask('/credential', credential);
    const model = { provider: 'openai', model: 'gpt-4o-mini' };
    const { json: assistant } = await ask('/assistant', { model });
    const { json: token } = await ask('/token', { tag: 'public' });
    const silence = { title: 'Nobody is told of new leads.', detail: expect.any(String) };
    expect((await readOverview(server)).warnings).toEqual([silence]);
    const chat = { assistantId: assistant.id, input: 'Hello' };
    expect((await ask('/chat', chat, token.value)).status).toBe(200);
    expect((await ask('/chat', chat, token.value)).status).toBe(429);
    expect((await readOverview(server)).warnings).toEqual([
      silence,
      {
        title: 'The public keys of the voice platform have used up their day.',
        detail: expect.stringMatching(
          /1 of 1 requests to models.* 1 more were refused, until midnight UTC.*VOICE_DAILY_REQUESTS/,
        ),
      },
    ]);
    await server.stop();
  });
});

async function readOverview({ url, operatorToken }: TestServer): Promise<OperatorOverview> {
  const reply = await fetch(`${url}/operator/api/overview`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as OperatorOverview;
}
