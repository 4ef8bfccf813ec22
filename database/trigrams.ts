import type { Queryable } from './database.ts';

/** What to do about a Postgres that has not the extension which the search goes by; null where it has. */
export async function describeMissingTrigrams(database: Queryable): Promise<string | null> {
  const { rows } = await database.query<{ isThere: boolean; name: string }>(
    `select to_regprocedure('parley.trigrams_of(text)') is not null as "isThere",
       current_database()::text as name`,
  );
  const { isThere, name } = rows[0]!;
  if (isThere) return null;
  return `the database "${name}" has no extension pg_trgm: have an administrator run \`create extension pg_trgm\` there (contrib modules of Postgres), then start the server again.`;
}
