import type { Database } from '@parley/database/database';

/** By the day a lead or conversation began; a lead's delivery goes with it. Answers how many rows. */
export async function eraseOlderThan(
  database: Database,
  days: number,
): Promise<{ leads: number; conversations: number }> {
  const tooOld = 'where created_at < now() - make_interval(days => $1)';
  const [leads, conversations] = await database.batch([
    { sql: `delete from public.leads ${tooOld}`, params: [days] },
    { sql: `delete from public.guided_conversations ${tooOld}`, params: [days] },
  ]);
  return { leads: leads!.affected, conversations: conversations!.affected };
}
