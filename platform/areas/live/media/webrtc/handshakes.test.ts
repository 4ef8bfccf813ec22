import { describe, expect, it } from 'vitest';
import type { HandshakePart } from './handshakes.ts';
import { createHandshakeGate } from './handshakes.ts';

const kinds = { clientHello: 1, certificate: 11, finished: 20 };

function part(length: number, from = 0, bytes = length, type = kinds.certificate): HandshakePart {
  return { msg_type: type, length, fragment_offset: from, fragment_length: bytes };
}

const isConnected = true;

describe('D411 the gate of a handshake', () => {
  it.for([
    ['a whole message', part(600), 0],
    ['a message of 16 KB', part(16 * 1_024), 0],
    ['the first part of one', part(2_000, 0, 1_200), 0],
    ['the last part of one', part(2_000, 1_200, 800), 63],
    ['an empty one', part(0), 0],
  ] as const)('lets in %s', ([, message, waiting]) => {
    expect(createHandshakeGate().admits(message, waiting, false)).toBe(true);
  });

  it.for([
    ['a message that says it has 16 MB', part(2 ** 24 - 1, 0, 1), 0],
    ['a message of 16 KB and a byte', part(16 * 1_024 + 1), 0],
    ['a part that goes beyond its message', part(100, 90, 20), 0],
    ['a 65th part', part(2_000, 0, 1), 64],
  ] as const)('does not let in %s', ([, message, waiting]) => {
    expect(createHandshakeGate().admits(message, waiting, false)).toBe(false);
  });

  it('lets in 256 messages', () => {
    const gate = createHandshakeGate();
    const hello = part(60, 0, 60, kinds.clientHello);
    const admitted = Array.from({ length: 1_000 }, () => gate.admits(hello, 0, false));
    expect(admitted.filter(Boolean)).toHaveLength(256);
  });

  it('lets in nothing but a whole Finished once there is a connection', () => {
    const gate = createHandshakeGate();
    expect(gate.admits(part(12, 0, 12, kinds.finished), 0, isConnected)).toBe(true);
    expect(gate.admits(part(12, 0, 11, kinds.finished), 0, isConnected)).toBe(false);
    expect(gate.admits(part(60, 0, 60, kinds.clientHello), 0, isConnected)).toBe(false);
    expect(gate.admits(part(600), 0, isConnected)).toBe(false);
  });
});
