import type { Queryable } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, invalidFields, notFound } from '../../ground/problem.ts';
import type { OrgAccessPorts } from './ports.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { isUuid } from '../../ground/store/uuid.ts';
import { requireRole, userOf } from '../../ground/access/membership.ts';

type Members = Pick<
  AreaHandlers<'orgs'>,
  'listOrgUsers' | 'inviteOrgUsers' | 'updateOrgUserRole' | 'leaveOrg' | 'removeOrgMember'
>;

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string;
  readonly full_name: string | null;
  readonly role: string;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** No mail goes to a longer one. */
const longestEmail = 254;

/** Who belongs to an organisation. Each change leaves it an admin. */
export function memberHandlers({ database, authentication }: OrgAccessPorts): Members {
  async function remove(orgId: string, userId: string): Promise<void> {
    await changeMember(orgId, userId, (tx) =>
      tx.query('delete from voice.members where org_id = $1 and user_id = $2', [orgId, userId]),
    );
  }

  async function changeMember(
    orgId: string,
    userId: string,
    change: (tx: Queryable) => Promise<{ readonly affected: number }>,
  ): Promise<void> {
    if (!isUuid(userId)) throw notFound('member', userId);
    await database.transaction(async (tx) => {
      // One change of an organisation's members at a time: two admins may leave at once.
      await tx.query('select 1 from voice.orgs where id = $1 for no key update', [orgId]);
      const { affected } = await change(tx);
      if (affected === 0) throw notFound('member', userId);
      const { rows } = await tx.query(
        `select 1 from voice.members where org_id = $1 and role = 'admin' limit 1`,
        [orgId],
      );
      if (rows.length === 0) throw conflict('The organisation would be left without an admin.');
    });
    authentication.forget();
  }

  return {
    async listOrgUsers({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'viewer');
      const { rows } = await database.query<Row>(
        `select users.id, users.created_at, users.updated_at, email, full_name, role
         from voice.members join voice.users on users.id = user_id
         where org_id = $1 order by members.created_at, users.id`,
        [id],
      );
      return rows.map(present);
    },

    /** No letter is sent: an admin makes each a token (`userId` of `POST /token`), and hands it over. */
    async inviteOrgUsers({ caller, params: { id }, body: { emails, role } }) {
      await requireRole(database, caller, id, 'admin');
      const wrong = emails.flatMap((text, index) =>
        // In this order: the pattern takes the square of a length to say no.
        text.trim().length <= longestEmail && email.test(text.trim())
          ? []
          : [`emails.${index}: is not an e-mail address`],
      );
      if (wrong.length > 0) throw invalidFields(wrong);
      const invited = [...new Set(emails.map((text) => text.trim().toLowerCase()))];
      await database.batch([
        {
          sql: `insert into voice.users (email) select unnest($1::text[]) on conflict do nothing`,
          params: [invited],
        },
        {
          // Whoever belongs to it keeps the role.
          sql: `insert into voice.members (org_id, user_id, role)
                select $1, id, $2 from voice.users where lower(email) = any($3::text[])
                on conflict do nothing`,
          params: [id, role, invited],
        },
      ]);
    },

    async updateOrgUserRole({ caller, params: { id }, body: { userId, role } }) {
      await requireRole(database, caller, id, 'admin');
      await changeMember(id, userId, (tx) =>
        tx.query('update voice.members set role = $3 where org_id = $1 and user_id = $2', [
          id,
          userId,
          role,
        ]),
      );
    },

    async leaveOrg({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'viewer');
      await remove(id, userOf(caller));
    },

    async removeOrgMember({ caller, params: { id, memberId } }) {
      await requireRole(database, caller, id, 'admin');
      await remove(id, memberId);
    },
  };
}

function present(row: Row): AnswerOf<'listOrgUsers'>[number] {
  return {
    id: row.id,
    createdAt: toPlatformTime(row.created_at),
    updatedAt: toPlatformTime(row.updated_at),
    email: row.email,
    ...(row.full_name !== null && { fullName: row.full_name }),
    role: row.role,
  };
}
