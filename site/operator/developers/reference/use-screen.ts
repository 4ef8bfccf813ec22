import { useEffect, useState } from 'react';
import { explainFailure } from '../../failure.ts';
import type { CallReader, ReadCall } from './call-reader.ts';

/** The film of a screen that was shared: it may be large, and is read once somebody asks for it. */
export type Film =
  | { readonly phase: 'unread' }
  /** In tenths of it. */
  | { readonly phase: 'reading'; readonly tenths: number }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'there'; readonly address: string };

export interface Screen {
  readonly film: Film;
  /** Null where that is not known. */
  readonly bytes: number | null;
  /** When its first picture is seen, in milliseconds since 1970. */
  readonly beganAt: number;
  readonly read: () => void;
  /** It is held no longer, nor read on. */
  readonly drop: () => void;
}

const unread: Film = { phase: 'unread' };

/** Null where none was shared, or kept. */
export function useScreen(call: ReadCall['call'], reader: CallReader): Screen | null {
  const { id, createdAt, startedAt = createdAt, artifact } = call;
  const delay = artifact?.videoRecordingStartDelaySeconds;
  const isKept = delay !== undefined;
  const [bytes, setBytes] = useState<number | null>(null);
  /** Null where it is not wanted. */
  const [attempt, setAttempt] = useState<number | null>(null);
  const [film, setFilm] = useState(unread);

  useEffect(() => {
    if (!isKept) return;
    const leaving = new AbortController();
    // Rejects once it is called off, which nobody waits for.
    reader.measureScreen(id, leaving.signal).then(setBytes, () => {});
    return () => leaving.abort();
  }, [id, isKept, reader]);

  useEffect(() => {
    if (attempt === null) return;
    const leaving = new AbortController();
    let address: string | null = null;
    const read = async () => {
      setFilm({ phase: 'reading', tenths: 0 });
      const result = await reader.readScreen(id, leaving.signal, (there, all) => {
        const tenths = Math.floor((there / all) * 10);
        // Said ten times, and not with each piece.
        setFilm((before) =>
          before.phase === 'reading' && before.tenths < tenths
            ? { phase: 'reading', tenths }
            : before,
        );
      });
      if (!result.ok) return setFilm({ phase: 'failed', reason: explainFailure(result.failure) });
      address = URL.createObjectURL(result.value);
      setFilm({ phase: 'there', address });
    };
    read().catch(() => {});
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
      setFilm(unread);
    };
  }, [id, reader, attempt]);

  if (!isKept) return null;
  return {
    film,
    bytes,
    beganAt: Date.parse(startedAt) + delay * 1000,
    read: () => setAttempt((before) => (before ?? 0) + 1),
    drop: () => setAttempt(null),
  };
}
