import type { Queryable } from '@parley/database/database';
import { forbidden, notFound } from '../problem.ts';
import { isUuid } from '../store/uuid.ts';
import type { Caller, Role } from './caller.ts';
import { findRole } from './member-rows.ts';
import { hasRole } from './permissions.ts';

/** @throws {Problem} 403 for a public key, which stands for nobody. */
export function userOf(caller: Caller): string {
  if (caller.kind === 'public') throw forbidden('A public key stands for no user.');
  return caller.userId;
}

/**
 * @throws {Problem} 404 when the caller does not belong to the organisation, or its key does not reach
 * it; 403 when its role there does not.
 */
export async function requireRole(
  database: Queryable,
  caller: Caller,
  orgId: string,
  least: Role,
): Promise<void> {
  const userId = userOf(caller);
  const role =
    isUuid(orgId) && reaches(caller, orgId) ? await findRole(database, orgId, userId) : null;
  if (!role) throw notFound('organisation', orgId);
  if (!hasRole(role, least)) {
    throw forbidden(
      `This needs the role ${least} in the organisation; the key has the role ${role}.`,
    );
  }
}

/** Whether the caller reaches every organisation that its user belongs to. */
export function hasServerKey(caller: Caller): boolean {
  return caller.kind === 'private' && caller.isServerKey;
}

const reaches = (caller: Caller, orgId: string) =>
  hasServerKey(caller) || orgId.toLowerCase() === caller.orgId;
