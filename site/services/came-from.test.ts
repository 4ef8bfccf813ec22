import { afterEach, expect, it, vi } from 'vitest';
import { readCameFrom } from './came-from.ts';

const page = 'https://studio.example/';

it.each([
  ['', '', null],
  ['?ref=x', `${page}other`, null],
  ['', 'https://www.search.example/find?q=private', { referrer: 'www.search.example' }],
  ['', 'not an address', null],
  [
    '?utm_source=Spring&utm_medium=mail&utm_campaign=%F0%9F%A5%90&utm_term=&utm_id=7',
    '',
    { source: 'Spring', medium: 'mail', campaign: '🥐' },
  ],
  ['?utm_term=rye+bread&utm_content=top', '', { term: 'rye bread', content: 'top' }],
])('D636 %s, from %j: %j', (query, referrer, cameFrom) => {
  expect(readCameFrom(page + query, referrer)).toEqual(cameFrom);
});

it('D636 what is long is cut, also in the middle of a character', () => {
  const { source = '' } = readCameFrom(`${page}?utm_source=${'x'.repeat(99)}🥐`, '') ?? {};
  expect(source).toHaveLength(100);
  expect(source.isWellFormed()).toBe(true);
});

afterEach(() => vi.restoreAllMocks());

it('D636 is read by browsers that the build aims at, some of which lack what is newer', () => {
  const lack = () => {
    throw new TypeError('not a function');
  };
  vi.spyOn(URL, 'parse').mockImplementation(lack);
  vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(lack);
  expect(readCameFrom(`${page}?utm_source=Spring`, 'https://search.example/')).toEqual({
    source: 'Spring',
    referrer: 'search.example',
  });
});
