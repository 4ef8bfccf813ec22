import { useCall } from '@parley/voice/react';
import { Mic, MicOff, Volume2, X } from 'lucide-react';
import { useStore } from '../ui/store.ts';
import { describeLine, describeWait } from './call-words.ts';
import { Captions } from './captions.tsx';
import { MicrophoneHelp } from './microphone-help.tsx';
import type { SdkAgent } from './sdk-agent.ts';
import { SoundSettings } from './sound-settings.tsx';

/** Beside the voice button while a call is under way: what is said, the controls, the state. */
export function CallPanel({ agent }: { agent: SdkAgent }) {
  const scene = useStore(agent.scene);
  const { client, status, assistantIsSpeaking } = useCall();
  if (scene.name === 'rest') return scene.refusal && <MicrophoneHelp refusal={scene.refusal} />;
  const isActive = scene.name === 'call' && status.state === 'active';
  const isBlocked = scene.name === 'call' && 'audio' in status && status.audio === 'blocked';
  return (
    <>
      <div className="call-stage">
        {isActive ? <Captions /> : <Wait words={describeWait(scene.name, status)} />}
        {isBlocked && (
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
        {isActive ? (
          <>
            <MuteButton
              muted={status.microphone === 'muted'}
              onChange={(on) => client.setMuted(on)}
            />
            <SoundSettings />
          </>
        ) : (
          <button
            type="button"
            className="call-control"
            aria-label="Cancel"
            title="Cancel"
            onClick={agent.stop}
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
      <p className="voice-sign">
        <span className="dot" />
        {describeLine(status, assistantIsSpeaking)}
      </p>
    </>
  );
}

function Wait({ words }: { words: string }) {
  return (
    <div className="call-wait">
      <p>{words}</p>
      <p>You will be talking to an AI.</p>
    </div>
  );
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
