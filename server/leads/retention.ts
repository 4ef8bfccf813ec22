import type { Database } from '@parley/database/database';
import { noteErased } from '@parley/database/erased-traces';

/** Rows that one transaction erases: years of them would take longer than a statement may. */
const mostAtOnce = 5_000;

/** By the day a lead or conversation began, or a question was asked; a lead's delivery goes with it. Answers how many rows. */
export async function eraseOlderThan(
  database: Database,
  days: number,
): Promise<{ leads: number; conversations: number; questions: number }> {
  return {
    leads: await erase(database, days, 'public.leads', ['public.lead_deliveries']),
    conversations: await erase(database, days, 'public.guided_conversations', []),
    questions: await erase(database, days, 'public.unanswered_questions', []),
  };
}

/** @param dependents tables whose rows go with those of `table` */
async function erase(
  database: Database,
  days: number,
  table: string,
  dependents: readonly string[],
): Promise<number> {
  let erased = 0;
  for (;;) {
    const affected = await database.transaction(async (tx) => {
      const old = await tx.query(
        `delete from ${table} where id in (
           select id from ${table} where created_at < now() - make_interval(days => $1)
           order by created_at limit ${mostAtOnce})`,
        [days],
      );
      if (old.affected > 0) await noteErased(tx, [table, ...dependents], 'within a day');
      return old.affected;
    });
    erased += affected;
    if (affected < mostAtOnce) return erased;
  }
}
