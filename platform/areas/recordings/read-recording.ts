import type { Database } from '@parley/database/database';
import { Readable } from 'node:stream';
import { findRecording, type FoundRecording as Found } from '../../ground/store/recordings.ts';
import { readRange } from './byte-range.ts';
import type { KeptBytes } from './ports.ts';
import { bytesASecond, readWav, type Side, wavLength } from './wav.ts';

/** What to answer to whoever asks for a recording, and may have it. */
export interface GivenSound {
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
  /** Null when its bytes are not there. @param range the request's header, so that a player may seek */
  give(found: FoundRecording, side: Side, range: string | undefined): Promise<GivenSound | null>;
}

export function readRecordings(
  database: Database,
  uploads: Pick<KeptBytes, 'read'>,
): RecordingReader {
  return {
    async find(callId) {
      const found = await findRecording(database, callId);
      return found && { ...found, seconds: found.bytes / bytesASecond };
    },
    async give({ key, bytes }, side, range) {
      // Nothing of them: whether they are there.
      if (!(await uploads.read(key, { from: 0, to: 0 }))) return null;
      const length = wavLength(side, bytes);
      const asked = readRange(range, length);
      const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
      if (asked === 'unsatisfiable')
        return {
          status: 416,
          headers: { ...headers, 'content-range': `bytes */${length}` },
          body: Readable.from([]),
        };
      const part = asked ?? { from: 0, to: length };
      const read = async function* (stereo: typeof part) {
        yield* (await uploads.read(key, stereo))?.stream ?? [];
      };
      return {
        status: asked ? 206 : 200,
        headers: {
          ...headers,
          'content-length': String(part.to - part.from),
          ...(asked && { 'content-range': `bytes ${part.from}-${part.to - 1}/${length}` }),
        },
        body: Readable.from(readWav(side, bytes, part, read), { objectMode: false }),
      };
    },
  };
}
