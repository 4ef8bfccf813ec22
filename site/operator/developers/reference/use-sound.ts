import { useEffect, useState } from 'react';
import { explainFailure } from '../../failure.ts';
import type { ShownRecording } from '../shown-call.ts';
import type { CallReader, ReadCall } from './call-reader.ts';
import { measureSides } from './measure-sides.ts';

type Sound =
  | { readonly phase: 'none' | 'reading' }
  | { readonly phase: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly phase: 'there'; readonly recording: ShownRecording };

/** The sound of a call, where it was recorded: read by the key, which no player can send, and held while it is shown. */
export function useSound(call: ReadCall['call'], reader: CallReader): Sound {
  const { id, startedAt = call.createdAt, artifact, compliance } = call;
  const isKept = artifact?.recording !== undefined;
  const begins = compliance?.recordingConsent?.grantedAt ?? startedAt;
  const [attempt, setAttempt] = useState(0);
  const [sound, setSound] = useState<Sound>({ phase: isKept ? 'reading' : 'none' });

  useEffect(() => {
    if (!isKept) return;
    const leaving = new AbortController();
    let address: string | null = null;
    const read = async () => {
      setSound({ phase: 'reading' });
      const result = await reader.readSound(id, leaving.signal);
      if (!result.ok) {
        const retry = () => setAttempt((before) => before + 1);
        return setSound({ phase: 'failed', reason: explainFailure(result.failure), retry });
      }
      address = URL.createObjectURL(new Blob([result.value], { type: 'audio/wav' }));
      const seen = measureSides(result.value);
      const recording = { startedAt: begins, ...seen, address, screen: null };
      setSound({ phase: 'there', recording });
    };
    // Rejects once it is called off, which nobody waits for.
    read().catch(() => {});
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [id, isKept, begins, reader, attempt]);
  return sound;
}
