import type { Queryable } from '@parley/database/database';
import type { Server } from '../outbound/send.ts';

export interface OrgRow {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: object;
}

const columns = 'id, created_at, updated_at, body';

/** Organisations that the user belongs to, the newest first: every one, or that of `orgId`. */
export async function listOrgs(
  database: Queryable,
  userId: string,
  { every, orgId }: { readonly every: boolean; readonly orgId: string },
): Promise<OrgRow[]> {
  const { rows } = await database.query<OrgRow>(
    `select ${columns} from voice.orgs
     where id in (select org_id from voice.members where user_id = $1) and ($2 or id = $3)
     order by created_at desc, id desc`,
    [userId, every, orgId],
  );
  return rows;
}

export async function hasOrganisation(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    'select exists (select from voice.orgs) as has',
  );
  return rows[0]!.has;
}

/** An empty organisation with this user as its admin. Answers its id. */
export async function makeOrg(tx: Queryable, adminId: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into voice.orgs (body) values ('{}') returning id`,
  );
  const { id } = rows[0]!;
  await tx.query(`insert into voice.members (org_id, user_id, role) values ($1, $2, 'admin')`, [
    id,
    adminId,
  ]);
  return id;
}

export async function findOrg(
  database: Queryable,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<OrgRow | null> {
  const { rows } = await database.query<OrgRow>(
    `select ${columns} from voice.orgs where id = $1 ${lock}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whoever else holds the organisation waits until the transaction is over. */
export async function holdOrg(tx: Queryable, id: string): Promise<void> {
  await tx.query('select 1 from voice.orgs where id = $1 for no key update', [id]);
}

/** The server that an organisation wants to be told at, sealed; undefined when it has none. */
export async function readOrgServer(database: Queryable, id: string): Promise<Server | undefined> {
  const { rows } = await database.query<{ server: Server | null }>(
    `select body->'server' as server from voice.orgs where id = $1`,
    [id],
  );
  return rows[0]?.server ?? undefined;
}

/** `body` in the place of what it was. */
export async function writeOrg(tx: Queryable, id: string, body: object): Promise<OrgRow> {
  const { rows } = await tx.query<OrgRow>(
    `update voice.orgs set body = $2::jsonb, updated_at = now() where id = $1 returning ${columns}`,
    [id, JSON.stringify(body)],
  );
  return rows[0]!;
}

/** With all it has. False when it stays: the server's own keys belong to it. */
export async function eraseOrg(database: Queryable, id: string): Promise<boolean> {
  const { affected } = await database.query(
    `delete from voice.orgs where id = $1
     and not exists (select from voice.tokens where org_id = $1 and managed)`,
    [id],
  );
  return affected > 0;
}
