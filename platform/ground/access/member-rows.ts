import type { Database, Queryable } from '@parley/database/database';
import type { Role } from './caller.ts';

export interface MemberRow {
  /** Of the user. */
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly role: Role;
}

/** The role of a user in an organisation; null for who does not belong to it. */
export async function findRole(
  database: Queryable,
  orgId: string,
  userId: string,
): Promise<Role | null> {
  const { rows } = await database.query<{ role: Role }>(
    'select role from voice.members where org_id = $1 and user_id = $2',
    [orgId, userId],
  );
  return rows[0]?.role ?? null;
}

/** In the order in which they came. */
export async function listMembers(database: Queryable, orgId: string): Promise<MemberRow[]> {
  const { rows } = await database.query<MemberRow>(
    `select users.id, users.created_at, users.updated_at, email, full_name, role
     from voice.members join voice.users on users.id = user_id
     where org_id = $1 order by members.created_at, users.id`,
    [orgId],
  );
  return rows;
}

/** @param emails in small letters, each once. Whoever is no user yet becomes one. */
export async function addMembers(
  database: Database,
  orgId: string,
  role: Role,
  emails: readonly string[],
): Promise<void> {
  await database.batch([
    {
      sql: `insert into voice.users (email) select unnest($1::text[]) on conflict do nothing`,
      params: [emails],
    },
    {
      // Whoever belongs to it keeps the role.
      sql: `insert into voice.members (org_id, user_id, role)
            select $1, id, $2 from voice.users where lower(email) = any($3::text[])
            on conflict do nothing`,
      params: [orgId, role, emails],
    },
  ]);
}

/** False when the user does not belong to it. */
export async function setRole(
  tx: Queryable,
  orgId: string,
  userId: string,
  role: Role,
): Promise<boolean> {
  const { affected } = await tx.query(
    'update voice.members set role = $3 where org_id = $1 and user_id = $2',
    [orgId, userId, role],
  );
  return affected > 0;
}

/** False when the user does not belong to it. */
export async function removeMember(tx: Queryable, orgId: string, userId: string): Promise<boolean> {
  const { affected } = await tx.query(
    'delete from voice.members where org_id = $1 and user_id = $2',
    [orgId, userId],
  );
  return affected > 0;
}

export async function hasAdmin(tx: Queryable, orgId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from voice.members where org_id = $1 and role = 'admin' limit 1`,
    [orgId],
  );
  return rows.length > 0;
}
