import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';

export interface RetentionOptions {
  readonly database: Database;
  readonly days: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Erases what is too old, now and every day. The function it answers stops that, after a run under way. */
export function startRetention({ database, days, log }: RetentionOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = eraseOlderThan(database, days).then(
      (erased) => log.info(erased, 'retention: erased what was too old'),
      (error: unknown) => log.error({ err: error }, 'retention failed; it is tried again tomorrow'),
    );
  };
  run();
  const timer = setInterval(run, dayMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

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
