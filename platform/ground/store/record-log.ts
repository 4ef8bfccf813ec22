import type { OperatorRecords, RecordKind } from '@parley/contract';
import { recordFields } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import type { Kinds } from './kinds.ts';
import { toPlatformTime } from './platform-time.ts';
import { isUuid } from './uuid.ts';

/* Calls, chats and sessions of every organisation, for whoever runs the server. */

interface Row {
  readonly id: string;
  readonly org_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly fields: object | null;
  readonly microseconds: string;
}

/** Of the body these fields alone leave the database: the rest may hold secrets, and is long. */
const shown = (fields: string) => `id, org_id, created_at, updated_at,
  (select jsonb_object_agg(key, value) from jsonb_each(body) where key = any(${fields}::text[])) as fields,
  ${microsecondsOf('created_at')} as microseconds`;

const read = <Shown>({ id, org_id, created_at, updated_at, fields }: Row): Shown =>
  ({
    id,
    orgId: org_id,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
    ...fields,
  }) as Shown;

/** The newest first. */
export async function listRecords<Kind extends RecordKind>(
  database: Queryable,
  kind: Kind,
  { after, size }: { readonly after: RowPosition | null; readonly size: number },
): Promise<{ readonly items: OperatorRecords[Kind][]; readonly next: RowPosition | null }> {
  const params: unknown[] = [recordFields[kind].listed, size + 1];
  const place = (value: unknown) => `$${params.push(value)}`;
  const isBefore = after
    ? `and (created_at, id) <
       (${timeOfMicroseconds(place(after.microseconds))}, ${place(after.id)}::uuid)`
    : '';
  // The kind is written out: each has an index of its own.
  const { rows } = await database.query<Row>(
    `select ${shown('$1')} from voice.objects where kind = '${kind}' ${isBefore}
     order by created_at desc, id desc limit $2`,
    params,
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    items: page.map((row) => read<OperatorRecords[Kind]>(row)),
    next: last ? { microseconds: last.microseconds, id: last.id } : null,
  };
}

type Opened<Kind extends RecordKind> = OperatorRecords[Kind] &
  Pick<Kinds[Kind], (typeof recordFields)[Kind]['opened'][number] & keyof Kinds[Kind]>;

/** With what was said in it. Null when there is none. */
export async function readRecord<Kind extends RecordKind>(
  database: Queryable,
  kind: Kind,
  id: string,
): Promise<Opened<Kind> | null> {
  if (!isUuid(id)) return null;
  const { listed, opened } = recordFields[kind];
  const { rows } = await database.query<Row>(
    `select ${shown('$1')} from voice.objects where id = $2 and kind is not distinct from $3`,
    [[...listed, ...opened], id, kind],
  );
  return rows[0] ? read<Opened<Kind>>(rows[0]) : null;
}
