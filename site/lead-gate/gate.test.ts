import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeadGate } from './gate.ts';
import type { LeadGatePorts } from './gate.ts';
import { createGatePass } from './pass.ts';

const fields = { name: ' Ana ', email: 'ana@shop.example', phone: '555 0100' };
const form = { trap: '', formMs: 4000 };
const day = 24 * 60 * 60 * 1000;

function setUp(saveLead: LeadGatePorts['saveLead'] = async () => 'saved') {
  const kept = new Map<string, string>();
  let now = 1_000_000;
  const ports = {
    saveLead: vi.fn(saveLead),
    perform: vi.fn(),
    toaster: { show: vi.fn(), clear: vi.fn() },
    pass: createGatePass(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      () => now,
    ),
  };
  return { ...ports, kept, gate: createLeadGate(ports), wait: (ms: number) => (now += ms) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the lead gate', () => {
  it.each([{ kind: 'chat' }, { kind: 'voice' }, { kind: 'question', text: 'SEO?' }] as const)(
    'R1.6 R4.1 R4.2 R4.3 R6.2 asks for contact details before $kind',
    (action) => {
      const { gate, perform } = setUp();
      gate.ask(action);
      expect(gate.state.get()).toMatchObject({ phase: 'open', pending: action });
      expect(perform).not.toHaveBeenCalled();
    },
  );

  it('R4.4 R4.6 a saved lead closes the dialog and opens the pending chat at once', async () => {
    const { gate, perform, saveLead } = setUp();
    gate.ask({ kind: 'chat' });
    await gate.submit(fields, form);
    expect(saveLead).toHaveBeenCalledWith({ ...fields, name: 'Ana' }, form);
    expect(gate.state.get()).toEqual({ phase: 'closed' });
    expect(perform).toHaveBeenCalledWith({ kind: 'chat' });
  });

  it.each([{ kind: 'voice' }, { kind: 'question', text: 'SEO?' }] as const)(
    'R4.5 R4.7 R9.5 the pending $kind follows after half a second',
    async (action) => {
      const { gate, perform } = setUp();
      gate.ask(action);
      await gate.submit(fields, form);
      vi.advanceTimersByTime(499);
      expect(perform).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(perform).toHaveBeenCalledWith(action);
    },
  );

  it('R4.9 D44 does not ask again for as long as the pass lasts', async () => {
    const { gate, perform, pass, wait } = setUp();
    pass.mark();
    wait(179 * day);
    gate.ask({ kind: 'chat' });
    expect(perform).toHaveBeenCalledWith({ kind: 'chat' });
    wait(2 * day);
    gate.ask({ kind: 'voice' });
    expect(gate.state.get().phase).toBe('open');
  });

  it('R4.8 D45 cancel closes the dialog and drops what was pending', async () => {
    const { gate, perform, pass } = setUp();
    gate.ask({ kind: 'question', text: 'SEO?' });
    gate.cancel();
    expect(gate.state.get()).toEqual({ phase: 'closed' });
    pass.mark();
    await vi.runAllTimersAsync();
    expect(perform).not.toHaveBeenCalled();
  });

  it('D38 tells one problem in one toast and beside the field, and saves nothing', async () => {
    const { gate, toaster, saveLead } = setUp();
    gate.ask({ kind: 'chat' });
    await gate.submit({ ...fields, email: 'nope', phone: 'nope' }, form);
    expect(toaster.show).toHaveBeenCalledTimes(1);
    expect(toaster.show).toHaveBeenCalledWith({
      title: 'Invalid Email',
      description: 'Please enter a valid email address.',
      tone: 'problem',
    });
    expect(gate.state.get()).toMatchObject({
      phase: 'open',
      problem: { fields: ['email', 'phone'] },
    });
    expect(saveLead).not.toHaveBeenCalled();
  });

  it.each(['failed', 'refused'] as const)(
    'R8.1 D1499 D1618 a lead that %s keeps the dialog open, which says so, and whether it waits',
    async (outcome) => {
      const { gate, toaster, perform } = setUp(async () => outcome);
      gate.ask({ kind: 'chat' });
      await gate.submit(fields, form);
      expect(toaster.show).toHaveBeenCalledWith({
        title: 'Error',
        description: 'Failed to save your information. Please try again.',
        tone: 'problem',
      });
      expect(gate.state.get()).toMatchObject({
        phase: 'open',
        pending: { kind: 'chat' },
        problem: {
          description: 'Failed to save your information. Please try again.',
          fields: [],
          waits: outcome === 'failed',
        },
      });
      expect(perform).not.toHaveBeenCalled();
    },
  );

  it('R8.2 something unexpected is told as such', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { gate, toaster } = setUp(async () => {
      throw new Error('no configuration');
    });
    gate.ask({ kind: 'chat' });
    await gate.submit(fields, form);
    expect(toaster.show).toHaveBeenCalledWith({
      title: 'Error',
      description: 'An unexpected error occurred. Please try again.',
      tone: 'problem',
    });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('D232 a visitor who leaves while the lead is saved is not called back', async () => {
    for (const outcome of ['saved', 'failed'] as const) {
      const saved = Promise.withResolvers<typeof outcome>();
      const { gate, perform, toaster, kept } = setUp(() => saved.promise);
      gate.ask({ kind: 'question', text: 'SEO?' });
      const submitting = gate.submit(fields, form);
      expect(gate.state.get().phase).toBe('saving');
      gate.cancel();
      gate.ask({ kind: 'chat' });
      saved.resolve(outcome);
      await submitting;
      await vi.runAllTimersAsync();
      expect(perform).not.toHaveBeenCalled();
      expect(toaster.show).not.toHaveBeenCalled();
      expect(gate.state.get()).toMatchObject({ phase: 'open', pending: { kind: 'chat' } });
      expect(kept.size).toBe(outcome === 'saved' ? 1 : 0);
    }
  });

  it('D232 the answer to a lead that was left does not end the saving of the next', async () => {
    const first = Promise.withResolvers<'saved'>();
    const second = Promise.withResolvers<'saved'>();
    const replies = [first.promise, second.promise];
    const { gate, perform } = setUp(() => replies.shift()!);
    gate.ask({ kind: 'chat' });
    const left = gate.submit(fields, form);
    gate.cancel();
    gate.ask({ kind: 'chat' });
    const asked = gate.submit({ ...fields, name: 'Ben' }, form);
    first.resolve('saved');
    await left;
    expect(gate.state.get().phase).toBe('saving');
    second.resolve('saved');
    await asked;
    expect(gate.state.get().phase).toBe('closed');
    expect(perform).toHaveBeenCalledOnce();
  });

  it('sends a lead once, however often the button is pressed', async () => {
    const { gate, saveLead } = setUp();
    gate.ask({ kind: 'chat' });
    await Promise.all([gate.submit(fields, form), gate.submit(fields, form)]);
    expect(saveLead).toHaveBeenCalledTimes(1);
  });

  it('D64 asks again once the server has refused the pass', () => {
    const { gate, pass } = setUp();
    pass.mark();
    pass.forget();
    gate.ask({ kind: 'question', text: 'again' });
    expect(gate.state.get()).toMatchObject({ phase: 'open', pending: { text: 'again' } });
  });
});
