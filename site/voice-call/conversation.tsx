import type { CallStatus } from '@parley/voice';
import { useCall, useMicLevel } from '@parley/voice/react';
import { Hand, ListChecks, Mic, MicOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../ui/store.ts';
import { CallTimer } from './call-timer.tsx';
import { Captions } from './captions.tsx';
import { GuidedQuestion } from './guided-question.tsx';
import { createGuidedTalk } from './guided-talk.ts';
import type { GuidedSale } from './guided-talk.ts';
import type { Missing, SdkAgent } from './sdk-agent.ts';
import { CallControls } from './call-controls.tsx';
import { useWordsFocus } from './focus-words.ts';
import { useAwayMicrophone } from './microphone-away.ts';
import { useRecordingChoice } from './use-recording-choice.ts';
import { SaidNow } from './said-now.tsx';
import { useSilentMicrophone } from './silent-microphone.ts';
import { SoundSettings } from './sound-settings.tsx';
import { TypedMessage } from './typed-message.tsx';

export { MicrophoneHelp } from './microphone-help.tsx';

type ActiveStatus = Extract<CallStatus, { state: 'active' }>;

/** Who has the word, what is said and typed, and the controls. */
export function Conversation({
  status,
  agent,
  loadGuided,
}: {
  readonly status: ActiveStatus;
  readonly agent: SdkAgent;
  readonly loadGuided: () => Promise<GuidedSale>;
}) {
  useWordsFocus();
  const { client, assistantIsSpeaking } = useCall();
  const away = useAwayMicrophone(client);
  const isLost = status.carrier === 'lost';
  const isOpen = status.microphone === 'on' && !away.isAway && !isLost;
  const isSilent = useSilentMicrophone(client, isOpen);
  const missing = useStore(agent.missing);
  const recording = useRecordingChoice(status.call.transport?.asksToRecord === true);

  const canGuide = status.call.transport?.provider === 'webrtc';
  const [talk] = useState(() => createGuidedTalk({ client, canGuide, loadGuided }));
  useEffect(() => talk.close, [talk]);
  const guided = useStore(talk.scene);

  // The browser's own voice does not hear the visitor: a tap does what a word does else.
  const canInterrupt = assistantIsSpeaking && isBrowserSpeaking();
  return (
    <>
      <div className="call-stage" onClick={interruptBrowser} role="presentation">
        <p className="voice-sign" data-heard={isOpen}>
          <span className="dot" />
          {away.isAway ? 'Microphone paused' : describe(status, assistantIsSpeaking, missing)}
          <CallTimer startedAt={status.startedAt} />
        </p>
        <SaidNow status={status} />
        <Captions />
        {isLost && (
          <p role="alert" className="call-note">
            The connection was lost. Coming back …
          </p>
        )}
        {status.carrier === 'websocket' && (
          <p role="status" className="call-note">
            Your network lets no calls through, so this one goes over the web.
          </p>
        )}
        {isSilent && (
          <p role="status" className="call-note">
            Nothing is heard from your microphone. Is it switched off? You can type, too.
          </p>
        )}
        {away.isAway && (
          <>
            <p role="alert" className="call-note">
              Your microphone is gone, or a telephone call has it. {away.problem}
            </p>
            <button
              type="button"
              className="button button-primary call-unlock"
              onClick={away.takeBack}
            >
              <Mic aria-hidden size={20} />
              Use the microphone again
            </button>
          </>
        )}
        {missing.length > 0 && (
          <p role="alert" className="call-note">
            {missing.map((what) => withoutIt[what]).join(' ')}
          </p>
        )}
        {canInterrupt && (
          <button type="button" className="call-interrupt" onClick={interruptBrowser}>
            <Hand aria-hidden size={16} />
            Tap to interrupt
          </button>
        )}
        {status.audio === 'blocked' && (
          <button
            type="button"
            className="button button-primary call-unlock"
            onClick={() => void client.unlockAudio()}
          >
            Tap to hear
          </button>
        )}
        {recording && <recording.RecordingChoice />}
        {guided && <GuidedQuestion scene={guided} talk={talk} />}
      </div>
      <TypedMessage onSend={talk.type}>
        {canGuide && !guided && (
          <button
            type="button"
            className="call-control"
            aria-label="Guided consultation"
            title="Guided consultation"
            onClick={() => void talk.begin()}
          >
            <ListChecks aria-hidden size={20} />
          </button>
        )}
      </TypedMessage>
      <CallControls>
        <MuteButton
          muted={status.microphone === 'muted'}
          onChange={(muted) => client.setMuted(muted)}
        />
        <SoundSettings />
      </CallControls>
    </>
  );
}

const withoutIt: Readonly<Record<Missing, string>> = {
  recognition: 'Your voice cannot be understood here. Please type: the AI answers.',
  speech: 'The AI has no voice here. Its answers stand above.',
};

const isBrowserSpeaking = () => 'speechSynthesis' in globalThis && speechSynthesis.speaking;

function interruptBrowser(): void {
  if (isBrowserSpeaking()) speechSynthesis.cancel();
}

/** It never lets forget who is at the other end. */
function describe(
  { microphone, carrier }: ActiveStatus,
  assistantSpeaks: boolean,
  missing: readonly Missing[],
): string {
  if (carrier === 'lost') return 'Coming back';
  if (microphone === 'muted') return 'You are muted';
  if (microphone !== 'on') return 'No microphone: type';
  if (assistantSpeaks) return 'AI is speaking';
  return missing.includes('recognition') ? 'AI is reading' : 'AI is listening';
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
      {!muted && <MicrophoneLevel />}
    </button>
  );
}

/** How loud the visitor is, so that one sees that one is heard. */
function MicrophoneLevel() {
  const level = useMicLevel();
  // Speech is quiet on a scale that ends where it distorts.
  const shown = Math.min(1, Math.sqrt(level) * 1.5);
  return <span aria-hidden className="call-level" style={{ scale: `1 ${shown}` }} />;
}
