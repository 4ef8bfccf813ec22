import { createLog, createLogStream, createRequestLog } from '@parley/http/log';
import { describe, expect, it } from 'vitest';
import { keepLastLines } from './last-lines.ts';

function open(startedAt = 0) {
  let written = '';
  const { stream, lines } = keepLastLines(
    createLogStream((text) => (written += text)),
    startedAt,
  );
  const read = (asked: Partial<Parameters<typeof lines.read>[0]> = {}) =>
    lines.read({ level: 'info', request: null, before: null, size: 2000, ...asked });
  return {
    log: createLog(stream),
    logRequest: createRequestLog(stream),
    read,
    written() {
      stream.flush();
      return written;
    },
  };
}

const line = (request: string, status = 200) => ({
  request,
  method: 'GET',
  path: '/voice/call',
  status,
  ms: 1.25,
});

describe('D666 the last lines of the log', () => {
  it('are read newest first, and still written', () => {
    const { log, logRequest, read, written } = open();
    log.info({ url: 'x' }, 'started');
    logRequest(line('0a1b2c3d-4e5f', 500));
    expect(read()).toEqual({
      items: [
        {
          id: '2',
          time: expect.any(String),
          level: 'info',
          request: '0a1b2c3d-4e5f',
          message: 'request',
          facts: { method: 'GET', path: '/voice/call', status: 500, ms: 1.3 },
        },
        expect.objectContaining({
          id: '1',
          request: null,
          message: 'started',
          facts: { url: 'x' },
        }),
      ],
      next: null,
    });
    expect(written().trim().split('\n')).toHaveLength(2);
  });

  it('are found by level, and by the request that an error message shows', () => {
    const { log, logRequest, read } = open();
    log.info('usual');
    log.warn('odd');
    log.error({ request: '0a1b2c3d-4e5f', err: new Error('never told') }, 'failed');
    logRequest(line('0a1b2c3d-4e5f', 500));
    logRequest(line('99999999-4e5f'));
    const messages = (asked: Parameters<typeof read>[0]) =>
      read(asked).items.map(({ message }) => message);
    expect(messages({ level: 'warn' })).toEqual(['failed', 'odd']);
    expect(messages({ level: 'error' })).toEqual(['failed']);
    expect(messages({ request: '0a1b2c3d-4e5f' })).toEqual(['request', 'failed']);
    expect(messages({ request: '0a1b' })).toEqual(['request', 'failed']);
    expect(messages({ request: 'a1b2' })).toEqual([]);
    expect(JSON.stringify(read())).not.toContain('never told');
  });

  it('are a thousand and 1 MiB at most, and usual ones push out none of the others', () => {
    const { log, read } = open();
    log.error('the failure');
    for (let index = 0; index < 3000; index += 1) log.info({ index }, 'usual');
    const { items } = read();
    expect(items).toHaveLength(601);
    expect(items[0]).toMatchObject({ facts: { index: 2999 } });
    expect(items.at(-1)).toMatchObject({ message: 'the failure' });
    for (let index = 0; index < 500; index += 1) log.warn('odd');
    expect(read().items).toHaveLength(1000);

    const long = 'x'.repeat(20_000);
    for (let index = 0; index < 300; index += 1) {
      log.info(long);
      log.warn(long);
    }
    const bytes = read().items.reduce((sum, { message }) => sum + message.length, 0);
    expect(bytes).toBeGreaterThan(900 * 1024);
    expect(bytes).toBeLessThan(1024 * 1024);
  });

  it('come page by page, each once', () => {
    const { log, read } = open();
    for (let index = 0; index < 5; index += 1) log.info(`line ${index}`);
    const first = read({ size: 3 });
    log.info('meanwhile');
    const second = read({ size: 3, before: first.next });
    expect([...first.items, ...second.items].map(({ message }) => message)).toEqual([
      'line 4',
      'line 3',
      'line 2',
      'line 1',
      'line 0',
    ]);
    expect(second.next).toBeNull();
  });
});

describe('D740 the last lines of the log', () => {
  it('are pushed out by none that is longer than all that may be kept', () => {
    const { log, read } = open();
    log.info('before it');
    log.info('x'.repeat(2 * 1024 * 1024));
    log.info('after it');
    expect(read().items.map(({ message }) => message)).toEqual(['after it', 'before it']);
  });

  it('of a server that was started again do not follow on a page of the one before', () => {
    const before = open(1);
    before.log.info('first');
    before.log.info('second');
    const page = before.read({ size: 1 });
    const after = open(2);
    after.log.info('started again');
    expect(after.read({ before: page.next })).toEqual({ items: [], next: null });
    expect(after.read().items.map(({ id }) => id)).not.toContain(page.items[0]!.id);
  });
});
