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
  const orgs = await database.query<{ id: string }>('select id from voice.orgs');
  for (const { id } of orgs.rows) {
    for (const kind of kinds) {
      const oldest = await findOldestKept(database, id, kind, rows);
      if (oldest === null) continue;
      await eraseInSteps(
        database,
        'voice.objects',
        `select id from voice.objects as record where ${ofPrivateKeys}
           and (created_at, id) < ($3::timestamptz, $4::uuid) and ${isOver('record')}`,
        [id, kind, oldest.at, oldest.id],
      );
    }
  }
}

const ofPrivateKeys = 'org_id = $1 and kind = $2 and by_public_key is not true';

interface Place {
  readonly at: string;
  readonly id: string;
}

/** Counted a few at a time: a hundred thousand in one statement hold up everybody. */
const countedAtOnce = 2_000;

/** The last of the newest so many; null where there are no more. */
async function findOldestKept(
  database: Queryable,
  orgId: string,
  kind: string,
  rows: number,
): Promise<Place | null> {
  let last: Place = { at: 'infinity', id: orgId };
  for (let left = rows; left > 0; left -= countedAtOnce) {
    const { rows: found } = await database.query<Place>(
      `select created_at as at, id from voice.objects
       where ${ofPrivateKeys} and (created_at, id) < ($3::timestamptz, $4::uuid)
       order by created_at desc, id desc offset $5 limit 1`,
      [orgId, kind, last.at, last.id, Math.min(left, countedAtOnce) - 1],
    );
    if (!found[0]) return null;
    last = found[0];
  }
  return last;
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
