import { describe, expect, it } from 'vitest';
import type { Happening } from '../agent/conductor.ts';
import { createEars, type EarsParts } from './ears.ts';
import { planEndpointing } from './endpointing.ts';
import type { Recogniser, RecogniserEvents } from './recogniser.ts';

/** A recogniser that finds what the test says. */
function scriptedRecogniser() {
  const asked: string[] = [];
  let events: RecogniserEvents | null = null;
  let isClosed = false;
  const recogniser: Recogniser = {
    name: 'scripted',
    hasPunctuation: false,
    patienceSeconds: 30,
    open(given) {
      events = given;
      return {
        push16k: () => {},
        resume: () => void asked.push('resume'),
        pause: () => void asked.push('pause'),
        forget: () => void asked.push('forget'),
        expect: () => {},
        close: async () => void (isClosed = true),
      };
    },
  };
  return { recogniser, asked, events: () => events!, isClosed: () => isClosed };
}

function open(words: EarsParts['words']) {
  const told: string[] = [];
  const partials: string[] = [];
  const failures: string[] = [];
  let deafBrowsers = 0;
  let at = 0;
  let resting = false;
  let isFreed = false;
  const ears = createEars({
    // The first sample of a frame says whether it is a voice.
    detector: { isVoice: ([first]) => first === 1, free: () => void (isFreed = true) },
    words,
    secondsToWait: planEndpointing(),
    voiceSeconds: 0.2,
    lastSaid: () => '',
    isResting: () => resting,
    happen: (one: Happening) =>
      void told.push('text' in one ? `${one.type}: ${String(one.text)}` : one.type),
    onPartial: (text) => void partials.push(text),
    onMovedOn: () => {},
    onFailed: (why) => void failures.push(why),
    onDeafBrowser: () => void (deafBrowsers += 1),
    onFailure: (error) => void failures.push(String(error)),
    now: () => at,
  });
  return {
    ears,
    told,
    partials,
    failures,
    isFreed: () => isFreed,
    deafBrowsers: () => deafBrowsers,
    rest: (now: boolean) => (resting = now),
    /** So many frames of a voice, or of silence. */
    hear(frames: number, isVoice: boolean) {
      for (let count = 0; count < frames; count += 1) {
        at += 20;
        ears.hear(new Int16Array(320).fill(isVoice ? 1 : 0));
      }
    },
  };
}

const isOver = (told: readonly string[]) => told.some((one) => one.startsWith('caller-done'));

describe('D359 a caller is heard', () => {
  it('by a recogniser here: it reads at each pause, and is waited for', async () => {
    const script = scriptedRecogniser();
    const { ears, told, partials, hear, isFreed } = open(script.recogniser);
    hear(20, true);
    hear(10, false);
    expect(told).toEqual(['caller-began', 'caller-insisted', 'caller-paused']);
    expect(script.asked).toEqual(['resume', 'pause']);
    // Ten seconds, on a machine that has much to do.
    hear(500, false);
    expect(isOver(told)).toBe(false);
    script.events().onWords('how much is it', true);
    expect(partials).toEqual(['how much is it']);
    expect(told.slice(3)).toEqual(['caller-words: how much is it', 'caller-done: how much is it']);
    expect(script.asked.at(-1)).toBe('forget');
    await ears.close();
    expect({ isFreed: isFreed(), isClosed: script.isClosed() }).toEqual({
      isFreed: true,
      isClosed: true,
    });
  });

  it('and noise is nobody', () => {
    const script = scriptedRecogniser();
    const { told, hear } = open(script.recogniser);
    hear(20, true);
    hear(10, false);
    script.events().onWords('', true);
    expect(told.at(-1)).toBe('caller-done: null');
  });

  it('no more by a recogniser that does not work, and is told so', () => {
    const script = scriptedRecogniser();
    const { told, failures, hear } = open(script.recogniser);
    hear(20, true);
    hear(10, false);
    script.events().onFailed('it took over 10 s');
    expect(failures).toEqual(['it took over 10 s']);
    expect(told.at(-1)).toBe('caller-done: null');
  });

  it('by their own browser, whose final words add up', () => {
    const { ears, told, partials, hear } = open('browser');
    hear(20, true);
    ears.takeWords('I would', false);
    ears.takeWords('I would like the', true);
    hear(8, false);
    hear(20, true);
    ears.takeWords('cheapest package', true);
    hear(60, false);
    expect(partials).toEqual(['I would', 'I would like the', 'I would like the cheapest package']);
    expect(told.at(-1)).toBe('caller-done: I would like the cheapest package');
    // The next turn is another one.
    ears.takeWords('yes', true);
    hear(30, false);
    expect(told.at(-1)).toBe('caller-done: yes');
  });

  it('D438 by a browser of Android, whose final words grow', () => {
    const { ears, told, hear } = open('browser');
    hear(20, true);
    for (const words of ['how', 'how much', 'how much is it']) ears.takeWords(words, true);
    ears.takeWords('today', true);
    hear(60, false);
    expect(told.at(-1)).toBe('caller-done: how much is it today');
  });

  it('but not while their own browser speaks', () => {
    const { told, hear, rest } = open('browser');
    rest(true);
    hear(100, true);
    expect(told).toEqual([]);
    rest(false);
    hear(20, true);
    expect(told[0]).toBe('caller-began');
  });

  it('by somebody else in the middle, or by nobody: then a voice holds nobody up', () => {
    const script = scriptedRecogniser();
    const { ears, told, hear } = open('browser');
    hear(20, true);
    ears.listenBy(script.recogniser);
    expect(told.at(-1)).toBe('caller-done: null');
    hear(20, true);
    hear(10, false);
    expect(script.asked).toEqual(['resume', 'pause']);
    ears.listenBy(null);
    const before = told.length;
    hear(200, true);
    expect(told).toHaveLength(before);
    ears.takeWords('not asked', true);
    expect(told).toHaveLength(before);
  });

  /** Frames of a voice, and then of silence, until the browser's patience is at its end. */
  const talk = (frames: number) => [frames, 220] as const;

  it.each([
    ['after two long turns without a word', [talk(60), talk(60)], [], 1],
    ['not after one', [talk(60)], [], 0],
    ['not for coughs', [talk(30), talk(30), talk(30)], [], 0],
    ['once', [talk(60), talk(60), talk(60), talk(60)], [], 1],
    ['never where it found a word before', [talk(60), talk(60), talk(60)], [0], 0],
    ['nor where it found one between', [talk(60), talk(60), talk(60)], [1], 0],
  ] as const)('D432 a browser that hears nothing is given up %s', (_, turns, worded, times) => {
    const { ears, hear, deafBrowsers } = open('browser');
    for (const [index, [voiced, silent]] of turns.entries()) {
      hear(voiced, true);
      if ((worded as readonly number[]).includes(index)) ears.takeWords('yes', true);
      hear(silent, false);
    }
    expect(deafBrowsers()).toBe(times);
  });

  it('D432 a browser that may have stopped to listen is given up like one that never did', () => {
    const { ears, hear, deafBrowsers } = open('browser');
    ears.takeWords('yes', true);
    ears.doubt();
    for (const [voiced, silent] of [talk(60), talk(60), talk(60)]) {
      hear(voiced, true);
      hear(silent, false);
    }
    expect(deafBrowsers()).toBe(1);
  });

  it('D432 and who talks is there, whoever finds the words', () => {
    const script = scriptedRecogniser();
    for (const words of ['browser', script.recogniser] as const) {
      const { told, hear, deafBrowsers } = open(words);
      hear(60, true);
      hear(10, false);
      if (words !== 'browser') script.events().onWords('', true);
      hear(220, false);
      expect(told.slice(-2)).toEqual(['caller-talked', 'caller-done: null']);
      hear(20, true);
      hear(10, false);
      if (words !== 'browser') script.events().onWords('', true);
      hear(220, false);
      expect(told.filter((one) => one === 'caller-talked')).toHaveLength(1);
      expect(deafBrowsers()).toBe(0);
    }
  });

  it('no longer once they are gone', async () => {
    const script = scriptedRecogniser();
    const { ears, told, hear } = open(script.recogniser);
    await ears.close();
    hear(50, true);
    script.events().onWords('late', true);
    expect(told).toEqual([]);
  });
});

describe('D1275 ears of another who has the word', () => {
  it('hear once nobody speaks: no word of a turn is lost', async () => {
    const [first, second] = [scriptedRecogniser(), scriptedRecogniser()];
    const { ears, told, hear } = open(first.recogniser);
    hear(20, true);
    ears.listenNextBy(second.recogniser);
    hear(20, false);
    expect(first.isClosed()).toBe(false);
    first.events().onWords('how much is it', true);
    expect(told.at(-1)).toBe('caller-done: how much is it');
    expect(first.isClosed()).toBe(true);
    hear(20, true);
    hear(20, false);
    first.events().onWords('nobody asked', true);
    second.events().onWords('and the other', true);
    expect(told.at(-1)).toBe('caller-done: and the other');
    await ears.close();
  });

  it('hear no turn that has begun: its first sound went to those before', async () => {
    const [first, second] = [scriptedRecogniser(), scriptedRecogniser()];
    const { ears, hear } = open(first.recogniser);
    hear(1, true);
    ears.listenNextBy(second.recogniser);
    expect(first.isClosed()).toBe(false);
    hear(5, false);
    expect(first.isClosed()).toBe(true);
    await ears.close();
  });

  it('may be the page’s again, whose words of meanwhile were nobody’s', async () => {
    const script = scriptedRecogniser();
    const { ears, told } = open('browser');
    ears.listenNextBy(script.recogniser);
    expect(ears.isByBrowser).toBe(false);
    ears.takeWords('not heard', true);
    expect(told).toEqual([]);
    ears.listenNextBy('browser');
    ears.takeWords('hello', false);
    expect([ears.isByBrowser, script.isClosed(), told]).toEqual([
      ...[true, true],
      ['caller-began', 'caller-words: hello'],
    ]);
    await ears.close();
  });

  it('are the same where the same is meant, also when they were to change', async () => {
    const [first, second] = [scriptedRecogniser(), scriptedRecogniser()];
    const { ears, hear } = open(first.recogniser);
    hear(20, true);
    ears.listenNextBy(second.recogniser);
    ears.listenNextBy(first.recogniser);
    hear(10, false);
    first.events().onWords('hm', true);
    hear(10, false);
    expect([second.events(), first.isClosed()]).toEqual([null, false]);
    await ears.close();
  });
});
