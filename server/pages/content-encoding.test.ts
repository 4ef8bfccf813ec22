import { describe, expect, it } from 'vitest';
import { rankEncodings, rememberRanking } from './content-encoding.ts';

describe('rankEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['gzip;q=0.5, identity', ['identity', 'gzip']],
    ['GZIP ; Q=1', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['br, *;q=0', ['br', 'identity']],
    ['br;q=nonsense, gzip', ['gzip', 'identity']],
    ['deflate', ['identity']],
  ])('%j gives %j', (header, ranked) => {
    expect(rankEncodings(header)).toEqual(ranked);
    const remembered = rememberRanking();
    expect([remembered(header), remembered(header)]).toEqual([ranked, ranked]);
  });
});
