import { expect, it } from 'vitest';
import { endByStage, Ending, readEnding } from './ending.ts';
import type { StartStage } from './stage.ts';
import { TransportError } from './transport.ts';
import { UnsupportedError } from './unsupported-error.ts';

const plain = new Error('It broke.');

it.each<[unknown, StartStage, reason: string, type: string]>([
  [plain, 'web-call-creation', 'web-call-failed', 'start-method-error'],
  [plain, 'daily-call-object-creation', 'load-failed', 'daily-call-object-creation-error'],
  [plain, 'daily-call-join', 'failed', 'daily-call-join-error'],
  [plain, 'initialization', 'failed', 'start-method-error'],
  [
    new TransportError('meeting-full', 'Full.'),
    'daily-call-join',
    'meeting-full',
    'daily-call-join-error',
  ],
  [new TransportError('unknown', 'Odd.'), 'daily-call-join', 'failed', 'daily-call-join-error'],
  [
    new UnsupportedError('No.'),
    'daily-call-object-creation',
    'unsupported',
    'daily-call-object-creation-error',
  ],
])('%s in the stage %s ends as %s, a %s', (cause, stage, reason, type) => {
  const ending = endByStage(cause, stage, 'start');
  expect(ending).toMatchObject({ reason, failure: { type, stage } });
  expect(ending.failure?.cause).toBe(cause);
});

it('a reconnection that fails is called one', () => {
  const { failure } = endByStage(plain, 'reconnect-initialization', 'reconnect');
  expect(failure?.type).toBe('reconnect-error');
});

it('the first cause counts', () => {
  const first = new Ending('aborted');
  expect(endByStage(first, 'daily-call-join', 'start')).toBe(first);
  const controller = new AbortController();
  controller.abort(first);
  controller.abort(new Ending('failed'));
  expect(readEnding(controller.signal)).toBe(first);
  const stopped = new AbortController();
  stopped.abort();
  expect(readEnding(stopped.signal)).toMatchObject({ reason: 'stopped', failure: null });
});
