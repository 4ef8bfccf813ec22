import type { Queryable } from '@parley/database/database';
import type { Model } from '../conversation/model.ts';
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
  /** Puts the tokens in the place of what was likely, and notes which model took them. */
  settle(tokens: number, model: Model['name']): Promise<void>;
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
        async settle(exact, { provider, model }) {
          await database.query(
            `with settled as (
               update voice.spending set tokens = greatest(0, tokens + $3)
               where org_id = $1 and day = $2::date
             )
             insert into voice.spending_by_model as spent (day, provider, model, requests, tokens)
             values ($2::date, left($4, 100), left($5, 200), 1, $6)
             on conflict (day, provider, model) do update
             set requests = spent.requests + 1, tokens = spent.tokens + excluded.tokens`,
            [orgId, day, exact - tokens, provider, model, exact],
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

/** An organisation's part of today's, or a model's. */
export interface SpentPart {
  readonly name: string;
  readonly requests: number;
  readonly tokens: number;
}

const mostParts = 8;

/** Today's of public keys: the organisations and the models that took most. */
export async function listSpentParts(
  database: Queryable,
): Promise<{ readonly orgs: SpentPart[]; readonly models: SpentPart[] }> {
  const [orgs, models] = await Promise.all([
    database.query<SpentPart>(
      `select org_id::text as name, requests::float8 as requests, tokens::float8 as tokens
       from voice.spending where day = ${today} order by tokens desc, requests desc limit ${mostParts}`,
    ),
    database.query<SpentPart>(
      `select model as name, sum(requests)::float8 as requests, sum(tokens)::float8 as tokens
       from voice.spending_by_model
       where day = ${today} group by model order by 3 desc, 2 desc limit ${mostParts}`,
    ),
  ]);
  return { orgs: orgs.rows, models: models.rows };
}

/** What a voice or an ear of a provider took in calls that ended today: characters spoken, or seconds heard. */
export interface SpentSpeech {
  readonly part: 'voice' | 'transcriber';
  readonly provider: string;
  readonly model: string;
  /** Empty where it has none. */
  readonly voice: string;
  readonly amount: number;
}

/** Today's, by whoever's key: those that took most. */
export async function listSpentSpeech(database: Queryable): Promise<SpentSpeech[]> {
  const { rows } = await database.query<SpentSpeech>(
    `select part, provider, model, voice, amount from (
       select *, row_number() over (partition by part order by amount desc, provider, model, voice) as place
       from voice.spending_by_speech where day = ${today}
     ) as ordered
     where place <= ${mostParts} order by part desc, place`,
  );
  return rows;
}

/** Days before it are of no more use. */
const keptDays = 31;

export async function eraseOldSpending(database: Queryable): Promise<void> {
  const isOld = `day < ${today} - $1::int`;
  await database.query(`delete from voice.spending where ${isOld}`, [keptDays]);
  await database.query(`delete from voice.spending_by_model where ${isOld}`, [keptDays]);
  await database.query(`delete from voice.spending_by_speech where ${isOld}`, [keptDays]);
}
