import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

/** Encodes until it is killed. */
const speaker = `
const { openEncoder } = await import(${JSON.stringify(new URL('./opus.ts', import.meta.url).href)});
const encoder = await openEncoder();
const frame = new Int16Array(480).map((_, index) => (index % 200) * 80 - 8_000);
for (;;) {
  encoder.encode(frame);
  await new Promise(setImmediate);
}
`;

it('D1540 a server that compiles WebAssembly quickly compiles the codec well once it is used', async () => {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', '--trace-wasm-compilation-times', '--input-type=module', '-e', speaker],
    // Were it never compiled well, it would say no more.
    { stdio: ['ignore', 'pipe', 'inherit'], timeout: 50_000, killSignal: 'SIGKILL' },
  );
  const ended = once(child, 'exit');
  try {
    let isQuick = false;
    let isWell = false;
    for await (const line of createInterface({ input: child.stdout })) {
      isQuick ||= line.includes('using Liftoff');
      isWell = line.includes('using TurboFan');
      if (isWell) break;
    }
    expect({ isQuick, isWell }).toEqual({ isQuick: true, isWell: true });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}, 60_000);
