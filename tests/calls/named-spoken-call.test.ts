import { afterAll, describe, expect, it } from 'vitest';
import {
  type ProviderAddresses,
  providerAddresses,
} from '../../platform/ground/accounts/provider-api.ts';
import {
  geminiEnds,
  geminiHears,
  geminiIsDone,
  geminiSays,
  type Sent,
  standInForRealtime,
  type StandInSocket,
  toneOf,
} from '../../platform/areas/live/spoken/sdk/service-for-tests.ts';
import { openPlatform, publicKey } from '../platform/platform-server.ts';
import { callIn, type LiveCaller, type Message, orderCall } from './live-caller.ts';

/* Models that hear and speak by themselves, named by assistants: on their organisation's account. */

/** Both wires; each says what it is asked to, word for word. */
const service = await standInForRealtime({
  onSent(message, socket) {
    if (message.setup) socket.tell({ setupComplete: {} });
    if (message.type === 'session.update')
      socket.tell({ type: 'session.created', session: { id: 's1' } });
    const asked = askedOf(message, socket);
    if (asked === undefined) return;
    if (!message.type) return socket.tell(...geminiSays(asked, 900), geminiEnds, geminiIsDone);
    const ids = { response_id: 'r1', item_id: 'r1' };
    socket.tell(
      { type: 'response.created', response: { id: 'r1' } },
      { type: 'response.output_audio.delta', ...ids, delta: toneOf(900) },
      { type: 'response.output_audio_transcript.delta', ...ids, delta: asked },
      {
        type: 'response.done',
        response: {
          ...{ id: 'r1', status: 'completed' },
          usage: { input_tokens: 200, output_tokens: 50, total_tokens: 250 },
        },
      },
    );
  },
});
afterAll(service.close);

function askedOf(message: Sent, socket: StandInSocket): string | undefined {
  const item =
    message.type === 'response.create' &&
    socket.sent.findLast(({ type }) => type === 'conversation.item.create')?.item.content[0];
  const words = item ? item.text : message.clientContent?.turns[0].parts[0].text;
  return /nothing else: (.*)$/.exec(words ?? '')?.[1];
}

const nowhere = Object.fromEntries(
  Object.keys(providerAddresses).map((one) => [one, 'http://127.0.0.1:9']),
) as unknown as ProviderAddresses;
const ceiling = { requests: 1_000, tokens: 1_000_000 };
const { server: platform, database } = openPlatform('pglite', () => ({
  spendingCeiling: ceiling,
  providerAddresses: { ...nowhere, openai: `${service.address}/v1`, google: service.address },
}));

const openai = { provider: 'openai', model: 'gpt-4o-realtime-preview-2024-12-17' };
const google = {
  provider: 'google',
  model: 'gemini-2.0-flash-realtime-exp',
  realtimeConfig: {
    speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
  },
};
const byOwnKey = (provider: string) => ({ provider, apiKey: `a-key-of-${provider}` });
const isSaid = ({ type, transcriptType, role }: Message) =>
  type === 'transcript' && transcriptType === 'final' && role === 'assistant';

describe('D1208 a call by a model of speech that its assistant names', () => {
  it.each([
    [openai, { voice: { provider: 'openai', voiceId: 'marin' } }, 'Bearer a-key-of-openai'],
    [google, {}, undefined],
  ])('is spoken by it, on the organisation’s account: $provider', async (model, rest, bearer) => {
    const credentials = [byOwnKey(model.provider)];
    const order = { assistant: { firstMessage: 'Hello there.', model, credentials, ...rest } };
    const caller = await callIn(platform, order);
    caller.tell('playable');
    expect(await caller.hears(isSaid)).toMatchObject({ transcript: 'Hello there.' });
    const socket = service.sockets.at(-1)!;
    expect(socket.headers['authorization']).toBe(bearer);
    if (!bearer) expect(socket.headers['x-goog-api-key']).toBe('a-key-of-google');
    expect(JSON.stringify(socket.sent[0])).toContain(bearer ? '"marin"' : '"Kore"');
    await caller.hangUp();
    await caller.close();
    const read = async () => (await platform.ask('GET', `/call/${caller.id}`)).json;
    await expect.poll(async () => (await read()).status).toBe('ended');
    const { costs, transport } = await read();
    expect(transport).toMatchObject({ recognition: 'server', speech: 'server' });
    expect(costs).toContainEqual(
      expect.objectContaining({
        type: 'model',
        model: { provider: model.provider, model: model.model },
      }),
    );
    expect(costs.find(({ type }: Message) => type === 'model').cost).toBeGreaterThan(0);
  });

  it.each([openai, google])(
    'without a credential is refused when it is ordered: %j',
    async (model) => {
      const orders = [
        ['/call/web', { assistant: { model } }],
        ['/call', { assistant: { model }, transport: { provider: 'vapi.websocket' } }],
      ] as const;
      for (const [path, order] of orders) {
        const { status, json } = await platform.ask('POST', path, order);
        expect(status).toBe(424);
        expect(json.message).toContain(`there is no credential of ${model.provider}`);
      }
    },
  );

  it('is not one where its assistant has to look at words', async () => {
    const compliancePlan = { securityFilterPlan: { enabled: true } };
    const assistant = { model: openai, compliancePlan, credentials: [byOwnKey('openai')] };
    expect((await orderCall(platform, { assistant })).transport).toMatchObject({
      recognition: 'browser',
      speech: 'browser',
    });
  });
});

const notesOf = async ({ id }: LiveCaller) =>
  JSON.stringify((await platform.ask('GET', `/log?callId=${id}`)).json);

it('D1219 speaks for no member of its squad whose account is another', async () => {
  const member = (name: string, apiKey: string, more: object) => ({
    assistant: {
      ...{ name, firstMessage: `${name} here.`, model: google },
      credentials: [{ provider: 'google', apiKey }],
    },
    ...more,
  });
  const toBo = [{ type: 'assistant', assistantName: 'Bo', message: 'I put you through.' }];
  const squad = {
    members: [
      member('Ada', 'a-key-of-ada', { assistantDestinations: toBo }),
      member('Bo', 'a-key-of-bo', {}),
    ],
  };
  const before = service.sockets.length;
  const caller = await callIn(platform, { squad });
  caller.tell('playable');
  await caller.hears(isSaid);
  service.sockets.at(-1)!.tell(geminiHears('May I speak to Bo?'), {
    toolCall: {
      functionCalls: [{ id: 'f1', name: 'handoff_to_assistant', args: { destination: 'Bo' } }],
    },
  });
  await expect.poll(() => notesOf(caller)).toContain('has left the call: somebody else speaks');
  expect(service.sockets).toHaveLength(before + 1);
  await caller.hangUp();
  await caller.close();
});

describe('a call by a public key', () => {
  const assistant = { firstMessage: 'Hello there.', model: openai };
  const begin = async (of: object) => {
    const { json } = await platform.ask('POST', '/assistant', of);
    await platform.openPublicKey();
    const caller = await callIn(platform, { assistantId: json.id }, publicKey);
    caller.tell('playable');
    return caller;
  };
  const read = async (table: string) =>
    (await database.query(`select requests::int, tokens::int from voice.${table}`)).rows;

  it('D1216 counts the answers and the tokens of a model of speech', async () => {
    await platform.ask('POST', '/credential', { provider: 'openai', apiKey: 'a-key-of-openai' });
    const caller = await begin(assistant);
    await caller.hears(isSaid);
    await caller.hangUp();
    await caller.close();
    // The one that it would have answered next was asked for.
    await expect.poll(() => read('spending_by_model')).toEqual([{ requests: 2, tokens: 250 }]);
    expect(await read('spending')).toEqual([{ requests: 2, tokens: 250 }]);
  });

  it('D1217 goes on by its parts where no more may be asked for, and its log says so', async () => {
    await database.execute(`update voice.spending set requests = ${ceiling.requests}`);
    const before = service.sockets.length;
    const caller = await begin(assistant);
    expect(await caller.hears(isSaid)).toMatchObject({ transcript: 'Hello there.' });
    expect(await notesOf(caller)).toContain(`${openai.model} is left out`);
    expect(service.sockets).toHaveLength(before);
    await caller.hangUp();
    await caller.close();
  });
});
