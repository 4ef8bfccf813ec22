import type { PicturePacket } from '../line.ts';

/** A packet of sound or picture (RTP). */
export interface MediaPacket extends PicturePacket {
  readonly payloadType: number;
}

/** RFC 7983: what begins with 128 to 191 is RTP, or RTCP. */
export function isMedia(datagram: Buffer): boolean {
  return datagram.length > 0 && datagram[0]! >= 128 && datagram[0]! <= 191;
}

/** RFC 5761, 4: told apart by the second byte. */
export function isReport(datagram: Buffer): boolean {
  return datagram.length > 1 && datagram[1]! >= 192 && datagram[1]! <= 223;
}

const fixedBytes = 12;
/** None is agreed on with callers: what browsers may send has 40 bytes. */
const mostExtensionBytes = 128;

/** The bytes of a packet's header, which are not encrypted; null: it is none, or has extensions without end. */
export function measureHeader(packet: Buffer): number | null {
  if (packet.length < fixedBytes || packet[0]! >> 6 !== 2) return null;
  const sources = (packet[0]! & 0x0f) * 4;
  const bytes = fixedBytes + sources;
  if ((packet[0]! & 0x10) === 0) return bytes <= packet.length ? bytes : null;
  if (bytes + 4 > packet.length) return null;
  const extension = packet.readUInt16BE(bytes + 2) * 4;
  const whole = bytes + 4 + extension;
  return extension <= mostExtensionBytes && whole <= packet.length ? whole : null;
}

export function sourceOf(packet: Buffer): number {
  return packet.readUInt32BE(8);
}

/** Null: it is no packet. */
export function readPacket(packet: Buffer): MediaPacket | null {
  const header = measureHeader(packet);
  if (header === null) return null;
  const isPadded = (packet[0]! & 0x20) !== 0;
  const padding = isPadded ? packet[packet.length - 1]! : 0;
  if (isPadded && (padding === 0 || header + padding > packet.length)) return null;
  return {
    payloadType: packet[1]! & 0x7f,
    isLast: (packet[1]! & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    source: sourceOf(packet),
    payload: packet.subarray(header, packet.length - padding),
  };
}
