import type { Queryable } from '@parley/database/database';
import { Problem } from '../problem.ts';

/** What public keys of one organisation may have models do, a UTC day. */
export interface SpendingCeiling {
  readonly requests: number;
  /** What goes in and what comes out. */
  readonly tokens: number;
}

export interface Spending {
  /**
   * Counts one request, with as many tokens as it is likely to take. Answers how to say what it came to.
   * @throws {Problem} 429 once the ceiling is reached, with the time until the next day.
   */
  take(orgId: string, tokens: number): Promise<Taken>;
}

export interface Taken {
  /** Puts the tokens in the place of what was likely. */
  settle(tokens: number): Promise<void>;
}

/** An organisation whose public keys were refused today. Dates are ISO 8601 in UTC. */
export interface SpentOrg {
  readonly orgId: string;
  readonly requests: number;
  readonly tokens: number;
  readonly refused: number;
  readonly reachedAt: string;
}

const today = `(now() at time zone 'utc')::date`;

/** Counted in the database, before the answer: several servers share it, and a restart forgets nothing. */
export function createSpending(database: Queryable, ceiling: SpendingCeiling): Spending {
  return {
    async take(orgId, tokens) {
      const { rows } = await database.query<{ day: string }>(
        `insert into voice.spending as spent (org_id, day, requests, tokens)
         select $1, ${today}, 1, $2 where $3 > 0 and $4 > 0
         on conflict (org_id, day) do update
         set requests = spent.requests + 1, tokens = spent.tokens + excluded.tokens
         where spent.requests < $3 and spent.tokens < $4
         returning day::text`,
        [orgId, tokens, ceiling.requests, ceiling.tokens],
      );
      const day = rows[0]?.day;
      if (day === undefined) throw await refuse(database, orgId, ceiling);
      return {
        async settle(exact) {
          await database.query(
            `update voice.spending set tokens = greatest(0, tokens + $3)
             where org_id = $1 and day = $2::date`,
            [orgId, day, exact - tokens],
          );
        },
      };
    },
  };
}

async function refuse(
  database: Queryable,
  orgId: string,
  { requests, tokens }: SpendingCeiling,
): Promise<Problem> {
  const { rows } = await database.query<{ seconds: number }>(
    `insert into voice.spending as spent (org_id, day, refused, reached_at)
     values ($1, ${today}, 1, now())
     on conflict (org_id, day) do update
     set refused = spent.refused + 1, reached_at = coalesce(spent.reached_at, now())
     returning ceil(extract(epoch from
       (day + 1)::timestamp - (now() at time zone 'utc')))::int as seconds`,
    [orgId],
  );
  return new Problem(
    429,
    `What public keys of this organisation may ask of models today is used up: ${requests} requests or ${tokens} tokens. It begins anew at 00:00 UTC; private keys go on.`,
    { retryAfterSeconds: rows[0]!.seconds },
  );
}

/** Today's, who was refused most first. For whoever runs the server. */
export async function listSpentOrgs(database: Queryable): Promise<SpentOrg[]> {
  const { rows } = await database.query<SpentOrg>(
    `select org_id as "orgId", requests, tokens, refused,
       to_char(reached_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reachedAt"
     from voice.spending where day = ${today} and refused > 0 order by refused desc limit 10`,
  );
  return rows;
}

/** What public keys of all organisations had models do today. */
export async function readSpentToday(
  database: Queryable,
): Promise<{ readonly requests: number; readonly tokens: number }> {
  const { rows } = await database.query<{ requests: number; tokens: number }>(
    `select coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(tokens), 0)::float8 as tokens
     from voice.spending where day = ${today}`,
  );
  return rows[0]!;
}

/** Days before it are of no more use. */
const keptDays = 31;

export async function eraseOldSpending(database: Queryable): Promise<void> {
  await database.query(`delete from voice.spending where day < ${today} - $1::int`, [keptDays]);
}
