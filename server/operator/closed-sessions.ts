import type { Database, Queryable } from '@parley/database/database';
import { type Session, sessionMs } from './sessions.ts';

/**
 * For every server on the database, at once. Those that would be over by now are forgotten; somebody may have a copy
 * of the cookie that was renewed later than the one that is shown.
 */
export async function closeSessions(
  database: Pick<Database, 'batch'>,
  sessions: readonly Session[],
): Promise<void> {
  await database.batch([
    { sql: 'delete from parley.closed_sessions where expires_at <= now()', params: [] },
    {
      sql: `insert into parley.closed_sessions (id, expires_at)
        select id, now() + make_interval(secs => $2) from unnest($1::text[]) as id
        on conflict do nothing`,
      params: [sessions.map(({ id }) => id), sessionMs / 1000],
    },
  ]);
}

/** Those of them that nobody has closed. */
export async function keepOpen(
  database: Queryable,
  sessions: readonly Session[],
): Promise<readonly Session[]> {
  if (sessions.length === 0) return [];
  const { rows } = await database.query<{ id: string }>(
    'select id from parley.closed_sessions where id = any($1::text[])',
    [sessions.map(({ id }) => id)],
  );
  return sessions.filter((session) => !rows.some(({ id }) => id === session.id));
}
