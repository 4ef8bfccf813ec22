import type { Queryable } from '@parley/database/database';
import type { Kinds } from './kinds.ts';
import { isUuid } from './uuid.ts';

type StoredFile = Partial<Kinds['file']>;

/** A file of whatever organisation: whoever asks shows its key. Null when there is none. */
export async function findFile(database: Queryable, id: string): Promise<StoredFile | null> {
  if (!isUuid(id)) return null;
  const { rows } = await database.query<{ body: StoredFile }>(
    `select body from voice.objects where id = $1 and kind = 'file'`,
    [id],
  );
  return rows[0]?.body ?? null;
}

/** Whether a row of the database names the key: asked of the few that a dead process left. */
export async function isUploadKept(database: Queryable, key: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from voice.objects where kind = 'file' and body->>'key' = $1 limit 1`,
    [key],
  );
  return rows.length > 0;
}

/** The keys of all files of an organisation. */
export async function listUploadKeys(database: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select body->>'key' as key from voice.objects
     where org_id = $1 and kind = 'file' and body->>'key' is not null`,
    [orgId],
  );
  return rows.map(({ key }) => key);
}

/** The bytes of all files of an organisation together. */
export async function sumFileBytes(database: Queryable, orgId: string): Promise<number> {
  const { rows } = await database.query<{ used: number }>(
    `select coalesce(sum((body->>'bytes')::int8), 0)::int8 as used
     from voice.objects where org_id = $1 and kind = 'file'`,
    [orgId],
  );
  return rows[0]!.used;
}
