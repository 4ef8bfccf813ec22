import type { Queryable } from '@parley/database/database';
import { eraseInSteps } from '@parley/database/erase-in-steps';
import { type Ceiling, eraseBeyond } from './quota.ts';

/** What is kept of the chats and calls of one organisation, of each kind; the oldest go first. */
export interface RecordRetention {
  readonly days: number;
  readonly rows: number;
  /**
   * Of those that public keys made, which is anybody: they push out only each other. The calls by the site's own
   * key have as much again, and push out only themselves.
   */
  readonly byPublicKeys: Ceiling;
}

const usual: RecordRetention = {
  days: 365,
  rows: 100_000,
  byPublicKeys: { rows: 10_000, bytes: 256 * 1024 * 1024 },
};

const kinds = ['chat', 'call'];
/** A call that is not over is needed by whoever moves it on. */
const isOver = (record: string) =>
  `(${record}.kind = 'chat' or ${record}.body->>'status' = 'ended')`;

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
     where ${isOver('record')}`,
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
     where ${isOver('record')}`,
    [kinds, rows],
  );
}

/** Calls by the key of the site alone have minutes, and so an end. */
const isOfSite = `exists (
  select from voice.rooms where call_id = objects.id and longest_seconds is not null)`;

/** Erases what public keys made too much of: in a minute that can be a lot. Calls that never began go first. */
export async function erasePublicRecords(
  database: Queryable,
  { byPublicKeys }: RecordRetention = usual,
): Promise<void> {
  const quota = {
    table: 'voice.objects',
    idType: 'uuid',
    body: 'body',
    per: 'org_id, kind',
    // Begun and deleted at once, they cost whoever floods nothing.
    firstKept: `(kind = 'call' and body->>'startedAt' is null), created_at desc, id desc`,
    spared: `not ${isOver('objects')}`,
  } as const;
  const groups = [
    `by_public_key and kind = 'call' and ${isOfSite}`,
    `by_public_key and kind in ('chat', 'call') and not ${isOfSite}`,
  ];
  for (const among of groups) await eraseBeyond(database, { ...quota, among }, byPublicKeys);
}
