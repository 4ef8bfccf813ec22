import type { OperatorSession } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { OperatorApi } from './api.ts';
import type { Failure } from './failure.ts';

export type SignInProblem =
  | { readonly kind: 'wrong-token' }
  /** `until`: milliseconds since the epoch. */
  | { readonly kind: 'too-many'; readonly until: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SessionState =
  | { readonly phase: 'checking' }
  | { readonly phase: 'unknown'; readonly failure: Failure }
  | {
      readonly phase: 'signed-out';
      /** Why the sign-in shows when nobody asked for it. */
      readonly notice: 'none' | 'expired' | 'left';
      readonly busy: boolean;
      readonly problem: SignInProblem | null;
    }
  | {
      readonly phase: 'signed-in';
      /** Of the operator, as IANA names it. */
      readonly timeZone: string;
      /** Who is not has less to see and to do. */
      readonly isOwner: boolean;
    };

export type SessionEvent =
  | { readonly type: 'check-started' }
  | { readonly type: 'check-failed'; readonly failure: Failure }
  | { readonly type: 'sign-in-started' }
  | { readonly type: 'sign-in-failed'; readonly failure: Failure; readonly now: number }
  | { readonly type: 'signed-in'; readonly session: OperatorSession }
  | { readonly type: 'signed-out' }
  | { readonly type: 'expired' };

const signedOut = (notice: 'none' | 'expired' | 'left'): SessionState => ({
  phase: 'signed-out',
  notice,
  busy: false,
  problem: null,
});

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'check-started':
      return { phase: 'checking' };
    case 'check-failed':
      return event.failure.kind === 'signed-out'
        ? signedOut('none')
        : { phase: 'unknown', failure: event.failure };
    case 'sign-in-started':
      return state.phase === 'signed-out' ? { ...state, busy: true, problem: null } : state;
    case 'sign-in-failed':
      return state.phase === 'signed-out'
        ? { ...state, busy: false, problem: findProblem(event.failure, event.now) }
        : state;
    case 'signed-in':
      return {
        phase: 'signed-in',
        timeZone: event.session.timeZone,
        isOwner: event.session.role === 'owner',
      };
    case 'signed-out':
      return signedOut('left');
    case 'expired':
      // Several answers may bring the same news.
      return state.phase === 'signed-in' ? signedOut('expired') : state;
  }
}

function findProblem(failure: Failure, now: number): SignInProblem {
  if (failure.kind === 'signed-out') return { kind: 'wrong-token' };
  if (failure.kind === 'too-many') {
    return { kind: 'too-many', until: now + failure.seconds * 1000 };
  }
  return { kind: 'failed', failure };
}

export interface Session {
  readonly state: Pick<Store<SessionState>, 'get' | 'subscribe'>;
  /** Asks the server whether the browser's cookie still counts. */
  check(): Promise<void>;
  signIn(token: string): Promise<void>;
  /** Null when it worked: with the server out of reach, the cookie is still there. */
  signOut(): Promise<Failure | null>;
  /** An answer said that the session is over. */
  expire(): void;
}

export function createSession(
  api: Pick<OperatorApi, 'readSession' | 'signIn' | 'signOut'>,
  now: () => number,
): Session {
  const state = createStore<SessionState>({ phase: 'checking' });
  const dispatch = (event: SessionEvent) => state.set(nextSession(state.get(), event));
  return {
    state,
    async check() {
      dispatch({ type: 'check-started' });
      const result = await api.readSession();
      dispatch(
        result.ok
          ? { type: 'signed-in', session: result.value }
          : { type: 'check-failed', failure: result.failure },
      );
    },
    async signIn(token) {
      dispatch({ type: 'sign-in-started' });
      const result = await api.signIn(token);
      dispatch(
        result.ok
          ? { type: 'signed-in', session: result.value }
          : { type: 'sign-in-failed', failure: result.failure, now: now() },
      );
    },
    async signOut() {
      const result = await api.signOut();
      if (!result.ok && result.failure.kind !== 'signed-out') return result.failure;
      dispatch({ type: 'signed-out' });
      return null;
    },
    expire: () => dispatch({ type: 'expired' }),
  };
}
