export interface Gate {
  /** Does the work when there is a place for it. @throws the signal's reason */
  pass<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Answers what gives the place back. @throws the signal's reason */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** Lets so many through at once; the others wait in line, and leave it when their signal aborts. */
export function createGate(atOnce: number): Gate {
  let inside = 0;
  const line: (() => void)[] = [];

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else inside--;
  }

  async function enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (inside >= atOnce) {
      await new Promise<void>((resolve, reject) => {
        const take = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          line.splice(line.indexOf(take), 1);
          reject(signal.reason as Error);
        };
        line.push(take);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    } else inside++;
    return leave;
  }

  return {
    enter,
    async pass(signal, work) {
      const leaveGate = await enter(signal);
      try {
        return await work();
      } finally {
        leaveGate();
      }
    },
  };
}
