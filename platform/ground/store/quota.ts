import type { Queryable } from '@parley/database/database';

/** What may be kept of one group; the rest goes. */
export interface Ceiling {
  readonly rows: number;
  readonly bytes: number;
}

/** Where a ceiling holds. All of it SQL of ours, never a caller's. */
export interface Quota {
  readonly table: string;
  /** Of its `id`. */
  readonly idType: 'uuid' | 'bigint';
  /** The column whose bytes count. */
  readonly body: string;
  /** The condition of the rows that count. */
  readonly among: string;
  /** Rows with the same values share a ceiling: columns, `org_id` one of them. */
  readonly per: string;
  /** What is kept before the rest: an order. */
  readonly firstKept: string;
  /** The condition of the rows that stay whatever there is. */
  readonly spared: string;
}

/** Ids that one ranking answers, and that one statement erases. */
const atOnce = { ranked: 5000, erased: 500 };

/**
 * Erases what is past the ceiling. Counts first: to rank the rows of everybody costs far more, and mostly
 * nobody has too many.
 */
export async function eraseBeyond(
  database: Queryable,
  { table, idType, body, among, per, firstKept, spared }: Quota,
  { rows, bytes }: Ceiling,
): Promise<void> {
  const { rows: crowded } = await database.query<{ orgId: string }>(
    `select distinct org_id as "orgId" from (
       select org_id from ${table} where ${among} group by ${per}
       having count(*) > $1 or sum(pg_column_size(${body})) > $2
     ) as over`,
    [rows, bytes],
  );
  for (const { orgId } of crowded) {
    for (;;) {
      const { rows: found } = await database.query<{ id: string }>(
        `select id::text from (
           select id, (${spared}) as spared, row_number() over kept as place,
             sum(pg_column_size(${body})) over kept as bytes
           from ${table} where org_id = $3 and ${among}
           window kept as (partition by ${per} order by ${firstKept})
         ) as ranked where (place > $1 or bytes > $2) and not spared limit ${atOnce.ranked}`,
        [rows, bytes, orgId],
      );
      for (let from = 0; from < found.length; from += atOnce.erased) {
        const ids = found.slice(from, from + atOnce.erased).map(({ id }) => id);
        await database.query(
          `delete from ${table} where id = any($1::${idType}[]) and not (${spared})`,
          [ids],
        );
      }
      if (found.length < atOnce.ranked) break;
    }
  }
}
