import type { Database } from '@parley/database/database';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { findRecording, type FoundRecording as Found } from '../../ground/store/recordings.ts';
import { findScreen, type FoundScreen } from '../../ground/store/screen-recordings.ts';
import { readRange } from './byte-range.ts';
import type { KeptBytes } from './ports.ts';
import { readScreen, screenLength } from './screen-file.ts';
import { type BytesPart, bytesASecond, readWav, type Side, wavLength } from './wav.ts';

/** What to answer to whoever asks for a recording, and may have it. */
export interface GivenFile {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Of a request, so that a player may seek: which part is wanted, and of which file it has the beginning. */
export interface WantedPart {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | string[] | undefined;
}

/** As it is kept. */
export type FoundRecording = Found & { readonly seconds: number };

/** Gives recordings out. Whoever asks is known by now. */
export interface RecordingReader {
  /** Null where none is kept. */
  find(callId: string): Promise<FoundRecording | null>;
  /** The screen that the caller shared meanwhile. */
  findScreen(callId: string): Promise<FoundScreen | null>;
  /** Null when its bytes are not there. */
  give(found: FoundRecording, side: Side, wanted: WantedPart): Promise<GivenFile | null>;
  giveScreen(found: FoundScreen, wanted: WantedPart): Promise<GivenFile | null>;
}

export function readRecordings(
  database: Database,
  uploads: Pick<KeptBytes, 'read'>,
): RecordingReader {
  /** Nothing of them: whether they are there. */
  const isThere = async (key: string) => (await uploads.read(key, { from: 0, to: 0 })) !== null;

  return {
    async find(callId) {
      const found = await findRecording(database, callId);
      return found && { ...found, seconds: found.bytes / bytesASecond };
    },
    findScreen: (callId) => findScreen(database, callId),
    async give({ key, bytes }, side, wanted) {
      if (!(await isThere(key))) return null;
      const read = async function* (stereo: BytesPart) {
        yield* (await uploads.read(key, stereo))?.stream ?? [];
      };
      return giveFile('audio/wav', tagOf(key, side), wavLength(side, bytes), wanted, (part) =>
        readWav(side, bytes, part, read),
      );
    },
    async giveScreen(screen, wanted) {
      if (!(await isThere(screen.key))) return null;
      return giveFile('video/webm', tagOf(screen.key), screenLength(screen), wanted, (part) =>
        readScreen(screen, part, uploads.read),
      );
    },
  };
}

function giveFile(
  type: string,
  tag: string,
  length: number,
  { range, 'if-range': ifRange = tag }: WantedPart,
  read: (part: BytesPart) => AsyncIterable<Uint8Array>,
): GivenFile {
  // Of another file than the one they have the beginning of, a part would be of no use.
  const asked = ifRange === tag ? readRange(range, length) : null;
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', etag: tag };
  if (asked === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${length}` },
      body: Readable.from([]),
    };
  const part = asked ?? { from: 0, to: length };
  return {
    status: asked ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(part.to - part.from),
      ...(asked && { 'content-range': `bytes ${part.from}-${part.to - 1}/${length}` }),
    },
    body: Readable.from(read(part), { objectMode: false }),
  };
}

/** Another file of the same address has another: a screen is replaced once its sound is put to it. */
const tagOf = (...names: readonly string[]): string =>
  `"${createHash('sha256').update(names.join()).digest('base64url').slice(0, 22)}"`;
