import type { OperatorErased, OperatorEraseRequest } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Failure, Result } from './failure.ts';

/** What one erasure is about, as the question names it. */
export interface ErasureSubject {
  readonly request: OperatorEraseRequest;
  /** Who, in the words that the visitor left. */
  readonly name: string;
  readonly leads: number;
  readonly conversations: number;
}

export type ErasureState =
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'asking';
      readonly subject: ErasureSubject;
      readonly busy: boolean;
      readonly failure: Failure | null;
    }
  | {
      readonly phase: 'done';
      readonly subject: ErasureSubject;
      readonly erased: OperatorErased;
    };

/** Erasing one person: asked, confirmed, done. Only `confirm` touches anything. */
export interface Erasure {
  readonly state: Pick<Store<ErasureState>, 'get' | 'subscribe'>;
  ask(subject: ErasureSubject): void;
  confirm(): Promise<void>;
  /** Refused while the server is at it. */
  close(): void;
}

export function createErasure(
  erase: (request: OperatorEraseRequest) => Promise<Result<OperatorErased>>,
): Erasure {
  const state = createStore<ErasureState>({ phase: 'closed' });
  return {
    state,
    ask: (subject) => state.set({ phase: 'asking', subject, busy: false, failure: null }),
    async confirm() {
      const before = state.get();
      if (before.phase !== 'asking' || before.busy) return;
      const { subject } = before;
      state.set({ phase: 'asking', subject, busy: true, failure: null });
      const result = await erase(subject.request);
      state.set(
        result.ok
          ? { phase: 'done', subject, erased: result.value }
          : { phase: 'asking', subject, busy: false, failure: result.failure },
      );
    },
    close() {
      const current = state.get();
      if (current.phase !== 'asking' || !current.busy) state.set({ phase: 'closed' });
    },
  };
}
