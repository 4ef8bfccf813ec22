import { company, leadWords } from '@parley/business';
import { html } from '@parley/http/html';
import type { MailSettings } from '../lead-settings.ts';
import { isReachable } from '../mail-address.ts';
import {
  callLines,
  consoleLink,
  type LeadLine,
  type LeadReaders,
  missedTitle,
} from './lead-words.ts';
import { mailDocument, mailLink } from './mail-html.ts';
import { type Mail, messageIdOf, nameSender } from './mailer.ts';
import type { MissedCall } from './missed-calls.ts';

export interface MissedCallMailOptions {
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly readers: LeadReaders;
}

/** Somebody wanted to speak to the company, and nobody was there. */
export function writeMissedCallMail(
  { settings: { from, to }, readers }: MissedCallMailOptions,
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
