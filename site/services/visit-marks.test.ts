import { expect, it } from 'vitest';
import { createMarkTeller } from './visit-marks.ts';

function open(isCounted: () => Promise<boolean>) {
  const sent: string[] = [];
  const teller = createMarkTeller({ isCounted, send: (marks) => sent.push(marks) });
  return { ...teller, sent };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('D635 what happened is told once, together, when the page is put aside', async () => {
  const { note, tell, sent } = open(async () => true);
  tell();
  note('gate-opened');
  note('gate-opened');
  note('chat-begun');
  await settled();
  expect(sent).toEqual([]);
  tell();
  tell();
  note('chat-begun');
  note('call-begun');
  await settled();
  tell();
  expect(sent).toEqual(['gate-opened\nchat-begun', 'call-begun']);
});

it('D635 nothing is told where nobody counts, or nobody knows', async () => {
  for (const isCounted of [async () => false, () => Promise.reject(new Error('no network'))]) {
    const { note, tell, sent } = open(isCounted);
    note('gate-opened');
    await settled();
    tell();
    expect(sent).toEqual([]);
  }
});
