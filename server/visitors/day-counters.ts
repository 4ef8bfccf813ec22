import { createHmac } from 'node:crypto';
import type { Database } from '@parley/database/database';
import { addressUnit } from '@parley/http/visitor-address';
import {
  forgetUsageBefore,
  type Usage,
  type UsageDay,
  type UsageScope,
  type UsageSubject,
} from './usage-counters.ts';

export interface DayCounterOptions {
  readonly database: Database;
  /** Keys the hashes of visitors and addresses, together with the day. */
  readonly secret: string;
  /** Something could not be counted. */
  readonly onFailure: (error: unknown) => void;
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

/** Forgets the days before, now and whenever a day begins. */
export function openDayCounters(
  usage: Usage,
  { database, secret, onFailure, now = Date.now }: DayCounterOptions,
): DayCounters {
  let forgottenBefore = '';

  const readDay = () => {
    const day = new Date(now()).toISOString().slice(0, 10);
    if (forgottenBefore !== day) {
      forgottenBefore = day;
      forgetUsageBefore(database, day).catch(onFailure);
    }
    return day;
  };
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
