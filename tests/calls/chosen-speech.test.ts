import { afterAll, describe, expect, it } from 'vitest';
import { standInForSpeech } from '../../platform/areas/live/endpoint-for-tests.ts';
import { writeWav } from '../../platform/areas/live/hearing/write-wav.ts';
import { openPlatform } from '../platform/platform-server.ts';
import { hasSpeechPrograms } from '../support/speech-programs.ts';
import { callIn, type Message, orderCall } from './live-caller.ts';

/** Half a second at 440 Hz, and at 22 kHz, as Piper's voices have. */
const tone = Int16Array.from({ length: 11_025 }, (_, at) =>
  Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / 22_050)),
);
let isDown = false;
const server = await standInForSpeech((response, { path }) => {
  if (isDown) response.writeHead(503).end();
  else if (path === '/v1/audio/speech') response.end(writeWav(tone, 22_050));
  else response.end(JSON.stringify({ text: 'Where is your office?' }));
});
afterAll(server.close);

const chosen = { address: server.address, key: null };
const { server: platform } = openPlatform('pglite', () => ({
  live: {
    ports: [41_000, 41_199],
    announcedAddress: null,
    loopbackOnly: true,
    callsAtOnce: 25,
    engines: {
      spoken: null,
      speech: { ...chosen, model: 'kokoro', voice: 'af_sky' },
      transcription: { ...chosen, model: 'whisper-1' },
    },
  },
}));

const isAnswer = ({ type }: Message) => type === 'model-output';
const isSaidByCaller = ({ type, role, transcriptType }: Message) =>
  type === 'transcript' && role === 'user' && transcriptType === 'final';

describe('D983 a call by the speech that was chosen', () => {
  it('asks nothing of the browser: it is heard and answered by the endpoints', async () => {
    const ordered = await orderCall(platform, { assistant: { firstMessage: 'Hello.' } });
    expect(ordered.transport).toMatchObject({
      recognition: 'server',
      speech: 'server',
      serverCan: ['recognition', 'speech'],
    });
    const caller = await callIn(platform, undefined, undefined, ordered);
    caller.tell('playable');
    await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
    await caller.say('Where is your office');
    expect(await caller.hears(isSaidByCaller)).toMatchObject({
      transcript: 'Where is your office?',
    });
    await caller.hears(isAnswer);
    await caller.hangUp();
    await caller.close();
  });

  it.runIf(hasSpeechPrograms())(
    'goes on by what is installed while they are away, and notes it',
    async () => {
      isDown = true;
      const caller = await callIn(platform, { assistant: { firstMessage: 'Hello there.' } });
      caller.tell('playable');
      await expect.poll(() => caller.levelOfLast(20)).toBeGreaterThan(500);
      await caller.say('how much is a website');
      await caller.hears(isSaidByCaller);
      await caller.hears(isAnswer);
      await caller.hangUp();
      await caller.close();
      isDown = false;
      const notes = async () =>
        JSON.stringify((await platform.ask('GET', `/log?callId=${caller.id}`)).json);
      await expect.poll(notes).toContain('speech: flite instead of kokoro: it answered 503');
      expect(await notes()).toContain('recognition: pocketsphinx from now on: it answered 503');
    },
  );
});
