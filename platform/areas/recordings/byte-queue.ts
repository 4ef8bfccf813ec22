/** Bytes on their way to where they are kept, as they come: no more of them waits than `most`. */
export interface ByteQueue extends AsyncIterable<Uint8Array> {
  /** False where what is kept cannot follow, or it has ended: the bytes are not taken then. */
  push(bytes: Uint8Array): boolean;
  end(): void;
}

export function createByteQueue(most: number): ByteQueue {
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
