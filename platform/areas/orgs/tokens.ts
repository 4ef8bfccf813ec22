import type { Database } from '@parley/database/database';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, invalidFields, notFound, Problem } from '../../ground/problem.ts';
import type { OrgAccessPorts } from './ports.ts';
import { type ArrayQuery, dateConditions, Parameters } from '../../ground/store/list-query.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { isUuid } from '../../ground/store/uuid.ts';
import type { Caller } from '../../ground/access/caller.ts';
import { readOrigin } from '../../ground/access/restrictions.ts';
import { hashToken, hintOf, makeTokenValue } from '../../ground/access/token-values.ts';

type Token = AnswerOf<'getToken'>;

interface Row {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tag: 'private' | 'public';
  readonly hint: string;
  readonly managed: boolean;
  readonly body: Pick<BodyOf<'createToken'>, 'name' | 'restrictions'>;
}

const columns = 'id, org_id, user_id, created_at, updated_at, tag, hint, managed, body';

export function tokenHandlers({
  database,
  authentication,
}: OrgAccessPorts): AreaHandlers<'tokens'> {
  return {
    listTokens: ({ caller, query }) => listTokens(database, caller.orgId, query),

    async createToken({ caller, body }) {
      const { tag = 'private' } = body;
      const value = makeTokenValue(tag);
      const userId = tag === 'public' ? null : await findUser(database, caller, body.userId);
      const { rows } = await database.query<Row>(
        `insert into voice.tokens (org_id, user_id, hash, tag, hint, body)
         values ($1, $2, $3::bytea, $4, $5, $6::jsonb) returning ${columns}`,
        [caller.orgId, userId, hashToken(value), tag, hintOf(value), JSON.stringify(ownPart(body))],
      );
      // The one moment in which it can be read.
      return { ...present(rows[0]!), value };
    },

    async getToken({ caller, params: { id } }) {
      return present(await findToken(database, caller.orgId, id));
    },

    async updateToken({ caller, params: { id }, body }) {
      const token = await findToken(database, caller.orgId, id);
      if (body.tag !== undefined && body.tag !== token.tag) {
        throw invalidFields(['tag: is settled when a token is made']);
      }
      const { rows } = await database.query<Row>(
        `update voice.tokens set body = body || $3::jsonb, updated_at = now()
         where org_id = $1 and id = $2 returning ${columns}`,
        [caller.orgId, id, JSON.stringify(ownPart(body))],
      );
      authentication.forget();
      if (!rows[0]) throw notFound('token', id);
      return present(rows[0]);
    },

    async deleteToken({ caller, params: { id } }) {
      const token = await findToken(database, caller.orgId, id);
      if (token.managed) {
        throw conflict(
          "This token is of the server's own settings, and would be back at its next start.",
        );
      }
      await database.query('delete from voice.tokens where org_id = $1 and id = $2', [
        caller.orgId,
        id,
      ]);
      authentication.forget();
      return present(token);
    },
  };
}

async function listTokens(database: Database, orgId: string, query: ArrayQuery): Promise<Token[]> {
  const parameters = new Parameters();
  const conditions = [`org_id = ${parameters.add(orgId)}`, ...dateConditions(query, parameters)];
  const { rows } = await database.query<Row>(
    `select ${columns} from voice.tokens where ${conditions.join(' and ')}
     order by created_at desc, id desc limit ${parameters.add(query.limit)}`,
    parameters.values,
  );
  return rows.map(present);
}

async function findToken(database: Database, orgId: string, id: string): Promise<Row> {
  const { rows } = isUuid(id)
    ? await database.query<Row>(
        `select ${columns} from voice.tokens where org_id = $1 and id = $2`,
        [orgId, id],
      )
    : { rows: [] };
  if (!rows[0]) throw notFound('token', id);
  return rows[0];
}

/** Whom a private token is to act for: a member, or who makes it. */
async function findUser(
  database: Database,
  caller: Caller,
  userId: string | undefined,
): Promise<string> {
  if (caller.kind === 'public') throw new Problem(403, 'A public key makes no tokens.');
  if (userId === undefined) return caller.userId;
  const { rows } = isUuid(userId)
    ? await database.query<{ user_id: string }>(
        'select user_id from voice.members where org_id = $1 and user_id = $2',
        [caller.orgId, userId],
      )
    : { rows: [] };
  if (!rows[0]) throw invalidFields(['userId: is no member of this organisation']);
  return rows[0].user_id;
}

/** @throws {Problem} 400 for an origin that no browser would ever send. */
function ownPart({ name, restrictions }: BodyOf<'createToken'>): Row['body'] {
  const wrong = (restrictions?.allowedOrigins ?? []).flatMap((origin, index) =>
    readOrigin(origin) === null
      ? [`restrictions.allowedOrigins.${index}: must be an origin such as https://www.example.com`]
      : [],
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  return {
    ...(name !== undefined && { name }),
    ...(restrictions !== undefined && { restrictions }),
  };
}

function present(row: Row): Token {
  return {
    ...row.body,
    id: row.id,
    orgId: row.org_id,
    createdAt: toPlatformTime(row.created_at),
    updatedAt: toPlatformTime(row.updated_at),
    tag: row.tag,
    value: `${'*'.repeat(20)}${row.hint}`,
    ...(row.user_id !== null && { userId: row.user_id }),
  };
}
