import { describe, expect, it } from 'vitest';
import { createMessageGate } from './messages.ts';

function openGate() {
  const heard: string[] = [];
  const logged: unknown[] = [];
  const clock = { now: 0 };
  let floods = 0;
  const gate = createMessageGate({
    onMessage: (text) => heard.push(text),
    onFlood: () => void (floods += 1),
    log: { warn: (fields: unknown) => void logged.push(fields) },
    now: () => clock.now,
  });
  return { gate, heard, logged, clock, floods: () => floods };
}

describe('messages of a caller', () => {
  it('are let through up to 64 KB, and what is longer or no text is logged once and left out', () => {
    const { gate, heard, logged, clock } = openGate();
    for (let count = 0; count < 3; count += 1) {
      clock.now += 1_000;
      gate.takeText(Buffer.alloc(64 * 1024 + 1, 'x'));
      gate.refuse('binary');
    }
    gate.takeText(Buffer.alloc(64 * 1024, 'y'));
    gate.takeText(Buffer.from('grüß'));
    expect(heard.map((text) => text.length)).toEqual([64 * 1024, 4]);
    expect(logged).toEqual([{ why: 'longer than 64 KB' }, { why: 'binary' }]);
  });

  it('may be 50 in any second; one more is a flood, told once', () => {
    const { gate, heard, clock, floods } = openGate();
    for (let count = 0; count < 500; count += 1) {
      clock.now += 20;
      gate.takeText(Buffer.from('steady'));
    }
    expect(floods()).toBe(0);
    gate.takeText(Buffer.from('one too many'));
    gate.takeText(Buffer.from('after'));
    clock.now += 60_000;
    gate.takeText(Buffer.from('long after'));
    expect(floods()).toBe(1);
    expect(heard).toHaveLength(500);
    expect(new Set(heard)).toEqual(new Set(['steady']));
  });
});
