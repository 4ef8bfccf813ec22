import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardHosts } from '../../../../ground/outbound/guarded-fetch.ts';
import type { SpokenEvents, SpokenSession } from '../engine.ts';
import { openEngine, openServersEngine, type SpokenEndpoint } from '../open-engine.ts';
import { isRefusal } from './leg.ts';
import {
  geminiEnds,
  geminiHears,
  geminiIsDone,
  geminiSays,
  type Sent,
  standInForRealtime,
  type StandInService,
  type StandInSocket,
} from './service-for-tests.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function standIn(
  onSent: (message: Sent, socket: StandInSocket) => void,
  refuse?: () => number | null,
): Promise<StandInService> {
  const service = await standInForRealtime({ onSent, ...(refuse && { refuse }) });
  open.push(service.close);
  return service;
}

const part = {
  instructions: 'Be kind.',
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } }],
};

/** What an engine tells of one conversation, in words. */
function talkTo(endpoint: SpokenEndpoint) {
  const told: string[] = [];
  let samples = 0;
  const answers = new Set<string>();
  const utterances = new Set<string>();
  const events: SpokenEvents = {
    onSound: (_id, sound) => void (samples += sound.length),
    onWords(id, words) {
      answers.add(id);
      told.push(`says: ${words}`);
    },
    onSpoken: () => void told.push('spoken'),
    onAnswered: () => void told.push('answered'),
    onCallerWords(utterance, text) {
      utterances.add(utterance);
      told.push(`hears: ${text}`);
    },
    onInterrupted: () => void told.push('interrupted'),
    onListens: () => void told.push('listens'),
    onToolCalls: (_id, calls) =>
      void told.push(
        calls.map(({ function: { name, arguments: given } }) => `${name}${given}`).join(),
      ),
    onUsage: ({ promptTokens, completionTokens }) =>
      void told.push(`took ${promptTokens} and ${completionTokens}`),
    onFailed: (why) => void told.push(`failed: ${why}`),
  };
  const engine = openEngine(endpoint);
  const session: SpokenSession = engine.open(part, events);
  open.push(session.close);
  const ids = () => ({ answers: answers.size, utterances: utterances.size });
  return { told, engine, session, samples: () => samples, ids };
}

const gemini = (address: string): SpokenEndpoint => ({
  protocol: 'gemini-live',
  address,
  key: 'AIza-a-key',
  model: 'gemini-3.8-live',
  voice: 'Kore',
});
const frame = new Int16Array(320).fill(7);
const setUp = (message: Sent, socket: StandInSocket) => {
  if (message.setup) socket.tell({ setupComplete: {} });
};

describe('D1122 Gemini Live', () => {
  it('is set up by the SDK’s words, hears from the first frame on, and speaks', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.clientContent)
        socket.tell(
          geminiHears(' How much'),
          ...geminiSays('It is ', 100),
          ...geminiSays('fine.', 60),
          geminiEnds,
          geminiIsDone,
        );
    });
    const { told, session, samples } = talkTo(gemini(service.address));
    session.hear(frame);
    session.hear(frame);
    session.write('Hello.');
    await expect.poll(() => told).toContain('took 200 and 50');
    expect(told).toEqual([
      'hears:  How much',
      'says: It is ',
      'says: fine.',
      'spoken',
      'took 200 and 50',
      'answered',
    ]);
    expect(samples()).toBe(160 * 24);
    const [socket] = service.sockets as [StandInSocket];
    expect(socket.path).toBe(
      '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent',
    );
    expect(socket.headers['x-goog-api-key']).toBe('AIza-a-key');
    await expect.poll(() => socket.heard()).toBe(640);
    const [{ setup }, { clientContent }] = socket.sent as [Sent, Sent];
    expect(setup).toMatchObject({
      model: 'models/gemini-3.8-live',
      systemInstruction: { parts: [{ text: 'Be kind.' }] },
      generationConfig: {
        responseModalities: ['AUDIO'],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
      },
      tools: [{ functionDeclarations: [{ name: 'look', behavior: 'BLOCKING' }] }],
      inputAudioTranscription: {},
      outputAudioTranscription: {},
      sessionResumption: {},
      contextWindowCompression: { slidingWindow: {} },
    });
    expect(clientContent).toEqual({
      turns: [{ role: 'user', parts: [{ text: 'Hello.' }] }],
      turnComplete: true,
    });
  });

  it('has its tools run, and is interrupted', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.clientContent)
        socket.tell({ toolCall: { functionCalls: [{ id: 'f1', name: 'look', args: { at: 1 } }] } });
      if (message.toolResponse) socket.tell({ serverContent: { interrupted: true } });
    });
    const { told, session } = talkTo(gemini(service.address));
    session.write('Look.');
    await expect.poll(() => told).toEqual(['look{"at":1}']);
    const call = { id: 'f1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    session.giveResults([{ call, content: 'A cat.' }]);
    await expect.poll(() => told).toEqual(['look{"at":1}', 'interrupted']);
    expect(service.sockets[0]!.sent.at(-1)).toEqual({
      toolResponse: {
        functionResponses: [{ id: 'f1', name: 'look', response: { output: 'A cat.' } }],
      },
    });
  });

  it('goes over to another socket when it is told to, between two answers, without a lost frame', async () => {
    const service = await standIn((message, socket) => {
      const [first] = service.sockets;
      if (message.setup && socket === first)
        socket.tell(
          { setupComplete: {} },
          { sessionResumptionUpdate: { newHandle: 'handle-1', resumable: true } },
          ...geminiSays('One moment', 40),
          { goAway: { timeLeft: '50s' } },
        );
      else setUp(message, socket);
      if (message.clientContent) socket.tell(...geminiSays('Still here.', 40));
    });
    const { told, session } = talkTo(gemini(service.address));
    await expect.poll(() => told).toEqual(['says: One moment']);
    session.hear(frame);
    expect(service.sockets).toHaveLength(1);
    service.sockets[0]!.tell(geminiIsDone);
    await expect.poll(() => service.sockets.length).toBe(2);
    session.hear(frame);
    session.hear(frame);
    session.write('Are you there?');
    await expect.poll(() => told.at(-1)).toBe('says: Still here.');
    const [before, after] = service.sockets as [StandInSocket, StandInSocket];
    expect(after.sent[0].setup.sessionResumption).toEqual({ handle: 'handle-1' });
    await expect.poll(() => before.heard() + after.heard()).toBe(3 * 320);
    expect(told.join()).not.toContain('failed');
  });

  it('D1287 is left when more was written than waits for its socket', async () => {
    const service = await standIn(() => {});
    const { told, session } = talkTo(gemini(service.address));
    for (let count = 0; count < 250; count += 1) session.write('Are you there?');
    expect(told).toEqual([]);
    session.write('Are you there?');
    expect(told).toEqual(['failed: it took nothing of what was written']);
  });

  it('tells answers of two sockets apart, and has none go on over both', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.setup)
        socket.tell(
          { sessionResumptionUpdate: { newHandle: 'handle-1', resumable: true } },
          geminiHears('Hello.'),
          ...geminiSays('Good day.', 40),
        );
    });
    const { told, ids } = talkTo(gemini(service.address));
    await expect.poll(() => told).toEqual(['hears: Hello.', 'says: Good day.']);
    // It is gone before it has said all.
    service.sockets[0]!.tell({ goAway: { timeLeft: '1s' } });
    await expect.poll(() => told.filter((one) => one === 'says: Good day.')).toHaveLength(2);
    expect(told.indexOf('answered')).toBe(2);
    // Of one answer and one utterance each.
    expect(ids()).toEqual({ answers: 2, utterances: 2 });
  });

  it('D1065 is left when it goes away as soon as it is there, again and again', async () => {
    const service = await standIn((message, socket) => {
      if (message.setup)
        socket.tell(
          { setupComplete: {} },
          { sessionResumptionUpdate: { newHandle: 'handle', resumable: true } },
          { goAway: { timeLeft: '0s' } },
        );
    });
    const { told } = talkTo(gemini(service.address));
    await expect
      .poll(() => told, { timeout: 60_000 })
      .toEqual(['failed: it went away again and again']);
    expect(service.sockets.length).toBe(101);
  });

  it.each([
    [
      'a refused key',
      (socket: StandInSocket) => socket.close(1007, 'API key AIza-a-key not valid'),
      'it hung up with 1007: API key [key] not valid',
    ],
    [
      'a used-up quota',
      (socket: StandInSocket) => socket.close(1011, 'You exceeded your current quota'),
      'it hung up with 1011: You exceeded your current quota',
    ],
    [
      'a broken frame',
      (socket: StandInSocket) => socket.tellRaw('{"setupCompl'),
      'it sent what is none of its messages',
    ],
    [
      'a frame of nothing',
      (socket: StandInSocket) => socket.tellRaw('null'),
      'it sent what is none of its messages',
    ],
    [
      'more than a message has',
      (socket: StandInSocket) => socket.tellRaw(`"${'x'.repeat(5_000_000)}"`),
      'its connection broke off',
    ],
  ] as const)('%s before it is ready is a failure', async (_name, answer, why) => {
    const service = await standIn((_message, socket) => answer(socket));
    const { told } = talkTo(gemini(service.address));
    await expect
      .poll(() => told)
      .toEqual([`failed: ${why.replace('its connection broke off', 'it cannot be reached')}`]);
  });

  it('a refusal by HTTP is one too, and so is nobody there', async () => {
    const service = await standIn(
      () => {},
      () => 403,
    );
    const refused = talkTo(gemini(service.address));
    await expect.poll(() => refused.told).toEqual(['failed: it answered 403']);
    const { told } = talkTo(gemini('http://127.0.0.1:9'));
    await expect.poll(() => told).toEqual(['failed: it cannot be reached']);
  });

  it('a socket closed in mid-word ends it', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (!message.clientContent) return;
      socket.tell(...geminiSays('It is', 100));
      socket.drop();
    });
    const { told, session } = talkTo(gemini(service.address));
    session.write('Hello.');
    await expect.poll(() => told.at(-1)).toBe('failed: it hung up with 1006');
    expect(told[0]).toBe('says: It is');
  });

  it('D1220 ends a tool that the caller spoke into, and is told nothing of its result', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.clientContent?.turns[0].parts[0].text.startsWith('Look'))
        socket.tell({ toolCall: { functionCalls: [{ id: 'f1', name: 'look' }] } });
    });
    const { told, session } = talkTo(gemini(service.address));
    session.write('Look.');
    await expect.poll(() => told).toEqual(['look{}']);
    const [socket] = service.sockets as [StandInSocket];
    socket.tell({ toolCallCancellation: { ids: ['f1', 'f7'] } });
    await expect.poll(() => told.at(-1)).toBe('interrupted');
    const call = { id: 'f1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    session.giveResults([{ call, content: 'A cat.' }]);
    session.write('Look again.');
    await expect.poll(() => told.at(-1)).toBe('look{}');
    // By words of ours, which are being answered, it is no interruption.
    session.write('And again.');
    socket.tell({ toolCallCancellation: { ids: ['f1'] } }, ...geminiSays('I look.', 40));
    await expect.poll(() => told.at(-1)).toBe('says: I look.');
    expect(told.filter((one) => one === 'interrupted')).toHaveLength(1);
    expect(JSON.stringify(socket.sent)).not.toContain('toolResponse');
  });

  it('D1221 is written to as its model takes it', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.realtimeInput?.text) socket.tell(...geminiSays('Good day.', 40));
    });
    const endpoint = { ...gemini(service.address), model: 'gemini-3.1-flash-live-preview' };
    const { told, session } = talkTo(endpoint);
    session.write('Hello.');
    await expect.poll(() => told).toEqual(['says: Good day.']);
    expect(service.sockets[0]!.sent.at(-1)).toEqual({ realtimeInput: { text: 'Hello.' } });
  });

  it('D1222 a socket that breaks between two answers is followed by another, once', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.setup)
        socket.tell({ sessionResumptionUpdate: { newHandle: 'handle-1', resumable: true } });
      if (message.clientContent) socket.tell(...geminiSays('Here.', 40), geminiIsDone);
    });
    const { told, session } = talkTo(gemini(service.address));
    const answersCome = (count: number) =>
      expect.poll(() => told.filter((one) => one === 'answered').length).toBe(count);
    session.write('Hello.');
    await answersCome(1);
    service.sockets[0]!.drop();
    session.hear(frame);
    await expect.poll(() => service.sockets.length).toBe(2);
    session.write('Are you there?');
    await answersCome(2);
    expect(service.sockets[1]!.sent[0].setup.sessionResumption).toEqual({ handle: 'handle-1' });
    service.sockets[1]!.drop();
    await expect.poll(() => service.sockets[2]?.sent.length).toBe(1);
    expect(told.join()).not.toContain('failed');
    // One that is there for nothing is not followed by a third.
    service.sockets[2]!.drop();
    await expect.poll(() => told.at(-1)).toBe('failed: it hung up with 1006');
    expect(service.sockets).toHaveLength(3);
  });

  it('D1222 goes over as soon as it can, where it was told to before', async () => {
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.setup && service.sockets.length === 1)
        socket.tell({ goAway: { timeLeft: '50s' } });
    });
    talkTo(gemini(service.address));
    await expect.poll(() => service.sockets[0]?.sent.length).toBe(1);
    service.sockets[0]!.tell({
      sessionResumptionUpdate: { newHandle: 'handle-1', resumable: true },
    });
    await expect.poll(() => service.sockets.length).toBe(2);
  });

  it('D1224 says when it was not spoken to, and not while it answers', async () => {
    const listens = { serverContent: { waitingForInput: true } };
    const service = await standIn((message, socket) => {
      setUp(message, socket);
      if (message.setup)
        socket.tell(
          geminiHears('Dear, where is the key?'),
          listens,
          ...geminiSays('I am here.', 40),
          listens,
          geminiIsDone,
        );
    });
    const { told } = talkTo(gemini(service.address));
    await expect.poll(() => told.at(-1)).toBe('answered');
    expect(told.slice(0, 3)).toEqual([
      'hears: Dear, where is the key?',
      'listens',
      'says: I am here.',
    ]);
    expect(told.filter((one) => one === 'listens')).toHaveLength(1);
  });
});

const openai = (address: string): SpokenEndpoint => ({
  protocol: 'openai-realtime',
  address: `${address}/v1`,
  key: 'sk-a-key',
  model: 'own-model',
  voice: null,
});

describe('D1208 an address that somebody else wrote', () => {
  it.each([gemini, openai])(
    'is asked for nothing where it may not be reached',
    async (endpoint) => {
      const service = await standIn(() => {});
      const guard = guardHosts('public');
      const { told } = talkTo({ ...endpoint(service.address), guard });
      await expect.poll(() => told).toEqual(['failed: it cannot be reached']);
      expect(service.sockets).toEqual([]);
    },
  );
});
const created = { type: 'session.created', session: { id: 's1' } };

describe('D1123 a server of OpenAI’s realtime protocol', () => {
  it('hears at its own rate, answers, calls tools and is cut', async () => {
    const ids = { response_id: 'r1', item_id: 'i1' };
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
      if (message.type === 'response.create' && socket.sent.length < 5)
        socket.tell(
          { type: 'response.output_audio.delta', ...ids, delta: 'AAAAAA==' },
          { type: 'response.output_audio_transcript.delta', ...ids, delta: 'Hello there.' },
          {
            type: 'response.function_call_arguments.done',
            ...ids,
            call_id: 'c1',
            name: 'look',
            arguments: '{}',
          },
          {
            type: 'response.done',
            response: {
              id: 'r1',
              status: 'completed',
              usage: { input_tokens: 5, output_tokens: 6 },
            },
          },
          {
            type: 'conversation.item.input_audio_transcription.completed',
            item_id: 'u1',
            transcript: 'Good day',
          },
        );
      if (message.type === 'conversation.item.truncate')
        socket.tell(
          { type: 'error', error: { code: 'invalid_value', message: 'too late', event_id: 'cut' } },
          { type: 'input_audio_buffer.speech_started', item_id: 'u2' },
        );
    });
    const { told, session, samples } = talkTo(openai(service.address));
    for (let at = 0; at < 10; at += 1) session.hear(frame);
    session.write('Say hello.');
    await expect.poll(() => told).toContain('hears: Good day');
    expect(told).toEqual(
      expect.arrayContaining(['says: Hello there.', 'look{}', 'took 5 and 6', 'answered']),
    );
    expect(told.indexOf('look{}')).toBeLessThan(told.indexOf('answered'));
    expect(samples()).toBe(2);
    const call = { id: 'c1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    session.giveResults([{ call, content: 'A cat.' }]);
    session.cut('r1', 120);
    await expect.poll(() => told.at(-1)).toBe('interrupted');
    const [socket] = service.sockets as [StandInSocket];
    expect(socket.path).toBe('/v1/realtime?model=own-model');
    expect(socket.headers['authorization']).toBe('Bearer sk-a-key');
    expect(socket.heard()).toBe(10 * 480);
    expect(socket.sent[0].session).toMatchObject({ type: 'realtime', instructions: 'Be kind.' });
    expect(socket.sent.map(({ type }: Sent) => type)).toEqual([
      'session.update',
      'response.cancel',
      'conversation.item.create',
      'response.create',
      'conversation.item.create',
      'response.create',
      'response.cancel',
      'conversation.item.truncate',
    ]);
    expect(socket.sent.at(-1)).toMatchObject({ item_id: 'i1', audio_end_ms: 120 });
  });

  it('is asked for an answer when it has given the one before', async () => {
    const ids = { response_id: 'r1', item_id: 'i1' };
    const done = { type: 'response.done', response: { id: 'r1', status: 'completed' } };
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
    });
    const { told, session } = talkTo(openai(service.address));
    const asked = () => service.sockets[0]!.sent.filter(({ type }) => type === 'response.create');
    session.write('Look.');
    await expect.poll(() => service.sockets[0] && asked().length).toBe(1);
    const [socket] = service.sockets as [StandInSocket];
    const called = { ...ids, call_id: 'c1', name: 'look', arguments: '{}' };
    socket.tell(
      { type: 'response.function_call_arguments.done', ...called },
      { type: 'response.output_audio_transcript.delta', ...ids, delta: 'One moment.' },
    );
    await expect.poll(() => told).toEqual(['says: One moment.']);
    socket.tell(done);
    await expect.poll(() => told.slice(1)).toEqual(['look{}', 'answered']);
    const call = { id: 'c1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    session.giveResults([{ call, content: 'A cat.' }]);
    // Before that is said, and again as the caller speaks.
    session.write('Be quick.');
    await expect.poll(() => asked().length).toBe(3);
    socket.tell(done);
    await expect.poll(() => told.filter((one) => one === 'answered')).toHaveLength(2);
    socket.tell({ type: 'response.created', response: { id: 'r2' } });
    session.write('Are you there?');
    await expect.poll(() => asked().length).toBeGreaterThan(3);
    socket.tell({ type: 'response.output_audio_transcript.delta', ...ids, delta: 'I am.' });
    await expect.poll(() => told.at(-1)).toBe('says: I am.');
    expect(told.join()).not.toContain('failed');
  });

  it('tells of an error in few words and without the key', async () => {
    const service = await standIn((message, socket) => {
      if (message.type !== 'session.update') return;
      const code = `sk-a-key is wrong ${'x'.repeat(1_000)}`;
      socket.tell({ type: 'error', error: { code, message: 'No.' } });
    });
    const { told } = talkTo(openai(service.address));
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatch(/^failed: it answered \[key\] is wrong x{80,}$/);
    expect(told[0]!.length).toBeLessThan(130);
  });

  it('D1225 tells why an answer failed, in the word that it has for it', async () => {
    const details = { type: 'failed', error: { type: 'insufficient_quota', code: null } };
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
      if (message.type === 'response.create')
        socket.tell({
          type: 'response.done',
          response: { id: 'r1', status: 'failed', status_details: details },
        });
    });
    const { told, session } = talkTo(openai(service.address));
    session.write('Hello.');
    await expect.poll(() => told).toEqual(['failed: it answered insufficient_quota']);
  });

  it('D1225 is understood without codes, as servers of others have none', async () => {
    const refusal = { type: 'conversation_already_has_active_response', message: 'No.' };
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
      if (message.type === 'response.create' && socket.sent.length === 4)
        socket.tell({ type: 'error', error: refusal });
    });
    const { told, session } = talkTo({ ...openai(service.address), key: null });
    session.write('Hello.');
    const asked = () => service.sockets[0]?.sent.filter(({ type }) => type === 'response.create');
    await expect.poll(() => asked()?.length).toBe(1);
    const [socket] = service.sockets as [StandInSocket];
    socket.tell({ type: 'response.done', response: { id: 'r1', status: 'completed' } });
    await expect.poll(() => asked()?.length).toBe(2);
    expect(told.join()).not.toContain('failed');

    const full = await standIn((_message, one) =>
      one.tell({ type: 'error', error: { type: 'session_limit_reached', message: 'No.' } }),
    );
    const refused = talkTo({ ...openai(full.address), key: null });
    await expect.poll(() => refused.told).toEqual(['failed: it answered session_limit_reached']);
  });

  it('D1228 is told of calls that have no result, without being asked for an answer', async () => {
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
      if (message.type === 'response.create')
        socket.tell(
          {
            type: 'response.function_call_arguments.done',
            ...{ response_id: 'r1', item_id: 'i1', call_id: 'c1', name: 'look', arguments: '{}' },
          },
          { type: 'response.done', response: { id: 'r1', status: 'completed' } },
        );
    });
    const { told, session } = talkTo(openai(service.address));
    session.write('Look.');
    await expect.poll(() => told).toContain('answered');
    const call = { id: 'c1', type: 'function' as const, function: { name: 'look', arguments: '' } };
    session.leaveCalls([call]);
    session.giveResults([{ call, content: 'A cat.' }]);
    const [socket] = service.sockets as [StandInSocket];
    await expect
      .poll(() => socket.sent.at(-1))
      .toMatchObject({ item: { type: 'function_call_output', call_id: 'c1' } });
    expect(socket.sent.filter(({ type }) => type === 'response.create')).toHaveLength(1);
    expect(JSON.stringify(socket.sent)).not.toContain('A cat.');
  });

  it('is counted where a key is sent to it', () => {
    const address = 'https://speech.example';
    expect(openEngine(openai(address)).isCounted).toBe(true);
    expect(openEngine({ ...openai(address), key: null }).isCounted).toBe(false);
    expect(openEngine(gemini(address)).isCounted).toBe(true);
  });

  it('needs no key, and an error that is none of a cut ends it', async () => {
    const service = await standIn((message, socket) => {
      if (message.type === 'session.update') socket.tell(created);
      if (message.type === 'response.create')
        socket.tell({ type: 'error', error: { code: 'insufficient_quota', message: 'sk-a-key' } });
    });
    const { told, session } = talkTo({ ...openai(service.address), key: null });
    session.write('Hello.');
    await expect.poll(() => told).toEqual(['failed: it answered insufficient_quota']);
    expect(service.sockets[0]!.headers['authorization']).toBeUndefined();
  });
});

describe('D1214 the engine of the server', () => {
  afterEach(() => void vi.useRealTimers());

  it('is trusted once it was tried without a caller, and again after it has rested', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let refused: number | null = 429;
    const service = await standIn(setUp, () => refused);
    const engine = openServersEngine(gemini(service.address));
    const failures: string[] = [];
    expect([engine.isTrusted, engine.rests]).toEqual([false, false]);
    await engine.begin((why) => void failures.push(why));
    expect(failures).toEqual(['it answered 429']);
    expect([engine.isTrusted, engine.rests]).toEqual([false, true]);
    refused = null;
    await vi.advanceTimersByTimeAsync(299_000);
    expect(service.sockets).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => engine.isTrusted).toBe(true);
    expect(engine.rests).toBe(false);
    engine.rest();
    expect([engine.isTrusted, engine.rests]).toEqual([false, true]);
  });

  it.each([
    ['it answered 401', true],
    ['it answered 429', true],
    ['it answered insufficient_quota', true],
    ['it hung up with 1011: You exceeded your current quota', true],
    ['it hung up with 1007: API key not valid', true],
    ['it answered 503', false],
    ['it hung up with 1006', false],
    ['it stopped in the middle', false],
  ])('takes “%s” for a refusal: %s', (why, is) => expect(isRefusal(why)).toBe(is));
});
