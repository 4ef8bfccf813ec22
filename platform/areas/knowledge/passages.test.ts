import { describe, expect, it } from 'vitest';
import { indexPassages } from './passages.ts';

describe('passages', () => {
  const passages = [
    'Returns are taken within thirty days, with the receipt.',
    'The shop opens at nine and closes at five.',
    'Delivery is free from twenty euros. Café and bakery deliveries cost more.',
  ].map((text) => ({ text, file: 'shop.txt' }));
  const best = async (query: string) => (await indexPassages(passages))(query)[0];

  it.each([
    ['How long can I return things?', 0],
    ['When are you open?', 1],
    ['whats the delivery cost', 2],
    ['DELIVREY', 2],
    ['cafe', 2],
  ])('are found by %j', async (query, index) => {
    expect(await best(query)).toMatchObject(passages[index]!);
  });

  it('D251 are found by the first words of a question that never ends', async () => {
    const endless = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
    expect(await best(`receipt ${endless}`)).toMatchObject(passages[0]!);
    expect(await best(`${endless} receipt`)).toBeUndefined();
  });

  it('D251 of more words than a book has are searched by the first of them', async () => {
    // So short that they are found by nothing but themselves.
    const words = Array.from({ length: 100_010 }, (_, index) =>
      String.fromCharCode(0x4e00 + Math.floor(index / 400), 0x5e00 + (index % 400)),
    );
    const page = (at: number) => words.slice(at, at + 1000).join(' ');
    const book = Array.from({ length: 101 }, (_, index) => page(index * 1000));
    const find = await indexPassages(book.map((text) => ({ text, file: 'book.txt' })));
    const pages = (at: number) => find(words[at]!).map(({ text }) => book.indexOf(text));
    expect([pages(50_000), pages(99_999), pages(100_009)]).toEqual([[50], [99], []]);
  }, 60_000);

  it.each(['', 'the of and', 'zebra'])('are not found by %j', async (query) => {
    expect(await best(query)).toBeUndefined();
  });
});
