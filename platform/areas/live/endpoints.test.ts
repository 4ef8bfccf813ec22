import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, standInForSpeech } from './endpoint-for-tests.ts';
import { heardSamples } from './media/line.ts';
import { createTranscription } from './hearing/transcription.ts';
import { recogniseUtterances, type UtteranceRecogniser } from './hearing/utterances.ts';
import { writeWav } from './hearing/write-wav.ts';
import { createEndpointVoice } from './speaking/endpoint-voice.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function standIn(answer: Parameters<typeof standInForSpeech>[0]) {
  const server = await standInForSpeech(answer);
  open.push(server.close);
  return server;
}

const never = new AbortController().signal;
const tone = Int16Array.from({ length: 2_400 }, (_, at) => Math.round(8_000 * Math.sin(at / 8)));

async function speakBy(address: string, signal = never): Promise<number> {
  const voice = createEndpointVoice({ address, key: 'key-1', model: 'kokoro', voice: 'af_sky' });
  let samples = 0;
  for await (const sound of voice.speak('Good morning.', signal)) samples += sound.length;
  return samples;
}

describe('D980 a voice of an endpoint', () => {
  it('is asked for one sentence, and comes at 24 kHz whatever its rate', async () => {
    for (const [rate, most] of [
      [24_000, 2_400],
      [48_000, 1_200],
    ] as const) {
      const { asked, address } = await standIn((response) => response.end(writeWav(tone, rate)));
      const samples = await speakBy(address);
      expect(samples).toBeGreaterThan(most - 50);
      expect(samples).toBeLessThanOrEqual(most);
      expect(asked).toEqual([
        { path: '/v1/audio/speech', authorization: 'Bearer key-1', body: expect.anything() },
      ]);
      expect(JSON.parse(String(asked[0]!.body))).toEqual({
        model: 'kokoro',
        voice: 'af_sky',
        input: 'Good morning.',
        response_format: 'wav',
      });
    }
  });

  it('begins before all of it has come', async () => {
    const released = Promise.withResolvers<void>();
    const { address } = await standIn(async (response) => {
      const wav = writeWav(tone, 24_000);
      response.write(wav.subarray(0, 1_000));
      await released.promise;
      response.end(wav.subarray(1_000));
    });
    const voice = createEndpointVoice({ address, key: null, model: 'kokoro', voice: 'af_sky' });
    const sound = voice.speak('Good morning.', never)[Symbol.asyncIterator]();
    expect((await sound.next()).value!.length).toBeGreaterThan(0);
    released.resolve();
    while (!(await sound.next()).done);
  });

  it.each([
    [
      'a refused key',
      (one: ServerResponse) => one.writeHead(401).end('key-1 is wrong'),
      'it answered 401',
    ],
    ['a used-up quota', (one: ServerResponse) => one.writeHead(429).end(), 'it answered 429'],
    [
      'another place',
      (one: ServerResponse) => one.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'it answered 307',
    ],
    [
      'no sound',
      (one: ServerResponse) => one.end('<html>Good morning.</html>'),
      'what it wrote is no WAV',
    ],
    [
      'a connection closed in mid-word',
      async (one: ServerResponse) => {
        one.write(writeWav(tone, 24_000).subarray(0, 900));
        await wait(50);
        one.destroy();
      },
      'its answer broke off',
    ],
    [
      'sound without an end',
      (one: ServerResponse) => {
        one.write(writeWav(tone, 24_000));
        const more = () => {
          while (!one.destroyed && one.write(Buffer.alloc(64_000)));
        };
        one.on('drain', more);
        more();
      },
      'its answer broke off',
    ],
  ] as const)('%s is a failure in words of ours', async (_name, answer, words) => {
    const { address } = await standIn((response) => void answer(response));
    await expect(speakBy(address)).rejects.toThrow(words);
  });

  it.each([0, 1, 7_999, 96_000, 0xffff_ffff])(
    'D1060 so is a rate of %i hertz, which no voice has and whose filters would take all memory',
    async (rate) => {
      const { address } = await standIn((response) => response.end(writeWav(tone, rate)));
      await expect(speakBy(address)).rejects.toThrow(`its sound has ${rate} samples a second`);
    },
  );

  it('nobody there is one too', async () => {
    await expect(speakBy('http://127.0.0.1:9/v1')).rejects.toThrow('it cannot be reached');
  });

  it('ends with its call', async () => {
    const gone = Promise.withResolvers<void>();
    const { address } = await standIn((response) => response.on('close', gone.resolve));
    const leaving = new AbortController();
    const speaking = speakBy(address, leaving.signal);
    await wait(50);
    leaving.abort();
    await expect(speaking).rejects.toThrow();
    await gone.promise;
  });
});

/** What one utterance is heard as, by the ways that are given. */
async function hear(ways: readonly [UtteranceRecogniser, ...UtteranceRecogniser[]], times = 1) {
  const told: string[] = [];
  const hearing = recogniseUtterances(ways).open({
    onWords: (text) => void told.push(text),
    onUnclear: () => {},
    onMovedOn: (to, why) => void told.push(`${to} from now on: ${why}`),
    onFailed: (why) => void told.push(`failed: ${why}`),
  });
  for (let time = 0; time < times; time += 1) {
    const before = told.length;
    hearing.resume();
    hearing.push16k(new Int16Array(heardSamples).fill(258));
    hearing.expect(['Yes', 'No']);
    hearing.pause();
    await expect.poll(() => told.slice(before).some((one) => !one.includes('now on'))).toBe(true);
    hearing.forget();
  }
  await hearing.close();
  return told;
}

const transcriptionAt = (address: string) =>
  createTranscription({ address, key: 'key-2', model: 'whisper-1' });
const spare: UtteranceRecogniser = {
  name: 'spare',
  hasPunctuation: false,
  open: () => ({ read: async () => 'by the spare one', close: async () => {} }),
};

describe('D981 ears of an endpoint', () => {
  it('are sent a whole utterance as a file, with what is expected', async () => {
    const { asked, address } = await standIn((response) =>
      response.end(JSON.stringify({ text: ' Yes,\n please. ' })),
    );
    expect(await hear([transcriptionAt(address)])).toEqual(['Yes, please.']);
    const [{ path, authorization, body }] = asked as readonly [Asked];
    expect([path, authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer key-2']);
    const text = body.toString('latin1');
    expect(text).toMatch(/name="model"\r\n\r\nwhisper-1/);
    expect(text).toMatch(/name="prompt"\r\n\r\nYes, No/);
    expect(text).toMatch(/filename="turn.wav"[^]*RIFF[^]*WAVEfmt /);
    expect(body.includes(Buffer.alloc(heardSamples * 2, 2).fill(Buffer.from([2, 1])))).toBe(true);
  });

  it.each([
    ['refuses', (one: ServerResponse) => one.writeHead(401).end('{}'), 'it answered 401'],
    ['answers without words', (one: ServerResponse) => one.end('{"words":1}'), 'no transcription'],
    ['answers no JSON', (one: ServerResponse) => one.end('<html>'), 'no transcription'],
    [
      'never ends',
      (one: ServerResponse) => one.end(`"${'a'.repeat(100_000)}"`),
      'no transcription',
    ],
    ['hangs up', (one: ServerResponse) => one.destroy(), 'it cannot be reached'],
  ] as const)('that %s are left for the next, which reads the same', async (_name, answer, why) => {
    const { asked, address } = await standIn((response) => void answer(response));
    const told = await hear([transcriptionAt(address), spare], 2);
    expect(told).toEqual([expect.stringContaining(why), 'by the spare one', 'by the spare one']);
    expect(asked).toHaveLength(1);
    expect(await hear([transcriptionAt(address)])).toEqual([expect.stringMatching(/^failed: /)]);
  });
});
