import type { Queryable } from '@parley/database/database';
import type { BodyOf } from '../operation-types.ts';
import { type ArrayQuery, dateConditions, Parameters } from '../store/list-query.ts';
import { isUuid } from '../store/uuid.ts';
import { hashToken, hintOf } from './token-values.ts';

/** A token without its value, which is not kept. */
export interface TokenRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tag: 'private' | 'public';
  readonly hint: string;
  readonly managed: boolean;
  readonly for_site: boolean;
  readonly body: TokenBody;
}

export type TokenBody = Pick<BodyOf<'createToken'>, 'name' | 'restrictions'>;

export interface NewToken extends Pick<TokenRow, 'tag' | 'body'> {
  readonly orgId: string;
  /** Null for a public one. */
  readonly userId: string | null;
  readonly value: string;
}

const columns = 'id, org_id, user_id, created_at, updated_at, tag, hint, managed, for_site, body';

export async function insertToken(
  database: Queryable,
  { orgId, userId, value, tag, body }: NewToken,
): Promise<TokenRow> {
  const { rows } = await database.query<TokenRow>(
    `insert into voice.tokens (org_id, user_id, hash, tag, hint, body)
     values ($1, $2, $3::bytea, $4, $5, $6::jsonb) returning ${columns}`,
    [orgId, userId, hashToken(value), tag, hintOf(value), JSON.stringify(body)],
  );
  return rows[0]!;
}

/** The newest first. @throws {Problem} 400 for a date that no database reads. */
export async function listTokens(
  database: Queryable,
  orgId: string,
  query: ArrayQuery,
): Promise<TokenRow[]> {
  const parameters = new Parameters();
  const conditions = [`org_id = ${parameters.add(orgId)}`, ...dateConditions(query, parameters)];
  const { rows } = await database.query<TokenRow>(
    `select ${columns} from voice.tokens where ${conditions.join(' and ')}
     order by created_at desc, id desc limit ${parameters.add(query.limit)}`,
    parameters.values,
  );
  return rows;
}

export async function findToken(
  database: Queryable,
  orgId: string,
  id: string,
): Promise<TokenRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await database.query<TokenRow>(
    `select ${columns} from voice.tokens where org_id = $1 and id = $2`,
    [orgId, id],
  );
  return rows[0] ?? null;
}

/** Adds these fields. Null when there is no such token. */
export async function patchToken(
  database: Queryable,
  orgId: string,
  id: string,
  changed: TokenBody,
): Promise<TokenRow | null> {
  const { rows } = await database.query<TokenRow>(
    `update voice.tokens set body = body || $3::jsonb, updated_at = now()
     where org_id = $1 and id = $2 returning ${columns}`,
    [orgId, id, JSON.stringify(changed)],
  );
  return rows[0] ?? null;
}

export async function deleteToken(database: Queryable, orgId: string, id: string): Promise<void> {
  await database.query('delete from voice.tokens where org_id = $1 and id = $2', [orgId, id]);
}
