import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Voice } from '../speaking/voice.ts';
import { createCartesiaVoice } from './cartesia.ts';
import { createDeepgramVoice } from './deepgram.ts';
import { createElevenLabsVoice } from './eleven-labs.ts';
import type { Account } from './provider.ts';
import { type Json, standInForTest, type StandInSocket } from './service-for-tests.ts';
import { createStreamedVoice } from './streamed-voice.ts';

const never = new AbortController().signal;
const sound = Buffer.from(Int16Array.from({ length: 600 }, (_, at) => at).buffer);
const base64 = (bytes: Buffer) => bytes.toString('base64');

interface Wire {
  readonly name: string;
  readonly create: (account: Account) => Voice;
  /** A message after which the sentence is spoken. */
  readonly isAsked: (message: Json) => boolean;
  readonly sound: (bytes: Buffer) => object | Uint8Array;
  readonly over: object;
  readonly failed: object;
  readonly code: string;
}

const wires: readonly Wire[] = [
  {
    name: 'ElevenLabs',
    create: (account) =>
      createStreamedVoice(
        createElevenLabsVoice(
          {
            ...{ provider: '11labs', voiceId: 'a/b', speed: 1.1 },
            pronunciationDictionaryLocators: [{ pronunciationDictionaryId: 'd1', versionId: 'v2' }],
          },
          account,
        ),
      ),
    isAsked: ({ text }) => text === '',
    sound: (bytes) => ({ audio: base64(bytes), isFinal: null, alignment: null }),
    over: { audio: null, isFinal: true },
    failed: { message: 'key-1 has no more', error: 'quota_exceeded', code: 1008 },
    code: 'it answered quota_exceeded',
  },
  {
    name: 'Cartesia',
    create: (account) =>
      createStreamedVoice(
        createCartesiaVoice(
          {
            ...{ provider: 'cartesia', voiceId: 'v1', pronunciationDictId: 'd1' },
            generationConfig: { speed: 1.2 },
          },
          account,
        ),
      ),
    isAsked: ({ transcript }) => transcript !== undefined,
    sound: (bytes) => ({ type: 'chunk', context_id: 'sentence', data: base64(bytes), done: false }),
    over: { type: 'done', context_id: 'sentence', done: true },
    failed: { type: 'error', error_code: 'quota_exceeded', title: 'No', message: 'key-1' },
    code: 'it answered quota_exceeded',
  },
  {
    name: 'Deepgram',
    create: (account) =>
      createStreamedVoice(
        createDeepgramVoice({ provider: 'deepgram', voiceId: 'thalia' }, account),
      ),
    isAsked: ({ type }) => type === 'Flush',
    sound: (bytes) => bytes,
    over: { type: 'Flushed', sequence_id: 0 },
    failed: { type: 'Error', code: 'NET-0001', description: 'key-1' },
    code: 'it answered NET-0001',
  },
];

async function speak(voice: Voice, signal = never): Promise<number[]> {
  const heard: number[] = [];
  for await (const samples of voice.speak('Good morning.', signal))
    for (const one of samples) heard.push(one);
  return heard;
}

describe.each(wires)('D1201 a voice of $name', (wire) => {
  const answering = (answer: (socket: StandInSocket) => unknown) =>
    standInForTest((message, socket) => void (wire.isAsked(message) && answer(socket)));

  it('is heard as its sound comes, whole though a message ends within a sample', async () => {
    const more = Promise.withResolvers<void>();
    const service = await answering(async (socket) => {
      socket.tell(wire.sound(sound.subarray(0, 301)));
      await more.promise;
      socket.tell(wire.sound(sound.subarray(301)), wire.over);
    });
    const voice = wire.create(service.account);
    const reading = voice.speak('Good morning.', never)[Symbol.asyncIterator]();
    expect((await reading.next()).value).toHaveLength(150);
    more.resolve();
    expect((await reading.next()).value).toHaveLength(450);
    expect((await reading.next()).done).toBe(true);
    // By a socket that was open by then.
    await expect.poll(() => service.sockets.length).toBe(2);
    expect(await speak(voice)).toEqual(Array.from({ length: 600 }, (_, at) => at));
    await expect.poll(service.open).toBe(1);
    voice.close?.();
    await expect.poll(service.open).toBe(0);
  });

  it.each([
    ['a socket closed in mid-word', (one) => one.close(1011, 'key-1'), 'it hung up with 1011'],
    ['a line that broke', (one) => one.drop(), 'it hung up with 1006'],
    ['a broken frame', (one) => one.tell('{"audio":'), 'none of its messages'],
    ['a used-up quota', (one) => one.tell(wire.failed), wire.code],
    [
      'sound without an end',
      (one) => {
        for (let at = 0; at < 10; at += 1) one.tell(wire.sound(Buffer.alloc(1_000_000)));
      },
      'it sent more than anybody would',
    ],
    [
      'a message of any length',
      (one) => one.tell(wire.sound(Buffer.alloc(3_000_000))),
      'it hung up with 1009|its connection broke off',
    ],
  ] satisfies [string, (one: StandInSocket) => unknown, string][])(
    'fails with %s, in words of ours',
    async (_, answer, words) => {
      const service = await answering((socket) => {
        socket.tell(wire.sound(sound));
        answer(socket);
      });
      await expect(speak(wire.create(service.account))).rejects.toThrow(new RegExp(words));
      await expect.poll(service.open).toBe(0);
    },
  );

  it.each([401, 402, 429])('fails with a key that is refused by %i', async (status) => {
    const service = await standInForTest(() => {}, { refuse: () => status });
    await expect(speak(wire.create(service.account))).rejects.toThrow(`it answered ${status}`);
  });

  it('fails where nobody is, and where none may be asked', async () => {
    const { account } = await standInForTest(() => {});
    const asked = (address: string) => speak(wire.create({ ...account, address }));
    await expect(asked('http://127.0.0.1:9')).rejects.toThrow('it cannot be reached');
    await expect(asked('http://169.254.169.254')).rejects.toThrow('its address is none');
    await expect(asked('nonsense')).rejects.toThrow('its address is none');
  });

  it('says a sentence by a new socket, where the one that waited closed', async () => {
    const service = await answering((socket) => socket.tell(wire.sound(sound), wire.over));
    const voice = wire.create(service.account);
    await speak(voice);
    await expect.poll(() => service.sockets.length).toBe(2);
    service.sockets[1]!.close(1000);
    await expect.poll(service.open).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await speak(voice)).toHaveLength(600);
    voice.close?.();
    await expect.poll(service.open).toBe(0);
  });

  it('fails where nothing comes any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    const service = await answering(() => asked.resolve());
    const speaking = speak(wire.create(service.account));
    const failing = expect(speaking).rejects.toThrow('nothing came from it any more');
    await asked.promise;
    vi.advanceTimersByTime(8_000);
    await failing;
    await expect.poll(service.open).toBe(0);
  });

  it('ends with its call', async () => {
    const service = await answering((socket) => socket.tell(wire.sound(sound)));
    const leaving = new AbortController();
    const voice = wire.create(service.account);
    const reading = voice.speak('Good morning.', leaving.signal)[Symbol.asyncIterator]();
    await reading.next();
    const next = reading.next();
    leaving.abort();
    await expect(next).rejects.toThrow();
    voice.close?.();
    await expect.poll(service.open).toBe(0);
  });
});

describe('D1201 what a voice is asked with', () => {
  async function asked(wire: Wire) {
    const service = await standInForTest(
      (message, socket) => void (wire.isAsked(message) && socket.tell(wire.over)),
    );
    const voice = wire.create(service.account);
    await speak(voice);
    voice.close?.();
    const [{ path, query, headers, sent }] = service.sockets as [StandInSocket];
    return { path, query: Object.fromEntries(query), headers, sent };
  }

  it('D1192 is what ElevenLabs takes', async () => {
    expect(await asked(wires[0]!)).toMatchObject({
      path: '/v1/text-to-speech/a%2Fb/stream-input',
      query: { model_id: 'eleven_flash_v2_5', output_format: 'pcm_24000', auto_mode: 'true' },
      headers: { 'xi-api-key': 'key-1' },
      sent: [
        {
          text: ' ',
          voice_settings: { speed: 1.1 },
          pronunciation_dictionary_locators: [
            { pronunciation_dictionary_id: 'd1', version_id: 'v2' },
          ],
        },
        { text: 'Good morning. ' },
        { text: '' },
      ],
    });
  });

  it('D1192 is what Cartesia takes', async () => {
    expect(await asked(wires[1]!)).toMatchObject({
      path: '/tts/websocket',
      headers: { authorization: 'Bearer key-1', 'cartesia-version': '2026-08-14' },
      sent: [
        {
          model_id: 'sonic-2',
          transcript: 'Good morning.',
          voice: { mode: 'id', id: 'v1' },
          pronunciation_dict_id: 'd1',
          generation_config: { speed: 1.2 },
          output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: 24_000 },
          continue: false,
        },
      ],
    });
  });

  it('is what Deepgram takes', async () => {
    expect(await asked(wires[2]!)).toMatchObject({
      path: '/v1/speak',
      query: { model: 'aura-2-thalia-en', encoding: 'linear16', sample_rate: '24000' },
      headers: { authorization: 'Token key-1' },
      sent: [{ type: 'Speak', text: 'Good morning.' }, { type: 'Flush' }],
    });
  });
});
