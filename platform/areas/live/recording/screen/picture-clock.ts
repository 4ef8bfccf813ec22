const ticksAMs = 90;
/** A picture's own time is taken as long as it comes so near to this server's. */
const toleranceMs = 1_000;

/**
 * Milliseconds of each picture from the first on, never less than of the one before: even as its packets count, and by
 * this server's clock where they count something else, after a pause or of another stream.
 */
export function createPictureClock(now: () => number): (timestamp: number) => number {
  const beganAt = now();
  let last: { readonly timestamp: number; readonly at: number } | null = null;
  return (timestamp) => {
    const elapsed = Math.round(now() - beganAt);
    const counted = last && last.at + Math.round(((timestamp - last.timestamp) | 0) / ticksAMs);
    const isNear = counted !== null && Math.abs(counted - elapsed) <= toleranceMs;
    const at = Math.max(last?.at ?? 0, isNear ? counted : elapsed);
    last = { timestamp, at };
    return at;
  };
}
