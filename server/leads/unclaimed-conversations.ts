import { answerColumns } from '@parley/contract';
import type { Database } from '@parley/database/database';
import { noteErased } from '@parley/database/erased-traces';
import { setTimeout as rest } from 'node:timers/promises';

/** What is kept of the guided conversations that belong to no lead. */
export interface UnclaimedCeiling {
  readonly rows: number;
  readonly bytes: number;
}

export const unclaimedCeiling: UnclaimedCeiling = { rows: 20_000, bytes: 64 * 1024 * 1024 };

const mostAtOnce = 500;
/** A body. */
const largestWrite = 64 * 1024;

/** Of one who left details. Anybody can leave some, and go on with conversations by the thousand. */
const mostOfLead = 5;
/** Longer answers than anybody gives who means them go first: else a flood of them takes the place of all others. */
const longAnswers = 4096;

const bytesOfPart = 16 * 1024;
const table = 'public.guided_conversations';
/**
 * Of the time, for what nobody waits for: the embedded engine has one session, and each part reads as many pages as
 * it has rows.
 */
const unhurriedShare = 0.1;
/** As they lie on the disk: to read long answers only to measure them would cost more than to keep them. */
const bytesOfRow = [...answerColumns, 'added_answers']
  .map((column) => `coalesce(pg_column_size(${column}), 0)`)
  .join(' + ');
/** Not what a robot left. */
const hasLead = `exists (select from public.leads
  where visitor_key_hash = one.owner_key_hash and quarantined_because is null)`;

/** Less than the ceiling is there in all: nobody has to look whose it is. */
async function isFarBelow(database: Database, { rows, bytes }: UnclaimedCeiling): Promise<boolean> {
  const { rows: found } = await database.query<{ isBelow: boolean }>(
    `select pg_table_size('${table}') <= $2
       and (select count(*) from (select from ${table} limit $1 + 1) as counted) <= $1 as "isBelow"`,
    [rows, bytes],
  );
  return found[0]!.isBelow;
}

interface ErasedUnclaimed {
  readonly erased: number;
  /** So many at least would not reach the ceiling, were all of them of new conversations without a lead. */
  readonly writesLeft: number;
}

export interface Pace {
  /** Of the time, that it may take. */
  readonly share?: number;
  /** Ends it after the part that it is at: what was not looked at is left to the next time. */
  readonly signal?: AbortSignal;
}

interface Unclaimed {
  readonly id: string;
  readonly updated: string;
  readonly bytes: number;
}

/**
 * Into how many parts, by the first bits of whose they are: gone through one after the other, some fifty rows in each.
 * In one statement a million would hold up everybody.
 */
async function countParts(database: Database): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select pg_table_size('${table}') as bytes`,
  );
  return 2 ** Math.min(Math.max(Math.ceil(Math.log2(rows[0]!.bytes / bytesOfPart)), 0), 16);
}

/** The first key that is not before such a share of all; after the last, what is behind every key. */
const keyAt = (share: number) =>
  share < 1
    ? Uint8Array.from([(share * 65_536) >> 8, (share * 65_536) & 255])
    : new Uint8Array(33).fill(255);

/**
 * Those of a part that belong to no lead, but for the last five of each. Both ends are always given: a plan that is
 * kept for all parts would else read each of them to the end of the table.
 */
async function readPart(database: Database, part: number, parts: number): Promise<Unclaimed[]> {
  const { rows } = await database.query<Unclaimed>(
    `select id, updated_at as updated, bytes from (
       select id, updated_at, owner_key_hash, ${bytesOfRow} as bytes, row_number() over (
         partition by owner_key_hash order by updated_at desc, id desc) as place
       from ${table}
       where owner_key_hash >= $1 and owner_key_hash < $2
     ) as one where place > ${mostOfLead} or not ${hasLead}`,
    [part === 0 ? new Uint8Array() : keyAt(part / parts), keyAt((part + 1) / parts)],
  );
  return rows;
}

/** Short ones before long ones, then those answered last. */
const byWorth = (one: Unclaimed, other: Unclaimed) =>
  Number(one.bytes > longAnswers) - Number(other.bytes > longAnswers) ||
  (one.updated === other.updated
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : one.updated < other.updated
      ? 1
      : -1);

/** Takes out those that are past the ceiling of what is found so far: whatever else is found, they stay past it. */
function takePast(found: Unclaimed[], ceiling: UnclaimedCeiling): Unclaimed[] {
  let bytes = 0;
  const first = found
    .sort(byWorth)
    .findIndex((one, place) => place >= ceiling.rows || (bytes += one.bytes) > ceiling.bytes);
  return first < 0 ? [] : found.splice(first);
}

/**
 * Erases what is past the ceiling of conversations that belong to no lead, long ones and those first that had no
 * answer for longest. The last five of a lead are never erased, nor is one that is answered or gets its lead
 * meanwhile.
 */
export async function eraseUnclaimed(
  database: Database,
  ceiling: UnclaimedCeiling = unclaimedCeiling,
  { share = unhurriedShare, signal }: Pace = {},
): Promise<ErasedUnclaimed> {
  if (await isFarBelow(database, ceiling)) return { erased: 0, writesLeft: 0 };
  const parts = await countParts(database);
  const found: Unclaimed[] = [];
  let erased = 0;
  for (let part = 0; part < parts; part += 1) {
    const began = performance.now();
    found.push(...(await readPart(database, part, parts)));
    await rest((performance.now() - began) * (1 / share - 1), undefined, { signal }).catch(noRest);
    if (signal?.aborted) return { erased, writesLeft: 0 };
    // After a flood there may be more of them than memory is there for.
    if (part < parts - 1 && found.length <= 2 * ceiling.rows) continue;
    const past = takePast(found, ceiling);
    for (let from = 0; from < past.length; from += mostAtOnce)
      erased += await eraseThese(database, past.slice(from, from + mostAtOnce));
  }
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0);
  const writesLeft = Math.min(ceiling.rows - found.length, (ceiling.bytes - bytes) / largestWrite);
  return { erased, writesLeft };
}

/** Called off, it is over at once. */
const noRest = () => {};

/** A statement of its own sees the leads that were saved since they were found. */
function eraseThese(database: Database, past: readonly Unclaimed[]): Promise<number> {
  return database.transaction(async (tx) => {
    const { affected } = await tx.query(
      `delete from ${table} as one using unnest($1::uuid[], $2::timestamptz[]) as past(row_id, updated)
       where id = row_id and updated_at = updated and (not ${hasLead} or ${mostOfLead} <= (
         select count(*) from ${table} as later where later.owner_key_hash = one.owner_key_hash
           and (later.updated_at, later.id) > (one.updated_at, one.id)))`,
      [past.map(({ id }) => id), past.map(({ updated }) => updated)],
    );
    if (affected > 0) await noteErased(tx, [table], 'within a day');
    return affected;
  });
}
