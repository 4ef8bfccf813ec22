export interface RateLimiterOptions {
  /** How many at once after a pause. */
  readonly burst: number;
  readonly perMinute: number;
  /** Keys remembered at once. The one longest unused is forgotten first. */
  readonly remembered?: number;
  /** Milliseconds, never going back. */
  readonly now?: () => number;
}

export type RateVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface RateLimiter {
  /** Takes one token of the key's bucket, if there is one. */
  take(key: string): RateVerdict;
  /** Puts back one that was taken. */
  giveBack(key: string): void;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was true. */
  at: number;
}

/** A token bucket a key. */
export function createRateLimiter({
  burst,
  perMinute,
  remembered = 10_000,
  now = () => performance.now(),
}: RateLimiterOptions): RateLimiter {
  // A Map keeps the order of insertion; taking moves a key to its end.
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / 60_000;

  return {
    take(key) {
      const at = now();
      const kept = buckets.get(key);
      const tokens = kept ? Math.min(burst, kept.tokens + (at - kept.at) * perMillisecond) : burst;
      if (kept) buckets.delete(key);
      else if (buckets.size >= remembered) forgetOldest(buckets);
      const allowed = tokens >= 1;
      const left = allowed ? tokens - 1 : tokens;
      buckets.set(key, { tokens: left, at });
      if (allowed) return { allowed };
      return { allowed, retryAfterSeconds: Math.ceil((1 - tokens) / perMillisecond / 1000) };
    },
    giveBack(key) {
      const kept = buckets.get(key);
      if (kept) kept.tokens = Math.min(burst, kept.tokens + 1);
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}
