import type { Role } from '@parley/contract';

/**
 * What a member may ask for: the work of the day. Whatever is not here is an owner's, so that a new route is nobody
 * else's until somebody says so.
 */
const forMembers: ReadonlySet<string> = new Set([
  'GET /overview',
  'GET /day',
  'POST /day/people',
  'GET /people/names',
  'POST /leads/search',
  'POST /leads/work',
  'POST /leads/:id/release',
  'POST /leads/:id/resend',
  'POST /calls/:id/retell',
  'GET /leads/:id/visitor',
  'GET /visitors/:key',
  'POST /timeline',
  'POST /conversations/search',
  'POST /questions/search',
  'POST /search',
]);

/** @param route as it is registered, below the API's prefix */
export const mayAsk = (role: Role, method: string, route: string): boolean =>
  role === 'owner' || forMembers.has(`${method} ${route}`);
