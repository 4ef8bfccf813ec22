import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserSpeech } from './browser-speech.ts';
import { createFallbackSpeech, type SpeechWay } from './fallback-speech.ts';
import type { SpeechEvents } from './speech.ts';
import { createTextSpeech } from './text-speech.ts';

/** What a speech tells, a line each. */
function listen() {
  const told: string[] = [];
  const events: SpeechEvents = {
    onBegan: (id) => void told.push(`${id} began`),
    onDone: (id) => void told.push(`${id} done`),
    onCut: (id, heard) => void told.push(`${id} cut: ${heard}`),
    onFailed: (id, why) => void told.push(`${id} failed: ${why}`),
  };
  return { told, events };
}

/** A voice that speaks, or fails, when the test says so. */
function scriptedWay(name: string) {
  const said: string[] = [];
  const opened: SpeechEvents[] = [];
  let isClosed = false;
  const way: SpeechWay = {
    name,
    open(events) {
      opened.push(events);
      return {
        say: (id, sentence) => void said.push(`${id} ${sentence}`),
        hold: () => {},
        goOn: () => {},
        take: () => null,
        stop: () => {},
        close: async () => void (isClosed = true),
      };
    },
  };
  return { way, said, events: () => opened[0]!, isClosed: () => isClosed };
}

describe('D358 speech that cannot be had', () => {
  it('goes on by the next way, with all that was not said', async () => {
    const { told, events } = listen();
    const [flite, espeak] = [scriptedWay('flite'), scriptedWay('espeak-ng')];
    const speech = createFallbackSpeech([flite.way, espeak.way], {
      ...events,
      onMovedOn: (from, to, why) => void told.push(`${from} → ${to}: ${why}`),
    });
    speech.say(1, 'One.');
    speech.say(2, 'Two.');
    speech.say(3, 'Three.');
    flite.events().onBegan(1);
    flite.events().onDone(1);
    flite.events().onFailed(2, 'it took over 10 s');
    expect(espeak.said).toEqual(['2 Two.', '3 Three.']);
    expect(flite.isClosed()).toBe(true);
    expect(speech.way).toBe('espeak-ng');
    // Whoever was left is heard no more.
    flite.events().onDone(3);
    espeak.events().onDone(2);
    // There is no other way.
    espeak.events().onFailed(3, 'it broke');
    expect(told).toEqual([
      '1 began',
      '1 done',
      'flite → espeak-ng: it took over 10 s',
      '2 done',
      '3 failed: it broke',
    ]);
    await speech.close();
  });

  it('is text at last: everything was said at once', async () => {
    const { told, events } = listen();
    const flite = scriptedWay('flite');
    const speech = createFallbackSpeech([flite.way, { name: 'text', open: createTextSpeech }], {
      ...events,
      onMovedOn: () => {},
    });
    speech.giveUp();
    speech.say(1, 'One.');
    speech.say(2, 'Two.');
    expect(told).toEqual([]);
    await settle();
    expect(told).toEqual(['1 began', '1 done', '2 began', '2 done']);
    speech.hold();
    speech.say(3, 'Three.');
    await settle();
    speech.stop();
    expect(told.slice(4)).toEqual(['3 cut: ']);
  });
});

it('D457 however many lines wait to be shown, they are', async () => {
  const { told, events } = listen();
  const speech = createTextSpeech(events);
  speech.hold();
  for (let id = 0; id < 30_000; id += 1) speech.say(id, 'Hm.');
  await settle();
  speech.goOn();
  await settle();
  expect(told).toHaveLength(60_000);
});

describe('D351 speech by a page', () => {
  it('is told of one sentence at a time, and waits for what was heard of it', async () => {
    const { told, events } = listen();
    const speech = createBrowserSpeech(events, () => 0);
    speech.say(1, 'One.');
    speech.say(2, 'Two.');
    await settle();
    expect(told).toEqual(['1 began']);
    expect(speech.isSpeaking).toBe(true);
    expect(speech.takeSpoken('One.', false)).toBe('done');
    expect(told).toEqual(['1 began', '1 done', '2 began']);
    expect(speech.takeSpoken('Two.', false)).toBe('done');
    expect(speech.isSpeaking).toBe(false);
    expect(speech.takeSpoken('Two.', false)).toBe('unasked');
    await speech.close();
  });

  it('begins nothing new before the page has said what it stopped at', async () => {
    const { told, events } = listen();
    const speech = createBrowserSpeech(events, () => 0);
    speech.say(1, 'A long sentence.');
    speech.say(2, 'Never told.');
    await settle();
    speech.stop();
    speech.say(3, 'The next answer.');
    await settle();
    expect(told).toEqual(['1 began', '2 cut: ']);
    speech.takeSpoken('A long', true);
    expect(told.slice(2)).toEqual(['1 cut: A long', '3 began']);
    await speech.close();
  });

  it('guesses what was heard where the page does not say', async () => {
    const { told, events } = listen();
    let time = 0;
    const speech = createBrowserSpeech(events, () => time);
    speech.say(1, 'one two three four five six seven');
    await settle();
    time = 1_000;
    speech.stop();
    await expect.poll(() => told).toEqual(['1 began', '1 cut: one two three']);
    speech.say(2, 'eight nine ten');
    await settle();
    time = 1_500;
    speech.stop();
    await speech.close();
    expect(told.slice(2)).toEqual(['2 began', '2 cut: eight']);
  });

  it('D431 that tells nothing was silent: what nobody heard is said by the next way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { told, events } = listen();
    const speech = createBrowserSpeech(events, () => 0);
    speech.say(1, 'Hello.');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(told).toEqual(['1 began']);
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toEqual(['1 began', '1 failed: the page did not tell that it spoke']);
    expect(speech.isSpeaking).toBe(false);
    await speech.close();
  });

  it('stops with a tap', async () => {
    const { told, events } = listen();
    const speech = createBrowserSpeech(events, () => 0);
    speech.say(1, 'One two.');
    speech.say(2, 'Three.');
    await settle();
    expect(speech.takeSpoken('One', true)).toBe('stopped');
    expect(told).toEqual(['1 began', '1 cut: One', '2 cut: ']);
    await speech.close();
  });
});
