import { describe, expect, it, vi } from 'vitest';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { keepDetails, type Details } from './details.ts';
import { createLeadActions } from './lead-actions.ts';

const ana: Details = { name: 'Ana', email: 'ana@shop.example', phone: '+1 217 555 0100' };

function setUp(known: Details | null = ana) {
  const save = vi.fn<LeadOutbox['save']>(async () => 'saved');
  let details = known;
  const kept = { get: () => details, set: (one: Details) => void (details = one) };
  const takeBack = vi.fn<LeadOutbox['takeBack']>();
  const onCallAsked = vi.fn();
  const actions = createLeadActions({ outbox: { save, takeBack }, details: kept, onCallAsked });
  return { save, takeBack, kept, actions, onCallAsked };
}

function openStorage() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage };
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

  it('D2195 tell the page of a call that is passed on, and of no other', async () => {
    const { actions, onCallAsked, save } = setUp();
    await actions.requestCallback({ time: 'friday at 3', phone: '217 555 0143' });
    expect(onCallAsked).toHaveBeenCalledExactlyOnceWith({
      phone: '217 555 0143',
      time: 'friday at 3',
    });
    save.mockResolvedValue('failed');
    await actions.requestCallback({ time: null, phone: null });
    await actions.sendConversation('Hi');
    expect(onCallAsked).toHaveBeenCalledOnce();
  });

  it('calls the number that was named in the chat, if it is one', async () => {
    const call = (phone: string) => setUp().actions.requestCallback({ time: null, phone });
    expect(await call('217 555 0143')).toEqual({ phone: '217 555 0143' });
    expect(await call('call me maybe')).toEqual({ phone: ana.phone });
  });

  it('D1783 the number that was named is called from then on, however it is written', async () => {
    const { actions, save, kept } = setUp();
    const call = (phone: string | null) => actions.requestCallback({ time: null, phone });
    for (const phone of ['217.555.0143', '020 7946 0999']) {
      expect(await call(phone)).toEqual({ phone });
      expect(await call(null)).toEqual({ phone });
    }
    save.mockResolvedValue('failed');
    expect(await call('217 555 0144')).toBe('failed');
    expect(kept.get()?.phone).toBe('020 7946 0999');
  });

  it('D1932 calls nobody at a number that cannot be one, and passes nothing on', async () => {
    for (const phone of ['217 555', '12', '١٢٣']) {
      const { actions, save } = setUp({ ...ana, phone });
      expect(await actions.requestCallback({ time: null, phone: null })).toEqual({ short: phone });
      expect(await actions.requestCallback({ time: null, phone: '55' })).toEqual({ short: phone });
      expect(save).not.toHaveBeenCalled();
      expect(await actions.requestCallback({ time: null, phone: '217 555 0143' })).toEqual({
        phone: '217 555 0143',
      });
    }
  });

  it('knows nobody where no details are, and says when it failed', async () => {
    const unknown = setUp(null);
    expect(await unknown.actions.requestCallback({ time: null, phone: null })).toBe('unknown');
    expect(await unknown.actions.sendConversation('Hi')).toBe('unknown');
    expect(unknown.save).not.toHaveBeenCalled();
    const failing = setUp();
    failing.save.mockResolvedValue('failed');
    expect(await failing.actions.requestCallback({ time: null, phone: null })).toBe('failed');
    expect(await failing.actions.sendConversation('Hi')).toBe('failed');
    // What is said not to have gone does not go later.
    expect(failing.takeBack.mock.calls).toEqual(failing.save.mock.calls.map(([lead]) => [[lead]]));
  });

  it('keeps the end of a long conversation', async () => {
    const { save, actions } = setUp();
    await actions.sendConversation(`${'x'.repeat(5000)}end`);
    const [lead] = save.mock.calls[0]!;
    expect(lead.message).toHaveLength(4000);
    expect(lead.message).toMatch(/end$/);
  });

  it('D1782 the details are known as long as the tab lasts, and nothing that is none', () => {
    const { entries, storage } = openStorage();
    const details = keepDetails(storage);
    expect(details.get()).toBeNull();
    details.set(ana);
    expect(keepDetails(storage).get()).toEqual(ana);
    for (const key of entries.keys()) entries.set(key, '{"name":1}');
    expect(details.get()).toBeNull();
  });
});
