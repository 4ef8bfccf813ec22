import type { SimpleStorage } from '../services/browser-storage.ts';

/** As long as the visitor pass of the server lasts. */
const passDays = 180;
const passEntry = 'parley:gate-passed-until';

/** What this browser remembers of the gate. */
export interface GatePass {
  isValid(): boolean;
  mark(): void;
  forget(): void;
}

/** `now` in milliseconds, as `Date.now`. */
export function createGatePass(storage: SimpleStorage, now: () => number): GatePass {
  return {
    isValid: () => Number(storage.getItem(passEntry)) > now(),
    mark: () => storage.setItem(passEntry, String(now() + passDays * 24 * 60 * 60 * 1000)),
    forget: () => storage.removeItem(passEntry),
  };
}
