import { describe, expect, it } from 'vitest';
import { heardWords } from '../heard-words.ts';
import { heardShare, replace, rewrite, type Script, scriptOf } from './script.ts';

const heard = (written: string, script: Script, letters: number) =>
  heardWords(written, heardShare(script, letters / script.spoken.length));

describe('D1278 what was heard of words that are spoken otherwise', () => {
  it('is the same as ever, where nothing is', () => {
    const written = 'one two three four';
    for (let letters = 0; letters <= written.length; letters += 1)
      expect(heard(written, scriptOf(written), letters)).toBe(
        heardWords(written, letters / written.length),
      );
  });

  it('is told in the words that were written', () => {
    const written = 'It is $42.50 today.';
    const script = rewrite(scriptOf(written), [
      { from: 6, to: 12, spoken: 'forty-two dollars and fifty cents' },
    ]);
    expect(script.spoken).toBe('It is forty-two dollars and fifty cents today.');
    // Letters of what is spoken, and what of the written words was heard by then.
    for (const [letters, words] of [
      [0, ''],
      [5, 'It is'],
      [20, 'It is'],
      [25, 'It is $42.50'],
      [39, 'It is $42.50'],
      [46, written],
    ] as const)
      expect([letters, heard(written, script, letters)]).toEqual([letters, words]);
  });

  it('counts what is left out as heard with what follows it', () => {
    const written = 'one <tag> two';
    const script = replace(scriptOf(written), /<tag>/g, () => '');
    expect(script.spoken).toBe('one  two');
    expect(heard(written, script, 4)).toBe('one');
    expect(heard(written, script, 5)).toBe('one <tag>');
    expect(heard(written, script, 8)).toBe(written);
  });

  it('holds after change upon change', () => {
    let script = scriptOf('a b c');
    script = replace(script, /b/g, () => 'bee');
    // It was written out: no other formatter has a word in it.
    expect(replace(script, /e+/g, () => '!')).toBe(script);
    script = rewrite(script, [{ from: 2, to: 7, spoken: 'x' }]);
    expect([script.spoken, script.heard]).toEqual(['a x', [1, 2, 5]]);
  });
});
