'use client';

import VoiceClient from '@parley/voice';
import { useCall, useTranscript, VoiceProvider } from '@parley/voice/react';

const assistant = process.env.NEXT_PUBLIC_VOICE_ASSISTANT;
const voice = new VoiceClient(
  process.env.NEXT_PUBLIC_VOICE_PUBLIC_KEY ?? '',
  process.env.NEXT_PUBLIC_VOICE_URL,
);

export function CallPanel() {
  return (
    <VoiceProvider client={voice}>
      <Call />
    </VoiceProvider>
  );
}

function Call() {
  const { client, status } = useCall();
  const lines = useTranscript();
  const isFree = status.state === 'idle' || status.state === 'ended';
  return (
    <>
      <button onClick={() => void (isFree ? client.start(assistant) : client.stop())}>
        {isFree ? 'Call' : 'End call'}
      </button>
      <p role="status">{status.state}</p>
      <ol aria-live="polite">
        {lines.map(({ id, role, text }) => (
          <li key={id}>
            {role}: {text}
          </li>
        ))}
      </ol>
    </>
  );
}
