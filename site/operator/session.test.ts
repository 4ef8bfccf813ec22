import { describe, expect, it } from 'vitest';
import type { Failure, Result } from './failure.ts';
import { createSession, nextSession } from './session.ts';
import type { SessionState } from './session.ts';

const session = {
  expiresAt: '2026-01-01T00:00:00Z',
  timeZone: 'Europe/Warsaw',
  name: null,
  role: 'owner',
} as const;
const signedIn = { phase: 'signed-in', timeZone: 'Europe/Warsaw', isOwner: true } as const;
const fine: Result<typeof session> = { ok: true, value: session };
const failed = (failure: Failure): Result<never> => ({ ok: false, failure });
const signedOut = (more: object = {}) => ({
  phase: 'signed-out',
  notice: 'none',
  busy: false,
  problem: null,
  ...more,
});

function open(api: Partial<Parameters<typeof createSession>[0]>) {
  return createSession(
    {
      readSession: async () => failed({ kind: 'signed-out' }),
      signIn: async () => fine,
      signOut: async () => ({ ok: true, value: null }),
      ...api,
    },
    () => 1000,
  );
}

describe('a session of the operator', () => {
  it('D97 is found by the cookie, or asks for the token', async () => {
    const known = open({ readSession: async () => fine });
    await known.check();
    expect(known.state.get()).toEqual(signedIn);
    const unknown = open({});
    await unknown.check();
    expect(unknown.state.get()).toEqual(signedOut());
  });

  it('is not taken as over when the server is out of reach', async () => {
    const lost = open({ readSession: async () => failed({ kind: 'unreachable' }) });
    await lost.check();
    expect(lost.state.get()).toEqual({ phase: 'unknown', failure: { kind: 'unreachable' } });
  });

  it.for([
    [{ kind: 'signed-out' }, { kind: 'wrong-token' }],
    [
      { kind: 'too-many', seconds: 15 },
      { kind: 'too-many', until: 16_000 },
    ],
    [{ kind: 'unreachable' }, { kind: 'failed', failure: { kind: 'unreachable' } }],
  ] as const)('D97 says what is wrong with a sign-in: %j', async ([failure, problem]) => {
    const { check, signIn, state } = open({ signIn: async () => failed(failure) });
    await check();
    const trying = signIn('token');
    expect(state.get()).toEqual(signedOut({ busy: true }));
    await trying;
    expect(state.get()).toEqual(signedOut({ problem }));
  });

  it('ends when an answer says so, once', async () => {
    const { check, expire, state } = open({ readSession: async () => fine });
    await check();
    expire();
    const over = state.get();
    expect(over).toEqual(signedOut({ notice: 'expired' }));
    expire();
    expect(state.get()).toBe(over);
  });

  it('is only left when the server has closed it', async () => {
    const stuck = open({
      readSession: async () => fine,
      signOut: async () => failed({ kind: 'unreachable' }),
    });
    await stuck.check();
    expect(await stuck.signOut()).toEqual({ kind: 'unreachable' });
    expect(stuck.state.get()).toEqual(signedIn);

    const over = open({
      readSession: async () => fine,
      signOut: async () => failed({ kind: 'signed-out' }),
    });
    await over.check();
    expect(await over.signOut()).toBeNull();
    expect(over.state.get()).toEqual(signedOut({ notice: 'left' }));
  });

  it('takes no answer to a sign-in that is no longer asked for', () => {
    const state: SessionState = signedIn;
    const late = { type: 'sign-in-failed', failure: { kind: 'unreachable' }, now: 0 } as const;
    expect(nextSession(state, late)).toBe(state);
  });
});
