import type { FastifyBaseLogger } from 'fastify';
import { type Database, DatabaseFailure } from '@parley/database/database';
import type { OutageWatch } from '@parley/database/outage';

/** What `/healthz` answers; 503 when it is not `ok`. */
export interface Health {
  readonly ok: boolean;
  readonly database: 'up' | 'down';
  /** Only since a lead could not be saved. */
  readonly leads?: {
    /** None has been saved since, and neither could anything else be. */
    readonly failing: boolean;
    /** Since the server started. */
    readonly failed: number;
    /** ISO 8601. */
    readonly lastFailedAt: string;
  };
}

export interface HealthCheck {
  /** The database failed at a visitor's lead, through no fault of that one. */
  leadFailed(): void;
  leadSaved(): void;
  check(): Promise<Health>;
}

const databaseCheckMs = 2_000;

export function createHealthCheck(
  database: Pick<Database, 'query'>,
  watch: Pick<OutageWatch, 'failed'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): HealthCheck {
  let failing = false;
  let failed = 0;
  let lastFailedAt: string | null = null;

  const ask = async (sql: string): Promise<boolean> => {
    try {
      await inTime(database.query(sql));
      return true;
    } catch (error) {
      if (error instanceof Late) watch.failed(error);
      log.error({ err: error }, 'the database fails a health check');
      return false;
    }
  };

  return {
    leadFailed() {
      failing = true;
      failed += 1;
      lastFailedAt = new Date().toISOString();
    },
    leadSaved() {
      failing = false;
    },
    async check() {
      const isUp = await ask('select 1');
      // A server that is given no leads because it failed at one would never be found well again.
      if (failing && isUp) failing = !(await ask(writeSomething));
      const leads = lastFailedAt !== null && { leads: { failing, failed, lastFailedAt } };
      return { ok: isUp && !failing, database: isUp ? 'up' : 'down', ...leads };
    },
  };
}

const writeSomething = `insert into parley.write_checks (checked_at) values (now())
  on conflict (single) do update set checked_at = excluded.checked_at`;

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
