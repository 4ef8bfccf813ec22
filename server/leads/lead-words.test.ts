import { leadWords, quickActions } from '@parley/business';
import { expect, it } from 'vitest';
import { callLines, leadLines, leadTitle } from './lead-words.ts';

it('D1465 a call that was missed is told by that clock', () => {
  const call = {
    id: 'one',
    caller: null,
    endedAt: '2026-02-03T23:05:06Z',
    reason: 'x',
    attempts: 1,
    stillTo: null,
  };
  const lines = callLines(call, { timeZone: 'Europe/Brussels' });
  expect(lines.at(-1)).toMatchObject({ value: '2026-02-04 00:05 (Europe/Brussels)' });
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
    phone: '',
    email: '',
    company: null,
    message: '',
    openedBy,
    firstQuestion: null,
  };
  const { titles, labels } = leadWords;
  expect(leadLines(lead, { timeZone: 'UTC' })).toEqual([
    { name: labels.cameBy, value: words, link: null },
    { name: labels.when, value: '2026-02-03 23:05 (UTC)', link: null },
  ]);
  expect(leadTitle(lead)).toContain(`: ${titles.noName}`);
});
