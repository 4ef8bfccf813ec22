import { expect, it, onTestFinished, vi } from 'vitest';
import { sleep, untilAborted } from './until-aborted.ts';

const never = new Promise<never>(() => {});

it('comes to what the work comes to, and keeps no listener', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done');
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  await Promise.resolve();
  expect(added).toHaveBeenCalledTimes(2);
  expect(removed.mock.calls).toEqual(added.mock.calls.map(([name, listener]) => [name, listener]));
});

it('rejects with the reason, at once when it is there already', async () => {
  const controller = new AbortController();
  const waiting = untilAborted(never, controller.signal);
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await expect(untilAborted(never, controller.signal)).rejects.toBe('enough');
});

it('sleeps, and leaves no timer when woken', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const controller = new AbortController();
  const rest = sleep(1000, controller.signal);
  await vi.advanceTimersByTimeAsync(1000);
  await rest;
  const broken = sleep(1000, controller.signal);
  controller.abort('enough');
  await expect(broken).rejects.toBe('enough');
  expect(vi.getTimerCount()).toBe(0);
});
