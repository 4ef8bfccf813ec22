import { createHash } from 'node:crypto';
import { guidedLeadEmail } from '@parley/business';
import type { Queryable } from '@parley/database/database';
import { visitorHeaders } from '@parley/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** What this browser's visitor has told the company so far. */
export interface TellingVisitor {
  readonly name: string | null;
  readonly phone: string | null;
  /** Null where none was left: the guided sale asks for no address. */
  readonly email: string | null;
  readonly guided: 'none' | 'begun' | 'completed';
}

const longestKey = 200;

/** In hexadecimal digits, as rows have it; null for whoever sends none. */
export function hashVisitorKey(headers: IncomingHttpHeaders): string | null {
  const key = headers[visitorHeaders.conversationKey];
  if (typeof key !== 'string' || key === '' || key.length > longestKey) return null;
  return createHash('sha256').update(key).digest('hex');
}

/**
 * By the random key that only this browser holds: nobody learns of another's. Null where there is none,
 * or the database is away: then the chat knows nobody, and answers all the same.
 */
export function createVisitorFinder(database: Queryable) {
  return async (headers: IncomingHttpHeaders): Promise<TellingVisitor | null> => {
    const hash = hashVisitorKey(headers);
    if (hash === null) return null;
    try {
      const { rows } = await database.query(
        `select
          (select name from public.leads where visitor_key_hash = decode($1, 'hex')
            and quarantined_because is null order by created_at desc limit 1) as name,
          (select phone from public.leads where visitor_key_hash = decode($1, 'hex')
            and quarantined_because is null order by created_at desc limit 1) as phone,
          (select trim(email) from public.leads where visitor_key_hash = decode($1, 'hex')
            and quarantined_because is null and lower(trim(email)) not in ('', $2) order by created_at desc limit 1) as email,
          (select conversation_completed from public.guided_conversations
            where owner_key_hash = decode($1, 'hex') order by updated_at desc limit 1) as completed`,
        [hash, guidedLeadEmail],
      );
      const { completed, ...told } = rows[0] as Record<
        'name' | 'phone' | 'email',
        string | null
      > & {
        readonly completed: boolean | null;
      };
      return {
        ...told,
        guided: completed === null ? 'none' : completed ? 'completed' : 'begun',
      };
    } catch {
      return null;
    }
  };
}
