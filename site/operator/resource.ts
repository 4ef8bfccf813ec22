import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Failure, Result } from './failure.ts';

export type ResourceState<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly value: Value;
      /** Why it could not be read again since. */
      readonly failure: Failure | null;
    };

/** One thing read from the server. Once it is loaded it stays in sight, whatever comes after. */
export interface Resource<Value> {
  readonly state: Pick<Store<ResourceState<Value>>, 'get' | 'subscribe'>;
  reload(): Promise<void>;
  /** Lets go of the value at once, and of an answer on its way, because it is no longer there. */
  forget(): void;
}

export function createResource<Value>(read: () => Promise<Result<Value>>): Resource<Value> {
  const state = createStore<ResourceState<Value>>({ phase: 'loading' });
  let latest = 0;
  return {
    state,
    forget() {
      latest++;
      state.set({ phase: 'failed', failure: { kind: 'missing' } });
    },
    async reload() {
      const asked = ++latest;
      if (state.get().phase === 'failed') state.set({ phase: 'loading' });
      const result = await read();
      if (asked !== latest) return;
      const before = state.get();
      if (result.ok) state.set({ phase: 'loaded', value: result.value, failure: null });
      else if (before.phase === 'loaded') state.set({ ...before, failure: result.failure });
      else state.set({ phase: 'failed', failure: result.failure });
    },
  };
}
