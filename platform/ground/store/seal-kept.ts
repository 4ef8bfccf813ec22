import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startWorker } from '@parley/database/worker';
import type { FastifyBaseLogger } from 'fastify';
import type { SecretFields } from '../secrets/secret-fields.ts';
import { firstPlace, type Position, sealNext } from './kept-secrets.ts';

/** Any constant that no other lock has; the same in every process. */
const lockKey = 7_075_399;
/** So few that whoever else wants the database hardly waits. */
const rowsAtOnce = 100;

interface Sealing extends Position {
  readonly rules: string;
}

const columns = 'rules, place, after';

export interface SealingOptions {
  readonly database: Database;
  readonly secrets: SecretFields;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Seals what was kept before its field was a secret: once for each change of the rules, a part at a
 * time, by one server at a time, and on from where it was after a restart. When nothing has changed it
 * asks the database once. The function it answers stops it.
 */
export function startSealing({ database, secrets, log }: SealingOptions): () => Promise<void> {
  const { rules } = secrets;

  async function hasWork(): Promise<boolean> {
    const { rows } = await database.query<Sealing>(`select ${columns} from voice.sealing`);
    if (rows[0]?.rules === rules) return rows[0].place !== null;
    await database.query(
      `insert into voice.sealing (rules, place) values ($1, $2)
       on conflict (single) do update set rules = excluded.rules, place = excluded.place, after = null
       where sealing.rules <> excluded.rules`,
      [rules, firstPlace],
    );
    return true;
  }

  /** Whether there is more. By other rules, a server of another version has begun anew. */
  const sealPart = () =>
    database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
      const { rows } = await tx.query<Sealing>(`select ${columns} from voice.sealing`);
      const [sealing] = rows;
      if (sealing?.rules !== rules || sealing.place === null) return false;
      const { place, after } = await sealNext(tx, secrets, sealing, rowsAtOnce);
      const { affected } = await tx.query(
        'update voice.sealing set place = $1, after = $2 where rules = $3',
        [place, after, rules],
      );
      return affected === 1 && place !== null;
    });

  let state: 'unknown' | 'more' | 'done' = 'unknown';
  return startWorker({
    bell: createDoorbell(),
    async look() {
      if (state === 'done') return Number.POSITIVE_INFINITY;
      const isMore = state === 'unknown' ? await hasWork() : await sealPart();
      state = isMore ? 'more' : 'done';
      return isMore ? 0 : Number.POSITIVE_INFINITY;
    },
    onFailure: (error) =>
      log.error({ err: error }, 'secrets that were kept before could not be sealed'),
  });
}
