import type { ChangeKind } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import type { Caller } from './caller.ts';

export interface Change {
  readonly what: ChangeKind;
  /** Ids of rows; one null where it is about none. */
  readonly which: readonly (string | null)[];
  /** Never a visitor's words. */
  readonly detail?: string | null;
}

/** In the transaction of what is changed: so there is neither one without the other. */
export async function keepChanges(
  tx: Queryable,
  { colleague }: Caller,
  changes: readonly Change[],
): Promise<void> {
  for (const { what, which, detail = null } of changes) {
    if (which.length === 0) continue;
    await tx.query(
      `insert into public.changes (who, what, which, detail)
       select $1, $2, which, $4 from unnest($3::uuid[]) as which`,
      [colleague?.name ?? null, what, which, detail],
    );
  }
}

const mostAtOnce = 5_000;

/** They are kept for a year. */
export async function forgetOldChanges(database: Queryable): Promise<void> {
  for (;;) {
    const { affected } = await database.query(
      `delete from public.changes where id in (
         select id from public.changes where created_at < now() - interval '1 year'
         order by created_at limit ${mostAtOnce})`,
    );
    if (affected < mostAtOnce) return;
  }
}
