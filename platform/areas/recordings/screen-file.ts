import type { KeptScreen } from '../../ground/store/screen-recordings.ts';
import type { KeptBytes } from './ports.ts';
import type { BytesPart } from './wav.ts';

type Screen = Pick<KeptScreen, 'key' | 'head' | 'bytes'>;

export const screenLength = ({ head, bytes }: Screen): number => head.byteLength + bytes;

/** Bytes of the file, from one to another, which is not of it: fewer where they are not kept any more. */
export async function* readScreen(
  { key, head }: Screen,
  { from, to }: BytesPart,
  read: KeptBytes['read'],
): AsyncGenerator<Uint8Array> {
  const behind = head.byteLength;
  if (from < behind) yield head.subarray(from, Math.min(to, behind));
  if (to > behind)
    yield* (await read(key, { from: Math.max(0, from - behind), to: to - behind }))?.stream ?? [];
}
