import type { Queryable } from './database.ts';

/** Rows that one statement erases: years of them would take longer than a statement may, and hold up everybody. */
const atOnce = 500;

/**
 * Erases the rows of `table` whose ids a query answers, a few at a time. Rows that another server is just erasing
 * are left to it: neither waits for the other.
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
      `delete from ${table} where id in (
         select id from ${table} where id in (${which} limit ${atOnce}) for update skip locked
       )`,
      params,
    );
    // Fewer than asked for may be left to others, who go on as well.
    if (affected === 0) return;
  }
}
