import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';
import { findProgram } from './find-program.ts';
import { ProgramFailure, runProgram } from './run-program.ts';

vi.mock('node:child_process', async (load) => {
  const real = await load<typeof import('node:child_process')>();
  return { ...real, spawn: vi.fn(real.spawn) };
});

const never = new AbortController().signal;

interface Given {
  readonly input?: string;
  readonly signal?: AbortSignal;
  readonly isBelow?: boolean;
  readonly deadlineMs?: number;
}

async function run(script: string, given: Given = {}) {
  const { input = '', signal = never, ...how } = given;
  const chunks: Buffer[] = [];
  const program = { command: 'sh', args: ['-c', script], input, mostBytes: 1_000_000, ...how };
  for await (const chunk of runProgram(program, signal)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it('gives what the program makes of its input', async () => {
  expect(await run('tr a-z A-Z', { input: 'hello' })).toBe('HELLO');
});

it('says that the program failed, and not what it was given', async () => {
  await expect(run('cat >/dev/null; exit 3', { input: 'secret words' })).rejects.toThrow(
    /^it ended with 3$/,
  );
});

it('says that there is no such program', async () => {
  const program = { command: 'no-such-program', args: [], input: '', mostBytes: 1 };
  await expect(runProgram(program, never).next()).rejects.toThrow(/no-such-program ENOENT/);
});

describe('D458 a machine that has no room for one more program', () => {
  const whole = { command: 'sh', args: [], input: 'words', mostBytes: 1 };

  it.each([
    [
      'that gives it no pipes',
      'spawn sh EMFILE',
      () => {
        const child = new EventEmitter();
        setImmediate(() => child.emit('error', new Error('spawn sh EMFILE')));
        return child as ChildProcess;
      },
    ],
    [
      'that refuses it',
      'spawn ENOMEM',
      () => {
        throw new Error('spawn ENOMEM');
      },
    ],
  ] as const)('%s: says so', async (_, why, begin) => {
    vi.mocked(spawn).mockImplementationOnce(begin);
    const failure = await runProgram(whole, never)
      .next()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProgramFailure);
    expect((failure as Error).message).toBe(why);
  });
});

it('kills what writes without end', async () => {
  await expect(run('yes')).rejects.toThrow('it wrote over 1000000 bytes');
});

it('ends with the signal, and everything that it started ends too', async () => {
  const leaving = new AbortController();
  const marker = `0.${process.pid}${Date.now()}`;
  const running = run(`sleep 30.${marker.slice(2)} & echo began; wait`, { signal: leaving.signal });
  await wait(200);
  leaving.abort();
  await running;
  await expect
    .poll(() => run(`ps -eo args | grep -c "[s]leep 30.${marker.slice(2)}" || true`))
    .toBe('0\n');
});

it('D448 kills what hangs, and everything that it started', async () => {
  const marker = `60.${process.pid}${Date.now()}`;
  const began = performance.now();
  await expect(
    run(`sleep ${marker} & sh -c "sleep ${marker}; :" & sleep ${marker}`, { deadlineMs: 300 }),
  ).rejects.toThrow(/^it took over 0\.3 s$/);
  expect(performance.now() - began).toBeLessThan(10_000);
  await expect.poll(() => run(`ps -eo args | grep -c "[s]leep ${marker}" || true`)).toBe('0\n');
});

it('finds what is on the path, and nothing else', async () => {
  expect(await findProgram('sh')).toMatch(/\/sh$/);
  expect(await findProgram('sh', '')).toBeNull();
  expect(await findProgram('no-such-program')).toBeNull();
});

it('D419 leaves the machine to the calls that go on', async () => {
  // Once it has its input: before, it may run as it was begun.
  const script = 'cat >/dev/null; nice';
  const usual = Number(await run(script));
  expect(Number(await run(script, { isBelow: true }))).toBe(Math.max(usual, 5));
});

it('D419 lets so many in at once, in line, without those who left it', async () => {
  const gate = createGate(2);
  const done: number[] = [];
  const [first, second] = [await gate.enter(never), await gate.enter(never)];
  const leaving = new AbortController();
  const left = gate.enter(leaving.signal);
  const third = gate.pass(never, async () => void done.push(3));
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(done).toEqual([]);
  second();
  await third;
  first();
  expect(done).toEqual([3]);
});
