import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SrtcpSession, SrtpSession } from 'werift';

/** What the library's ciphers take with each packet: keys, and those of what proves a packet's sender. */
const names = [
  'srtpSessionKey',
  'srtpSessionAuthTag',
  'srtcpSessionKey',
  'srtcpSessionAuthTag',
] as const;

type Cipher = { [name in (typeof names)[number]]?: Buffer | KeyObject };

/**
 * Makes a connection's keys ready once. Node takes bytes as well, and each time finds out by two
 * exceptions that they are bytes: 20 µs a packet, most of what it takes to encrypt it.
 */
export function prepareKeys(session: SrtpSession | SrtcpSession): void {
  for (const { cipher } of [session.localContext, session.remoteContext]) {
    const keys = cipher as unknown as Cipher;
    for (const name of names) {
      const key = keys[name];
      if (Buffer.isBuffer(key)) keys[name] = createSecretKey(key);
    }
  }
}
