import { expect, it } from 'vitest';
import { joinSaid, openGuided, requestCallback, type Said } from './said.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
const offers = (text: string, call: Said['calls'][number]): Said => ({
  text,
  calls: [call],
  answered: true,
});

it('D1719 no button comes without the words that go with it', () => {
  const first = offers(words(80), openGuided);
  const fits = offers(`Short ${words(20)}`, requestCallback);
  const tooLong = offers(`Long ${words(80)}`, requestCallback);
  expect(joinSaid([first, fits]).calls).toHaveLength(2);
  expect(joinSaid([first, tooLong])).toMatchObject({ text: first.text, calls: [openGuided] });
});
