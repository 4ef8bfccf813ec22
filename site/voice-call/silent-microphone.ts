import type { VoiceClient } from '@parley/voice';
import { useEffect, useState } from 'react';

/**
 * Milliseconds. A quiet room is not quite silent: a microphone that is switched off is. No floor above that: a
 * microphone that is turned low, and works, lies below any that noise lies below.
 */
export const silentMs = 6_000;

/** Told how loud the microphone is, again and again: whether nothing at all has come for too long. */
export function createSilenceWatch(): (level: number, now: number) => boolean {
  let heardAt: number | null = null;
  return (level, now) => {
    if (level > 0) heardAt = now;
    heardAt ??= now;
    return now - heardAt >= silentMs;
  };
}

export interface Silence {
  readonly isSilent: boolean;
  /** The visitor writes: there is nothing to tell until they were heard again. */
  dismiss(): void;
}

/** @param isAwaited the microphone is on, and it is the visitor's turn: silence is counted from its beginning */
export function useSilentMicrophone(client: VoiceClient, isAwaited: boolean): Silence {
  const [isSilent, setSilent] = useState(false);
  const [writes, setWrites] = useState(false);
  /** A word of theirs came by: whatever is measured, the microphone works. */
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const hear = (message: unknown) => {
      const { type, role, isTyped } = message as Readonly<Record<string, unknown>>;
      if (type === 'transcript' && role === 'user' && !isTyped) setHeard(true);
    };
    client.on('message', hear);
    return () => void client.off('message', hear);
  }, [client]);
  useEffect(() => {
    if (!isAwaited) return;
    const watch = createSilenceWatch();
    const hear = (level: number) => {
      setSilent(watch(level, performance.now()));
      if (level > 0) setWrites(false);
    };
    client.on('local-volume-level', hear);
    return () => {
      client.off('local-volume-level', hear);
      setSilent(false);
    };
  }, [client, isAwaited]);
  return { isSilent: isSilent && !writes && !isHeard, dismiss: () => setWrites(true) };
}
