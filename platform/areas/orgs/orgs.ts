import type { Queryable } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, forbidden, notFound } from '../../ground/problem.ts';
import type { OrgPorts } from './ports.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { memberHandlers } from './members.ts';
import { hasServerKey, requireRole, userOf } from '../../ground/access/membership.ts';

type Org = AnswerOf<'getOrg'>;

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly body: object;
}

const columns = 'id, created_at, updated_at, body';
const sessionSeconds = 60 * 60;

/**
 * Organisations go by membership, and by the key: the server's own reaches each that its user belongs
 * to, any other the one that it was made for. No other is there.
 */
export function orgHandlers({
  database,
  authentication,
  sessions,
  secrets,
  hasCallsAtCarriers,
  removeWithUploads,
}: OrgPorts): AreaHandlers<'orgs'> {
  return {
    async listOrgs({ caller }) {
      const { rows } = await database.query<Row>(
        `select ${columns} from voice.orgs
         where id in (select org_id from voice.members where user_id = $1) and ($2 or id = $3)
         order by created_at desc, id desc`,
        [userOf(caller), hasServerKey(caller), caller.orgId],
      );
      return rows.map(present);
    },

    async createOrg({ caller, body }) {
      const userId = userOf(caller);
      // Whoever made it with another key could not reach it.
      if (!hasServerKey(caller)) {
        throw forbidden(
          "Organisations are made with the private key of the server's own settings.",
        );
      }
      return database.transaction(async (tx) => {
        const { rows } = await tx.query<Row>(
          `insert into voice.orgs (body) values ('{}') returning ${columns}`,
        );
        const { id } = rows[0]!;
        await tx.query(
          `insert into voice.members (org_id, user_id, role) values ($1, $2, 'admin')`,
          [id, userId],
        );
        return write(tx, id, secrets.seal(id, body));
      });
    },

    async getOrg({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'viewer');
      return present(await find(database, id));
    },

    async updateOrg({ caller, params: { id }, body }) {
      await requireRole(database, caller, id, 'admin');
      return database.transaction(async (tx) => {
        const org = await find(tx, id, 'for no key update');
        return write(tx, id, secrets.seal(id, { ...org.body, ...body }, org.body));
      });
    },

    async deleteOrg({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'admin');
      if (await hasCallsAtCarriers(id)) {
        throw conflict('Calls of the organisation go on at a carrier. Delete them first.');
      }
      await removeWithUploads(id, () => erase(database, id));
      authentication.forget();
    },

    async getOrgAuth({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'viewer');
      const claims = { orgId: id, userId: userOf(caller) };
      return { accessToken: sessions.issue('user', claims, sessionSeconds), aud: claims };
    },

    ...memberHandlers({ database, authentication }),
  };
}

async function erase(database: Queryable, id: string): Promise<void> {
  const { affected } = await database.query(
    `delete from voice.orgs where id = $1
     and not exists (select from voice.tokens where org_id = $1 and managed)`,
    [id],
  );
  if (affected > 0) return;
  throw conflict("The first organisation stays: the server's own keys belong to it.");
}

async function find(
  database: Queryable,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<Row> {
  const { rows } = await database.query<Row>(
    `select ${columns} from voice.orgs where id = $1 ${lock}`,
    [id],
  );
  if (!rows[0]) throw notFound('organisation', id);
  return rows[0];
}

async function write(tx: Queryable, id: string, given: object): Promise<Org> {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...body } = given as Partial<Org>;
  const { rows } = await tx.query<Row>(
    `update voice.orgs set body = $2::jsonb, updated_at = now() where id = $1 returning ${columns}`,
    [id, JSON.stringify(body)],
  );
  return present(rows[0]!);
}

function present({ id, created_at, updated_at, body }: Row): Org {
  return {
    ...body,
    id,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
  };
}
