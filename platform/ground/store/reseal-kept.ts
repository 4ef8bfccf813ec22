import type { Database } from '@parley/database/database';
import type { Sealer } from '../secrets/sealing.ts';
import { resealFields } from '../secrets/secret-fields.ts';
import { firstPlace, type Position, sealNext } from './kept-secrets.ts';

const rowsAtOnce = 500;

/**
 * Seals by `to` all that `from` had sealed, a part at a time: what was cut off is begun again, and what is sealed
 * anew stays as it is.
 */
export async function resealKept(database: Database, from: Sealer, to: Sealer): Promise<void> {
  const sealRest = (orgId: string, body: object) => resealFields(orgId, body, from, to);
  let position: Position = { place: firstPlace, after: null };
  while (position.place !== null) {
    const at = position;
    position = await database.transaction((tx) => sealNext(tx, { sealRest }, at, rowsAtOnce));
  }
}
