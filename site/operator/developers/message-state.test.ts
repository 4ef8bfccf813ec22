import type { OperatorMessage } from '@parley/contract';
import { expect, it } from 'vitest';
import { describeMessage } from './message-state.ts';

const at = '2026-11-21T10:00:00.000Z';
const message = (fields: Partial<OperatorMessage>) =>
  describeMessage({
    attempts: 0,
    nextAttemptAt: null,
    deliveredAt: null,
    lastError: null,
    ...fields,
  } as OperatorMessage);

it('says how a message stands', () => {
  expect(message({ nextAttemptAt: at }).text).toBe('Being sent');
  expect(message({ attempts: 2, nextAttemptAt: at, lastError: 'HTTP 500' })).toEqual({
    tone: 'warning',
    text: 'Failed (HTTP 500), next try',
    at,
  });
  expect(message({ attempts: 1, lastError: 'HTTP 500' }).text).toBe(
    'Gave up after 1 try (HTTP 500)',
  );
  expect(message({ attempts: 3, deliveredAt: at })).toEqual({ tone: 'good', text: 'Arrived', at });
});
