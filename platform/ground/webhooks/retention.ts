import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';
import { type Due, noteErased } from '@parley/database/erased-traces';
import { type Ceiling, eraseBeyond } from '../store/quota.ts';

/** What is kept of one organisation, with those that still wait, which go last. */
export interface DeliveryRetention extends Ceiling {
  /** After which a message that arrived, or was given up, is forgotten. */
  readonly days: number;
  /** Of those that public keys caused, which is anybody: they push out only each other. */
  readonly byPublicKeys: Ceiling;
}

const usual: DeliveryRetention = {
  days: 30,
  rows: 20_000,
  bytes: 256 * 1024 * 1024,
  byPublicKeys: { rows: 10_000, bytes: 128 * 1024 * 1024 },
};

/** Erases what is too old. */
export async function eraseOldDeliveries(
  database: Queryable,
  { days }: DeliveryRetention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.deliveries',
    `select id from voice.deliveries
     where next_attempt_at is null and created_at < now() - make_interval(days => $1)`,
    [days],
  );
}

/** Erases what was told of these calls, and notes that it did. */
export async function eraseDeliveriesOf(
  tx: Queryable,
  callIds: readonly string[],
  when: Due,
): Promise<void> {
  const { affected } = await tx.query(
    'delete from voice.deliveries where call_id = any($1::uuid[])',
    [callIds],
  );
  if (affected > 0) await noteErased(tx, ['voice.deliveries'], when);
}

/**
 * Erases what is too much, the oldest first. A server that takes nothing would otherwise have as many
 * messages wait for it as anybody with a public key can cause.
 */
export async function eraseManyDeliveries(
  database: Queryable,
  { byPublicKeys, ...own }: DeliveryRetention = usual,
): Promise<void> {
  await eraseAmong(database, 'by_public_key', byPublicKeys);
  await eraseAmong(database, 'by_public_key is not true', own);
}

function eraseAmong(database: Queryable, among: string, ceiling: Ceiling): Promise<void> {
  const quota = {
    table: 'voice.deliveries',
    idType: 'uuid',
    body: 'message',
    among,
    per: 'org_id',
    firstKept: 'next_attempt_at is null, created_at desc, seq desc',
    spared: 'sending',
  } as const;
  return eraseBeyond(database, quota, ceiling);
}
