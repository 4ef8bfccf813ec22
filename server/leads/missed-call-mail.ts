import { company } from '@parley/business';
import type { MailSettings } from '../lead-settings.ts';
import { isReachable } from '../mail-address.ts';
import { judge, recipientsOf } from './lead-mail.ts';
import {
  callLines,
  consoleLink,
  type LeadReaders,
  missedHeading,
  writeTitle,
} from './lead-words.ts';
import { type Mail, messageIdOf, nameSender, type PostMail } from './mailer.ts';
import type { MissedCall } from './missed-calls.ts';
import type { TellMissedCall } from './tell-missed-calls.ts';
import { writeTold } from './told-mail.ts';

export interface MissedCallMailOptions {
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly readers: LeadReaders;
  readonly post: PostMail;
}

/** Tells of a missed call by mail. */
export function createMissedCallMail({
  settings,
  readers,
  post,
}: MissedCallMailOptions): TellMissedCall {
  return async (call, signal) => {
    const recipients = recipientsOf(settings.to, call.stillTo);
    const posted = await post(writeMail({ settings, readers }, call, recipients), signal);
    return judge(posted, recipients, settings.to);
  };
}

/** Somebody wanted to speak to the company, and nobody was there. */
function writeMail(
  { settings: { from, to }, readers }: Omit<MissedCallMailOptions, 'post'>,
  call: MissedCall,
  recipients: readonly string[],
): Mail {
  const heading = missedHeading(call.caller);
  const lines = callLines(call, readers);
  const link = call.caller && consoleLink({ id: call.caller.leadId }, readers.publicUrl);
  const email = call.caller?.email ?? '';
  return {
    messageId: messageIdOf('missed', call.id, from),
    date: new Date(call.endedAt),
    from: nameSender(from, company.brand),
    to,
    recipients,
    replyTo: isReachable(email) ? email : null,
    autoSubmitted: 'auto-generated',
    subject: `${company.brand}: ${writeTitle(heading)}`,
    ...writeTold(heading, lines, link),
  };
}
