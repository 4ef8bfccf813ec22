import { type OperationName, operations } from '@parley/contract/voice';
import { forbidden } from '../problem.ts';
import type { Caller, Role } from './caller.ts';

/** What a page may do with a public key, which every visitor can read. */
const publicOperations: ReadonlySet<OperationName> = new Set([
  'createWebCall',
  'createChat',
  'createChatResponse',
]);

/** Asks with a body, and changes nothing. */
const readsByPost: ReadonlySet<OperationName> = new Set(['queryAnalytics']);

/** Whether more is kept after an operation than before. */
export function adds(name: OperationName): boolean {
  const { method } = operations[name];
  return method !== 'GET' && method !== 'DELETE' && !readsByPost.has(name);
}

const rank: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 2 };

/** The least role that an operation needs. Those of one organisation go by the role in it. */
export function roleFor(name: OperationName): Role {
  const { method, facade, path } = operations[name];
  if (method === 'GET' || readsByPost.has(name) || path.startsWith('/org/')) return 'viewer';
  return facade.startsWith('tokens.') ? 'admin' : 'editor';
}

export function hasRole(role: Role, least: Role): boolean {
  return rank[role] >= rank[least];
}

/**
 * @throws {Problem} 403 when the token, or the role behind it, does not reach.
 */
export function checkPermission(name: OperationName, caller: Caller): void {
  if (caller.kind === 'public') {
    if (caller.isSiteKey && name !== 'createWebCall')
      throw forbidden("The key of the server's own site starts web calls, and nothing else.");
    if (publicOperations.has(name)) return;
    throw forbidden(
      'A public key starts web calls and chats, and nothing else: send a private key.',
    );
  }
  const least = roleFor(name);
  if (hasRole(caller.role, least)) return;
  throw forbidden(`This needs the role ${least}; the key has the role ${caller.role}.`);
}
