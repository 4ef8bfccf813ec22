import type { Queryable } from '@parley/database/database';

/** After which a message that arrived, or was given up, is forgotten. */
const deliveryDays = 30;

export async function eraseOldDeliveries(database: Queryable): Promise<void> {
  await database.query(
    `delete from voice.deliveries
     where next_attempt_at is null and created_at < now() - make_interval(days => $1)`,
    [deliveryDays],
  );
}
