import { describe, expect, it } from 'vitest';
import type { ChunkPlan } from './formatters.ts';
import { planWriting } from './write-out.ts';

/** @param now milliseconds; a clock that stands unless given, so that no machine is too slow */
function write(plan: ChunkPlan | undefined, sentence: string, now = () => 0) {
  const notes: string[] = [];
  const writeOut = planWriting(plan, (line) => void notes.push(line), now);
  return { spoken: writeOut?.(sentence).spoken ?? null, notes };
}
const only = (...replacements: NonNullable<ChunkPlan['formatPlan']>['replacements'] & object) =>
  ({ formatPlan: { formattersEnabled: [], replacements } }) satisfies ChunkPlan;
const exact = (key: string, value: string, replaceAllEnabled = false) =>
  ({ type: 'exact', key, value, replaceAllEnabled }) as const;
const regex = (pattern: string, value: string, ...types: ('ignore-case' | 'whole-word')[]) => ({
  type: 'regex' as const,
  regex: pattern,
  value,
  options: types.map((type) => ({ type, enabled: true })),
});

describe('D1280 a voice’s plan', () => {
  it('is none where there is none, and where it is off', () => {
    expect(planWriting(undefined, () => {})).toBeNull();
    expect(planWriting({ enabled: false, formatPlan: {} }, () => {})).toBeNull();
    expect(planWriting({ formatPlan: { enabled: false } }, () => {})).toBeNull();
    expect(write({}, 'It is $5.').spoken).toBe('It is five dollars.');
  });

  it.each([
    ['the first of it', only(exact('hello', 'hi')), 'hi world, hello all'],
    ['all of it', only(exact('hello', 'hi', true)), 'hi world, hi all'],
    ['as it is written', only(exact('Hello', 'hi')), null],
    ['no mark of a pattern', only(exact('hello', '$&')), '$& world, hello all'],
    ['a pattern everywhere', only(regex('hell?o', 'hi')), 'hi world, hi all'],
    [
      'with what it found',
      only(regex('(w)(orld)', '$2$1 $& $$ $3')),
      'hello orldw world $ $3, hello all',
    ],
    ['whole words', only(regex('hell', 'x', 'whole-word')), null],
    ['in any case', only(regex('HELLO', 'x', 'ignore-case')), 'x world, x all'],
    ['one after the other', only(exact('hello', 'hi'), exact('hi', 'hey')), 'hey world, hello all'],
    ['nothing by nothing', only(exact('', 'x'), regex('x*', 'y')), null],
  ])('replaces %s', (_, plan, spoken) => {
    const written = 'hello world, hello all';
    expect(write(plan, written)).toEqual({ spoken: spoken ?? written, notes: [] });
  });

  it('replaces what was written out', () => {
    const formatPlan = { replacements: [exact('five dollars', 'a fiver')] };
    expect(write({ formatPlan }, 'It is $5.').spoken).toBe('It is a fiver.');
  });

  it('makes no sentence longer than can be spoken', () => {
    const plan = only(exact('o', 'x'.repeat(1_000), true), exact('o', 'oo'));
    expect(write(plan, 'oh oh oh').spoken).toBe('ooh oh oh');
    expect(write({}, `$5${' '.repeat(2_000)}`).spoken).toMatch(/^\$5/);
  });

  it.each([
    ['what is no pattern', [regex('(', 'x')], 'one is no pattern that is known here'],
    ['one that is long', [regex('x{510}', 'x')], 'one is too long'],
    ['what repeats', [regex('(x{99}){99}', 'x')], 'they repeat too much'],
    [
      'many',
      Array.from({ length: 30 }, () => regex('y'.repeat(100), 'x')),
      'they are too long together',
    ],
  ])('follows no pattern with %s, and says so', (_, patterns, why) => {
    expect(write(only(...patterns, exact('a', 'b')), 'a xxx')).toEqual({
      spoken: 'b xxx',
      notes: [`voice.chunkPlan.formatPlan.replacements: ${why}, so no pattern is followed`],
    });
  });

  it('is not held up by a pattern that would never end', () => {
    const plan = only(regex('(a+)+$', 'x'));
    expect(write(plan, `${'a'.repeat(1_500)}!`).notes).toEqual([]);
  });

  it('has a thousand replacements at most', () => {
    const many = Array.from({ length: 1_001 }, (_, at) => exact(`<${at}>`, `${at}`));
    const { spoken, notes } = write(only(...many.toReversed()), 'hm');
    expect([spoken, notes]).toEqual([
      'hm',
      ['voice.chunkPlan.formatPlan.replacements: the first 1,000 are followed'],
    ]);
  });
});

describe('D1315 replacements of a sentence end after a while', () => {
  const late = [
    'voice.chunkPlan.formatPlan.replacements: they take too long, so that some of a sentence are left out',
  ];
  /** Each look at it is 4 ms after the last. */
  const ticking = () => {
    let ms = -4;
    return () => (ms += 4);
  };

  it('the rest of it stays as it is written', () => {
    const plan = only(exact('a', '1'), exact('b', '2'), exact('c', '3'));
    expect(write(plan, 'a b c', ticking())).toEqual({ spoken: '1 2 c', notes: late });
    expect(write(only(exact('a', '1'), exact('b', '2')), 'a b', ticking()).notes).toEqual([]);
  });

  it('in the midst of a pattern too', () => {
    const plan = only(regex('a', 'x'));
    expect(write(plan, 'aaaaa', ticking())).toEqual({ spoken: 'xaaaa', notes: late });
    expect(write(plan, 'a', ticking())).toEqual({ spoken: 'x', notes: [] });
  });
});
