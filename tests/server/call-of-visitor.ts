import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { visitorOfKey } from '../../server/visitors/pass.ts';

export interface CallRow {
  /** The visitor's key; null for a call without a pass. */
  readonly key: string | null;
  readonly createdAt?: string;
  readonly transcript?: string;
}

/** A call from the site that is over. Answers its id. */
export async function addVisitorCall(
  database: Database,
  { key, createdAt, transcript }: CallRow,
): Promise<string> {
  const visitor = key === null ? null : visitorOfKey(createHash('sha256').update(key).digest());
  const { rows } = await database.query<{ id: string }>(
    `with org as (insert into voice.orgs (body) values ('{}') returning id),
       call as (
         insert into voice.objects (org_id, kind, body, created_at)
         select id, 'call', $1::jsonb, coalesce($2::timestamptz, now()) from org returning id
       ),
       room as (
         insert into voice.rooms (call_id, asked_by, visitor, longest_seconds)
         select id, 'restricted', $3, 630 from call
       )
     select id from call`,
    [JSON.stringify({ status: 'ended', artifact: { transcript } }), createdAt ?? null, visitor],
  );
  return rows[0]!.id;
}
