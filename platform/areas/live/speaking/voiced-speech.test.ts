import { setImmediate as settle, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Voice, VoiceFailure } from './voice.ts';
import { planWriting } from './written-out/write-out.ts';
import { createVoicedSpeech } from './voiced-speech.ts';

/** A voice of 24 samples a letter: a letter a millisecond. */
const quick: Voice = {
  name: 'quick',
  async *speak(text) {
    yield new Int16Array(text.length * 24).fill(1000);
  },
};

function open(voice: Voice) {
  const told: string[] = [];
  const speech = createVoicedSpeech(voice, {
    onBegan: (id) => void told.push(`${id} began`),
    onDone: (id) => void told.push(`${id} done`),
    onCut: (id, heard) => void told.push(`${id} cut: ${heard}`),
    onFailed: (id, why) => void told.push(`${id} failed: ${why}`),
  });
  return { speech, told };
}

const fifty = 'x'.repeat(50);

describe('speech', () => {
  it('plays sentences in order, and tells when each begins and is done', async () => {
    const { speech, told } = open(quick);
    speech.say(1, fifty);
    speech.say(2, fifty);
    await settle();
    let frames = 0;
    while (speech.take() !== null) frames++;
    expect(told).toEqual(['1 began', '1 done', '2 began', '2 done']);
    expect(frames).toBe(5);
  });

  it('tells of what was cut off the words that were heard', async () => {
    const { speech, told } = open(quick);
    speech.say(1, 'one two three four five six seven eight');
    speech.say(2, 'never heard at all');
    await settle();
    speech.take();
    speech.stop();
    expect(told).toEqual(['1 began', '1 cut: one two three four', '2 cut: ']);
    expect(speech.take()).toBeNull();
  });

  it('is held back, and goes on where it was', async () => {
    const { speech, told } = open(quick);
    speech.say(1, fifty);
    await settle();
    expect(speech.take()).not.toBeNull();
    speech.hold();
    expect(speech.take()).toBeNull();
    speech.goOn();
    while (speech.take() !== null);
    expect(told).toEqual(['1 began', '1 done']);
  });

  it('D1278 is written out for its voice, and told of in the words that were written', async () => {
    const spoken: string[] = [];
    const { speech, told } = open({
      name: 'written-out',
      writeOut: planWriting({}, () => {}) ?? undefined,
      async *speak(text, signal) {
        spoken.push(text);
        yield* quick.speak(text, signal);
      },
    });
    speech.say(1, 'It is $42.50 all in all, and that is it.');
    speech.say(2, 'It is $1.');
    await settle();
    // 40 of 62 letters: of those that were written, the first 20.
    speech.take();
    speech.take();
    speech.stop();
    speech.say(3, 'It is $2.');
    await settle();
    while (speech.take() !== null);
    expect(spoken).toEqual([
      'It is forty-two dollars and fifty cents all in all, and that is it.',
      'It is one dollar.',
      'It is two dollars.',
    ]);
    expect(told).toEqual(['1 began', '1 cut: It is $42.50', '2 cut: ', '3 began', '3 done']);
  });

  it('goes on after what a voice could not speak', async () => {
    const broken: Voice = {
      name: 'broken',
      async *speak(text) {
        if (text === 'bad') throw new VoiceFailure('it is broken');
        yield* quick.speak(text, new AbortController().signal);
      },
    };
    const { speech, told } = open(broken);
    speech.say(1, 'bad');
    speech.say(2, 'good');
    await settle();
    while (speech.take() !== null);
    expect(told).toEqual(['1 failed: it is broken', '2 began', '2 done']);
  });

  it('a voice without sound has failed', async () => {
    const { speech, told } = open({ name: 'mute', async *speak() {} });
    speech.say(1, 'hello');
    await settle();
    expect(told).toEqual(['1 failed: mute made no sound']);
  });

  it('speaks no more than a few seconds ahead', async () => {
    let spoken = 0;
    const long: Voice = {
      name: 'long',
      async *speak() {
        spoken++;
        yield new Int16Array(24_000 * 5).fill(1);
      },
    };
    const { speech } = open(long);
    for (let id = 1; id <= 10; id++) speech.say(id, 'five seconds');
    await settle();
    expect(spoken).toBe(2);
    for (let frame = 0; frame < 250; frame++) speech.take();
    await settle();
    expect(spoken).toBe(3);
  });

  it('ends with the voice still at work, and tells nothing more', async () => {
    let isFreed = false;
    const slow: Voice = {
      name: 'slow',
      async *speak(_, signal) {
        try {
          await new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
          yield new Int16Array(1);
        } finally {
          isFreed = true;
        }
      },
    };
    const { speech, told } = open(slow);
    speech.say(1, 'hello');
    await settle();
    await speech.close();
    expect({ isFreed, told }).toEqual({ isFreed: true, told: [] });
  });

  it('D419 starts its voice twice a second at most, however often it is interrupted', async () => {
    let starts = 0;
    const counted: Voice = {
      name: 'counted',
      async *speak(text, signal) {
        starts += 1;
        yield* quick.speak(text, signal);
      },
    };
    const { speech, told } = open(counted);
    for (let id = 1; id <= 60; id += 1) {
      if (id > 1) speech.stop();
      speech.say(id, fifty);
      await wait(10);
    }
    expect(starts).toBe(2);
    // The last is heard all the same.
    await expect
      .poll(
        () => {
          speech.take();
          return told.at(-1);
        },
        { timeout: 3_000 },
      )
      .toBe('60 done');
    await speech.close();
  });
});
