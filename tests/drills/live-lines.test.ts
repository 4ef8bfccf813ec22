import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { LineEnd } from '../../platform/areas/live/media/line.ts';
import { createTicker } from '../../platform/areas/live/media/ticker.ts';
import type { TestCaller } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { callLines } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { createWebrtcLines } from '../../platform/areas/live/media/webrtc/lines.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Not `expect.poll`, which keeps what it looked at until the test is over.
const patient = { timeout: 30_000 };
const ticker = createTicker({
  onFailure: (error) => {
    throw error;
  },
});
const lines = createWebrtcLines({
  // Below those that a system gives to the callers themselves.
  ports: [21_000, 21_009],
  loopbackOnly: true,
  address: null,
  ticker,
  log: { warn() {} },
  lostAfterMs: 3_000,
});

/** Callers who connect, are heard, and are killed without a word. */
async function killCallers(count: number): Promise<LineEnd[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => callLines(lines)));
  const stop = ticker.listen(() => {
    for (const { line, sendFrame } of callers) {
      line.push24k(null);
      sendFrame();
    }
  });
  // On a busy machine one may not get through in time; it has to be freed like the others.
  const isThereOrGone = ({ heard, ends }: TestCaller) => heard.length > 0 || ends.length > 0;
  await vi.waitUntil(() => callers.every(isThereOrGone), patient);
  stop();
  await Promise.all(callers.map((caller) => caller.kill()));
  await vi.waitUntil(() => callers.every(({ ends }) => ends.length === 1), patient);
  await Promise.all(
    callers.map(({ line, connection }) => Promise.all([line.close(), connection.close()])),
  );
  return callers.flatMap(({ ends }) => ends);
}

async function measure() {
  // What was closed last is let go in the turns after it.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 200));
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return {
    descriptors: readdirSync('/proc/self/fd').length,
    megabytes: (heapUsed + arrayBuffers) / 2 ** 20,
  };
}

describe('lines of live calls', () => {
  it('300 that were opened and killed leave descriptors, ports and memory as they were', async () => {
    await killCallers(10);
    const before = await measure();
    const ends: LineEnd[] = [];
    for (let round = 0; round < 30; round += 1) ends.push(...(await killCallers(10)));
    const after = await measure();
    expect(ends.filter((end) => end === 'lost').length).toBeGreaterThan(280);
    expect(ends.filter((end) => end !== 'lost' && end !== 'never-connected')).toEqual([]);
    expect(after.descriptors).toBe(before.descriptors);
    // What the last of them still wait for lets its memory go in a while; what leaks never does.
    let grown = after.megabytes - before.megabytes;
    for (let look = 0; look < 30 && grown >= 10; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      grown = (await measure()).megabytes - before.megabytes;
    }
    expect(grown).toBeLessThan(10);
  });
});
