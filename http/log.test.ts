import { describe, expect, it } from 'vitest';
import { createLog, createLogStream, createRequestLog } from './log.ts';

function collect() {
  const writes: string[] = [];
  const stream = createLogStream((text) => writes.push(text));
  return { writes, stream, log: createLog(stream) };
}

describe('the log', () => {
  it('writes one JSON object a line, all of one turn at once', async () => {
    const { writes, log } = collect();
    log.info({ a: 1 }, 'first');
    log.warn('second');
    expect(writes).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(writes).toHaveLength(1);
    const lines = writes[0]!
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 'info', a: 1, msg: 'first' },
      { level: 'warn', msg: 'second' },
    ]);
  });

  it('writes the line of a request in the same form, whatever its path', () => {
    const { writes, stream } = collect();
    const line = { request: 'a-1', method: 'GET', path: '/"\\\u2029x', status: 200, ms: 1.26 };
    createRequestLog(stream)(line);
    stream.flush();
    expect(writes[0]).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(writes[0]!)).toEqual({
      ...line,
      ms: 1.3,
      level: 'info',
      msg: 'request',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
    });
  });

  it('D69 tells kind, code and place of a failure, never its words', () => {
    const { writes, stream, log } = collect();
    class DatabaseFailure extends Error {
      override readonly name = 'DatabaseFailure';
      readonly sqlState = '23514';
      readonly detail = 'Failing row contains (Ada, ada@example.com).';
    }
    const failure = new DatabaseFailure('value "ada@example.com" is wrong');
    log.error({ err: failure }, 'failed');
    log.error({ err: 'ada@example.com' }, 'failed');
    stream.flush();
    const [line = ''] = writes;
    expect(line).toContain('"type":"DatabaseFailure","code":"23514"');
    expect(line).toContain('log.test.ts');
    expect(line).not.toMatch(/ada/i);
  });
});
