import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHeldMessages, type HeldMessage, heldSeconds } from './held-messages.ts';
import type { ServerMessage } from './server-message.ts';

const MB = 1024 * 1024;

function message(letters: number, more: Partial<HeldMessage> = {}): HeldMessage {
  const told = { type: 'transcript', transcript: 'x'.repeat(letters) } as ServerMessage;
  return { orgId: 'one', byPublicKey: false, message: told, server: null, ...more };
}
const report = { type: 'end-of-call-report' } as ServerMessage;

describe('D1321 messages that no database has', () => {
  afterEach(() => void vi.useRealTimers());

  it('are held until they have arrived, and for a quarter of an hour at most', () => {
    let now = 0;
    const held = createHeldMessages(() => now);
    held.hold('one', message(1));
    held.hold('two', message(2));
    held.drop('one');
    expect([held.find('one'), held.find('two')]).toEqual([null, message(2)]);
    now = heldSeconds * 1000;
    expect(held.find('two')).toBeNull();
  });

  it('are let go after that where nobody comes by, either', async () => {
    vi.useFakeTimers();
    const held = createHeldMessages();
    held.hold('one', message(1));
    await vi.advanceTimersByTimeAsync(1000);
    held.hold('two', message(1));
    const settled = held.settle(heldSeconds * 2000);
    await vi.advanceTimersByTimeAsync(heldSeconds * 1000);
    // By what is held, and not by its own time.
    await settled;
    expect(vi.getTimerCount()).toBe(0);
  });

  const keptOf = (held: ReturnType<typeof createHeldMessages>, ids: readonly string[]) =>
    ids.filter((id) => held.find(id) !== null);

  it('come to 16 MB of an organisation: the oldest go first, reports last, and nobody else’s', () => {
    const held = createHeldMessages(() => 0);
    held.hold('other', message(MB, { orgId: 'two' }));
    held.hold('visitor', message(MB, { byPublicKey: true }));
    held.hold('report', message(0, { message: report }));
    const many = Array.from({ length: 10 }, (_, index) => String(index));
    for (const id of many) held.hold(id, message(3 * MB));
    expect(keptOf(held, many)).toEqual(['5', '6', '7', '8', '9']);
    expect(keptOf(held, ['other', 'visitor', 'report'])).toEqual(['other', 'visitor', 'report']);
  });

  it('come to 64 MB of all: those go first that have most', () => {
    const held = createHeldMessages(() => 0);
    const small = ['a', 'b', 'c', 'd', 'e'];
    held.hold('least', message(1, { orgId: 'least' }));
    for (const orgId of small)
      for (let index = 0; index < 5; index += 1)
        held.hold(`${orgId}${index}`, message(3 * MB, { orgId }));
    expect(keptOf(held, ['least'])).toEqual(['least']);
    const counts = small.map(
      (orgId) =>
        keptOf(
          held,
          [0, 1, 2, 3, 4].map((index) => orgId + index),
        ).length,
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(21);
    expect(Math.min(...counts)).toBe(4);
  });

  it('are not held where one has more than 4 MB', () => {
    const held = createHeldMessages(() => 0);
    held.hold('one', message(4 * MB));
    expect(held.find('one')).toBeNull();
  });

  it('are waited for at a stop, for so long', async () => {
    const held = createHeldMessages();
    await held.settle(60_000);
    held.hold('one', message(1));
    const settled = held.settle(60_000);
    held.drop('one');
    await settled;
    held.hold('two', message(1));
    await held.settle(1);
    expect(held.find('two')).not.toBeNull();
  });
});
