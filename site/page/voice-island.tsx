import { useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { VoiceButton } from '../voice-button/index.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import type { Visit } from './visit.ts';

/** The hero's live element stands outside of the island; its styles read `data-voice`. */
const liveStates = {
  idle: 'idle',
  loading: 'connecting',
  connecting: 'connecting',
  active: 'listening',
  ended: 'idle',
} as const;

interface VoiceIslandProps extends Pick<Visit, 'callPanel' | 'busy'> {
  readonly call: Pick<VoiceCall, 'phase' | 'speaking' | 'toggle'>;
}

export function VoiceIsland({ call, callPanel, busy }: VoiceIslandProps) {
  const waiting = useStore(busy) === 'voice';
  const phase = useStore(call.phase);
  const speaks = useStore(call.speaking);
  const panel = useStore(callPanel);
  const state = phase === 'active' && speaks ? 'speaking' : liveStates[phase];
  useEffect(() => {
    document.querySelector<HTMLElement>('#voice')!.dataset['voice'] = state;
  }, [state]);
  const inCall = panel !== null && (phase === 'connecting' || phase === 'active');
  return (
    <div className="voice-bar">
      <VoiceButton call={call} waiting={waiting} />
      {panel}
      {!inCall && (
        <span className="voice-sign">
          <span className="dot" />
          AI Ready
        </span>
      )}
    </div>
  );
}
