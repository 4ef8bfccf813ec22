/** A packet of an association (SCTP): whether its chunks are such as an honest program sends. */

/** Messages of a few bytes are packed together. */
const mostDataChunks = 64;
const mostParameters = 32;
/** The window of the association, 256 KB, has 230 pieces; a message of few bytes is one. */
export const mostPieces = 512;
/** Streams that a packet gives up something of: a program has one. */
const mostForwarded = 16;

const types = { data: 0, init: 1, initAck: 2, sack: 3, forward: 192 };
/** Where in a chunk of such a type its parameters begin. */
const parametersAt = new Map([
  [types.init, 20],
  [types.initAck, 20],
  [4, 4],
  [5, 4],
  [6, 4],
  [9, 4],
  [130, 4],
]);

const headerBytes = 12;

interface Chunk {
  readonly type: number;
  readonly bytes: Buffer;
}

/** The chunks of a packet, or null where their lengths do not add up. */
function readChunks(packet: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = headerBytes; at + 4 <= packet.length;) {
    const length = packet.readUInt16BE(at + 2);
    if (length < 4 || at + length > packet.length) return null;
    chunks.push({ type: packet[at]!, bytes: packet.subarray(at, at + length) });
    at += padded(length);
  }
  return chunks;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * What a packet makes the association do, in steps of what it holds; null: it is none that an honest
 * program sends. The association sorts all it holds for each piece that comes, walks gaps number by
 * number, and parameters of no length for ever.
 *
 * @param held pieces of messages that the association keeps
 * @param sent pieces of ours whose arrival was not confirmed
 */
export function weighPacket(packet: Buffer, held: number, sent: number): number | null {
  const chunks = packet.length < headerBytes ? null : readChunks(packet);
  if (chunks === null) return null;
  const seen = new Set<number>();
  let pieces = 0;
  let steps = 1;
  for (const { type, bytes } of chunks) {
    if (type === types.data) {
      pieces += 1;
      if (bytes.length < 16 || pieces > mostDataChunks) return null;
      steps += 1 + held + pieces;
      continue;
    }
    // Of all others a packet has one.
    if (seen.has(type) || !isHonest(type, bytes)) return null;
    seen.add(type);
    if (type === types.sack) steps += sent + gapsOf(bytes);
  }
  return steps;
}

function isHonest(type: number, bytes: Buffer): boolean {
  if (type === types.sack) return isHonestSack(bytes);
  if (type === types.forward)
    return bytes.length >= 8 && bytes.length % 4 === 0 && bytes.length <= 8 + 4 * mostForwarded;
  const from = parametersAt.get(type);
  return from === undefined || (bytes.length >= from && haveLengths(bytes.subarray(from)));
}

function haveLengths(parameters: Buffer): boolean {
  let count = 0;
  for (let at = 0; at + 4 <= parameters.length;) {
    const length = parameters.readUInt16BE(at + 2);
    count += 1;
    if (length < 4 || at + length > parameters.length || count > mostParameters) return false;
    at += padded(length);
  }
  return true;
}

/** The gaps that a SACK tells of are walked one by one: they have to be in order, and few. */
function isHonestSack(chunk: Buffer): boolean {
  if (chunk.length < 16) return false;
  const gaps = chunk.readUInt16BE(12);
  const duplicates = chunk.readUInt16BE(14);
  if (16 + (gaps + duplicates) * 4 > chunk.length) return false;
  let before = 0;
  for (let at = 16; at < 16 + gaps * 4; at += 4) {
    const start = chunk.readUInt16BE(at);
    const end = chunk.readUInt16BE(at + 2);
    if (start <= before || end < start || end > mostGap) return false;
    before = end;
  }
  return true;
}

/** The newest piece that is known to have arrived, counted from the oldest that is not. */
const mostGap = 2_000;

function gapsOf(chunk: Buffer): number {
  const gaps = chunk.readUInt16BE(12);
  return gaps === 0 ? 0 : chunk.readUInt16BE(16 + gaps * 4 - 2);
}
