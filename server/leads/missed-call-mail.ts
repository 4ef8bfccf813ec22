import { company, leadWords } from '@parley/business';
import { html } from '@parley/http/html';
import type { MailSettings } from '../lead-settings.ts';
import { isReachable } from '../mail-address.ts';
import { judge, recipientsOf } from './lead-mail.ts';
import {
  callLines,
  consoleLink,
  type LeadLine,
  type LeadReaders,
  missedTitle,
} from './lead-words.ts';
import { mailDocument, mailLink } from './mail-html.ts';
import { type Mail, messageIdOf, nameSender, type PostMail } from './mailer.ts';
import type { MissedCall } from './missed-calls.ts';
import type { TellMissedCall } from './tell-missed-calls.ts';

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
  const title = missedTitle(call.caller);
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
    subject: `${company.brand}: ${title}`,
    text: writeText(title, lines, link),
    html: mailDocument(title, [
      ...lines.map(
        ({ name, value, link: tap }) =>
          html`<p>${name}: ${[tap === null ? html`${value}` : mailLink(tap, value)]}</p>`,
      ),
      ...(link === null ? [] : [html`<p>${[mailLink(link, leadWords.links.lead)]}</p>`]),
    ]),
  };
}

const writeText = (title: string, lines: readonly LeadLine[], link: string | null): string =>
  [
    title,
    '',
    ...lines.map(
      ({ name, value, link: tap }) => `${name}: ${value}${tap === null ? '' : ` (${tap})`}`,
    ),
    ...(link === null ? [] : ['', `${leadWords.links.lead}: ${link}`]),
    '',
  ].join('\n');
