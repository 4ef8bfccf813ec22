import type { OperatorCall } from '@parley/contract';
import { expect, it } from 'vitest';
import { describeCall, readTranscript } from './call-state.ts';

const call: OperatorCall = {
  id: 'a',
  createdAt: '2026-11-22T10:00:00.000Z',
  startedAt: '2026-11-22T10:00:05.000Z',
  endedAt: '2026-11-22T10:01:05.000Z',
  endedReason: 'customer-ended-call',
  transcript: '',
};

it.each([
  [{}, 'Over after 60 seconds: customer ended call'],
  [{ endedAt: '2026-11-22T10:05:05.000Z' }, 'Over after 5 minutes: customer ended call'],
  [
    { startedAt: null, endedReason: 'assistant-join-timed-out' },
    'Never began: assistant join timed out',
  ],
  [
    { startedAt: null, endedReason: 'call.in-progress.error-vapifault-transport-never-connected' },
    'Never began: call in progress error vapifault transport never connected',
  ],
  [{ endedReason: null }, 'Over after 60 seconds'],
  [{ endedAt: null, endedReason: null }, 'Going on now'],
  [{ startedAt: null, endedAt: null, endedReason: null }, 'Not joined yet'],
])('D407 a call with %j reads %j', (fields, words) => {
  expect(describeCall({ ...call, ...fields })).toBe(words);
});

it('D407 a transcript is told by who spoke', () => {
  expect(
    readTranscript('AI: Hello.\nHow can I help?\nUser: What is a site: AI: or not?\nAI: Both.'),
  ).toEqual([
    { who: 'AI', text: 'Hello.\nHow can I help?' },
    { who: 'Visitor', text: 'What is a site: AI: or not?' },
    { who: 'AI', text: 'Both.' },
  ]);
  expect(readTranscript('')).toEqual([]);
});
