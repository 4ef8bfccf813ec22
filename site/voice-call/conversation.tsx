import type { CallStatus, VoiceClient } from '@parley/voice';
import { useCall } from '@parley/voice/react';
import { Mic, MicOff, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Captions } from './captions.tsx';
import { SoundSettings } from './sound-settings.tsx';

type ActiveStatus = Extract<CallStatus, { state: 'active' }>;

/** What is said, the controls, and who has the word. */
export function Conversation({ status }: { status: ActiveStatus }) {
  const { client, assistantIsSpeaking } = useCall();
  const isInterrupted = useInterruption(client);
  return (
    <>
      <div className="call-stage">
        <Captions />
        {status.audio === 'blocked' && (
          <button
            type="button"
            className="button button-primary call-unlock"
            onClick={() => void client.unlockAudio()}
          >
            <Volume2 aria-hidden size={20} />
            Tap to hear
          </button>
        )}
      </div>
      <div className="call-controls">
        <MuteButton
          muted={status.microphone === 'muted'}
          onChange={(muted) => client.setMuted(muted)}
        />
        <SoundSettings />
      </div>
      <p className="voice-sign" data-heard={status.microphone === 'on' && !isInterrupted}>
        <span className="dot" />
        {isInterrupted ? 'Microphone paused' : describe(status, assistantIsSpeaking)}
      </p>
    </>
  );
}

/** The system takes the microphone away for a telephone call of its own, and gives it back after. */
function useInterruption(client: VoiceClient): boolean {
  const [isInterrupted, setInterrupted] = useState(false);
  useEffect(() => {
    const interrupt = () => setInterrupted(true);
    const resume = () => setInterrupted(false);
    client.on('microphone-interrupted', interrupt).on('microphone-resumed', resume);
    return () =>
      void client.off('microphone-interrupted', interrupt).off('microphone-resumed', resume);
  }, [client]);
  return isInterrupted;
}

/** It never lets forget who is at the other end. */
function describe({ microphone }: ActiveStatus, assistantSpeaks: boolean): string {
  if (microphone === 'muted') return 'You are muted';
  if (microphone !== 'on') return 'No microphone';
  return assistantSpeaks ? 'AI is speaking' : 'AI is listening';
}

function MuteButton({ muted, onChange }: { muted: boolean; onChange: (muted: boolean) => void }) {
  const Icon = muted ? MicOff : Mic;
  return (
    <button
      type="button"
      className="call-control"
      aria-label="Mute"
      aria-pressed={muted}
      title={muted ? 'Unmute' : 'Mute'}
      onClick={() => onChange(!muted)}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}
