import type { Queryable } from '@parley/database/database';

/** The bytes of an upload, in parts that a statement takes at once. Until it is settled no file may name it. */
export async function beginUpload(database: Queryable, key: string): Promise<void> {
  await database.query('insert into voice.uploads (key, bytes) values ($1, 0)', [key]);
}

export async function addPart(
  database: Queryable,
  key: string,
  part: number,
  content: Uint8Array,
): Promise<void> {
  await database.query(
    `with counted as (update voice.uploads set bytes = bytes + $4 where key = $1)
     insert into voice.upload_parts (key, part, content) values ($1, $2, $3)`,
    [key, part, content, content.byteLength],
  );
}

export async function unsettleUploads(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query(
    'update voice.uploads set unsettled_since = now() where key = any($1::text[])',
    [keys],
  );
}

export async function settleUpload(database: Queryable, key: string): Promise<void> {
  await database.query('update voice.uploads set unsettled_since = null where key = $1', [key]);
}

export async function dropUpload(database: Queryable, key: string): Promise<void> {
  await database.query('delete from voice.uploads where key = $1', [key]);
}

/** Those that no server can be at work on any more. */
export async function listUnsettled(database: Queryable, hours: number): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select key from voice.uploads
     where unsettled_since < now() - make_interval(hours => $1) limit 1000`,
    [hours],
  );
  return rows.map(({ key }) => key);
}

/** In bytes; null where there is none. */
export async function findUpload(database: Queryable, key: string): Promise<number | null> {
  const { rows } = await database.query<{ bytes: number }>(
    'select bytes from voice.uploads where key = $1',
    [key],
  );
  return rows[0]?.bytes ?? null;
}

/** In order. What they hold is not read for it. */
export async function listParts(
  database: Queryable,
  key: string,
): Promise<readonly { readonly part: number; readonly bytes: number }[]> {
  const { rows } = await database.query<{ part: number; bytes: number }>(
    `select part, octet_length(content) as bytes from voice.upload_parts
     where key = $1 order by part`,
    [key],
  );
  return rows;
}

/** Null where there is none. */
export async function readPart(
  database: Queryable,
  key: string,
  part: number,
): Promise<Uint8Array | null> {
  const { rows } = await database.query<{ content: Uint8Array }>(
    'select content from voice.upload_parts where key = $1 and part = $2',
    [key, part],
  );
  return rows[0]?.content ?? null;
}
