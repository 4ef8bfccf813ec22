import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';
import { type Ceiling, eraseBeyond } from '../store/quota.ts';

/** Lines that one organisation may have; the oldest go first. */
export interface LogRetention extends Ceiling {
  readonly days: number;
  /** Of those that public keys caused, which is anybody: they push out only each other. */
  readonly byPublicKeys: Ceiling;
}

const usual: LogRetention = {
  days: 14,
  rows: 100_000,
  bytes: 128 * 1024 * 1024,
  byPublicKeys: { rows: 20_000, bytes: 32 * 1024 * 1024 },
};

/** Erases what is too old, and what private keys caused too much of. */
export async function eraseOldLogs(
  database: Queryable,
  { days, ...own }: LogRetention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.logs',
    'select id from voice.logs where at < now() - make_interval(days => $1)',
    [days],
  );
  await eraseAmong(database, 'by_public_key is not true', own);
}

/** Erases what public keys caused too much of: in a minute that can be a lot. */
export async function erasePublicLogs(
  database: Queryable,
  { byPublicKeys }: LogRetention = usual,
): Promise<void> {
  await eraseAmong(database, 'by_public_key', byPublicKeys);
}

function eraseAmong(database: Queryable, among: string, ceiling: Ceiling): Promise<void> {
  const quota = {
    table: 'voice.logs',
    idType: 'bigint',
    body: 'body',
    among,
    per: 'org_id',
    firstKept: 'at desc, id desc',
    spared: 'false',
  } as const;
  return eraseBeyond(database, quota, ceiling);
}
