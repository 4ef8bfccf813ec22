import { describe, expect, it, vi } from 'vitest';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { keepDetails, type Details } from './details.ts';
import { createLeadActions } from './lead-actions.ts';

const ana: Details = { name: 'Ana', email: 'ana@shop.example', phone: '+1 217 555 0100' };

function setUp(known: Details | null = ana) {
  const save = vi.fn<LeadOutbox['save']>(async () => 'saved');
  const askDetails = vi.fn();
  const actions = createLeadActions({ outbox: { save }, details: () => known, askDetails });
  return { save, askDetails, actions };
}

describe('D327 a callback and a sent conversation', () => {
  it('reach the company as leads, with what opened them in a header', async () => {
    const { save, actions } = setUp();
    expect(await actions.requestCallback({ time: 'tomorrow at 3', phone: null })).toEqual({
      phone: ana.phone,
    });
    expect(await actions.sendConversation('Visitor: Hi')).toBe('sent');
    expect(save.mock.calls.map(([lead, , , origin]) => [lead, origin])).toEqual([
      [{ ...ana, message: 'Please call me back: tomorrow at 3' }, { openedBy: 'callback' }],
      [{ ...ana, message: 'Visitor: Hi' }, { openedBy: 'conversation' }],
    ]);
  });

  it('calls the number that was named in the chat, if it is one', async () => {
    const { actions } = setUp();
    const call = (phone: string) => actions.requestCallback({ time: null, phone });
    expect(await call('217 555 0143')).toEqual({ phone: '217 555 0143' });
    expect(await call('call me maybe')).toEqual({ phone: ana.phone });
  });

  it('asks who it is where nobody knows, and says when it failed', async () => {
    const unknown = setUp(null);
    expect(await unknown.actions.requestCallback({ time: null, phone: null })).toBe('unknown');
    expect(unknown.askDetails).toHaveBeenCalledOnce();
    const failing = setUp();
    failing.save.mockResolvedValue('failed');
    expect(await failing.actions.requestCallback({ time: null, phone: null })).toBe('failed');
    expect(await failing.actions.sendConversation('Hi')).toBe('failed');
  });

  it('keeps the end of a long conversation', async () => {
    const { save, actions } = setUp();
    await actions.sendConversation(`${'x'.repeat(5000)}end`);
    const [lead] = save.mock.calls[0]!;
    expect(lead.message).toHaveLength(4000);
    expect(lead.message).toMatch(/end$/);
  });

  it('remembers the details for the tab, and nothing that is none', () => {
    const kept = new Map<string, string>();
    const details = keepDetails({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    });
    expect(details.get()).toBeNull();
    details.set(ana);
    expect(details.get()).toEqual(ana);
    for (const key of kept.keys()) kept.set(key, '{"name":1}');
    expect(details.get()).toBeNull();
  });
});
