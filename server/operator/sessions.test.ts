import { describe, expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const token = 'operator-token-of-the-test';
const halfDay = 12 * 60 * 60 * 1000;

describe('operator sessions', () => {
  it('knows its token and no other', () => {
    const sessions = createSessions({ token });
    expect(sessions.knowsToken(token)).toBe(true);
    for (const other of ['', 'x', token.slice(1), `${token} `, token.toUpperCase()]) {
      expect(sessions.knowsToken(other)).toBe(false);
    }
  });

  it('ends after twelve hours', () => {
    let now = 1_700_000_000_000;
    const sessions = createSessions({ token, now: () => now });
    const { session, cookieValue } = sessions.open(null);
    expect(session.expiresAt).toBe(now + halfDay);
    now += halfDay - 1;
    expect(sessions.read(cookieValue)).toEqual(session);
    now += 1;
    expect(sessions.read(cookieValue)).toBeNull();
  });

  it('D97 ends with its process, under the same token too', () => {
    const sessions = createSessions({ token });
    const { session, cookieValue } = sessions.open(null);
    expect(sessions.read(cookieValue)).toEqual(session);
    expect(createSessions({ token }).read(cookieValue)).toBeNull();
  });

  it('D624 carries whose it is, and nobody makes it another’s', () => {
    const sessions = createSessions({ token });
    const [ada, bo] = ['a', 'b'].map((letter) => letter.repeat(36)) as [string, string];
    const { session, cookieValue } = sessions.open(ada);
    expect(session.colleagueId).toBe(ada);
    expect(sessions.read(cookieValue)).toEqual(session);
    expect(sessions.read(cookieValue.replace(ada, bo))).toBeNull();
    expect(sessions.read(cookieValue.replace(`.${ada}`, ''))).toBeNull();
  });

  it('D97 takes no forged value', () => {
    const sessions = createSessions({ token });
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
