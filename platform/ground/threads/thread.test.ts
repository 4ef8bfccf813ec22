import { afterEach, expect, it } from 'vitest';
import { startThread, type Thread } from './thread.ts';
import { createTurns } from './turns.ts';

const code = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, question }) => {
    if (question === 'forever') for (;;);
    if (question === 'throw') throw new Error('no');
    parentPort.postMessage({ id, answer: 'answer to ' + question });
  });`;
const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
let thread: Thread<string, string>;
const start = () => (thread = startThread(module));
afterEach(() => thread.end());

it('a thread answers everybody who asks', async () => {
  start();
  const asked = ['a', 'b'].map((one) => thread.ask(one, 60_000));
  expect(await Promise.all(asked)).toEqual(['answer to a', 'answer to b']);
  expect(thread.isOver).toBe(false);
});

it.each([
  ['forever', 'late', 200],
  ['throw', 'broken', 60_000],
] as const)('D250 a thread that is asked %j is over', async (question, kind, patience) => {
  start();
  await expect(thread.ask(question, patience)).rejects.toMatchObject({ kind });
  expect(thread.isOver).toBe(true);
  await expect(thread.ask('a', 60_000)).rejects.toMatchObject({ kind: 'broken' });
});

it('a thread that is ended tells whoever waits', async () => {
  start();
  const asked = thread.ask('forever', 60_000);
  thread.end();
  await expect(asked).rejects.toMatchObject({ kind: 'broken' });
});

it('turns are given to so many at once, in order', async () => {
  const inTurn = createTurns(2);
  const log: string[] = [];
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const all = Promise.allSettled(
    gates.map(({ promise }, index) =>
      inTurn(async () => {
        log.push(`begin ${index}`);
        await promise;
        log.push(`end ${index}`);
        if (index === 1) throw new Error('one');
      }),
    ),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(log).toEqual(['begin 0', 'begin 1']);
  gates[1]!.resolve();
  await settle();
  expect(log.slice(2)).toEqual(['end 1', 'begin 2']);
  for (const { resolve } of gates) resolve();
  await all;
  expect(log).toHaveLength(8);
});
