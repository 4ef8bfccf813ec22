import { useSyncExternalStore } from 'react';
import { silence } from './conversation.ts';
import type { TranscriptLine } from './transcript.ts';
import { useVoice } from './voice-provider.tsx';

/** What was said in the last call, oldest first; a line that is not final still changes. */
export function useTranscript(): readonly TranscriptLine[] {
  const { conversation } = useVoice();
  const { lines } = useSyncExternalStore(
    conversation.subscribe,
    () => conversation.state,
    () => silence,
  );
  return lines;
}
