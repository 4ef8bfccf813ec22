/** Cuts samples that come in any number into frames of `size`, without losing or adding one. */
export interface Framer {
  push(samples: Int16Array): void;
}

export function createFramer(size: number, onFrame: (frame: Int16Array) => void): Framer {
  let frame = new Int16Array(size);
  let filled = 0;
  return {
    push(samples) {
      let from = 0;
      while (from < samples.length) {
        const part = samples.subarray(from, from + size - filled);
        frame.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled < size) continue;
        const whole = frame;
        frame = new Int16Array(size);
        filled = 0;
        onFrame(whole);
      }
    },
  };
}
