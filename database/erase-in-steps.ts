import type { Queryable } from './database.ts';

/** Rows that one statement erases: years of them would take longer than a statement may, and hold up everybody. */
const atOnce = 500;

/**
 * Erases the rows of `table` whose ids a query answers, a few at a time.
 * @param which `select id from … where …`, without a limit of its own
 */
export async function eraseInSteps(
  database: Queryable,
  table: string,
  which: string,
  params: readonly unknown[],
): Promise<void> {
  for (;;) {
    const { affected } = await database.query(
      `delete from ${table} where id in (${which} limit ${atOnce})`,
      params,
    );
    if (affected < atOnce) return;
  }
}
