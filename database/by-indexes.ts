import type { Statement } from './database.ts';

/**
 * For the rest of a transaction, indexes are gone by where there is one, whatever the statistics say: after a
 * restore there are none, and of words they know nothing. What is switched off counts as dear beyond measure, which
 * Postgres would answer by compiling each statement for a tenth of a second.
 */
export const byIndexes: Statement = {
  sql: `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`,
};
