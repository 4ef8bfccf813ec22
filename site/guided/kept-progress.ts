import type { GuidedScript } from '@parley/business/guided-step';
import type { SimpleStorage } from '../services/browser-storage.ts';
import type { BookedCall } from './guided-end.tsx';
import type { GuidedState } from './script-engine.ts';

export interface Progress {
  readonly state: GuidedState;
  /** Names this conversation, and makes its lead one of a kind. */
  readonly key: string;
  /** The call that stands. */
  readonly end?: BookedCall;
}

export interface KeptProgress {
  /** Null when nothing was kept, or under a script that has changed since. */
  get(): Progress | null;
  set(progress: Progress): void;
  drop(): void;
}

const entry = 'parley:guided';

/** How far a sale has come, for as long as the tab is open. */
export function keepProgress(storage: SimpleStorage, script: GuidedScript): KeptProgress {
  return {
    get() {
      try {
        const kept = JSON.parse(storage.getItem(entry) ?? 'null') as Progress | null;
        if (!kept) return null;
        const { step, phase } = kept.state;
        const isGoingOn = phase.at === 'advancing' && phase.to !== 'finish';
        const targets = isGoingOn ? [step, phase.to] : [step];
        return targets.every((target) => Object.hasOwn(script, target)) ? kept : null;
      } catch {
        return null;
      }
    },
    set: (progress) => storage.setItem(entry, JSON.stringify(progress)),
    drop: () => storage.removeItem(entry),
  };
}
