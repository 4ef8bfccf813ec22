import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { OperatorApi } from './api.ts';
import { createDesk } from './desk.ts';
import type { Desk, Searches } from './desk.ts';
import { describeFailure } from './failure.ts';
import { formatRoute, parseRoute } from './route.ts';
import type { Route } from './route.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';

/** The console as one object: who is signed in, where, and what lies on the desk. */
export interface Console {
  readonly session: Session;
  readonly toaster: Toaster;
  /** Survives the end of a session: signing in again leads back to the same place. */
  readonly route: Pick<Store<Route>, 'get' | 'subscribe'>;
  /** Null while nobody is signed in. */
  readonly desk: Pick<Store<Desk | null>, 'get' | 'subscribe'>;
  signOut(): Promise<void>;
}

export interface ConsolePorts {
  readonly api: OperatorApi;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly address: {
    readonly hash: () => string;
    readonly onChange: (listener: () => void) => void;
    readonly goTo: (hash: string) => void;
  };
  /** Has the browser save what is at an address. */
  readonly download: (address: string) => void;
  readonly toaster: Toaster;
}

export function createConsole({ api, now, address, download, toaster }: ConsolePorts): Console {
  const session = createSession(api, now);
  const route = createStore(parseRoute(address.hash()));
  const desk = createStore<Desk | null>(null);
  const searches: Searches = { leads: '', conversations: '', everything: '' };

  address.onChange(() => {
    const next = parseRoute(address.hash());
    const before = route.get();
    if (before.view === 'visitor' && formatRoute(before) !== formatRoute(next)) {
      desk.get()?.leaveVisitor();
    }
    route.set(next);
  });

  session.state.subscribe(() => {
    const state = session.state.get();
    if (state.phase === 'signed-in') {
      desk.set(
        createDesk({
          api,
          isOwner: state.isOwner,
          toaster,
          searches,
          goTo: (place) => address.goTo(formatRoute(place)),
          download,
          onExpired: session.expire,
        }),
      );
      return;
    }
    desk.set(null);
    if (state.phase === 'signed-out' && state.notice === 'left') {
      searches.leads = '';
      searches.conversations = '';
      searches.everything = '';
    }
  });

  return {
    session,
    toaster,
    route,
    desk,
    async signOut() {
      const failure = await session.signOut();
      if (failure === null) return;
      const { title, advice } = describeFailure(failure);
      toaster.show({ title: `Still signed in. ${title}`, description: advice, tone: 'problem' });
    },
  };
}
