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

/** @param isOpen the microphone is on, and somebody is there to hear it */
export function useSilentMicrophone(client: VoiceClient, isOpen: boolean): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const watch = createSilenceWatch();
    const hear = (level: number) => setSilent(watch(level, performance.now()));
    client.on('local-volume-level', hear);
    return () => void client.off('local-volume-level', hear);
  }, [client, isOpen]);
  return isOpen && isSilent;
}
