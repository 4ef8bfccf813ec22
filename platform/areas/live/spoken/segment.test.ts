import { describe, expect, it } from 'vitest';
import type { WordsCheck } from './engine.ts';
import { createSegment, easyPace } from './segment.ts';

const letAll = (): WordsCheck => ({ push: (text) => text, end: () => '' });
const size = 480;
const sound = (ms: number) => new Int16Array(ms * 24).fill(1);

/** Milliseconds that can be played now. */
function play(segment: ReturnType<typeof createSegment>): number {
  let frames = 0;
  while (segment.take(size)) frames += 1;
  return frames * 20;
}

describe('D1120 sound that comes with its words', () => {
  it('is heard as far as its words are known, whichever comes first', () => {
    const early = createSegment('1', letAll(), easyPace());
    early.addSound(sound(2_000));
    expect(play(early)).toBe(0);
    early.addWords('Fourteen lette');
    expect(play(early)).toBe(1_000);
    early.finish();
    expect(play(early)).toBe(1_000);
    expect(early.isOver).toBe(true);

    const late = createSegment('2', letAll(), easyPace());
    late.addWords('Fourteen letters and more of them');
    late.addSound(sound(100));
    expect(play(late)).toBe(100);
    expect(late.isOver).toBe(false);
  });

  it('learns how fast it is said', () => {
    const pace = easyPace();
    const slow = createSegment('1', letAll(), pace);
    const words = 'x'.repeat(56);
    slow.addWords(words);
    slow.addSound(sound(8_000));
    slow.finish();
    const next = createSegment('2', letAll(), pace);
    next.addWords(words);
    next.addSound(sound(8_000));
    expect(play(next)).toBe(6_000);
  });

  it('says what of it was heard, in whole words', () => {
    const segment = createSegment('1', letAll(), easyPace());
    segment.addWords('One two three four.');
    segment.addSound(sound(2_000));
    segment.finish();
    expect(segment.heard()).toBe('');
    for (let frame = 0; frame < 40; frame += 1) segment.take(size);
    expect(segment.heard()).toBe('One two');
    play(segment);
    expect(segment.heard()).toBe('One two three four.');
  });
});

/** Holds a sentence from "costs" on, and puts the truth in its place. */
function priceCheck(): WordsCheck {
  let all = '';
  let told = 0;
  const until = (end: number) => {
    const out = all.slice(told, end);
    told = Math.max(told, end);
    return out;
  };
  return {
    push(text) {
      all += text;
      const from = all.indexOf('costs');
      if (from < 0) return until(all.length);
      if (!all.includes('.')) return until(from);
      return `${until(from)}… It is 900 dollars. `;
    },
    end: () => '',
  };
}

describe('D1121 words that may not be said', () => {
  it('end the sound before them, whatever comes of it, and are corrected', () => {
    const segment = createSegment('1', priceCheck(), easyPace());
    segment.addSound(sound(3_000));
    segment.addWords('It surely costs ');
    expect(segment.words).toBe('It surely ');
    segment.addWords('5 dollars.');
    expect(segment).toMatchObject({ correction: 'It is 900 dollars.', isWhole: true });
    segment.addSound(sound(1_000));
    segment.addWords(' Really, 5 dollars.');
    expect(segment.words).toBe('It surely ');
    // Nine letters.
    expect(play(segment)).toBe(660);
    expect(segment.isOver).toBe(true);
    expect(segment.heard()).toBe('It surely');
  });
});
