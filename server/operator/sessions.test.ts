import { describe, expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const token = 'operator-token-of-the-test';
const secret = 'a secret of the test';
const day = 24 * 60 * 60 * 1000;

describe('operator sessions', () => {
  it('knows its token and no other', () => {
    const sessions = createSessions({ token, secret });
    expect(sessions.knowsToken(token)).toBe(true);
    for (const other of ['', 'x', token.slice(1), `${token} `, token.toUpperCase()]) {
      expect(sessions.knowsToken(other)).toBe(false);
    }
  });

  it('D97 ends after thirty days', () => {
    let now = 1_700_000_000_000;
    const sessions = createSessions({ token, secret, now: () => now });
    const { session, cookieValue } = sessions.open(null);
    expect(session.expiresAt).toBe(now + 30 * day);
    now += 30 * day - 1;
    expect(sessions.read(cookieValue)).toEqual(session);
    now += 1;
    expect(sessions.read(cookieValue)).toBeNull();
  });

  it('D1377 is renewed once a day as it is used, under its own name', () => {
    let now = 1_700_000_000_000;
    const sessions = createSessions({ token, secret, now: () => now });
    const { session } = sessions.open('a'.repeat(36));
    now += day - 1;
    expect(sessions.renew(session)).toBeNull();
    now += 1;
    const renewed = sessions.renew(session)!;
    expect(renewed.session).toEqual({ ...session, expiresAt: now + 30 * day });
    expect(sessions.read(renewed.cookieValue)).toEqual(renewed.session);
    expect(sessions.renew(renewed.session)).toBeNull();
  });

  it('D1377 outlives its process, and ends with the token or the secret', () => {
    const { session, cookieValue } = createSessions({ token, secret }).open(null);
    const read = (of: { token: string; secret: string }) => createSessions(of).read(cookieValue);
    expect(read({ token, secret })).toEqual(session);
    expect(read({ token: `${token}2`, secret })).toBeNull();
    expect(read({ token, secret: `${secret}2` })).toBeNull();
  });

  it('D624 carries whose it is, and nobody makes it another’s', () => {
    const sessions = createSessions({ token, secret });
    const [ada, bo] = ['a', 'b'].map((letter) => letter.repeat(36)) as [string, string];
    const { session, cookieValue } = sessions.open(ada);
    expect(session.colleagueId).toBe(ada);
    expect(sessions.read(cookieValue)).toEqual(session);
    expect(sessions.read(cookieValue.replace(ada, bo))).toBeNull();
    expect(sessions.read(cookieValue.replace(`.${ada}`, ''))).toBeNull();
  });

  it('D97 takes no forged value', () => {
    const sessions = createSessions({ token, secret });
    const { session, cookieValue } = sessions.open(null);
    const [id = '', expiry = '', signature = ''] = cookieValue.split('.');
    const later = String(session.expiresAt + 1);
    for (const forged of [
      '',
      'x',
      `${id}.${later}.${signature}`,
      `${'A'.repeat(22)}.${expiry}.${signature}`,
      `${id}.${expiry}.`,
      `${id}.${expiry}.${'A'.repeat(43)}`,
      `${id}.${expiry}.${signature}.`,
      `${id}.${expiry}`,
      '..',
    ]) {
      expect(sessions.read(forged)).toBeNull();
    }
  });
});
