/* What a recording is given out as: WAV, 16 bits, made of the bytes that are kept as somebody reads them. */

/** Of each channel. */
export const samplesASecond = 16_000;
const bytesASample = 2;
/** Of both channels in turn, as they are kept. */
export const bytesAMoment = 2 * bytesASample;
export const bytesASecond = samplesASecond * bytesAMoment;
export const headerBytes = 44;

/** Both sides, the caller left; both as one; or one of them. */
export const sides = ['stereo', 'mono', 'customer', 'assistant'] as const;
export type Side = (typeof sides)[number];

const channelsOf = (side: Side) => (side === 'stereo' ? 2 : 1);

/** In bytes, with its header. @param kept bytes of both channels */
export const wavLength = (side: Side, kept: number): number =>
  headerBytes + (soundLength(kept) / 2) * channelsOf(side);

/** Whole samples alone. */
const soundLength = (kept: number) => kept - (kept % bytesAMoment);

export interface BytesPart {
  readonly from: number;
  readonly to: number;
}

/**
 * Bytes of the file, from one to another, which is not of it.
 * @param read those that are kept, of both channels
 */
export async function* readWav(
  side: Side,
  kept: number,
  { from, to }: BytesPart,
  read: (part: BytesPart) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const header = writeHeader(side, kept);
  if (from < headerBytes) yield header.subarray(from, Math.min(to, headerBytes));
  const first = Math.max(0, from - headerBytes);
  const last = to - headerBytes;
  if (last <= first) return;
  const bytesOfMoment = channelsOf(side) * bytesASample;
  const firstMoment = Math.floor(first / bytesOfMoment);
  const lastMoment = Math.ceil(last / bytesOfMoment);
  let skipped = first - firstMoment * bytesOfMoment;
  let left = last - first;
  const part = { from: firstMoment * bytesAMoment, to: lastMoment * bytesAMoment };
  for await (const moments of inMoments(read(part))) {
    const sound = chooseSide(side, moments).subarray(skipped, skipped + left);
    skipped = 0;
    left -= sound.byteLength;
    yield sound;
  }
}

/** Pieces of whole moments. */
async function* inMoments(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    const known = Buffer.concat([rest, piece]);
    const whole = soundLength(known.byteLength);
    rest = known.subarray(whole);
    if (whole > 0) yield known.subarray(0, whole);
  }
}

function chooseSide(side: Side, stereo: Buffer): Buffer {
  if (side === 'stereo') return stereo;
  const chosen = Buffer.allocUnsafe(stereo.byteLength / 2);
  for (let from = 0, to = 0; from < stereo.byteLength; from += bytesAMoment, to += bytesASample) {
    const left = stereo.readInt16LE(from);
    const right = stereo.readInt16LE(from + bytesASample);
    chosen.writeInt16LE(
      side === 'customer' ? left : side === 'assistant' ? right : mix(left, right),
      to,
    );
  }
  return chosen;
}

/** One of the two mostly says nothing. */
const mix = (one: number, other: number) => Math.max(-32_768, Math.min(32_767, one + other));

function writeHeader(side: Side, kept: number): Buffer {
  const channels = channelsOf(side);
  const bytes = wavLength(side, kept) - headerBytes;
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(bytes + headerBytes - 8, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(samplesASecond, 24);
  header.writeUInt32LE(samplesASecond * channels * bytesASample, 28);
  header.writeUInt16LE(channels * bytesASample, 32);
  header.writeUInt16LE(8 * bytesASample, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(bytes, 40);
  return header;
}
