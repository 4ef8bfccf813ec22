import type { FastifyBaseLogger } from 'fastify';
import { type Database, DatabaseFailure } from '@parley/database/database';
import type { OutageWatch } from '@parley/database/outage';
import type { Engines } from '@parley/platform';

/** What `/healthz` answers; 503 when it is not `ok`. */
export interface Health {
  readonly ok: boolean;
  /** `busy` while it writes tables anew after an erasure: whoever asks it has to wait. */
  readonly database: 'up' | 'busy' | 'down';
  /** Only since a lead could not be saved. */
  readonly leads?: {
    /** None has been saved since, and neither could anything else be. */
    readonly failing: boolean;
    /** Since the server started. */
    readonly failed: number;
    /** ISO 8601. */
    readonly lastFailedAt: string;
  };
  /** What calls speak and hear with where a browser does not do it; null for nothing. Only where calls are served here. */
  readonly calls?: Engines;
}

export interface HealthCheck {
  /** The database failed at a visitor's lead, through no fault of that one. */
  leadFailed(): void;
  leadSaved(): void;
  /** The database is asked once for all who ask within a second: anybody may, as often as they like. */
  check(): Promise<Health>;
}

const databaseCheckMs = 2_000;
const sharedMs = 1_000;

export interface HealthPorts {
  readonly database: Pick<Database, 'batch'>;
  /** Whether it has a reason not to answer in time, and is well. */
  readonly isBusy: () => boolean;
  readonly watch: Pick<OutageWatch, 'failed'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** What calls speak and hear with now; null where there are none. */
  readonly engines: () => Engines | null;
}

export function createHealthCheck({
  database,
  isBusy,
  watch,
  log,
  engines,
}: HealthPorts): HealthCheck {
  let failing = false;
  let failed = 0;
  let lastFailedAt: string | null = null;
  let shared: Promise<Health['database']> | null = null;

  const ask = async (...statements: readonly string[]): Promise<Health['database']> => {
    // It may have been at work when it was asked, and have ended since.
    const wasBusy = isBusy();
    try {
      await inTime(database.batch(statements.map((sql) => ({ sql }))));
      return 'up';
    } catch (error) {
      const isLate = error instanceof Late;
      if (isLate && (wasBusy || isBusy())) return 'busy';
      if (isLate) watch.failed(error);
      log.error({ err: error }, 'the database fails a health check');
      return 'down';
    }
  };

  async function look(): Promise<Health['database']> {
    const state = await ask('select 1');
    // A server that is given no leads because it failed at one would never be found well again.
    if (failing && state === 'up') failing = (await ask(writeSomething, takeRoom)) !== 'up';
    return state;
  }

  /** One that takes longer than it is shared for is not joined by a second. */
  function lookTogether(): Promise<Health['database']> {
    if (shared) return shared;
    const mine = look();
    const forget = () => void (shared === mine && (shared = null));
    setTimeout(() => void mine.finally(forget), sharedMs).unref();
    return (shared = mine);
  }

  /** What was found before says nothing any more. */
  function setFailing(isFailing: boolean): void {
    if (failing !== isFailing) shared = null;
    failing = isFailing;
  }

  return {
    leadFailed() {
      setFailing(true);
      failed += 1;
      lastFailedAt = new Date().toISOString();
    },
    leadSaved() {
      setFailing(false);
    },
    async check() {
      const state = await lookTogether();
      const leads = lastFailedAt !== null && { leads: { failing, failed, lastFailedAt } };
      const named = engines();
      const calls = named !== null && { calls: named };
      return { ok: state !== 'down' && !failing, database: state, ...leads, ...calls };
    },
  };
}

const writeSomething = `insert into parley.write_checks (checked_at) values (now())
  on conflict (single) do update set checked_at = excluded.checked_at`;

/** A row that is written again may find its room in the page that it is in, on the fullest of disks. */
const takeRoom = `create temporary table parley_room on commit drop as
  select (select string_agg(md5((64 * i + j)::text), '') from generate_series(1, 60) j)
  from generate_series(1, 64) i`;

class Late extends DatabaseFailure {
  constructor() {
    super(`the database does not answer within ${databaseCheckMs} ms`, { sqlState: '08006' });
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late()), databaseCheckMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
