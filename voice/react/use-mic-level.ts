import { useCallback, useSyncExternalStore } from 'react';
import { useVoice } from './voice-provider.tsx';

/**
 * How loud the microphone is, 0 to 1: in a call the call's own level, otherwise that of the
 * devices while their meter runs. A call measures from its start when this hook is mounted by
 * then; later, `client.startLocalAudioLevelObserver()` begins it.
 */
export function useMicLevel(): number {
  const { conversation, devices } = useVoice();
  const { client } = conversation;
  const subscribe = useCallback(
    (listener: () => void) => {
      client.on('local-volume-level', listener).on('status', listener);
      const unsubscribe = devices?.level.subscribe(listener);
      return () => {
        client.off('local-volume-level', listener).off('status', listener);
        unsubscribe?.();
      };
    },
    [client, devices],
  );
  const measure = () =>
    client.connection === null ? (devices?.level.level ?? 0) : client.getLocalAudioLevel();
  return useSyncExternalStore(subscribe, measure, () => 0);
}
