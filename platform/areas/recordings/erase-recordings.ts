import type { Database } from '@parley/database/database';
import type { Due } from '@parley/database/erased-traces';
import {
  dropLeftRecordings,
  leaveOldRecordings,
  listLeftRecordings,
} from '../../ground/store/recordings.ts';
import type { KeptBytes } from './ports.ts';

/** Removes the sound of calls that are gone, however they went: nobody could reach it any more. */
export async function eraseLeftRecordings(
  database: Database,
  uploads: Pick<KeptBytes, 'remove'>,
  when: Due,
): Promise<void> {
  for (;;) {
    const keys = await listLeftRecordings(database);
    if (keys.length === 0) return;
    await uploads.remove(keys, () =>
      database.transaction((tx) => dropLeftRecordings(tx, keys, when)),
    );
  }
}

/** The same, and of organisations with too many the oldest. */
export async function eraseManyRecordings(
  database: Database,
  uploads: Pick<KeptBytes, 'remove'>,
): Promise<void> {
  await leaveOldRecordings(database);
  await eraseLeftRecordings(database, uploads, 'within a day');
}
