/* What is read of a VP8 picture without looking at it: RFC 7741 for its packets, RFC 6386 for itself. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PicturePart {
  /** A picture begins with it. */
  readonly isStart: boolean;
  readonly bytes: Buffer;
}

/** What a packet holds of a picture, behind the words for those who pass it on. Null: it is none. */
export function readPart(payload: Buffer): PicturePart | null {
  const first = payload[0] ?? 0;
  let header = 1;
  if ((first & 0x80) !== 0) {
    const more = payload[1] ?? 0;
    header = 2;
    // The number of the picture has one byte, or two.
    if ((more & 0x80) !== 0) header += ((payload[header] ?? 0) & 0x80) === 0 ? 1 : 2;
    if ((more & 0x40) !== 0) header += 1;
    if ((more & 0x30) !== 0) header += 1;
  }
  if (header >= payload.length) return null;
  return { isStart: (first & 0x17) === 0x10, bytes: payload.subarray(header) };
}

/** Above the screens that there are: whoever shows it takes memory by what it says of itself. */
const mostPixels = 16_000_000;
const tagBytes = 3;

/**
 * Whether it can be seen by itself, and how large it is then. Null: it is no picture, or one that nobody could show.
 */
export function readPicture(
  picture: Buffer,
): { readonly isWhole: false } | { readonly isWhole: true; readonly size: PictureSize } | null {
  if (picture.length < tagBytes) return null;
  if ((picture[0]! & 1) !== 0) return { isWhole: false };
  if (picture.length < 10 || picture.readUIntBE(3, 3) !== 0x9d012a) return null;
  const width = picture.readUInt16LE(6) & 0x3fff;
  const height = picture.readUInt16LE(8) & 0x3fff;
  if (width === 0 || height === 0 || width * height > mostPixels) return null;
  return { isWhole: true, size: { width, height } };
}
