import { createContext, useSyncExternalStore } from 'react';

/** Holds one immutable value and tells who listens when it is replaced. Islands share state through these. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The sign's heading, for what shows it in another place. */
export const SignTitle = createContext('');

/** Whoever has scrolled on from the sign, to where a call's bar is, is not led back to it. */
export function focusOnSign(target: HTMLElement): void {
  const { top, bottom } = document.querySelector('#voice')!.getBoundingClientRect();
  target.focus({ preventScroll: bottom < 0 || top > innerHeight });
}
