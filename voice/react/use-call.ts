import { useCallback, useSyncExternalStore } from 'react';
import type { CallStatus } from '../call/status.ts';
import type { VoiceClient } from '../client.ts';
import { silence } from './conversation.ts';
import { useVoice } from './voice-provider.tsx';

export interface CallView {
  /** To start, stop and mute: in handlers, never while rendering. */
  readonly client: VoiceClient;
  readonly status: CallStatus;
  /** As heard here. */
  readonly assistantIsSpeaking: boolean;
}

const idle: CallStatus = { state: 'idle' };

/** The call of the provider's client, as it changes. Idle while rendered on a server. */
export function useCall(): CallView {
  const { conversation } = useVoice();
  const { client } = conversation;
  const subscribe = useCallback(
    (listener: () => void) => {
      client.on('status', listener);
      return () => void client.off('status', listener);
    },
    [client],
  );
  const status = useSyncExternalStore(
    subscribe,
    () => client.status,
    () => idle,
  );
  const { assistantIsSpeaking } = useSyncExternalStore(
    conversation.subscribe,
    () => conversation.state,
    () => silence,
  );
  return { client, status, assistantIsSpeaking };
}
