import { createHash } from 'node:crypto';
import { besideNumberLabel, callbackMessage, guidedLeadEmail } from '@parley/business';
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
  /** The newest call that the chat's button or the guided sale asked for, until somebody has called or it is called off; left out where there is none. */
  readonly noted?: { readonly phone: string; readonly time: string | null };
}

const longestKey = 200;
/** What stands behind the words of such a wish, which end where no time was named; of a sale, what was said with the number. */
const readTime = (message: string): string | null =>
  message.startsWith(callbackMessage)
    ? (message.split(`${callbackMessage}: `)[1] ?? null)
    : (message
        .split('\n')
        .find((line) => line.startsWith(`${besideNumberLabel}: `))
        ?.slice(besideNumberLabel.length + 2) ?? null);

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
            and quarantined_because is null and trim(phone) <> '' order by created_at desc limit 1) as phone,
          (select trim(email) from public.leads where visitor_key_hash = decode($1, 'hex')
            and quarantined_because is null and lower(trim(email)) not in ('', $2) order by created_at desc limit 1) as email,
          (select case when state = 'new' and trim(phone) <> ''
            then json_build_object('phone', trim(phone), 'message', coalesce(message, '')) end from public.leads
            where visitor_key_hash = decode($1, 'hex') and quarantined_because is null
            and (opened_by = 'callback' and starts_with(message, $3) or lower(trim(email)) = $2)
            order by created_at desc limit 1) as asked,
          (select conversation_completed from public.guided_conversations
            where owner_key_hash = decode($1, 'hex') order by updated_at desc limit 1) as completed`,
        [hash, guidedLeadEmail, callbackMessage],
      );
      const { completed, asked, ...told } = rows[0] as Record<
        'name' | 'phone' | 'email',
        string | null
      > & {
        readonly completed: boolean | null;
        readonly asked: { readonly phone: string; readonly message: string } | null;
      };
      return {
        ...told,
        ...(asked && { noted: { phone: asked.phone, time: readTime(asked.message) } }),
        guided: completed === null ? 'none' : completed ? 'completed' : 'begun',
      };
    } catch {
      return null;
    }
  };
}
