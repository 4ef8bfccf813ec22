/** Sound on its way to where it is kept, as it comes: no more of it waits than `mostWaiting` bytes. */
export interface SoundQueue extends AsyncIterable<Uint8Array> {
  /** False where what is kept cannot follow, or it has ended: the bytes are not taken then. */
  push(bytes: Uint8Array): boolean;
  end(): void;
}

/** 16 s: a disk that is so far behind does not catch up. */
const mostWaiting = 1024 * 1024;

export function createSoundQueue(most: number = mostWaiting): SoundQueue {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let hasEnded = false;
  let wake: () => void = () => {};

  return {
    push(chunk) {
      if (hasEnded || bytes + chunk.byteLength > most) return false;
      waiting.push(chunk);
      bytes += chunk.byteLength;
      wake();
      return true;
    },
    end() {
      hasEnded = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (waiting.length > 0) {
          const whole = Buffer.concat(waiting);
          waiting = [];
          // Held until it was taken, so that what is being written counts as waiting.
          yield whole;
          bytes -= whole.byteLength;
        } else if (hasEnded) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
