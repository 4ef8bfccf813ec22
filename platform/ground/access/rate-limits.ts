import { createRateLimiter, type RateLimiterOptions } from '@parley/http/rate-limiter';
import { createAddressHasher } from '@parley/http/visitor-address';
import { type Problem, tooManyRequests } from '../problem.ts';
import type { Caller } from './caller.ts';

export interface RateLimits {
  /** Keys that are not known, and reports that need none, an address. */
  readonly guesses: RateLimiterOptions;
  /** Requests with public keys, an address and organisation. */
  readonly publicKey: RateLimiterOptions;
  /** Requests with private keys, an organisation. */
  readonly privateKey: RateLimiterOptions;
  /** Requests at the doors of calls, an address: before anything is read of a call. */
  readonly doors: RateLimiterOptions;
}

export const defaultRateLimits: RateLimits = {
  guesses: { burst: 30, perMinute: 30 },
  // A visitor starts a call, or writes; an office behind one address has several.
  publicKey: { burst: 60, perMinute: 120 },
  // What one machine can answer at best, so that one organisation's loop leaves room for others.
  privateKey: { burst: 40_000, perMinute: 600_000 },
  doors: { burst: 120, perMinute: 600 },
};

export interface RateCheck {
  /** @throws {Problem} 429 */
  admit(caller: Caller, address: string): void;
  /**
   * For an operation that needs no key.
   * @throws {Problem} 429
   */
  admitStranger(address: string): void;
  /** What to answer to a request whose key was refused: `refusal`, or 429 after too many. */
  refuse(refusal: Problem, address: string): Problem;
}

export function createRateCheck(limits: RateLimits): RateCheck {
  const hashAddress = createAddressHasher();
  const guesses = createRateLimiter(limits.guesses);
  const strangers = createRateLimiter(limits.guesses);
  const publicKey = createRateLimiter(limits.publicKey);
  const privateKey = createRateLimiter(limits.privateKey);
  return {
    admit(caller, address) {
      const verdict =
        caller.kind === 'public'
          ? publicKey.take(`${caller.orgId} ${hashAddress(address)}`)
          : privateKey.take(caller.orgId);
      if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
    },
    admitStranger(address) {
      const verdict = strangers.take(hashAddress(address));
      if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds);
    },
    refuse(refusal, address) {
      const verdict = guesses.take(hashAddress(address));
      return verdict.allowed ? refusal : tooManyRequests(verdict.retryAfterSeconds);
    },
  };
}
