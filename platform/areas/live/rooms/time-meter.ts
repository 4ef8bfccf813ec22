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
  /** Counts the rest. @throws where it cannot be counted */
  settle(lastedMs: number): Promise<void>;
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
  let isSettled = false;
  let counting: Promise<void> = Promise.resolve();

  /** What could not be counted is, the next time. */
  const count = async (lastedMs: number): Promise<number> => {
    const leftMs = await admission.spend(account, lastedMs - countedMs);
    countedMs = lastedMs;
    return leftMs;
  };

  async function look(lastedMs: number): Promise<void> {
    const leftMs = await count(lastedMs);
    if (leftMs < countEveryMs) nextMs = lastedMs + (leftMs > 0 ? leftMs : countEveryMs);
    if (leftMs > 0 || isSettled) return;
    if (isUsedUp) onOverrun();
    else onUsedUp();
    isUsedUp = true;
  }

  return {
    beat(lastedMs) {
      if (lastedMs < nextMs) return;
      // Nobody asks again while this is under way, or soon after it failed.
      nextMs = lastedMs + countEveryMs;
      counting = counting.then(() => look(lastedMs)).catch(() => {});
    },
    async settle(lastedMs) {
      isSettled = true;
      await counting;
      await count(lastedMs);
    },
  };
}
