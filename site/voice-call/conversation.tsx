import { callViewWords } from '@parley/business/call-view-words';
import { callWaitWords } from '@parley/business/call-wait-words';
import type { CallStatus } from '@parley/voice';
import { useCall, useMicLevel } from '@parley/voice/react';
import { Hand, Mic, MicOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SaleProgress } from '../ui/sale-progress.tsx';
import { useStore } from '../ui/store.ts';
import { useAtHand, useLastMinute } from './at-hand.ts';
import { useAwningRoom } from './awning-room.ts';
import { CallBar, WaitBar } from './call-bar.tsx';
import { CallTimer } from './call-timer.tsx';
import { Captions } from './captions.tsx';
import { useEndInSight } from './end-in-sight.ts';
import { useFieldAtFoot } from './field-at-foot.ts';
import { GuidedQuestion } from './guided-question.tsx';
import { createGuidedTalk } from './guided-talk.ts';
import type { GuidedSale } from './guided-sale.ts';
import type { Missing, SdkAgent } from './sdk-agent.ts';
import { CallControls } from './call-controls.tsx';
import { useWordsFocus } from './focus-words.ts';
import { useAwayMicrophone } from './microphone-away.ts';
import { MicrophoneHelp } from './microphone-help.tsx';
import { useRecordingChoice } from './use-recording-choice.ts';
import { SaidNow } from './said-now.tsx';
import { SaleOutcomeBar } from './sale-outcome.tsx';
import { useSilentMicrophone } from './silent-microphone.ts';
import { SoundSettings } from './sound-settings.tsx';
import { TypedMessage } from './typed-message.tsx';

export { MicrophoneHelp, WaitBar };

const { state, notes, controls } = callViewWords;

type ActiveStatus = Extract<CallStatus, { state: 'active' }>;

const note = (role: 'alert' | 'status', text: string) => (
  <p role={role} className="call-note">
    {text}
  </p>
);

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
  useEndInSight();
  const { client, assistantIsSpeaking } = useCall();
  const away = useAwayMicrophone(client);
  const isLost = status.carrier === 'lost';
  const isOpen = status.microphone === 'on' && !away.isAway && !isLost;
  const missing = useStore(agent.missing);
  const silence = useSilentMicrophone(
    client,
    isOpen && !assistantIsSpeaking && !missing.includes('recognition'),
  );
  const recording = useRecordingChoice(status.call.transport?.asksToRecord === true);

  const canGuide = status.call.transport?.provider === 'webrtc';
  const [talk] = useState(() => createGuidedTalk({ client, canGuide, loadGuided }));
  useEffect(() => {
    agent.concludeBy(talk.tellEnd);
    return () => {
      agent.concludeBy(null);
      talk.close();
    };
  }, [agent, talk]);
  useAtHand(talk.wait);
  const isLastMinute = useLastMinute(status.startedAt, status.call.transport?.longestSeconds);
  const guided = useStore(talk.scene);
  const outcome = useStore(talk.outcome);
  const [written, setWritten] = useState(0);
  useFieldAtFoot(guided && guided.aside !== 'answering', written);
  const card = useAwningRoom();

  // The browser's own voice does not hear the visitor: a tap does what a word does else, as each answer to the sale does.
  const canInterrupt = assistantIsSpeaking && isBrowserSpeaking();
  const standing = (
    <p className="voice-sign" data-heard={isOpen}>
      <span className="dot" />
      {away.isAway ? state.paused : describe(status, assistantIsSpeaking, missing)}
      <CallTimer startedAt={status.startedAt} />
    </p>
  );
  return (
    <>
      <div ref={card} className="call-stage" onClick={interruptBrowser} role="presentation">
        <div className="call-standing">
          {standing}
          {guided?.progress && <SaleProgress {...guided.progress} />}
          {canGuide && !guided && (
            <p className="call-offers">
              <button type="button" className="call-aside" onClick={() => void talk.begin()}>
                {controls.guided}
              </button>
              {canInterrupt && (
                <button type="button" className="call-aside" onClick={interruptBrowser}>
                  <Hand aria-hidden size={16} />
                  {controls.interrupt}
                </button>
              )}
            </p>
          )}
        </div>
        {/* A question of the sale stands in its place, and what that came to. */}
        {!guided && !outcome && <SaidNow status={status} />}
        {outcome && <SaleOutcomeBar outcome={outcome} talk={talk} />}
        <Captions asked={guided && (guided.notice ?? guided.question)} />
        {isLost && note('alert', notes.lost)}
        {status.carrier === 'websocket' && note('status', notes.overWeb)}
        {isLastMinute && note('status', notes.lastMinute)}
        {silence.isSilent && note('status', notes.silent)}
        {away.isAway && (
          <>
            {note('alert', `${notes.away} ${away.problem}`)}
            <button
              type="button"
              className="button button-primary call-unlock"
              onClick={away.takeBack}
            >
              <Mic aria-hidden size={20} />
              {notes.takeBack}
            </button>
          </>
        )}
        {missing.length > 0 && note('alert', missing.map((what) => withoutIt[what]).join(' '))}
        {status.audio === 'blocked' && (
          <button
            type="button"
            className="button button-primary call-unlock"
            onClick={() => void client.unlockAudio()}
          >
            {callWaitWords.hear}
          </button>
        )}
        {recording && <recording.RecordingChoice />}
        {guided && <GuidedQuestion scene={guided} talk={talk} />}
      </div>
      <TypedMessage
        onInput={silence.dismiss}
        onSend={(text) => {
          setWritten(written + 1);
          talk.type(text);
        }}
      />
      <CallControls>
        <MuteButton
          muted={status.microphone === 'muted'}
          onChange={(muted) => client.setMuted(muted)}
        />
        <SoundSettings />
      </CallControls>
      <CallBar end="End Call" onEnd={agent.stop}>
        {standing}
      </CallBar>
    </>
  );
}

const withoutIt: Readonly<Record<Missing, string>> = {
  recognition: notes.notUnderstood,
  speech: notes.noVoice,
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
  if (carrier === 'lost') return state.lost;
  if (microphone === 'muted') return state.muted;
  if (microphone !== 'on') return state.noMicrophone;
  if (assistantSpeaks) return state.speaking;
  return missing.includes('recognition') ? state.reading : state.listening;
}

function MuteButton({ muted, onChange }: { muted: boolean; onChange: (muted: boolean) => void }) {
  const Icon = muted ? MicOff : Mic;
  return (
    <button
      type="button"
      className="call-control"
      aria-label={controls.mute}
      aria-pressed={muted}
      title={controls.mute}
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
