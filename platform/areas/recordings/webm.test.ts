import { describe, expect, it } from 'vitest';
import { createClusters } from './clusters.ts';
import { writeWebmHead, type WebmPicture } from './webm.ts';

/** Elements with their places, as whoever plays it reads them. */
interface Element {
  readonly id: string;
  readonly from: number;
  readonly content: Buffer;
}

function readElements(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const idBytes = Math.clz32(bytes[at]!) - 23;
    const id = bytes.subarray(at, at + idBytes).toString('hex');
    // All lengths have eight bytes here.
    expect(bytes[at + idBytes]).toBe(1);
    const length = bytes.readUIntBE(at + idBytes + 2, 6);
    const from = at + idBytes + 8;
    expect(from + length).toBeLessThanOrEqual(bytes.length);
    elements.push({ id, from: at, content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return elements;
}

const find = (elements: readonly Element[], ...path: readonly string[]): Buffer =>
  path
    .slice(1)
    .reduce(
      (content, id) => readElements(content).find((one) => one.id === id)!.content,
      elements.find(({ id }) => id === path[0])!.content,
    );

const numberOf = (content: Buffer) => content.readUIntBE(0, content.length);

function write(pictures: readonly WebmPicture[]) {
  const written: Buffer[] = [];
  const clusters = createClusters((cluster) => written.push(cluster) > 0);
  for (const picture of pictures) clusters.add(picture);
  clusters.flush();
  const body = Buffer.concat(written);
  expect(clusters.bytes).toBe(body.length);
  const facts = { width: 800, height: 600, durationMs: clusters.lastAt + 40 };
  const head = writeWebmHead({ ...facts, places: clusters.places, bytes: body.length });
  return { written, file: Buffer.concat([head, body]), places: clusters.places };
}

const picture = (at: number, isWhole = false, bytes = 100): WebmPicture => ({
  at,
  isWhole,
  bytes: Buffer.alloc(bytes, at),
});

describe('D1404 the file of a screen', () => {
  it('says how long and how large it is, where one may begin, and has every picture at its time', () => {
    const pictures = [
      ...[picture(0, true), picture(40), picture(900, true), picture(950), picture(3_000, true)],
      ...[picture(3_040), picture(40_000), picture(40_030)],
    ];
    const { file } = write(pictures);
    const [ebml, segment, ...more] = readElements(file);
    expect([ebml!.id, segment!.id, more]).toEqual(['1a45dfa3', '18538067', []]);
    expect(find([ebml!], '1a45dfa3', '4282').toString()).toBe('webm');
    const parts = readElements(segment!.content);
    expect(find(parts, '1549a966', '4489').readDoubleBE()).toBe(40_070);
    const video = ['1654ae6b', 'ae', 'e0'];
    expect(numberOf(find(parts, ...video, 'b0'))).toBe(800);
    expect(numberOf(find(parts, ...video, 'ba'))).toBe(600);

    const clusters = parts.filter(({ id }) => id === '1f43b675');
    const read = clusters.flatMap(({ content }) => {
      const elements = readElements(content);
      const from = numberOf(find(elements, 'e7'));
      return elements
        .filter(({ id }) => id === 'a3')
        .map(({ content: block }) => ({
          at: from + block.readInt16BE(1),
          isWhole: block[3] === 0x80,
          bytes: block.subarray(4),
        }));
    });
    expect(read).toEqual(pictures);

    const cues = readElements(find(parts, '1c53bb6b')).map(({ content }) => {
      const point = readElements(content);
      return [numberOf(find(point, 'b3')), numberOf(find(point, 'b7', 'f1'))];
    });
    // One that comes so soon after another is no place of its own.
    expect(cues).toEqual([
      [0, clusters[0]!.from],
      [3_000, clusters[1]!.from],
    ]);
  });

  it('D1402 gathers no more than a megabyte, and lists a place a second at most', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => picture(at, true, 1_000));
    const { written, places } = write(many);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(1_100_000);
    expect(places.map(({ at }) => at)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
    const large = write([picture(0, true), picture(1, false, 900_000), picture(2, false, 900_000)]);
    expect(large.written.length).toBe(1);
    expect(
      write([...Array.from({ length: 2_500 }, () => picture(7, true, 3))]).written.length,
    ).toBe(3);
  });
});
