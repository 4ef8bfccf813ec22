import { company } from '@parley/business';
import type { MailSettings } from '../lead-settings.ts';
import { isReachable } from '../mail-address.ts';
import { consoleLink, leadHeading, leadLines, type LeadReaders, writeTitle } from './lead-words.ts';
import {
  type Mail,
  messageIdOf,
  nameSender,
  type PostMail,
  type Posted,
  type Refusal,
} from './mailer.ts';
import type { Outcome, Tell, ToldLead } from './told-lead.ts';
import { writeTold } from './told-mail.ts';

export interface LeadMailOptions {
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  /** Of this server, for the link to the console. */
  readonly readers: LeadReaders;
  readonly post: PostMail;
}

/** Tells the company of a lead by mail. */
export function createLeadMail({ settings, readers, post }: LeadMailOptions): Tell {
  return async ({ lead, stillTo }, signal) => {
    const recipients = recipientsOf(settings.to, stillTo);
    const posted = await post(writeLeadMail({ settings, readers }, lead, recipients), signal);
    return judge(posted, recipients, settings.to);
  };
}

/**
 * Those that are left; all, where none of them is in the setting any more. Most likely a wrong address was corrected;
 * where one was removed on purpose the others may get a mail twice, under the same Message-ID.
 */
export function recipientsOf(
  to: readonly string[],
  stillTo: readonly string[] | null,
): readonly string[] {
  const left = to.filter((address) => stillTo?.includes(address) ?? true);
  return left.length > 0 ? left : to;
}

/** @param to all, of whom this attempt was for the recipients */
export function judge(
  posted: Posted,
  recipients: readonly string[],
  to: readonly string[],
): Extract<Outcome, { kind: 'delivered' | 'failed' }> {
  const later = posted.refused.filter(({ isFinal }) => !isFinal).map(({ address }) => address);
  const never = posted.refused.filter(({ isFinal }) => isFinal);
  if (posted.isTaken && later.length === 0) {
    return { kind: 'delivered', ...(never.length > 0 && { missed: nameRefused(never, to) }) };
  }
  if (posted.isTaken) {
    const reason = nameRefused(posted.refused, to);
    return { kind: 'failed', reason, stillTo: later };
  }
  const left = recipients.filter((address) =>
    never.every((refusal) => refusal.address !== address),
  );
  return {
    kind: 'failed',
    reason: posted.refused.length > 0 ? nameRefused(posted.refused, to) : posted.reason,
    isFinal: posted.isFinal,
    // Who asks for it again means all whom it did not reach.
    stillTo: posted.isFinal ? recipients : left,
  };
}

/** By their place in the setting: addresses of people stay out of the log. */
const nameRefused = (refused: readonly Refusal[], to: readonly string[]): string =>
  refused
    .map(({ address, reason }) => `address ${to.indexOf(address) + 1} of LEAD_MAIL_TO: ${reason}`)
    .join('; ');

export function writeLeadMail(
  { settings: { from, to }, readers }: Omit<LeadMailOptions, 'post'>,
  lead: ToldLead,
  recipients: readonly string[],
): Mail {
  const heading = leadHeading(lead);
  const lines = leadLines(lead, readers);
  return {
    messageId: messageIdOf('lead', lead.id, from),
    date: new Date(lead.createdAt),
    from: nameSender(from, company.brand),
    to,
    recipients,
    replyTo: isReachable(lead.email) ? lead.email : null,
    autoSubmitted: 'auto-generated',
    subject: `${company.brand}: ${writeTitle(heading)}`,
    ...writeTold(heading, lines, consoleLink(lead, readers.publicUrl)),
  };
}
