import type { Database } from '@parley/database/database';
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

/** As it is kept. */
export type FoundRecording = Found & { readonly seconds: number };

/** Gives recordings out. Whoever asks is known by now. */
export interface RecordingReader {
  /** Null where none is kept. */
  find(callId: string): Promise<FoundRecording | null>;
  /** The screen that the caller shared meanwhile. */
  findScreen(callId: string): Promise<FoundScreen | null>;
  /** Null when its bytes are not there. @param range the request's header, so that a player may seek */
  give(found: FoundRecording, side: Side, range: string | undefined): Promise<GivenFile | null>;
  giveScreen(found: FoundScreen, range: string | undefined): Promise<GivenFile | null>;
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
    async give({ key, bytes }, side, range) {
      if (!(await isThere(key))) return null;
      const read = async function* (stereo: BytesPart) {
        yield* (await uploads.read(key, stereo))?.stream ?? [];
      };
      return giveFile('audio/wav', wavLength(side, bytes), range, (part) =>
        readWav(side, bytes, part, read),
      );
    },
    async giveScreen(screen, range) {
      if (!(await isThere(screen.key))) return null;
      return giveFile('video/webm', screenLength(screen), range, (part) =>
        readScreen(screen, part, uploads.read),
      );
    },
  };
}

function giveFile(
  type: string,
  length: number,
  range: string | undefined,
  read: (part: BytesPart) => AsyncIterable<Uint8Array>,
): GivenFile {
  const asked = readRange(range, length);
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
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
