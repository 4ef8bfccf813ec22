import type {
  OperatorColleague,
  OperatorMadeColleague,
  OperatorNewColleague,
  Role,
} from '@parley/contract';
import { createHash, randomBytes } from 'node:crypto';
import { type Database, DatabaseFailure, type Queryable } from '@parley/database/database';
import { OperatorRefusal } from '../refusal.ts';
import { iso } from '../sql.ts';
import type { Caller } from './caller.ts';
import { keepChanges } from './changes.ts';

const mostColleagues = 100;
const uniqueViolation = '23505';

const columns = `id, ${iso('created_at')} as "createdAt", name, role,
  ${iso('last_used_at')} as "lastUsedAt"`;

/** Values are long and random, so a plain hash is enough, and it can be looked up. */
const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const findByToken = (database: Queryable, token: string) =>
  find(database, 'token_hash = $1', hashToken(token));

export const findById = (database: Queryable, id: string) => find(database, 'id = $1::uuid', id);

/** Asked of the database each time, so that a token that is taken back is refused by every server at once. */
async function find(
  database: Queryable,
  condition: string,
  value: unknown,
): Promise<Caller | null> {
  const { rows } = await database.query<{ id: string; name: string; role: Role; stale: boolean }>(
    `select id, name, role,
       coalesce(last_used_at < now() - interval '1 minute', true) as stale
     from public.colleagues where ${condition}`,
    [value],
  );
  const [row] = rows;
  if (!row) return null;
  if (row.stale) {
    // Nobody is refused because a full disk takes no note of it.
    await database
      .query('update public.colleagues set last_used_at = now() where id = $1', [row.id])
      .catch(() => {});
  }
  return { colleague: { id: row.id, name: row.name }, role: row.role };
}

export async function listColleagues(database: Queryable): Promise<OperatorColleague[]> {
  const { rows } = await database.query<OperatorColleague>(
    `select ${columns} from public.colleagues order by lower(name)`,
  );
  return rows;
}

export async function listNames(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'select name from public.colleagues order by lower(name)',
  );
  return rows.map(({ name }) => name);
}

/** @throws OperatorRefusal 409 */
export function makeColleague(
  database: Database,
  by: Caller,
  { name, role }: OperatorNewColleague,
): Promise<OperatorMadeColleague> {
  const token = `op_${randomBytes(32).toString('base64url')}`;
  return database.transaction(async (tx) => {
    const { rows } = await tx
      .query<OperatorColleague>(
        `insert into public.colleagues (name, role, token_hash)
         select $1, $2, $3 where (select count(*) from public.colleagues) < ${mostColleagues}
         returning ${columns}`,
        [name, role, hashToken(token)],
      )
      .catch((error: unknown) => {
        if (error instanceof DatabaseFailure && error.sqlState === uniqueViolation)
          throw new OperatorRefusal(409, 'name: somebody has this name already', 'name');
        throw error;
      });
    const [made] = rows;
    if (!made)
      throw new OperatorRefusal(
        409,
        `There are ${mostColleagues} people: take a token back first.`,
      );
    await keepChanges(tx, by, [
      { what: 'token-made', which: [made.id], detail: `${name}, ${role}` },
    ]);
    return { ...made, token };
  });
}

/** Answers whether there was one. */
export function takeBack(database: Database, by: Caller, id: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<OperatorNewColleague>(
      'delete from public.colleagues where id = $1 returning name, role',
      [id],
    );
    const [taken] = rows;
    if (!taken) return false;
    const detail = `${taken.name}, ${taken.role}`;
    await keepChanges(tx, by, [{ what: 'token-taken-back', which: [id], detail }]);
    return true;
  });
}
