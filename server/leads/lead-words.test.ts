import { leadWords, promisedBy, quickActions } from '@parley/business';
import { expect, it } from 'vitest';
import { callLines, leadHeading, leadLines } from './lead-words.ts';
import { writeDeadline, writeMoment } from './mail-moments.ts';

it('D1465 a call that was missed is told by that clock', () => {
  const call = {
    id: 'one',
    caller: null,
    endedAt: '2026-02-03T23:05:06Z',
    reason: 'x',
    attempts: 1,
    stillTo: null,
  };
  const lines = callLines(call, { timeZone: 'Asia/Kathmandu' });
  expect(lines.at(-1)?.value).toMatch(/, 4:50 GMT\+5:45$/);
});

const [card] = quickActions;

it.each([
  ['open-chat', leadWords.ways.chat],
  ['start-guided', leadWords.ways.guided],
  ['callback', leadWords.ways.callback],
  ['conversation', leadWords.ways.conversation],
  [`action-${card!.id}`, card!.title],
  ['action-of-before', 'action-of-before'],
])('D1575 that %s opened the gate is told in words of business/: %s', (openedBy, words) => {
  const lead = {
    id: 'one',
    createdAt: '2026-02-03T23:05:06Z',
    name: '',
    phone: '2175550148',
    email: '',
    company: null,
    message: '',
    openedBy,
    firstQuestion: null,
  };
  const at = new Date(lead.createdAt);
  const callBy = new Date(promisedBy(at.getTime()));
  expect(leadLines(lead, { timeZone: 'UTC' })).toEqual([
    { label: 'callBy', value: writeDeadline(callBy, 'UTC'), link: null },
    { label: 'phone', value: '2175550148', link: 'tel:2175550148' },
    { label: 'cameBy', value: words, link: null },
    { label: 'when', value: writeMoment(at, 'UTC'), link: null },
  ]);
  expect(leadHeading(lead).who).toBe(leadWords.titles.noName);
  // D2075: one that calls a call off has no number, and is to be called by no hour.
  const labels = leadLines({ ...lead, phone: '' }, { timeZone: 'UTC' }).map(({ label }) => label);
  expect(labels).toEqual(['cameBy', 'when']);
});

it.each([
  ['ada@bakery.com', 'mailto:ada@bakery.com'],
  ['ada?bcc=all&subject=x@bakery.com', 'mailto:ada%3Fbcc%3Dall%26subject%3Dx@bakery.com'],
  ['ada@bakery.com, bob@bakery.com', null],
  ['ada@bakery.com?bcc=bob@bakery.com', null],
])('D1703 a link to %s writes to that address and to nobody else: %s', (email, link) => {
  const call = {
    id: 'one',
    caller: { leadId: 'two', name: 'Ada', phone: '', email },
    endedAt: '2026-02-03T23:05:06Z',
    reason: 'x',
    attempts: 1,
    stillTo: null,
  };
  const lines = callLines(call, { timeZone: 'UTC' });
  expect(lines.find(({ label }) => label === 'email')).toEqual({
    label: 'email',
    value: email,
    link,
  });
});
