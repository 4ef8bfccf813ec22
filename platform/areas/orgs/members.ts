import type { Queryable } from '@parley/database/database';
import type { AnswerOf } from '../../ground/operation-types.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { conflict, invalidFields, notFound } from '../../ground/problem.ts';
import type { OrgAccessPorts } from './ports.ts';
import { toPlatformTime } from '../../ground/store/platform-time.ts';
import { isUuid } from '../../ground/store/uuid.ts';
import {
  addMembers,
  hasAdmin,
  listMembers,
  type MemberRow,
  removeMember,
  setRole,
} from '../../ground/access/member-rows.ts';
import { requireRole, userOf } from '../../ground/access/membership.ts';
import { holdOrg } from '../../ground/access/org-rows.ts';

type Members = Pick<
  AreaHandlers<'orgs'>,
  'listOrgUsers' | 'inviteOrgUsers' | 'updateOrgUserRole' | 'leaveOrg' | 'removeOrgMember'
>;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** No mail goes to a longer one. */
const longestEmail = 254;

/** Who belongs to an organisation. Each change leaves it an admin. */
export function memberHandlers({ database, authentication }: OrgAccessPorts): Members {
  async function remove(orgId: string, userId: string): Promise<void> {
    await changeMember(orgId, userId, (tx) => removeMember(tx, orgId, userId));
  }

  async function changeMember(
    orgId: string,
    userId: string,
    change: (tx: Queryable) => Promise<boolean>,
  ): Promise<void> {
    if (!isUuid(userId)) throw notFound('member', userId);
    await database.transaction(async (tx) => {
      // One change of an organisation's members at a time: two admins may leave at once.
      await holdOrg(tx, orgId);
      if (!(await change(tx))) throw notFound('member', userId);
      if (await hasAdmin(tx, orgId)) return;
      throw conflict('The organisation would be left without an admin.');
    });
    authentication.forget();
  }

  return {
    async listOrgUsers({ caller, params: { id } }) {
      await requireRole(database, caller, id, 'viewer');
      return (await listMembers(database, id)).map(present);
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
      await addMembers(database, id, role, invited);
    },

    async updateOrgUserRole({ caller, params: { id }, body: { userId, role } }) {
      await requireRole(database, caller, id, 'admin');
      await changeMember(id, userId, (tx) => setRole(tx, id, userId, role));
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

function present(row: MemberRow): AnswerOf<'listOrgUsers'>[number] {
  return {
    id: row.id,
    createdAt: toPlatformTime(row.created_at),
    updatedAt: toPlatformTime(row.updated_at),
    email: row.email,
    ...(row.full_name !== null && { fullName: row.full_name }),
    role: row.role,
  };
}
