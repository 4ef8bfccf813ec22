import { afterEach, expect, it } from 'vitest';
import { watchEventLoop } from './event-loop.ts';

let end = () => {};
afterEach(() => end());

it('D252 warns when one piece of work held up everybody, and by how much', async () => {
  const warned: [object, string][] = [];
  const log = { warn: (...line: unknown[]) => void warned.push(line as [object, string]) };
  end = watchEventLoop({ log: log as never });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await expect
    .poll(() => warned)
    .toContainEqual([
      { heldMs: expect.toSatisfy((ms: number) => ms > 500) },
      'one piece of work held up everybody',
    ]);
});
