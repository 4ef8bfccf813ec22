import type { Client } from 'pg';
import { DatabaseFailure } from './database.ts';

/** A lock that is waited for holds up everybody who comes after. */
const longestLockWait = '2s';
/** For transactions, by who makes an index beside everybody, and holds up none. */
const longestIndexWait = '10s';

/**
 * Writes the tables of a Postgres anew, so that what was deleted is in none of their files. The log, its archive,
 * replicas and backups are Postgres' own. What it could not do it tells as notices, not as errors.
 */
export async function rewriteTables(client: Client, tables: readonly string[]): Promise<void> {
  const stillSeen = new DatabaseFailure(
    `${tables.join(', ')}: a transaction that is still open may see what was deleted`,
    { sqlState: '55006' },
  );
  if (await isHeldUp(client)) throw stillSeen;
  let kept = 0;
  let skipped: string | null = null;
  client.on('notice', ({ code, detail, message }) => {
    if (code?.startsWith('01')) skipped = message ?? code;
    // In any language, the first number is how many deleted rows had to be copied all the same.
    else kept += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  });
  await client.query(`set statement_timeout = 0; set lock_timeout = '${longestLockWait}'`);
  for (const table of tables)
    await rewrite(client, table).catch((error: unknown) => {
      // Else it is said below what is to end before it can be done.
      if (kept === 0) throw error;
    });
  await client.query(makeMissingIndexes);
  if (skipped !== null) throw new DatabaseFailure(skipped, { sqlState: '42501' });
  if (kept > 0) throw stillSeen;
}

/**
 * Whether the index of the search would be dropped for nothing: it cannot be made while a transaction is open, as of
 * a dump, that has lasted longer than is waited for. Those of other roles are seen with the right to see them.
 */
async function isHeldUp(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and coalesce(backend_xmin, backend_xid) is not null
       and xact_start < clock_timestamp() - $1::interval
     limit 1`,
    [longestIndexWait],
  );
  return rows.length > 0;
}

/**
 * Under a lock that nobody passes all indexes are made anew, and those of the search take the longest by far.
 * So they are dropped before, and made afterwards beside everybody: the search looks through rows meanwhile.
 */
async function rewrite(client: Client, table: string): Promise<void> {
  const dropped: SearchIndex[] = [];
  try {
    for (const index of await listSearchIndexes(client, table)) {
      await client.query(`drop index ${index.name}`);
      dropped.push(index);
    }
    await client.query(`vacuum (full, analyze, verbose) ${table}`);
  } finally {
    await client.query(`set lock_timeout = '${longestIndexWait}'`);
    for (const { name, definition } of dropped) {
      await client.query(definition);
      // As `parley.prepare_search()` has it, which a definition does not say.
      await client.query(`alter index ${name} alter column 1 set statistics 0`);
    }
    await client.query(`set lock_timeout = '${longestLockWait}'`);
  }
}

interface SearchIndex {
  readonly name: string;
  /** What makes it anew. */
  readonly definition: string;
}

/** Those by trigrams; also one that was left half-made. */
async function listSearchIndexes(client: Client, table: string): Promise<SearchIndex[]> {
  const { rows } = await client.query<SearchIndex>(
    `select indexrelid::regclass::text as name, regexp_replace(pg_get_indexdef(indexrelid),
       '^CREATE INDEX ', 'create index concurrently ') as definition
     from pg_index
     where indrelid = $1::regclass and exists (
       select from pg_opclass where pg_opclass.oid = any(indclass) and opcname = 'gin_trgm_ops')`,
    [table],
  );
  return rows;
}

/** Of a server that died in between nobody knows any more how its index was made, but this. */
const makeMissingIndexes = `do $$ begin
  if to_regprocedure('parley.prepare_search()') is not null and not parley.finds_by_trigrams('{abc}')
  then perform parley.prepare_search(); end if;
end $$`;
