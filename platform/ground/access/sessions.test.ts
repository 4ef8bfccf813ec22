import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const claims = { orgId: 'org', userId: 'user' };

it('a session says what it was issued for, until its time is over', () => {
  let now = 1_000_000;
  const sessions = createSessions('secret', () => now);
  const session = sessions.issue('user', claims, 60);
  expect(sessions.read('user', session)).toEqual(claims);
  now += 59_999;
  expect(sessions.read('user', session)).toEqual(claims);
  now += 1;
  expect(sessions.read('user', session)).toBeNull();
});

it('a session is good for its purpose alone, and of its own server', () => {
  const sessions = createSessions('secret');
  const session = sessions.issue('connection', claims, 60);
  expect(sessions.read('user', session)).toBeNull();
  expect(createSessions('another').read('connection', session)).toBeNull();
});

it.each(['', '.', 'a.b', 'a.b.c', 'ä.ö', `${'A'.repeat(43)}.${'A'.repeat(43)}`])(
  '%j is no session',
  (text) => {
    expect(createSessions('secret').read('user', text)).toBeNull();
  },
);

it('a changed session is none', () => {
  const sessions = createSessions('secret');
  const session = sessions.issue('user', claims, 60);
  const other = Buffer.from(JSON.stringify({ ...claims, until: 9e9 })).toString('base64url');
  expect(sessions.read('user', `${other}.${session.split('.')[1]}`)).toBeNull();
});
