import { expect, it } from 'vitest';
import { parseIceServers } from './ice-servers.ts';

it('D399 reads servers as a peer connection takes them', () => {
  expect(
    parseIceServers(
      'stun:stun.example:3478, TURNS:ann:p%40ss%3A%2C@turn.example:5349?transport=tcp,turn:a:b@[2001:db8::1]',
    ),
  ).toEqual([
    { urls: 'stun:stun.example:3478' },
    { urls: 'turns:turn.example:5349?transport=tcp', username: 'ann', credential: 'p@ss:,' },
    { urls: 'turn:[2001:db8::1]', username: 'a', credential: 'b' },
  ]);
});

it.each([
  ['no kind', 'stun.example:3478'],
  ['a web address', 'https://stun.example'],
  ['a relay without a password', 'turn:turn.example'],
  ['a password for a server that takes none', 'stun:ann:swordfish@stun.example'],
  ['a port that is none', 'stun:stun.example:70000'],
  ['half an escape', 'turn:a:%4@turn.example'],
  ['nothing', 'stun:a.example,'],
])('D399 refuses %s, with its number and not its text', (_what, text) => {
  const count = text.split(',').length;
  expect(parseIceServers(text)).toMatch(new RegExp(`number ${count} is none$`));
  expect(parseIceServers(text)).not.toContain('swordfish');
});

it('D399 refuses more than a browser would ask', () => {
  expect(parseIceServers(Array(9).fill('stun:a.example').join(','))).toBe(
    'must be at most 8 servers',
  );
});
