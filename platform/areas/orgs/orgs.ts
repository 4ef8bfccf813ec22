import type { Queryable } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, forbidden, notFound } from '../../ground/problem.ts';
import type { OrgPorts } from './ports.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { memberHandlers } from './members.ts';
import { hasServerKey, requireRole, userOf } from '../../ground/access/membership.ts';
import {
  eraseOrg,
  findOrg,
  listOrgs,
  makeOrg,
  type OrgRow,
  writeOrg,
} from '../../ground/access/org-rows.ts';

type Org = AnswerOf<'getOrg'>;

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
      const reach = { every: hasServerKey(caller), orgId: caller.orgId };
      return (await listOrgs(database, userOf(caller), reach)).map(present);
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
        const id = await makeOrg(tx, userId);
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
      await removeWithUploads(id, async () => {
        if (await eraseOrg(database, id)) return;
        throw conflict("The first organisation stays: the server's own keys belong to it.");
      });
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

async function find(database: Queryable, id: string, lock?: 'for no key update'): Promise<OrgRow> {
  const org = await findOrg(database, id, lock);
  if (!org) throw notFound('organisation', id);
  return org;
}

async function write(tx: Queryable, id: string, given: object): Promise<Org> {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...body } = given as Partial<Org>;
  return present(await writeOrg(tx, id, body));
}

function present({ id, created_at, updated_at, body }: OrgRow): Org {
  return {
    ...body,
    id,
    createdAt: toPlatformTime(created_at),
    updatedAt: toPlatformTime(updated_at),
  };
}
