import { asPrivate } from '@parley/http/private-error';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { nameRequests } from './request-log.ts';

it('D1342 a line about a request has no words of an error that is private', () => {
  const lines: unknown[] = [];
  const log = nameRequests({
    error: (...line: unknown[]) => void lines.push(line),
  } as unknown as FastifyBaseLogger);
  const request = log.child({ reqId: 'one' });
  const plain = new Error('anything');
  const hidden = asPrivate(new Error('zebrafinch'), 'late, 504');
  request.error({ err: plain, path: '/' }, 'failed');
  request.error({ err: hidden, path: '/' }, 'failed');
  request.error(hidden);
  expect(lines).toEqual([
    [{ request: 'one', err: plain, path: '/' }, 'failed'],
    [{ request: 'one', err: 'late, 504', path: '/' }, 'failed'],
    [{ request: 'one', err: 'late, 504' }, ''],
  ]);
});
