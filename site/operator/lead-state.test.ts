import { describe, expect, it } from 'vitest';
import {
  canSendAgain,
  describeDelivery,
  describeFormTime,
  describeQuarantine,
} from './lead-state.ts';

const at = '2026-01-01T00:00:00Z';
const waiting = {
  way: 'webhook',
  attempts: 0,
  nextAttemptAt: at,
  deliveredAt: null,
  lastError: null,
} as const;

describe('the state of a lead', () => {
  it('D98 says why it was set aside, also for a reason that is new', () => {
    expect(describeQuarantine('trap')).toMatch(/robot/);
    expect(describeQuarantine('something else')).toBe('something else');
  });

  it('D562 says a reason that is the name of something else as it is', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(describeQuarantine(name)).toBe(name);
  });

  it.for([
    ['waiting', waiting, { tone: 'quiet', text: 'Waiting for the webhook', at: null }],
    [
      'failed',
      { ...waiting, attempts: 2, lastError: 'HTTP 500' },
      { tone: 'warning', text: 'The webhook failed (HTTP 500), next try', at },
    ],
    [
      'given up',
      { ...waiting, attempts: 9, nextAttemptAt: null, lastError: 'HTTP 410' },
      {
        tone: 'warning',
        text: 'Not delivered to the webhook: gave up after 9 tries (HTTP 410)',
        at: null,
      },
    ],
    [
      'delivered',
      { ...waiting, attempts: 1, nextAttemptAt: null, deliveredAt: at },
      { tone: 'good', text: 'Sent to the webhook', at },
    ],
    [
      'refused for good',
      { ...waiting, way: 'mail', attempts: 1, nextAttemptAt: null, lastError: 'SMTP 550' },
      { tone: 'warning', text: 'Not mailed: gave up after 1 try (SMTP 550)', at: null },
    ],
    [
      'delivered to some',
      { ...waiting, way: 'mail', nextAttemptAt: null, deliveredAt: at, lastError: 'SMTP 550' },
      { tone: 'warning', text: 'Mailed, but not to everybody (SMTP 550)', at },
    ],
  ] as const)('D472 tells a delivery that is %s', ([state, delivery, note]) => {
    expect(describeDelivery(delivery)).toEqual(note);
    const isLost = ['given up', 'refused for good'].includes(state);
    expect(canSendAgain(delivery)).toBe(isLost);
    expect(canSendAgain({ ...delivery, way: 'confirmation' })).toBe(false);
  });

  it.for([
    [null, null],
    [200, '1 s'],
    [4200, '4 s'],
    [120_000, '2 min'],
  ] as const)('tells that the form was open %s ms', ([ms, text]) => {
    expect(describeFormTime(ms)).toBe(text);
  });
});
