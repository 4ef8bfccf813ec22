import type { DatabaseFailure } from './database.ts';

/** Hears how everything that is asked of a database ends. */
export interface OutageWatch {
  failed(failure: DatabaseFailure): void;
  answered(): void;
}

export interface OutageReport {
  /** Why, of the first that failed. */
  began(failure: DatabaseFailure): void;
  /** How many failed, the first included, and for how long. */
  ended(outage: { readonly failures: number; readonly seconds: number }): void;
}

/** One answer between failures ends no outage: half of the connections may still work. */
const quietMs = 1_000;

/** Tells of an outage once, and with a count when it is over, however many ask meanwhile. */
export function createOutageWatch(
  report: OutageReport,
  now: () => number = () => performance.now(),
): OutageWatch {
  let outage: { readonly since: number; last: number; failures: number } | null = null;
  return {
    failed(failure) {
      if (outage === null) {
        outage = { since: now(), last: now(), failures: 0 };
        report.began(failure);
      }
      outage.failures += 1;
      outage.last = now();
    },
    answered() {
      if (outage === null || now() - outage.last < quietMs) return;
      const { failures, since } = outage;
      outage = null;
      report.ended({ failures, seconds: Math.round((now() - since) / 1000) });
    },
  };
}
