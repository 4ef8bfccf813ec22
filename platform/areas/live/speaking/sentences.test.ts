import { describe, expect, it } from 'vitest';
import { createSentenceSplitter, planCut } from './sentences.ts';

function split(...pieces: string[]): string[] {
  const splitter = createSentenceSplitter();
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.finish()];
}

describe('sentences', () => {
  it('come as soon as they end', () => {
    const splitter = createSentenceSplitter();
    expect(splitter.push('A website costs from $999. It ')).toEqual(['A website costs from $999.']);
    expect(splitter.push('takes three weeks')).toEqual([]);
    expect(splitter.finish()).toEqual(['It takes three weeks']);
  });

  it.each([
    ['a number goes on after its point', ['It is 3.5 stars.'], ['It is 3.5 stars.']],
    [
      'an abbreviation ends nothing',
      ['Ask for Dr. Smith, e.g. today.'],
      ['Ask for Dr. Smith, e.g. today.'],
    ],
    [
      'short ones are said together',
      ['Yes. We do it. Of course we do it.'],
      ['Yes. We do it.', 'Of course we do it.'],
    ],
    [
      'marks that are seen are not spoken',
      ['**Bold**: `code`, a snake_case and [a link](https://a.example) 🎉'],
      ['Bold: code, a snake case and a link'],
    ],
    [
      'D1082 of a list the items are heard apart, and no marks',
      ['You get:\n\n- **pages** and\tcarts\n- payments.\n* e-mails\n  • 3 - 5 hours\n- a-b'],
      ['You get: pages and carts.', 'payments. e-mails, 3 - 5 hours, a-b'],
    ],
    ['nothing is nothing', ['  ', '\n'], []],
  ])('%s', (_, pieces, sentences) => {
    expect(split(...pieces)).toEqual(sentences);
  });

  it('are of a length that can be spoken, whatever is written', () => {
    const words = split(...'word '.repeat(200).split(/(?<= )/));
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(240);
    expect(words.join(' ')).toBe('word '.repeat(200).trim());
    expect(split('x'.repeat(1000)).join('')).toBe('x'.repeat(1000));
  });

  it.each(['[', '![', 'Mr. ', '....', '[a](', ': '])(
    'D419 %j thousands of times over holds nobody up',
    (mark) => {
      const began = performance.now();
      const sentences = split(mark.repeat(60_000 / mark.length));
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(Math.max(0, ...sentences.map(({ length }) => length))).toBeLessThanOrEqual(241);
    },
  );
});

describe('D1281 words are cut as a voice’s plan says', () => {
  const cutBy = (plan: Parameters<typeof planCut>[0], text: string) => {
    const splitter = createSentenceSplitter(planCut(plan) ?? undefined);
    return [...splitter.push(text), ...splitter.finish()];
  };
  const text = 'Yes, we do. It is 3,500 in all, and (so far) it is done; the rest follows.';

  it.each([
    [
      'as ever without one',
      undefined,
      ['Yes, we do. It is 3,500 in all, and (so far) it is done;', 'the rest follows.'],
    ],
    [
      'as ever where it is off',
      { enabled: false, minCharacters: 1 },
      ['Yes, we do. It is 3,500 in all, and (so far) it is done;', 'the rest follows.'],
    ],
    [
      'at few characters',
      { minCharacters: 8 },
      ['Yes, we do.', 'It is 3,500 in all, and (so far) it is done;', 'the rest follows.'],
    ],
    [
      'at commas',
      { minCharacters: 1, punctuationBoundaries: [',', '.'] },
      ['Yes,', 'we do.', 'It is 3,500 in all,', 'and (so far) it is done; the rest follows.'],
    ],
    [
      'at commas that are far enough',
      { minCharacters: 12, punctuationBoundaries: [','] },
      ['Yes, we do. It is 3,500 in all,', 'and (so far) it is done; the rest follows.'],
    ],
    [
      'behind brackets',
      { punctuationBoundaries: [')'] },
      ['Yes, we do. It is 3,500 in all, and (so far)', 'it is done; the rest follows.'],
    ],
    ['nowhere', { punctuationBoundaries: [] }, [text]],
  ] as const)('%s', (_, plan, sentences) => {
    expect(cutBy(plan as Parameters<typeof planCut>[0], text)).toEqual(sentences);
  });

  it('after thirty characters, where it says nothing', () => {
    const lines = 'One two three. Four five six. Seven eight nine. Ten.';
    expect(cutBy(undefined, lines)[0]).toBe('One two three.');
    expect(cutBy({}, lines)[0]).toBe('One two three. Four five six. Seven eight nine.');
  });

  it('without a space, where a script has none', () => {
    const plan = { minCharacters: 1, punctuationBoundaries: ['。', '，', '||'] } as never;
    expect(cutBy(plan, '你好，世界。再见')).toEqual(['你好，', '世界。', '再见']);
    expect(cutBy(plan, 'one|| two | three')).toEqual(['one', 'two three']);
  });
});
