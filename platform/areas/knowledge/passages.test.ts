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

  it.each(['', 'the of and', 'zebra'])('are not found by %j', async (query) => {
    expect(await best(query)).toBeUndefined();
  });
});
