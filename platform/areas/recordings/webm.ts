/* A file of one picture track, as WebM (EBML, Matroska), made of pictures as they come. */

/** In VP8. */
export interface WebmPicture {
  readonly bytes: Buffer;
  /** Seen by itself, without those before it. */
  readonly isWhole: boolean;
  /** Milliseconds from the first on, never less than of the one before. */
  readonly at: number;
}

/** Where a player may begin: a cluster whose first picture is seen by itself. */
export interface WebmPlace {
  readonly at: number;
  /** Bytes of clusters before it. */
  readonly offset: number;
}

export interface WebmFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly places: readonly WebmPlace[];
  /** Of all clusters. */
  readonly bytes: number;
}

const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

type Name = keyof typeof ids;
type Content = Uint8Array | number | string;

const theTrack = 1;
const ofPictures = 1;
const nanosecondsAMs = 1_000_000;
const application = 'Parley';

/** What stands before the clusters. */
export function writeWebmHead(facts: WebmFacts): Buffer {
  const { width, height, durationMs, places, bytes } = facts;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(durationMs);
  const before = Buffer.concat([
    element('info', [
      element('timestampScale', nanosecondsAMs),
      element('duration', duration),
      element('muxingApp', application),
      element('writingApp', application),
    ]),
    element('tracks', [
      element('trackEntry', [
        element('trackNumber', theTrack),
        element('trackUid', theTrack),
        element('trackType', ofPictures),
        element('flagLacing', 0),
        element('codecId', 'V_VP8'),
        element('video', [element('pixelWidth', width), element('pixelHeight', height)]),
      ]),
    ]),
  ]);
  const writeCues = (clustersAt: number) =>
    element(
      'cues',
      places.map(({ at, offset }) =>
        element('cuePoint', [
          element('cueTime', at),
          element('cueTrackPositions', [
            element('cueTrack', theTrack),
            element('cueClusterPosition', clustersAt + offset),
          ]),
        ]),
      ),
    );
  // Numbers have a length of their own: where the clusters begin does not change it.
  const cues = writeCues(before.length + writeCues(0).length);
  const segment = before.length + cues.length + bytes;
  return Buffer.concat([
    element('ebml', [
      element('ebmlVersion', 1),
      element('ebmlReadVersion', 1),
      element('ebmlMaxIdLength', 4),
      element('ebmlMaxSizeLength', 8),
      element('docType', 'webm'),
      element('docTypeVersion', 2),
      element('docTypeReadVersion', 2),
    ]),
    idOf('segment'),
    sizeOf(segment),
    before,
    cues,
  ]);
}

/** The furthest that a picture may be from the first of its cluster. */
export const mostClusterMs = 32_767;

/** @param pictures none of them further from the first than `mostClusterMs` */
export function writeCluster(pictures: readonly WebmPicture[]): Buffer {
  const from = pictures[0]!.at;
  return element('cluster', [
    element('clusterTimestamp', from),
    ...pictures.map(({ bytes, isWhole, at }) => {
      const header = Buffer.from([0x80 | theTrack, 0, 0, isWhole ? 0x80 : 0]);
      header.writeInt16BE(at - from, 1);
      return element('simpleBlock', [header, bytes]);
    }),
  ]);
}

function element(name: Name, content: Content | readonly Uint8Array[]): Buffer {
  const parts = Array.isArray(content) ? content : [bytesOf(content as Content)];
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return Buffer.concat([idOf(name), sizeOf(bytes), ...parts]);
}

function bytesOf(content: Content): Uint8Array {
  if (typeof content === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(content);
    return bytes;
  }
  return typeof content === 'string' ? Buffer.from(content, 'ascii') : content;
}

function idOf(name: Name): Buffer {
  const id = ids[name].toString(16);
  return Buffer.from(id, 'hex');
}

/** In eight bytes: whoever reads takes any length. */
function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(bytes));
  size[0] = 0x01;
  return size;
}
