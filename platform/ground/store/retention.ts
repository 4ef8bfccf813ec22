import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';

/** What is kept of the chats and calls of one organisation, of each kind; the oldest go first. */
export interface RecordRetention {
  readonly days: number;
  readonly rows: number;
  /** Of those that public keys made, which is anybody: they push out only each other. */
  readonly byPublicKeys: { readonly rows: number; readonly bytes: number };
}

const usual: RecordRetention = {
  days: 365,
  rows: 100_000,
  byPublicKeys: { rows: 10_000, bytes: 256 * 1024 * 1024 },
};

const kinds = ['chat', 'call'];
/** A call that is not over is needed by whoever moves it on. */
const isOver = `(record.kind = 'chat' or record.body->>'status' = 'ended')`;

/** Erases what is too old, and what private keys made too much of. */
export async function eraseOldRecords(
  database: Queryable,
  { days, rows }: RecordRetention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.objects',
    `select record.id from voice.orgs as org, unnest($1::text[]) as kept(kind),
       lateral (
         select id, kind, body from voice.objects as record
         where org_id = org.id and record.kind = kept.kind
           and created_at < now() - make_interval(days => $2)
       ) as record
     where ${isOver}`,
    [kinds, days],
  );
  await eraseInSteps(
    database,
    'voice.objects',
    `select record.id from voice.orgs as org, unnest($1::text[]) as kept(kind),
       lateral (
         select id, kind, body from voice.objects as record
         where org_id = org.id and record.kind = kept.kind and by_public_key is not true
         order by created_at desc, id desc offset $2
       ) as record
     where ${isOver}`,
    [kinds, rows],
  );
}

/** Erases what public keys made too much of: in a minute that can be a lot. */
export async function erasePublicRecords(
  database: Queryable,
  { byPublicKeys: { rows, bytes } }: RecordRetention = usual,
): Promise<void> {
  await eraseInSteps(
    database,
    'voice.objects',
    `select record.id from voice.orgs as org, unnest($1::text[]) as kept(kind),
       lateral (
         select id, kind, body, row_number() over newest as place,
           sum(pg_column_size(body)) over newest as bytes
         from voice.objects as record
         where org_id = org.id and record.kind = kept.kind and by_public_key
         window newest as (order by created_at desc, id desc)
       ) as record
     where (place > $2 or bytes > $3) and ${isOver}`,
    [kinds, rows, bytes],
  );
}
