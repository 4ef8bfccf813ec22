import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';

export interface DeliveryRetention {
  /** After which a message that arrived, or was given up, is forgotten. */
  readonly days: number;
  /** Of one organisation, with those that still wait, which go last. */
  readonly rows: number;
  readonly bytes: number;
}

const usual: DeliveryRetention = { days: 30, rows: 20_000, bytes: 256 * 1024 * 1024 };

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

/**
 * Erases what is too much, the oldest first. A server that takes nothing would otherwise have as many
 * messages wait for it as anybody with a public key can cause.
 */
export async function eraseManyDeliveries(
  database: Queryable,
  { rows, bytes }: DeliveryRetention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.deliveries',
    `select id from (
       select id, sending, row_number() over newest as place,
         sum(pg_column_size(message)) over newest as bytes
       from voice.deliveries
       window newest as (
         partition by org_id order by next_attempt_at is null, created_at desc, seq desc
       )
     ) as ranked where (place > $1 or bytes > $2) and not sending`,
    [rows, bytes],
  );
}
