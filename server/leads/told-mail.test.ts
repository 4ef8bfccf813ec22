import { leadWords } from '@parley/business';
import { expect, it } from 'vitest';
import type { LeadLine } from './lead-words.ts';
import { writeTold } from './told-mail.ts';

const { labels, links } = leadWords;
const heading = { what: 'New lead', who: 'Ada <Byron>' };
const console_ = 'https://www.company.example/operator#/lead/one';
const phone: LeadLine = { label: 'phone', value: '555 0100', link: 'tel:5550100' };
const lines: readonly LeadLine[] = [
  { label: 'callBy', value: 'Tue, Feb 3, 18:00', link: null },
  { label: 'name', value: 'Ada <Byron>', link: null },
  phone,
  { label: 'email', value: 'ada@bakery.com', link: 'mailto:ada@bakery.com' },
  { label: 'message', value: 'One\n<b>two</b>', link: null },
  { label: 'cameBy', value: 'Chat', link: null },
];
/** Words and addresses, in the order in which they are read. */
const read = (html: string) => html.replaceAll(/\s+/g, ' ');

it('D1701 a mail about a lead reads: what, who, by when to call, the number as its button, their words, the rest, the console', () => {
  const html = read(writeTold(heading, lines, console_).html);
  const order = [
    'New lead</p>',
    'Ada &lt;Byron&gt; </h1>',
    'Tue, Feb 3, 18:00</b>',
    'href="tel:5550100"',
    `>${links.call.replace('{phone}', '555 0100')}</a>`,
    'One<br />&lt;b&gt;two&lt;/b&gt;',
    'href="mailto:ada@bakery.com"',
    'Chat</td>',
    `href="${console_}"`,
    `>${links.lead}</a>`,
  ].map((part) => html.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('D1701 a number that cannot be dialled is told, and no button', () => {
  const html = read(writeTold(heading, [{ ...phone, value: 'later', link: null }], null).html);
  expect(html).toContain('later</td>');
  expect(html).not.toContain('<a ');
});

it('D1704 the plain text says all that the other part says', () => {
  expect(writeTold(heading, lines, console_).text.split('\n')).toEqual([
    'New lead: Ada <Byron>',
    '',
    `${labels.callBy}: Tue, Feb 3, 18:00`,
    `${labels.name}: Ada <Byron>`,
    `${labels.phone}: 555 0100 (tel:5550100)`,
    `${labels.email}: ada@bakery.com`,
    `${labels.message}: One`,
    '  <b>two</b>',
    `${labels.cameBy}: Chat`,
    '',
    `${links.lead}: ${console_}`,
    '',
  ]);
});
