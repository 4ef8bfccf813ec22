import type { Database, Queryable } from '@parley/database/database';
import type { Session } from './sessions.ts';

/** For every server on the database, at once. Those that would be over by now are forgotten. */
export async function closeSessions(
  database: Pick<Database, 'batch'>,
  sessions: readonly Session[],
): Promise<void> {
  await database.batch([
    { sql: 'delete from parley.closed_sessions where expires_at <= now()', params: [] },
    {
      sql: `insert into parley.closed_sessions (id, expires_at)
        select id, to_timestamp(expires_at / 1000)
        from unnest($1::text[], $2::float8[]) as closed (id, expires_at)
        on conflict do nothing`,
      params: [sessions.map(({ id }) => id), sessions.map(({ expiresAt }) => expiresAt)],
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
