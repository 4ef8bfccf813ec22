import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { VoiceClient } from '../client.ts';
import type { Devices } from '../devices/index.ts';
import { Conversation } from './conversation.ts';

export interface VoiceProviderProps {
  /** Made outside of React, once: it starts and stops calls, the hooks only look. */
  readonly client: VoiceClient;
  /** From `createDevices()`, where there is a window; the caller closes them. */
  readonly devices?: Devices | null;
  readonly children?: ReactNode;
}

interface Voice {
  readonly conversation: Conversation;
  readonly devices: Devices | null;
}

const VoiceContext = createContext<Voice | null>(null);

/** Gives the hooks below it a client, and devices. It neither starts nor ends anything. */
export function VoiceProvider({ client, devices = null, children }: VoiceProviderProps) {
  const [conversation, setConversation] = useState(() => new Conversation(client));
  if (conversation.client !== client) setConversation(new Conversation(client));
  useEffect(() => conversation.follow(), [conversation]);
  const voice = useMemo(() => ({ conversation, devices }), [conversation, devices]);
  return <VoiceContext.Provider value={voice}>{children}</VoiceContext.Provider>;
}

export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (voice === null) throw new Error('There is no VoiceProvider above this component.');
  return voice;
}
