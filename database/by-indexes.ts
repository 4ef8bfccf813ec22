import type { Statement } from './database.ts';

/**
 * For the rest of a transaction, indexes are gone by where there is one, whatever the statistics say: after a
 * restore there are none, and of words they know nothing.
 */
export const byIndexes: Statement = {
  sql: `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`,
};
