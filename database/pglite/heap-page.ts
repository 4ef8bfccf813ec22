/**
 * A page of a table, as Postgres lays it out (`bufpage.h`, `itemid.h`): a header, pointers to rows, room, and the
 * rows from the end. What no pointer names is no row any more, and Postgres leaves its bytes where they were.
 */
export const pageBytes = 8192;

const headerBytes = 24;
const pointerBytes = 4;
/** Of the header. */
const at = { checksum: 8, lower: 12, upper: 14, special: 16 } as const;
/** A pointer's state: the only one that names bytes. */
const isRow = 1;

/**
 * The page with zeroes wherever it holds no row; null where it is so already.
 * @param block its number in the table, which its checksum has in it
 * @throws {Error} for what is no such page: nothing is to be written over it
 */
export function blankPage(page: Buffer, block: number): Buffer | null {
  const upper = page.readUInt16LE(at.upper);
  // Added to the file, and not used yet.
  if (upper === 0) return page.some((byte) => byte !== 0) ? refuse(block) : null;
  const lower = page.readUInt16LE(at.lower);
  const special = page.readUInt16LE(at.special);
  const isTable = lower >= headerBytes && lower <= upper && special === pageBytes;
  // A database without checksums has none to tell by.
  const hasChecksum = page.readUInt16LE(at.checksum) !== 0;
  if (!isTable || (hasChecksum && !isWhole(page, block))) return refuse(block);
  const blank = Buffer.alloc(pageBytes);
  page.copy(blank, 0, 0, lower);
  for (let pointer = headerBytes; pointer < lower; pointer += pointerBytes) {
    const bits = page.readUInt32LE(pointer);
    if (((bits >>> 15) & 3) !== isRow) continue;
    const start = bits & 0x7fff;
    const end = start + (bits >>> 17);
    if (start < upper || end > pageBytes) return refuse(block);
    page.copy(blank, start, start, end);
  }
  if (blank.equals(page)) return null;
  if (hasChecksum) blank.writeUInt16LE(checksumOf(blank, block), at.checksum);
  return blank;
}

function refuse(block: number): never {
  throw new Error(`page ${block} of a table is not as this version lays pages out`);
}

/** Whether its checksum says that all of it was written. */
export const isWhole = (page: Buffer, block: number): boolean =>
  page.readUInt16LE(at.checksum) === checksumOf(page, block);

const sums = 32;
const prime = 16_777_619;
// prettier-ignore
const beginnings = Uint32Array.of(
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
);

/** Postgres' own (`checksum_impl.h`): 32 sums beside each other, and the page's number. */
function checksumOf(page: Buffer, block: number): number {
  const words = new Uint32Array(pageBytes / 4 + 2 * sums);
  for (let word = 0; word < pageBytes / 4; word += 1) words[word] = page.readUInt32LE(word * 4);
  // The checksum's own place counts as zero.
  words[at.checksum / 4]! &= 0xffff0000;
  const each = Uint32Array.from(beginnings);
  for (const [place, word] of words.entries()) {
    const mixed = each[place % sums]! ^ word;
    each[place % sums] = Math.imul(mixed, prime) ^ (mixed >>> 17);
  }
  const all = each.reduce((result, sum) => result ^ sum, 0) ^ block;
  return ((all >>> 0) % 65_535) + 1;
}
