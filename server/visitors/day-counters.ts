import { createHmac } from 'node:crypto';
import type { Database } from '@parley/database/database';
import { addressUnit } from '@parley/http/visitor-address';
import type { Usage, UsageDay, UsageScope, UsageSubject } from './usage-counters.ts';

export interface DayCounterOptions {
  readonly database: Database;
  /** Keys the hashes of visitors and addresses, together with the day. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** `visitor` is null for one who holds no pass. */
export interface Spender {
  readonly visitor: string | null;
  readonly address: string;
}

/** Who is counted of one UTC day, by hashes that are of no other day. */
export interface DayCounters {
  today(): UsageDay;
  hash(scope: UsageScope, value: string): string;
  hashAddress(address: string): string;
}

export const everybody: UsageSubject = { scope: 'day', subject: 'all' };

export function openDayCounters(
  usage: Usage,
  { secret, now = Date.now }: Omit<DayCounterOptions, 'database'>,
): DayCounters {
  const readDay = () => new Date(now()).toISOString().slice(0, 10);
  const hash = (scope: UsageScope, value: string) =>
    createHmac('sha256', secret)
      .update(`${readDay()}:${scope}:${value}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    today: () => ({ usage, day: readDay() }),
    hash,
    hashAddress: (address) => hash('address', addressUnit(address)),
  };
}
