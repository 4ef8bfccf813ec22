import type { Queryable } from './database.ts';

/**
 * Whether it is this process's turn to do what several would. Nobody has another within `seconds`, also where
 * whoever had this one has died.
 */
export async function takeTurn(
  database: Queryable,
  name: string,
  seconds: number,
): Promise<boolean> {
  const { affected } = await database.query(
    `insert into parley.turns as turn (name, taken_until)
     values ($1, now() + make_interval(secs => $2))
     on conflict (name) do update set taken_until = excluded.taken_until
     where turn.taken_until <= now()`,
    [name, seconds],
  );
  return affected === 1;
}
