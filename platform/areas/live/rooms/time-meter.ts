import type { CallAdmission } from './admission.ts';

export interface TimeMeterParts {
  readonly admission: CallAdmission;
  readonly account: string;
  /** What is left was used up: once, by this call or by others. */
  readonly onUsedUp: () => void;
  /** It was said half a minute ago, and the call goes on. */
  readonly onOverrun: () => void;
}

/** Counts how long a call lasts, for whom it is counted, while it goes on. Times in milliseconds of the call. */
export interface TimeMeter {
  /** Asked often. */
  beat(lastedMs: number): void;
  /** Counts the rest. */
  settle(lastedMs: number): void;
}

const countEveryMs = 30_000;

export function createTimeMeter({
  admission,
  account,
  onUsedUp,
  onOverrun,
}: TimeMeterParts): TimeMeter {
  let countedMs = 0;
  /** Nothing is counted yet, so that the first beat learns what is left. */
  let nextMs = 0;
  let isUsedUp = false;

  const count = (lastedMs: number): number => {
    const leftMs = admission.spend(account, lastedMs - countedMs);
    countedMs = lastedMs;
    return leftMs;
  };

  return {
    beat(lastedMs) {
      if (lastedMs < nextMs) return;
      const leftMs = count(lastedMs);
      nextMs = lastedMs + (leftMs > 0 ? Math.min(leftMs, countEveryMs) : countEveryMs);
      if (leftMs > 0) return;
      if (isUsedUp) onOverrun();
      else onUsedUp();
      isUsedUp = true;
    },
    settle: (lastedMs) => void count(lastedMs),
  };
}
