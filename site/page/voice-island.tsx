import { useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { VoiceButton } from '../voice-button/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { findLiveElement, showCall } from './live-element.ts';
import type { Control } from './view.ts';
import type { Visit } from './visit.ts';

interface VoiceIslandProps extends Pick<Visit, 'callPanel' | 'hasVoice' | 'busy' | 'start'> {
  readonly call: Pick<VoiceCall, 'phase' | 'speaking' | 'levels' | 'toggle'>;
}

export function VoiceIsland({ call, callPanel, hasVoice, busy, start }: VoiceIslandProps) {
  const waiting = useStore(busy);
  const canCall = useStore(hasVoice);
  const phase = useStore(call.phase);
  const panel = useStore(callPanel);
  useEffect(() => showCall(call, findLiveElement()), [call]);
  const inCall = panel !== null && (phase === 'connecting' || phase === 'active');
  return (
    <div className="voice-bar">
      <VoiceButton call={call} waiting={waiting === 'voice'} />
      {panel}
      {canCall && !inCall && (
        <span className="voice-sign">
          <span className="dot" />
          AI Ready
        </span>
      )}
      {!canCall && <InsteadOfCall waiting={waiting} start={start} />}
    </div>
  );
}

interface InsteadOfCallProps extends Pick<Visit, 'start'> {
  readonly waiting: Control | null;
}

/** Where no call can be had: the chat, or the guided sale, which ends in a call by a person. */
function InsteadOfCall({ waiting, start }: InsteadOfCallProps) {
  const ways = [
    ['open-chat', 'Ask by text'],
    ['start-guided', 'Get a call back'],
  ] as const;
  return (
    <div className="voice-instead">
      <p>Voice is not available yet.</p>
      {ways.map(([starter, text]) => (
        <button
          key={starter}
          type="button"
          className="button"
          aria-busy={waiting === starter || undefined}
          onClick={() => start(starter)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
