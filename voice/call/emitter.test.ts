import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CallEmitter } from './emitter.ts';

it('calls listeners in order, with the payload', () => {
  const emitter = new CallEmitter();
  const heard: unknown[] = [];
  emitter.on('volume-level', (level) => heard.push('first', level));
  emitter.on('volume-level', (level) => heard.push('second', level));
  emitter.emit('volume-level', 0.5);
  emitter.emit('call-start');
  expect(heard).toEqual(['first', 0.5, 'second', 0.5]);
});

it('removes one listener, those of an event, or all', () => {
  const emitter = new CallEmitter();
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  emitter.on('call-start', first).on('call-start', second).on('call-start', second);
  emitter.off('call-start', first).removeListener('call-start', second);
  emitter.off('call-start', vi.fn<() => void>());
  emitter.emit('call-start');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0]);
  emitter.on('call-start', second);
  emitter.on('call-end', first).removeAllListeners('call-start');
  expect([emitter.listenerCount('call-start'), emitter.listenerCount('call-end')]).toEqual([0, 1]);
  emitter.removeAllListeners();
  expect(emitter.listenerCount('call-end')).toBe(0);
});

it('calls a listener of `once` once, also when it emits the same, and removes it before', () => {
  const emitter = new CallEmitter();
  let calls = 0;
  const listener = () => {
    calls += 1;
    emitter.emit('call-start');
  };
  emitter.once('call-start', listener);
  emitter.emit('call-start');
  expect(calls).toBe(1);
  emitter.once('call-start', listener).off('call-start', listener).emit('call-start');
  expect(calls).toBe(1);
});

it('calls those that listened when it was emitted', () => {
  const emitter = new CallEmitter();
  const late = vi.fn<() => void>();
  emitter.on('call-start', () => emitter.off('call-start', second).on('call-start', late));
  const second = vi.fn<() => void>();
  emitter.on('call-start', second);
  emitter.emit('call-start');
  expect([second.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
});

it('D134 an error without a listener is harmless, and a listener that throws is reported', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => report.mockRestore());
  const emitter = new CallEmitter();
  const next = vi.fn<() => void>();
  emitter.on('call-end', () => {
    throw new Error('not mine');
  });
  emitter.on('call-end', next);
  emitter.emit('call-end');
  expect(next).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

it('R9.30 warns once when an event gets its eleventh listener', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const emitter = new CallEmitter();
  for (let count = 1; count <= 10; count++) emitter.on('message', () => {});
  expect(warn).not.toHaveBeenCalled();
  for (let count = 11; count <= 13; count++) emitter.on('message', () => {});
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("Many listeners of 'message'"));
});

it('leaves the other listeners of an event when one is removed', () => {
  const emitter = new CallEmitter();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  emitter.on('call-start', first).once('call-start', second).off('call-start', first);
  emitter.emit('call-start');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

describe('D772 the methods of Node’s emitter', () => {
  it('list, count and order listeners', () => {
    const emitter = new CallEmitter();
    const heard: string[] = [];
    const last = () => void heard.push('last');
    const first = () => void heard.push('first');
    emitter.addListener('call-end', last).prependOnceListener('call-end', first);
    expect(emitter.listeners('call-end')).toEqual([first, last]);
    expect(emitter.rawListeners('call-end')[1]).toBe(last);
    expect(emitter.rawListeners('call-end')[0]).not.toBe(first);
    expect(emitter.eventNames()).toEqual(['call-end']);
    expect(emitter.emit('call-end')).toBe(true);
    expect(emitter.emit('call-end')).toBe(true);
    expect(heard).toEqual(['first', 'last', 'last']);
    emitter.prependListener('call-end', first).emit('call-end');
    expect(heard.slice(3)).toEqual(['first', 'last']);
    emitter.off('call-end', first).off('call-end', last);
    expect([emitter.eventNames(), emitter.emit('call-end')]).toEqual([[], false]);
  });

  it('warn of as many listeners as were said to be too many', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const emitter = new CallEmitter().setMaxListeners(1);
    emitter.on('call-end', () => {}).on('call-end', () => {});
    expect(warn).toHaveBeenCalledOnce();
    const any = new CallEmitter().setMaxListeners(0);
    for (let index = 0; index < 30; index++) any.on('call-end', () => {});
    expect([warn.mock.calls.length, any.getMaxListeners()]).toEqual([1, 0]);
    warn.mockRestore();
  });
});
