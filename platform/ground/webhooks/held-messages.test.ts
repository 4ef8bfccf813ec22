import { describe, expect, it } from 'vitest';
import { createHeldMessages, type HeldMessage, heldSeconds } from './held-messages.ts';
import type { ServerMessage } from './server-message.ts';

const message = (letters: number) =>
  ({
    message: { type: 'transcript', transcript: 'x'.repeat(letters) } as ServerMessage,
    server: null,
  }) satisfies HeldMessage;

describe('D1321 messages that no database has', () => {
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

  it('come to 64 MB: the oldest go first', () => {
    const held = createHeldMessages(() => 0);
    const many = 20;
    for (let index = 0; index < many; index += 1)
      held.hold(String(index), message(4 * 1024 * 1024));
    const kept = Array.from({ length: many }, (_, index) => held.find(String(index)) !== null);
    expect(kept.indexOf(true)).toBe(5);
    expect(kept.slice(5)).not.toContain(false);
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
