import { company, confirmation } from '@parley/business';
import type { Database } from '@parley/database/database';
import type { Mailbox } from '../lead-settings.ts';
import { isReachable } from '../mail-address.ts';
import { permitConfirmation } from './confirmation-permit.ts';
import { mailDocument } from './mail-html.ts';
import { mailText } from './mail-parts.ts';
import { type Mail, messageIdOf, nameSender, type PostMail } from './mailer.ts';
import type { Tell, ToldLead } from './told-lead.ts';

export interface ConfirmationOptions {
  readonly database: Database;
  readonly from: Mailbox;
  readonly post: PostMail;
}

/** Later than that it confirms nothing that anybody remembers. */
const longestMs = 24 * 60 * 60 * 1000;

/** Tells a visitor that what it sent has arrived. */
export function createConfirmation({ database, from, post }: ConfirmationOptions): Tell {
  return async ({ lead }, signal) => {
    const isLate = Date.now() - Date.parse(lead.createdAt) > longestMs;
    if (isLate || !isReachable(lead.email)) return { kind: 'dropped' };
    if (!(await permitConfirmation(database, lead.id))) return { kind: 'dropped' };
    const posted = await post(writeConfirmation(from, lead), signal);
    if (posted.isTaken) return { kind: 'delivered' };
    const [refusal] = posted.refused;
    return { kind: 'failed', reason: refusal?.reason ?? posted.reason, isFinal: posted.isFinal };
  };
}

/** Words of the company alone: whoever filled in the form may have given somebody else's address. */
function writeConfirmation(from: Mailbox, { id, createdAt, email }: ToldLead): Mail {
  const { subject, text, otherwise } = confirmation;
  return {
    messageId: messageIdOf('confirmation', id, from),
    date: new Date(createdAt),
    from: nameSender(from, company.brand),
    to: [email],
    recipients: [email],
    replyTo: isReachable(company.email) ? company.email : null,
    autoSubmitted: 'auto-replied',
    subject,
    text: `${text}\n\n${otherwise}\n\n${company.legalName}\n`,
    html: mailDocument({ over: null, title: subject }, [mailText(text), mailText(otherwise)]),
  };
}
