import type { Queryable } from '@parley/database/database';
import { toPlatformTime } from './platform-time.ts';

/** A slice of an object's versions, the newest first; the first of all is what it is now. */
export interface Versions<Entity> {
  readonly results: Entity[];
  readonly total: number;
}

interface Row {
  readonly updated_at: string;
  readonly body: object;
  readonly total: number;
}

/**
 * What an object is and was. `current` has been found for the caller, so it is the caller's.
 */
export async function listVersions<Entity extends { id: string; orgId: string; createdAt: string }>(
  database: Queryable,
  current: Entity,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Versions<Entity>> {
  const { id, orgId, createdAt } = current;
  const { rows } = await database.query<Row>(
    `select kept.updated_at, kept.body, count.total
     from (select count(*)::int as total from voice.versions where object_id = $1) as count
     left join lateral (
       select version, updated_at, body from voice.versions where object_id = $1
       order by version desc offset $2 limit $3
     ) as kept on true
     order by version desc`,
    // The current one is the first of the list, and not among the kept.
    [id, Math.max(0, offset - 1), offset === 0 ? Math.max(0, limit - 1) : limit],
  );
  const kept = rows
    .filter(({ updated_at }) => updated_at !== null)
    .map(({ updated_at, body }) => {
      const updatedAt = toPlatformTime(updated_at);
      // Kept as it was answered then, so it is one of them.
      return { id, orgId, createdAt, updatedAt, ...body } as unknown as Entity;
    });
  return {
    results: offset === 0 && limit > 0 ? [current, ...kept] : kept,
    total: (rows[0]?.total ?? 0) + 1,
  };
}
