import { callViewWords } from '@parley/business/call-view-words';
import type { Came } from '../services/voice-agent.ts';
import type { Given, SaleOutcome } from '../ui/sale-outcome.ts';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { keepWhole } from './guided-sale.ts';
import type { GuidedSale } from './guided-sale.ts';

/** What a guided sale came to: who calls, or that nobody is to. */
export type CallOutcome = SaleOutcome | 'refused';

/** What the guided sales of a call came to. */
export interface SaleEnds {
  /** Of the last one, until another begins; null where there was none, or it is open. */
  readonly outcome: Pick<Store<CallOutcome | null>, 'get' | 'subscribe'>;
  /** The one whose number may be changed. */
  readonly ended: GuidedSale | null;
  /** Another begins, or the same anew. */
  clear(): void;
  /** Stands until then; the number may be changed beside the call as well. */
  stand(of: GuidedSale): void;
  /** It came to no call. */
  refuse(): void;
  /** For the sign; null where there was none, or one is open. */
  tell(): Came | null;
  /** The call is over. */
  close(): void;
}

const { talkSoon, takeCare, refused } = callViewWords.guided;

export const tellOnSign = (title: string, description: string): Came => ({
  title,
  description,
  tone: 'plain',
});

export const sayGiven = ({ before, given, after }: Given): string => before + given + after;

export function createSaleEnds(): SaleEnds {
  const outcome = createStore<CallOutcome | null>(null);
  let ended: GuidedSale | null = null;
  let stopFollowing = () => {};
  return {
    outcome,
    get ended() {
      return ended;
    },
    clear() {
      stopFollowing();
      outcome.set(null);
    },
    stand(of) {
      const tellOf = () => outcome.set(of.tellEnd());
      ended = of;
      stopFollowing();
      stopFollowing = of.state.subscribe(tellOf);
      tellOf();
    },
    refuse: () => outcome.set('refused'),
    tell() {
      const came = outcome.get();
      if (came === 'refused') return tellOnSign(takeCare, refused);
      return came && tellOnSign(talkSoon, keepWhole(sayGiven(came.called)));
    },
    close: () => stopFollowing(),
  };
}
