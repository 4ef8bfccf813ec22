import type { Database, Queryable, Transaction } from '@parley/database/database';
import { isOpenKey, readRestrictions, type SentRestrictions } from './restrictions.ts';
import { hashToken, hintOf } from './token-values.ts';

export interface FirstOrgKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface FirstOrg {
  readonly orgId: string;
  /** Just now. */
  readonly made: boolean;
  /** Whether its public key may bring assistants of its own, at the organisation's cost. */
  readonly isPublicKeyOpen: boolean;
}

/** Puts the first things into an organisation, as part of the transaction that makes it. */
export type Seed = (tx: Transaction, orgId: string) => Promise<void>;

/** Every visitor of a page can read it: it starts with what the organisation has set up, and no more. */
const publicToken = {
  name: 'Public key of this server',
  restrictions: { enabled: true, allowTransientAssistant: false },
};

/** Any constant, the same in every process. */
const lockKey = 7_075_397;

/**
 * Sees to it that there is an organisation to work in, with an owner, and that it is opened by exactly
 * these two keys of the server's own settings; keys of earlier settings stop working, and what the
 * public one might do the next one may. `seed` gives a new one its first things, and never comes back
 * to what has been changed or deleted since.
 */
export async function openFirstOrg(
  database: Database,
  keys: FirstOrgKeys,
  seed: Seed = async () => {},
): Promise<FirstOrg> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
    const { rows } = await tx.query<{ id: string }>(
      'select id from voice.orgs order by created_at, id limit 1',
    );
    const made = rows.length === 0;
    const orgId = rows[0]?.id ?? (await makeOrg(tx));
    if (made) await seed(tx, orgId);
    const restrictions = await setManagedTokens(tx, orgId, keys);
    return { orgId, made, isPublicKeyOpen: isOpenKey(readRestrictions(restrictions)) };
  });
}

async function makeOrg(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `with made as (
       insert into voice.orgs (body) values (jsonb_build_object('name', 'My organisation')) returning id
     ), owner as (
       insert into voice.users (email, full_name) values ('owner@localhost', 'Owner') returning id
     )
     insert into voice.members (org_id, user_id, role)
     select made.id, owner.id, 'admin' from made, owner returning org_id as id`,
  );
  return rows[0]!.id;
}

/** Answers what the public key is held to. */
async function setManagedTokens(
  tx: Queryable,
  orgId: string,
  keys: FirstOrgKeys,
): Promise<SentRestrictions | null> {
  const hashes = [hashToken(keys.privateKey), hashToken(keys.publicKey)];
  const earlier = await tx.query<{ tag: string; body: object }>(
    `delete from voice.tokens where managed and org_id = $1 and hash <> all($2::bytea[])
     returning tag, body`,
    [orgId, hashes],
  );
  await tx.query(
    `insert into voice.tokens (org_id, user_id, hash, tag, hint, managed, body)
     select $1, user_id, $2::bytea, 'private', $3, true, '{"name": "Private key of this server"}'
     from voice.members where org_id = $1 and role = 'admin' order by created_at, user_id limit 1
     on conflict (hash) do nothing`,
    [orgId, hashes[0], hintOf(keys.privateKey)],
  );
  const before = earlier.rows.find(({ tag }) => tag === 'public');
  await tx.query(
    `insert into voice.tokens (org_id, hash, tag, hint, managed, body)
     values ($1, $2::bytea, 'public', $3, true, $4::jsonb)
     on conflict (hash) do nothing`,
    [orgId, hashes[1], hintOf(keys.publicKey), JSON.stringify(before?.body ?? publicToken)],
  );
  const { rows } = await tx.query<{ restrictions: SentRestrictions | null }>(
    `select body->'restrictions' as restrictions from voice.tokens where hash = $1::bytea`,
    [hashes[1]],
  );
  return rows[0]!.restrictions;
}
