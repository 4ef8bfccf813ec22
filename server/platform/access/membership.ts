import type { Queryable } from '../../database/database.ts';
import { forbidden, notFound } from '../problem.ts';
import { isUuid } from '../store/uuid.ts';
import type { Caller, Role } from './caller.ts';
import { hasRole } from './permissions.ts';

/** @throws {Problem} 403 for a public key, which stands for nobody. */
export function userOf(caller: Caller): string {
  if (caller.kind === 'public') throw forbidden('A public key stands for no user.');
  return caller.userId;
}

/**
 * @throws {Problem} 404 when the caller does not belong to the organisation, 403 when its role there
 * does not reach.
 */
export async function requireRole(
  database: Queryable,
  caller: Caller,
  orgId: string,
  least: Role,
): Promise<void> {
  const { rows } = isUuid(orgId)
    ? await database.query<{ role: Role }>(
        'select role from voice.members where org_id = $1 and user_id = $2',
        [orgId, userOf(caller)],
      )
    : { rows: [] };
  const role = rows[0]?.role;
  if (!role) throw notFound('organisation', orgId);
  if (!hasRole(role, least)) {
    throw forbidden(
      `This needs the role ${least} in the organisation; the key has the role ${role}.`,
    );
  }
}
