import { leadWords } from '@parley/business';
import { html } from '@parley/http/html';
import { type Heading, type LeadLine, writeTitle } from './lead-words.ts';
import { mailDocument } from './mail-html.ts';
import { mailButton, mailFacts, mailLink, mailNotice, mailQuote } from './mail-parts.ts';
import type { Mail } from './mailer.ts';

const { labels, links } = leadWords;

type Part = 'title' | 'notice' | 'quote' | 'fact';

/** Where a mail has what; the number that can be dialled is the button. */
const parts: Partial<Readonly<Record<LeadLine['label'], Part>>> = {
  name: 'title',
  callBy: 'notice',
  asked: 'quote',
  message: 'quote',
};

/** What the company is told of somebody, in a mail's two ways. */
export const writeTold = (
  heading: Heading,
  lines: readonly LeadLine[],
  link: string | null,
): Pick<Mail, 'text' | 'html'> => ({
  text: writeText(writeTitle(heading), lines, link),
  html: writeHtml(heading, lines, link),
});

const writeText = (title: string, lines: readonly LeadLine[], link: string | null): string =>
  [
    title,
    '',
    ...lines.map(({ label, value, link: tap }) => {
      const said = value.replaceAll('\n', '\n  ');
      // An address is a link to whoever shows it; a number as it is written may be none.
      return `${labels[label]}: ${said}${label === 'phone' && tap !== null ? ` (${tap})` : ''}`;
    }),
    ...(link === null ? [] : ['', `${links.lead}: ${link}`]),
    '',
  ].join('\n');

function writeHtml(
  { what, who }: Heading,
  lines: readonly LeadLine[],
  link: string | null,
): string {
  const dialled = lines.find(({ label, link: tap }) => label === 'phone' && tap !== null);
  const of = (part: Part) =>
    lines.filter((line) => line !== dialled && (parts[line.label] ?? 'fact') === part);
  const facts = of('fact').map(({ label, value, link: tap }) => ({
    name: labels[label],
    value: tap === null ? html`${value}` : mailLink(tap, value),
  }));
  return mailDocument(who === null ? { over: null, title: what } : { over: what, title: who }, [
    ...of('notice').map(({ label, value }) => mailNotice(labels[label], value)),
    ...(dialled?.link
      ? [
          mailButton(
            dialled.link,
            links.call.replace('{phone}', () => dialled.value),
            'main',
          ),
        ]
      : []),
    ...of('quote').map(({ label, value }) => mailQuote(labels[label], value)),
    mailFacts(facts),
    ...(link === null ? [] : [mailButton(link, links.lead, 'other')]),
  ]);
}
