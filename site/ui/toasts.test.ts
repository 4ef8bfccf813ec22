import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToaster as create, toastDuration } from './toasts.ts';

const createToaster = () => create(() => false);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('R9.10 a toast stays for 5 seconds', () => {
  const toaster = createToaster();
  const titles = () => toaster.toasts.get().map((toast) => toast.title);
  toaster.show({ title: 'first', tone: 'plain' });
  vi.advanceTimersByTime(2000);
  toaster.show({ title: 'second', tone: 'problem' });
  vi.advanceTimersByTime(2999);
  expect(titles()).toEqual(['first', 'second']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['second']);
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual([]);
});

it('D1497 a toast stays while somebody points at one or has the focus in it, and goes after', () => {
  let isInUse = true;
  const toaster = create(() => isInUse);
  toaster.show({ title: 'first', tone: 'plain' });
  vi.advanceTimersByTime(12_000);
  expect(toaster.toasts.get()).toHaveLength(1);
  isInUse = false;
  vi.advanceTimersByTime(toastDuration);
  expect(toaster.toasts.get()).toEqual([]);
});

it('a toast goes when it is dismissed, and no other with it', () => {
  const toaster = createToaster();
  toaster.show({ title: 'first', tone: 'plain' });
  toaster.show({ title: 'second', tone: 'plain' });
  toaster.dismiss(toaster.toasts.get()[0]!.id);
  expect(toaster.toasts.get().map((toast) => toast.title)).toEqual(['second']);
});

it('D855 a new try dismisses what was said of the one before', () => {
  const toaster = createToaster();
  toaster.show({ title: 'first', tone: 'problem' });
  toaster.clear();
  expect(toaster.toasts.get()).toEqual([]);
});
