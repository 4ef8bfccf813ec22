import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProviderAddresses,
  providerAddresses,
} from '../../platform/ground/accounts/provider-api.ts';
import {
  standInForService,
  type StandInSocket,
} from '../../platform/areas/live/services/service-for-tests.ts';
import { openPlatform, publicKey } from '../platform/platform-server.ts';
import { callIn, type Message, orderCall } from './live-caller.ts';

/** A second at 440 Hz and at 24 kHz. */
const tone = Buffer.from(
  Int16Array.from({ length: 24_000 }, (_, at) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / 24_000)),
  ).buffer,
);
const soundOf = (from: number, to: number) => tone.subarray(from, to).toString('base64');

type State = 'well' | 'refusing' | 'breaking';
let deepgramIs: State = 'well';
let elevenLabsIs: State = 'well';
const refuse = (state: () => State) => () => (state() === 'refusing' ? 401 : null);

const deepgram = await standInForService(
  (message, socket) => {
    if (message === 'sound' && deepgramIs === 'breaking') socket.drop();
    if (message.type !== 'Finalize') return;
    const alternatives = [{ transcript: 'Where is your office?', confidence: 0.99, words: [] }];
    const results = { type: 'Results', channel: { alternatives } };
    socket.tell({ ...results, is_final: true, speech_final: true, from_finalize: true });
  },
  { refuse: refuse(() => deepgramIs) },
);
const elevenLabs = await standInForService(
  (message, socket) => {
    if (message.text !== '') return;
    socket.tell({ audio: soundOf(0, 20_001), isFinal: null });
    if (elevenLabsIs === 'breaking') socket.close(1011, 'el-key is wrong');
    else socket.tell({ audio: soundOf(20_001, 48_000), isFinal: null }, { isFinal: true });
  },
  { refuse: refuse(() => elevenLabsIs) },
);
const cartesia = await standInForService((message, socket) => {
  if (message === 'finalize')
    socket.tell(
      { type: 'transcript', text: 'How much is a website?', is_final: true },
      { type: 'flush_done' },
    );
  if (message.transcript === undefined) return;
  socket.tell({ type: 'chunk', data: soundOf(0, 48_000) }, { type: 'done', done: true });
});
afterAll(() => Promise.all([deepgram.close(), elevenLabs.close(), cartesia.close()]));

const nowhere = Object.fromEntries(
  Object.keys(providerAddresses).map((service) => [service, 'http://127.0.0.1:9']),
) as unknown as ProviderAddresses;

const { server, database } = openPlatform('pglite', () => ({
  providerAddresses: {
    ...nowhere,
    deepgram: deepgram.address,
    '11labs': elevenLabs.address,
    cartesia: cartesia.address,
  },
}));

const assistant = {
  firstMessage: 'Hello.',
  transcriber: {
    provider: 'deepgram',
    model: 'nova-3',
    fallbackPlan: { transcribers: [{ provider: 'cartesia' }] },
  },
  voice: {
    provider: '11labs',
    voiceId: 'v1',
    model: 'eleven_flash_v2_5',
    fallbackPlan: {
      voices: [
        { provider: 'lmnt', voiceId: 'lily' },
        { provider: 'cartesia', voiceId: 'c1', model: 'sonic-2' },
      ],
    },
  },
};

const isSaidBy = (by: string) => (message: Message) =>
  message.type === 'transcript' && message.role === by && message.transcriptType === 'final';
const logOf = async (id: string) =>
  JSON.stringify((await server.ask('GET', `/log?callId=${id}`)).json);

async function converse(sockets: readonly StandInSocket[]) {
  const ordered = await orderCall(server, { assistant });
  expect(ordered.transport).toMatchObject({
    recognition: 'server',
    speech: 'server',
    serverCan: ['recognition', 'speech'],
  });
  const caller = await callIn(server, undefined, undefined, ordered);
  caller.tell('playable');
  await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
  await caller.say('Where is your office');
  const heard = await caller.hears(isSaidBy('user'));
  await caller.hears(({ type }) => type === 'model-output');
  const before = sockets.length;
  await caller.hears(isSaidBy('assistant'));
  await caller.hangUp();
  await caller.close();
  return { id: ordered.id, heard: heard.transcript as string, before };
}

describe('D1203 a call by the voice and the ears that its assistant names', () => {
  beforeAll(async () => {
    for (const [provider, apiKey] of [
      ['deepgram', 'dg-key'],
      ['11labs', 'el-key'],
      ['cartesia', 'ca-key'],
    ])
      expect((await server.ask('POST', '/credential', { provider, apiKey })).status).toBe(201);
  });

  it('is heard by Deepgram and answered by ElevenLabs, and costs what they took', async () => {
    const { id, heard } = await converse(elevenLabs.sockets);
    expect(heard).toBe('Where is your office?');
    expect(deepgram.sockets[0]!.headers).toMatchObject({ authorization: 'Token dg-key' });
    expect(deepgram.sockets[0]!.heard()).toBeGreaterThan(16_000);
    expect(elevenLabs.sockets[0]!.headers).toMatchObject({ 'xi-api-key': 'el-key' });
    expect(elevenLabs.sockets[0]!.sent[1]).toEqual({ text: 'Hello. ' });
    const kept = async () => (await server.ask('GET', `/call/${id}`)).json;
    await expect.poll(async () => (await kept()).status).toBe('ended');
    const { costs, cost, costBreakdown } = await kept();
    expect(costs).toContainEqual({
      type: 'transcriber',
      transcriber: { provider: 'deepgram', model: 'nova-3' },
      minutes: expect.any(Number),
      cost: expect.any(Number),
    });
    const voice = costs.find(({ type }: Message) => type === 'voice');
    expect(voice).toMatchObject({
      voice: { provider: '11labs', model: 'eleven_flash_v2_5', voiceId: 'v1' },
    });
    expect(voice.characters).toBeGreaterThan('Hello.'.length);
    expect(voice.cost).toBeCloseTo(voice.characters * 0.00005);
    expect(costBreakdown).toMatchObject({ tts: voice.cost, ttsCharacters: voice.characters });
    expect(cost).toBeCloseTo(costBreakdown.stt + costBreakdown.tts);
    expect(costBreakdown.stt).toBeGreaterThan(0);
    await expect.poll(() => [deepgram.open(), elevenLabs.open()]).toEqual([0, 0]);
    expect(await logOf(id)).toContain('this server does not speak to lmnt');
  });

  it('goes on by the next of their plans, and its log says why without a key', async () => {
    [deepgramIs, elevenLabsIs] = ['breaking', 'breaking'];
    const { id, heard } = await converse(cartesia.sockets);
    expect(heard).toBe('How much is a website?');
    await expect
      .poll(() => logOf(id))
      .toContain(
        'speech: cartesia sonic-2 instead of 11labs eleven_flash_v2_5: it hung up with 1011',
      );
    const log = await logOf(id);
    expect(log).toContain('recognition: cartesia ink-whisper from now on: it hung up with 1006');
    expect(log).not.toMatch(/(?:dg|el|ca)-key/);
    await expect.poll(cartesia.open).toBe(0);
  });

  it('does with a refused key, too', async () => {
    [deepgramIs, elevenLabsIs] = ['refusing', 'refusing'];
    const { id, heard } = await converse(cartesia.sockets);
    expect(heard).toBe('How much is a website?');
    await expect
      .poll(() => logOf(id))
      .toContain('speech: cartesia sonic-2 instead of 11labs eleven_flash_v2_5: it answered 401');
    [deepgramIs, elevenLabsIs] = ['well', 'well'];
  });

  it('is left to the browser where there is no credential, and goes by what is here', async () => {
    const named = { voice: { provider: 'openai', voiceId: 'alloy' } };
    const { transport } = await orderCall(server, { assistant: { ...named } });
    expect(transport).toMatchObject({ recognition: 'browser', speech: 'browser' });
  });

  it('D1190 is had by the voice and the ears of a workflow, those of its first node before its own', async () => {
    const { voice, transcriber } = assistant;
    const workflow = {
      name: 'Sale',
      nodes: [{ type: 'conversation', name: 'start', prompt: 'Greet.', voice }],
      edges: [],
      voice: { provider: 'lmnt', voiceId: 'lily' },
      transcriber,
    };
    const ordered = await orderCall(server, { workflow });
    expect(ordered.transport).toMatchObject({ recognition: 'server', speech: 'server' });
    const [spoken, listened] = [elevenLabs.sockets.length, deepgram.sockets.length];
    const caller = await callIn(server, undefined, undefined, ordered);
    caller.tell('playable');
    await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
    await caller.say('Where is your office');
    await caller.hears(isSaidBy('user'));
    expect(elevenLabs.sockets.length).toBeGreaterThan(spoken);
    expect(deepgram.sockets.length).toBeGreaterThan(listened);
    await caller.hangUp();
    await caller.close();
  });

  describe('D1276 where another has the word', () => {
    const linesOf = ({ sockets }: typeof cartesia) =>
      sockets.flatMap(({ sent }) => sent.flatMap(({ transcript }) => transcript ?? []));
    const typed = { type: 'add-message', message: { role: 'user', content: 'Where are you?' } };
    const { voice, transcriber } = assistant;
    const ofCartesia = {
      voice: {
        ...{ provider: 'cartesia', voiceId: 'c1' },
        chunkPlan: {
          formatPlan: { replacements: [{ type: 'regex', regex: 'c(o)mpany', value: 'firm' }] },
        },
      },
      transcriber: { provider: 'cartesia' },
    };

    async function begin(order: object) {
      const ordered = await orderCall(server, order as Message);
      const caller = await callIn(server, undefined, undefined, ordered);
      caller.tell('playable');
      return { caller, ordered: ordered as Message };
    }

    it('is had by their voice and their ears, and theirs are paid beside those before', async () => {
      const { caller, ordered } = await begin({
        squad: {
          members: [
            { assistant: { ...assistant, name: 'Ann' } },
            { assistant: { ...ofCartesia, name: 'Bo' } },
            { assistant: { name: 'Cy', voice: { provider: 'lmnt', voiceId: 'lily' } } },
          ],
        },
      });
      const handOver = async (assistantName: string) => {
        const destination = { type: 'assistant', assistantName };
        const path = new URL(ordered.monitor.controlUrl).pathname.replace('/voice', '');
        await server.ask('POST', path, { type: 'handoff', destination }, { key: null });
      };
      await caller.hears(isSaidBy('assistant'));
      const spoken = linesOf(cartesia).length;
      await handOver('Bo');
      caller.tell(typed);
      await expect.poll(() => linesOf(cartesia).slice(spoken)).toEqual(['The firm answers.']);
      // Another word is spoken; the one that was written is kept.
      const heard = await caller.hears(isSaidBy('assistant'));
      expect(heard.transcript).toBe('The company answers.');
      await caller.say('Where is your office');
      expect((await caller.hears(isSaidBy('user'))).transcript).toBe('How much is a website?');
      await caller.hears(isSaidBy('assistant'));
      // Whose voice cannot be had speaks by what is here, as at a call's beginning.
      const before = linesOf(cartesia).length;
      await handOver('Cy');
      caller.tell(typed);
      await caller.hears(({ type, newAssistant }) => type === 'transfer-update' || !!newAssistant);
      await caller.hears(isSaidBy('assistant'));
      expect(linesOf(cartesia)).toHaveLength(before);
      await caller.hangUp();
      await caller.close();
      const kept = async () => (await server.ask('GET', `/call/${ordered.id}`)).json;
      await expect.poll(async () => (await kept()).status).toBe('ended');
      const costs = (await kept()).costs.filter(({ type }: Message) => type === 'voice');
      expect(costs.map((one: Message) => one.voice.provider)).toEqual(['11labs', 'cartesia']);
      expect(costs[1].characters).toBe('The firm answers.'.length * 2);
      expect((await logOf(ordered.id)).split('does not speak to lmnt')).toHaveLength(3);
    });

    it('goes for a node of a workflow, too', async () => {
      const nodes = [
        { type: 'conversation', name: 'start', prompt: 'Greet.', voice },
        { type: 'conversation', name: 'sale', prompt: 'Sell.', ...ofCartesia },
      ];
      const edges = [{ from: 'start', to: 'sale' }];
      const { caller } = await begin({ workflow: { name: 'Sale', nodes, edges, transcriber } });
      const [first, spoken] = [elevenLabs.sockets.length, linesOf(cartesia).length];
      await caller.hears(isSaidBy('assistant'));
      expect(elevenLabs.sockets.length).toBeGreaterThan(first);
      expect(linesOf(cartesia)).toHaveLength(spoken);
      caller.tell(typed);
      await expect.poll(() => linesOf(cartesia)).toHaveLength(spoken + 1);
      await caller.hangUp();
      await caller.close();
    });
  });

  it('counts each sentence of a public key’s call as a request', async () => {
    const counted = async () =>
      (await database.query<{ requests: number }>('select requests from voice.spending')).rows;
    expect(await counted()).toEqual([]);
    const { json } = await server.ask('POST', '/assistant', assistant);
    const ordered = await orderCall(server, { assistantId: json.id }, publicKey);
    const caller = await callIn(server, undefined, undefined, ordered);
    caller.tell('playable');
    const isOver = ({ type, status }: Message) => type === 'speech-update' && status === 'stopped';
    await caller.hears(isOver);
    expect(await counted()).toEqual([{ requests: 1 }]);
    await caller.hangUp();
    await caller.close();
  });
});

const { server: bare } = openPlatform('pglite', () => ({
  providerAddresses: nowhere,
  findEngines: async () => ({ spoken: null, voices: [], recogniser: null, chosen: [] }),
}));

it('D1204 a call goes on in text where all of its providers fail and nothing is here, and says so', async () => {
  const credentials = ['deepgram', '11labs', 'cartesia'].map((provider) => ({
    provider,
    apiKey: 'some-key',
  }));
  const caller = await callIn(bare, { assistant: { ...assistant, credentials } });
  caller.tell('playable');
  const said = async (words: string) =>
    caller.hears((message) => isSaidBy('assistant')(message) && message.transcript === words);
  await caller.say('Where is your office');
  await said('I cannot make out your words just now. Please write them instead.');
  caller.tell({ type: 'add-message', message: { role: 'user', content: 'Where are you?' } });
  await said('The company answers.');
  const lines = caller.told.filter(isSaidBy('assistant')).map(({ transcript }) => transcript);
  expect(lines).toContain('My voice does not work just now, so I go on in writing.');
  await caller.hangUp();
  await caller.close();
});
