import type { RTCDtlsTransport } from 'werift';
import type { MediaPacket } from './packets.ts';
import { isReport, measureHeader, readPacket, sourceOf } from './packets.ts';

export interface MediaEvents {
  onPacket(packet: MediaPacket): void;
  /** A report on what is sent: nothing of it is needed, but the caller is there. */
  onReport(): void;
}

type Keys = Pick<RTCDtlsTransport, 'srtp' | 'srtcp'>;

/** A microphone, a screen, and each of them again after the caller has changed it. */
const mostSources = 32;

/**
 * Reads media with the keys of the connection. The peer's own readers walk reports in a time that grows
 * with the square of their length, and keep lists of what a caller only claims to have sent: so nothing
 * of it gets that far.
 */
export function createMediaReader(keys: Keys, events: MediaEvents): (datagram: Buffer) => void {
  const sources = new Set<number>();
  return (datagram) => {
    if (isReport(datagram)) {
      if (decrypt(keys.srtcp, datagram) !== null) events.onReport();
      return;
    }
    if (measureHeader(datagram) === null) return;
    const source = sourceOf(datagram);
    if (!sources.has(source) && sources.size >= mostSources) return;
    const plain = decrypt(keys.srtp, datagram);
    if (plain === null) return;
    sources.add(source);
    const packet = readPacket(plain);
    if (packet !== null) events.onPacket(packet);
  };
}

/** Null: not the caller's. It says so by throwing, and so does a datagram that is too short. */
function decrypt(session: Keys['srtp'] | Keys['srtcp'], datagram: Buffer): Buffer | null {
  try {
    return session.decrypt(datagram);
  } catch {
    return null;
  }
}
