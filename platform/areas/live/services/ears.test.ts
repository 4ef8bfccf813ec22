import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recogniseInTurn } from '../hearing/in-turn.ts';
import type { Hearing, Recogniser } from '../hearing/recogniser.ts';
import { heardSamples } from '../media/line.ts';
import { createCartesiaEars } from './cartesia.ts';
import { createDeepgramEars } from './deepgram.ts';
import { createElevenLabsEars } from './eleven-labs.ts';
import { createOpenaiEars } from './openai.ts';
import type { Account } from './provider.ts';
import {
  type Json,
  standInForTest,
  type StandIn,
  type StandInSocket,
} from './service-for-tests.ts';
import { recogniseStreamed, type StreamedEars } from './streamed-hearing.ts';

interface Wire {
  readonly name: string;
  readonly create: (account: Account) => StreamedEars;
  readonly isSound: (message: Json) => boolean;
  readonly isFlush: (message: Json) => boolean;
  readonly partial: (text: string) => object;
  /** What answers a flush. */
  readonly whole: (text: string) => readonly object[];
  readonly failed: object;
  readonly code: string;
}

const results = (transcript: string, isFinal: boolean, more: object = {}) => ({
  type: 'Results',
  is_final: isFinal,
  channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
  ...more,
});
const openaiEvents = 'conversation.item.input_audio_transcription';

const wires: readonly Wire[] = [
  {
    name: 'Deepgram',
    create: (account) =>
      createDeepgramEars(
        {
          ...{ provider: 'deepgram', model: 'nova-2', keyterm: ['a b', 'c'] },
          ...{ profanityFilter: true, redaction: ['pci', 'numbers'] },
        },
        account,
      ),
    isSound: (message) => message === 'sound',
    isFlush: ({ type }) => type === 'Finalize',
    partial: (text) => results(text, false),
    whole: (text) => [results(text, true, { from_finalize: true })],
    failed: { type: 'Error', code: 'NET-0001', description: 'key-1' },
    code: 'it answered NET-0001',
  },
  {
    name: 'ElevenLabs',
    create: (account) => createElevenLabsEars({ provider: '11labs', language: 'en' }, account),
    isSound: ({ commit }) => commit === false,
    isFlush: ({ commit }) => commit === true,
    partial: (text) => ({ message_type: 'partial_transcript', text }),
    whole: (text) => [{ message_type: 'committed_transcript', text }],
    failed: { message_type: 'quota_exceeded', error: 'key-1' },
    code: 'it answered quota_exceeded',
  },
  {
    name: 'Cartesia',
    create: (account) => createCartesiaEars({ provider: 'cartesia' }, account),
    isSound: (message) => message === 'sound',
    isFlush: (message) => message === 'finalize',
    partial: (text) => ({ type: 'transcript', text, is_final: false }),
    whole: (text) => [{ type: 'transcript', text, is_final: true }, { type: 'flush_done' }],
    failed: { type: 'error', error_code: 'quota_exceeded', message: 'key-1', status_code: 402 },
    code: 'it answered quota_exceeded',
  },
  {
    name: 'OpenAI',
    create: (account) =>
      createOpenaiEars({ provider: 'openai', model: 'gpt-4o-transcribe' }, account),
    isSound: ({ type }) => type === 'input_audio_buffer.append',
    isFlush: ({ type }) => type === 'input_audio_buffer.commit',
    partial: (text) => ({ type: `${openaiEvents}.delta`, item_id: 'i1', delta: text }),
    whole: (text) => [{ type: `${openaiEvents}.completed`, item_id: 'i1', transcript: text }],
    failed: { type: 'error', error: { code: 'insufficient_quota', message: 'key-1' } },
    code: 'it answered insufficient_quota',
  },
];

const frame = () => new Int16Array(heardSamples).fill(258);
const allowed = { allow: async () => {}, onHeard: () => {} };
const tellOf = (told: string[]) => ({
  onWords: (text: string, isFinal: boolean) => void told.push(`${isFinal ? '=' : '~'} ${text}`),
  onUnclear: (confidence: number) => void told.push(`unclear: ${confidence}`),
  onMovedOn: (to: string, why: string) => void told.push(`${to}: ${why}`),
  onFailed: (why: string) => void told.push(`failed: ${why}`),
});

function listenBy(recogniser: Recogniser) {
  const told: string[] = [];
  const hearing = recogniser.open(tellOf(told));
  onTestFinished(() => hearing.close());
  return { hearing, told };
}

const listen = (wire: Wire, { account }: StandIn) =>
  listenBy(recogniseStreamed(wire.create(account), allowed));

function say(hearing: Hearing, frames = 10): void {
  hearing.resume();
  for (let at = 0; at < frames; at += 1) hearing.push16k(frame());
}

/** Another that hears, and says how many frames there were. */
function spare(): Recogniser {
  return {
    name: 'spare',
    hasPunctuation: false,
    patienceSeconds: 30,
    open(events) {
      let frames = 0;
      return {
        push16k: () => void frames++,
        resume: () => {},
        pause: () => events.onWords(`${frames} frames`, true),
        forget: () => {},
        expect: () => {},
        close: async () => {},
      };
    },
  };
}

describe.each(wires)('D1200 ears of $name', (wire) => {
  it('find words while somebody speaks, and all of them at the pause', async () => {
    const service = await standInForTest((message, socket) => {
      if (wire.isFlush(message)) socket.tell(...wire.whole('Good morning.'));
    });
    const { hearing, told } = listen(wire, service);
    say(hearing);
    await expect.poll(() => service.sockets.length).toBe(1);
    service.sockets[0]!.tell(wire.partial('Good'));
    await expect.poll(() => told).toEqual(['~ Good']);
    hearing.pause();
    await expect.poll(() => told.at(-1)).toBe('= Good morning.');
    // The next turn has words of its own.
    hearing.forget();
    say(hearing);
    service.sockets[0]!.tell(wire.partial('More'));
    await expect.poll(() => told.at(-1)).toBe('~ More');
  });

  it('send what was said before the socket was open, and nothing while nobody speaks', async () => {
    let frames = 0;
    const service = await standInForTest((message) => void (wire.isSound(message) && frames++));
    const { hearing } = listen(wire, service);
    for (let at = 0; at < 40; at += 1) hearing.push16k(frame());
    say(hearing, 20);
    await expect.poll(() => frames).toBe(35);
    hearing.pause();
    hearing.forget();
    for (let at = 0; at < 40; at += 1) hearing.push16k(frame());
    say(hearing, 1);
    await expect.poll(() => frames).toBe(51);
  });

  it.each([
    ['a socket closed in mid-word', (one) => one.close(1011, 'key-1'), 'it hung up with 1011'],
    ['a broken frame', (one) => one.tell('{"type":'), 'it sent what is none of its messages'],
    ['a used-up quota', (one) => one.tell(wire.failed), wire.code],
    [
      'a message of any length',
      (one) => one.tell(wire.partial('a'.repeat(3_000_000))),
      'its connection broke off',
    ],
  ] satisfies [string, (one: StandInSocket) => unknown, string][])(
    'leave the turn to the next after %s, from its first frame on',
    async (_, answer, why) => {
      let isBroken = false;
      const service = await standInForTest((message, socket) => {
        if (!wire.isSound(message) || isBroken) return;
        isBroken = true;
        answer(socket);
      });
      const first = recogniseStreamed(wire.create(service.account), allowed);
      const { hearing, told } = listenBy(recogniseInTurn([first, spare()]));
      say(hearing, 30);
      await expect.poll(() => told).toEqual([`spare: ${why}`]);
      hearing.pause();
      expect(told.at(-1)).toBe('= 30 frames');
      await expect.poll(service.open).toBe(0);
    },
  );

  it.each([401, 429])('leave the call to the next when they are refused by %i', async (status) => {
    const service = await standInForTest(() => {}, { refuse: () => status });
    const first = recogniseStreamed(wire.create(service.account), allowed);
    const { told } = listenBy(recogniseInTurn([first, spare()]));
    await expect.poll(() => told).toEqual([`spare: it answered ${status}`]);
  });

  it('leave the turn to the next when they do not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    const service = await standInForTest(
      (message) => void (wire.isFlush(message) && asked.resolve()),
    );
    const first = recogniseStreamed(wire.create(service.account), allowed);
    const { hearing, told } = listenBy(recogniseInTurn([first, spare()]));
    say(hearing);
    hearing.pause();
    await asked.promise;
    vi.advanceTimersByTime(3_000);
    expect(told).toEqual(['spare: it did not answer', '= 10 frames']);
  });

  it('are opened again for the next turn, where their socket closed between two', async () => {
    const service = await standInForTest((message, socket) => {
      if (wire.isFlush(message)) socket.tell(...wire.whole('Yes.'));
    });
    const { hearing, told } = listen(wire, service);
    await expect.poll(() => service.sockets.length).toBe(1);
    service.sockets[0]!.close(1000);
    await expect.poll(service.open).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
    say(hearing);
    hearing.pause();
    await expect.poll(() => told.at(-1)).toBe('= Yes.');
    expect(service.sockets).toHaveLength(2);
  });

  it('take words that come late for none of the next turn', async () => {
    const service = await standInForTest(() => {});
    const { hearing, told } = listen(wire, service);
    say(hearing);
    hearing.pause();
    await expect.poll(() => service.sockets[0]?.sent.some(wire.isFlush)).toBe(true);
    hearing.forget();
    say(hearing);
    service.sockets[0]!.tell(...wire.whole('Too late.'), wire.partial('New'));
    await expect.poll(() => told).toEqual(['~ New']);
  });

  it('close with their call', async () => {
    const service = await standInForTest(() => {});
    const { hearing } = listen(wire, service);
    await expect.poll(service.open).toBe(1);
    await hearing.close();
    await expect.poll(service.open).toBe(0);
  });
});

it('D1273 Deepgram’s words of which it is not sure are none, also where it was heard to find them', async () => {
  const doubted = (transcript: string, confidence: number) => ({
    ...results(transcript, true, { from_finalize: true }),
    channel: { alternatives: [{ transcript, confidence, words: [] }] },
  });
  const answers = [doubted('Goat what?', 0.59), doubted('Got it.', 0.6)];
  const service = await standInForTest((message, socket) => {
    if (wires[0]!.isFlush(message)) socket.tell(answers.shift()!);
  });
  const ears = createDeepgramEars({ provider: 'deepgram' }, service.account, 0.6);
  const { hearing, told } = listenBy(recogniseStreamed(ears, allowed));
  say(hearing);
  await expect.poll(() => service.sockets.length).toBe(1);
  service.sockets[0]!.tell(wires[0]!.partial('Goat'));
  await expect.poll(() => told).toEqual(['~ Goat']);
  hearing.pause();
  await expect.poll(() => told.slice(1)).toEqual(['unclear: 0.59', '= ']);
  hearing.forget();
  say(hearing);
  hearing.pause();
  await expect.poll(() => told.at(-1)).toBe('= Got it.');
});

describe('D1200 what ears are asked with', () => {
  async function asked(wire: Wire) {
    const service = await standInForTest(() => {});
    listen(wire, service);
    await expect.poll(service.open).toBe(1);
    const [{ path, query, headers, sent }] = service.sockets as [StandInSocket];
    return { path, query: [...query], headers, sent };
  }

  it('D1192 is what Deepgram takes: the end of a turn is found here', async () => {
    const { path, query, headers } = await asked(wires[0]!);
    expect(path).toBe('/v1/listen');
    expect(headers).toMatchObject({ authorization: 'Token key-1' });
    expect(query).toEqual([
      ['model', 'nova-2'],
      ['encoding', 'linear16'],
      ['sample_rate', '16000'],
      ['channels', '1'],
      ['interim_results', 'true'],
      ['punctuate', 'true'],
      ['endpointing', 'false'],
      ['keyterm', 'a b'],
      ['keyterm', 'c'],
      ['profanity_filter', 'true'],
      ['redact', 'pci'],
      ['redact', 'numbers'],
    ]);
  });

  it('is what ElevenLabs takes', async () => {
    expect(await asked(wires[1]!)).toMatchObject({
      path: '/v1/speech-to-text/realtime',
      query: [
        ['model_id', 'scribe_v2_realtime'],
        ['audio_format', 'pcm_16000'],
        ['commit_strategy', 'manual'],
        ['language_code', 'en'],
      ],
      headers: { 'xi-api-key': 'key-1' },
    });
  });

  it('is what Cartesia takes', async () => {
    expect(await asked(wires[2]!)).toMatchObject({
      path: '/stt/websocket',
      query: [
        ['model', 'ink-whisper'],
        ['language', 'en'],
        ['encoding', 'pcm_s16le'],
        ['sample_rate', '16000'],
      ],
      headers: { authorization: 'Bearer key-1' },
    });
  });

  it('is what OpenAI takes', async () => {
    const { path, query, headers, sent } = await asked(wires[3]!);
    expect([path, query]).toEqual(['/realtime', [['intent', 'transcription']]]);
    expect(headers).toMatchObject({ authorization: 'Bearer key-1' });
    await expect
      .poll(() => sent[0]?.session)
      .toEqual({
        type: 'transcription',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: { model: 'gpt-4o-transcribe' },
            turn_detection: null,
          },
        },
      });
  });

  it('no more than the day allows', async () => {
    const service = await standInForTest(() => {});
    const meter = { allow: () => Promise.reject(new Error('no')), onHeard: () => {} };
    const { hearing, told } = listenBy(recogniseStreamed(wires[0]!.create(service.account), meter));
    say(hearing);
    await expect.poll(() => told).toEqual(['failed: no more may be asked for today']);
  });
});
