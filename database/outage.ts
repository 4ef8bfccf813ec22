import type { DatabaseFailure } from './database.ts';

/** Hears how everything that is asked of a database ends. */
export interface OutageWatch {
  failed(failure: DatabaseFailure): void;
  answered(): void;
}

export interface OutageReport {
  /** Why, of the first that failed. */
  began(failure: DatabaseFailure): void;
  /** How many failed, the first included, and the seconds from that to the last. */
  ended(outage: { readonly failures: number; readonly seconds: number }): void;
}

/** Answers between failures end no outage: half of the connections may work, or a full disk still be read. */
const quietMs = 10_000;

/**
 * Tells of an outage once, and with a count when it is over, however many ask meanwhile. A database that
 * has never answered is told of by whoever opens it.
 */
export function createOutageWatch(
  report: OutageReport,
  now: () => number = () => performance.now(),
): OutageWatch {
  let hasAnswered = false;
  let outage: { readonly since: number; last: number; failures: number } | null = null;
  return {
    failed(failure) {
      if (!hasAnswered) return;
      if (outage === null) {
        outage = { since: now(), last: now(), failures: 0 };
        report.began(failure);
      }
      outage.failures += 1;
      outage.last = now();
    },
    answered() {
      hasAnswered = true;
      if (outage === null || now() - outage.last < quietMs) return;
      const { failures, since, last } = outage;
      outage = null;
      report.ended({ failures, seconds: Math.round((last - since) / 1000) });
    },
  };
}
