import { useEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { VoiceButton } from '../voice-button/index.ts';
import type { Visit } from './visit.ts';

/** The hero's live element stands outside of the island; its styles read `data-voice`. */
const liveStates = {
  idle: 'idle',
  loading: 'connecting',
  connecting: 'connecting',
  active: 'listening',
  ended: 'idle',
} as const;

export function VoiceIsland({ call, busy }: Pick<Visit, 'call' | 'busy'>) {
  const waiting = useStore(busy) === 'voice';
  const state = liveStates[useStore(call.phase)];
  useEffect(() => {
    document.querySelector<HTMLElement>('#voice')!.dataset['voice'] = state;
  }, [state]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <VoiceButton call={call} waiting={waiting} />
      <span className="flex items-center gap-2 font-semibold">
        <span className="dot text-[#8fdcb2]" />
        AI Ready
      </span>
    </div>
  );
}
