import type { Queryable } from '@parley/database/database';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, invalidFields, notFound, Problem } from '../../ground/problem.ts';
import type { OrgAccessPorts } from './ports.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { isUuid } from '../../ground/store/uuid.ts';
import type { Caller } from '../../ground/access/caller.ts';
import { findRole } from '../../ground/access/member-rows.ts';
import { readOrigin } from '../../ground/access/restrictions.ts';
import {
  deleteToken,
  findToken,
  insertToken,
  listTokens,
  patchToken,
  type TokenBody,
  type TokenRow,
} from '../../ground/access/token-rows.ts';
import { makeTokenValue } from '../../ground/access/token-values.ts';

type Token = AnswerOf<'getToken'>;

export function tokenHandlers({
  database,
  authentication,
}: OrgAccessPorts): AreaHandlers<'tokens'> {
  return {
    listTokens: async ({ caller, query }) =>
      (await listTokens(database, caller.orgId, query)).map(present),

    async createToken({ caller, body }) {
      const { tag = 'private' } = body;
      const value = makeTokenValue(tag);
      const userId = tag === 'public' ? null : await findUser(database, caller, body.userId);
      const { orgId } = caller;
      const token = await insertToken(database, { orgId, userId, value, tag, body: ownPart(body) });
      // The one moment in which it can be read.
      return { ...present(token), value };
    },

    async getToken({ caller, params: { id } }) {
      return present(await requireToken(database, caller.orgId, id));
    },

    async updateToken({ caller, params: { id }, body }) {
      const token = await requireToken(database, caller.orgId, id);
      if (token.for_site) {
        throw conflict(
          "This token is the server's own site's: it follows PUBLIC_URL and VOICE_ASSISTANT_ID, from the next start on.",
        );
      }
      if (body.tag !== undefined && body.tag !== token.tag) {
        throw invalidFields(['tag: is settled when a token is made']);
      }
      const changed = await patchToken(database, caller.orgId, id, ownPart(body));
      authentication.forget();
      if (!changed) throw notFound('token', id);
      return present(changed);
    },

    async deleteToken({ caller, params: { id } }) {
      const token = await requireToken(database, caller.orgId, id);
      if (token.managed) {
        throw conflict(
          "This token is of the server's own settings, and would be back at its next start.",
        );
      }
      await deleteToken(database, caller.orgId, id);
      authentication.forget();
      return present(token);
    },
  };
}

async function requireToken(database: Queryable, orgId: string, id: string): Promise<TokenRow> {
  const token = await findToken(database, orgId, id);
  if (!token) throw notFound('token', id);
  return token;
}

/** Whom a private token is to act for: a member, or who makes it. */
async function findUser(
  database: Queryable,
  caller: Caller,
  userId: string | undefined,
): Promise<string> {
  if (caller.kind === 'public') throw new Problem(403, 'A public key makes no tokens.');
  if (userId === undefined) return caller.userId;
  const role = isUuid(userId) ? await findRole(database, caller.orgId, userId) : null;
  if (!role) throw invalidFields(['userId: is no member of this organisation']);
  return userId;
}

/** @throws {Problem} 400 for an origin that no browser would ever send. */
function ownPart({ name, restrictions }: BodyOf<'createToken'>): TokenBody {
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

function present(row: TokenRow): Token {
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
