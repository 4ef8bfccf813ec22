import type { PicturePacket } from '../../media/line.ts';

/** A picture of VP8, of which no more is right than is read here: filled with its number behind its header. */
export function makePicture(
  number: number,
  { isWhole = false, bytes = 3_000, width = 640, height = 360 } = {},
): Buffer {
  const picture = Buffer.alloc(bytes, number);
  picture[0] = isWhole ? 0x10 : 0x11;
  if (!isWhole) return picture;
  picture.set([0x9d, 0x01, 0x2a], 3);
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  return picture;
}

/** Cuts pictures into packets, as a browser does: numbered on and on, 30 pictures a second. */
export function createPacketiser({
  source = 7,
  sequence = 65_530,
  timestamp = 2 ** 32 - 3_000,
} = {}) {
  const mostBytes = 1_100;
  return function cut(picture: Buffer): PicturePacket[] {
    const count = Math.ceil(picture.length / mostBytes);
    timestamp = (timestamp + 3_000) % 2 ** 32;
    return Array.from({ length: count }, (_, index) => {
      const part = picture.subarray(index * mostBytes, (index + 1) * mostBytes);
      const packet = {
        ...{ source, sequence, timestamp },
        isLast: index === count - 1,
        // With a number of the picture that has two bytes.
        payload: Buffer.concat([Buffer.from([index === 0 ? 0x90 : 0x80, 0x80, 0x81, 0x23]), part]),
      };
      sequence = (sequence + 1) & 0xffff;
      return packet;
    });
  };
}
