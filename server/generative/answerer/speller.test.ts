import { describe, expect, it } from 'vitest';
import { createSpeller } from './speller.ts';

describe('the speller', () => {
  const openSpeller = createSpeller(['website', 'price', 'hosting']);

  it('mends what is nearly a known word, and leaves all else', () => {
    const spell = openSpeller();
    expect(['webiste', 'prize', 'hostin', 'banana'].map(spell)).toEqual([
      'website',
      'price',
      'hosting',
      'banana',
    ]);
  });

  it('D1912 mends two letters that changed places, in a short word too', () => {
    const spell = createSpeller(['many', 'much', 'from', 'form'])();
    expect(['mnay', 'mcuh', 'form', 'yanm'].map(spell)).toEqual(['many', 'much', 'form', 'yanm']);
  });

  it('D560 looks for so many unknown words of a text alone, whatever was asked before', () => {
    const letters = (number: number) =>
      number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[+digit]!);
    const junk = Array.from({ length: 3000 }, (_, at) => `xjxj${letters(at)}`);
    const spell = openSpeller();
    junk.forEach((word) => spell(word));
    expect(spell('wbesite')).toBe('wbesite');
    // More than are remembered.
    for (let at = 0; at < junk.length; at += 30) junk.slice(at, at + 30).forEach(openSpeller());
    expect(openSpeller()('wbesite')).toBe('website');
  });
});
