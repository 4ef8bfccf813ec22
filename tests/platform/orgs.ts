import { makeTokenValue, hashToken, hintOf } from '../../platform/ground/access/token-values.ts';
import type { Database } from '../../database/database.ts';
import type { Role } from '../../platform/ground/access/caller.ts';

/** An organisation with one member of that role. Answers the member's key. */
export async function makeOrg(
  database: Database,
  role: Role,
): Promise<{ readonly orgId: string; readonly userId: string; readonly key: string }> {
  const { rows } = await database.query<{ id: string }>(
    `insert into voice.orgs (body) values ('{}') returning id`,
  );
  const orgId = rows[0]!.id;
  return { orgId, ...(await addMember(database, orgId, role)) };
}

export async function addMember(
  database: Database,
  orgId: string,
  role: Role,
): Promise<{ readonly userId: string; readonly key: string }> {
  const key = makeTokenValue('private');
  const { rows } = await database.query<{ id: string }>(
    `insert into voice.users (email) values (gen_random_uuid() || '@example.com') returning id`,
  );
  const userId = rows[0]!.id;
  await database.query('insert into voice.members (org_id, user_id, role) values ($1, $2, $3)', [
    orgId,
    userId,
    role,
  ]);
  await database.query(
    `insert into voice.tokens (org_id, user_id, hash, tag, hint, body)
     values ($1, $2, $3, 'private', $4, '{}')`,
    [orgId, userId, hashToken(key), hintOf(key)],
  );
  return { userId, key };
}
