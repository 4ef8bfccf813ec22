import { Transform } from 'node:stream';

/** Lets so much through, and holds back what comes faster. */
export function slowTo(bytesASecond: number): Transform {
  let free = bytesASecond;
  let at = performance.now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const now = performance.now();
      free = Math.min(bytesASecond, free + ((now - at) / 1000) * bytesASecond) - chunk.length;
      at = now;
      if (free >= 0) done(null, chunk);
      else setTimeout(done, (-free / bytesASecond) * 1000, null, chunk);
    },
  });
}
