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
  /** Whom visitors of the server's own site call; null where its key was not asked for. */
  readonly siteAssistantId: string | null;
}

/** Puts the first things into an organisation, as part of the transaction that makes it. */
export type Seed = (tx: Transaction, orgId: string) => Promise<void>;

/** The key by which visitors of the server's own site call one assistant. */
export interface SiteKey {
  readonly value: string;
  /** Of the site; null for whatever host a request comes to. */
  readonly origin: string | null;
  /** Who is called, by id, after the seed. `kept` was called before, and may be gone. */
  readonly chooseAssistant: (
    tx: Transaction,
    orgId: string,
    kept: string | null,
  ) => Promise<string>;
}

interface FirstOrgParts {
  readonly seed?: Seed;
  /** Null takes back the key of earlier settings. */
  readonly site?: SiteKey | null;
}

/** Every visitor of a page can read it: it starts with what the organisation has set up, and no more. */
const publicToken = {
  name: 'Public key of this server',
  restrictions: { enabled: true, allowTransientAssistant: false },
};

const privateToken = { name: 'Private key of this server' };

/** Any constant, the same in every process. */
const lockKey = 7_075_397;

/**
 * Sees to it that there is an organisation to work in, with an owner, and that it is opened by exactly
 * these keys of the server's own settings; keys of earlier settings stop working, and what the
 * public one might do the next one may. `seed` gives a new one its first things, and never comes back
 * to what has been changed or deleted since.
 */
export async function openFirstOrg(
  database: Database,
  keys: FirstOrgKeys,
  { seed = async () => {}, site = null }: FirstOrgParts = {},
): Promise<FirstOrg> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
    const { rows } = await tx.query<{ id: string }>(
      'select id from voice.orgs order by created_at, id limit 1',
    );
    const made = rows.length === 0;
    const orgId = rows[0]?.id ?? (await makeOrg(tx));
    if (made) await seed(tx, orgId);
    const earlier = await dropEarlierTokens(tx, orgId, keys);
    await setPrivateToken(tx, orgId, keys.privateKey);
    const restrictions = await setPublicToken(tx, orgId, keys.publicKey, earlier.publicBody);
    const siteAssistantId = site && (await setSiteToken(tx, orgId, site, earlier.siteBody));
    return {
      orgId,
      made,
      isPublicKeyOpen: isOpenKey(readRestrictions(restrictions)),
      siteAssistantId,
    };
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

interface ManagedBody {
  readonly restrictions?: SentRestrictions;
}

/** The site's goes too: it is made of settings alone. */
async function dropEarlierTokens(
  tx: Queryable,
  orgId: string,
  { privateKey, publicKey }: FirstOrgKeys,
): Promise<{ publicBody: ManagedBody | null; siteBody: ManagedBody | null }> {
  const { rows } = await tx.query<{ tag: string; for_site: boolean; body: ManagedBody }>(
    `delete from voice.tokens where managed and org_id = $1 and hash <> all($2::bytea[])
     returning tag, for_site, body`,
    [orgId, [hashToken(privateKey), hashToken(publicKey)]],
  );
  const find = (forSite: boolean) =>
    rows.find(({ tag, for_site }) => tag === 'public' && for_site === forSite)?.body ?? null;
  return { publicBody: find(false), siteBody: find(true) };
}

async function setPrivateToken(tx: Queryable, orgId: string, value: string): Promise<void> {
  await tx.query(
    `insert into voice.tokens (org_id, user_id, hash, tag, hint, managed, body)
     select $1, user_id, $2::bytea, 'private', $3, true, $4::jsonb
     from voice.members where org_id = $1 and role = 'admin' order by created_at, user_id limit 1
     on conflict (hash) do nothing`,
    [orgId, hashToken(value), hintOf(value), JSON.stringify(privateToken)],
  );
}

/** Answers what the public key is held to. */
async function setPublicToken(
  tx: Queryable,
  orgId: string,
  value: string,
  earlier: ManagedBody | null,
): Promise<SentRestrictions | null> {
  await insertPublicToken(tx, orgId, value, earlier ?? publicToken, false);
  const { rows } = await tx.query<{ restrictions: SentRestrictions | null }>(
    `select body->'restrictions' as restrictions from voice.tokens where hash = $1::bytea`,
    [hashToken(value)],
  );
  return rows[0]!.restrictions;
}

/** Answers whom the site's visitors call. */
async function setSiteToken(
  tx: Transaction,
  orgId: string,
  { value, origin, chooseAssistant }: SiteKey,
  earlier: ManagedBody | null,
): Promise<string> {
  const [kept = null] = earlier?.restrictions?.allowedAssistantIds ?? [];
  const assistantId = await chooseAssistant(tx, orgId, kept);
  const restrictions: SentRestrictions = {
    enabled: true,
    ...(origin !== null && { allowedOrigins: [origin] }),
    allowedAssistantIds: [assistantId],
    allowTransientAssistant: false,
  };
  const body = { name: "Key of this server's site", restrictions };
  await insertPublicToken(tx, orgId, value, body, true);
  return assistantId;
}

async function insertPublicToken(
  tx: Queryable,
  orgId: string,
  value: string,
  body: object,
  forSite: boolean,
): Promise<void> {
  await tx.query(
    `insert into voice.tokens (org_id, hash, tag, hint, managed, for_site, body)
     values ($1, $2::bytea, 'public', $3, true, $4, $5::jsonb)
     on conflict (hash) do nothing`,
    [orgId, hashToken(value), hintOf(value), forSite, JSON.stringify(body)],
  );
}
