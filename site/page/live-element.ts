import type { VoiceLevels } from '../services/voice-agent.ts';
import type { VoiceCall } from '../voice-button/index.ts';

export type LiveState = 'idle' | 'connecting' | 'listening' | 'speaking';

/** The hero's live element, however it looks: all that it knows of a call. */
export interface LiveElement {
  showState(state: LiveState): void;
  showLevels(levels: VoiceLevels): void;
}

const states = {
  idle: 'idle',
  loading: 'connecting',
  connecting: 'connecting',
  active: 'listening',
  ended: 'idle',
} as const;

/** It stands outside of the islands; its styles read `data-voice` and the two levels. */
export function findLiveElement(): LiveElement {
  const element = document.querySelector<HTMLElement>('#voice')!;
  return {
    showState(state) {
      element.dataset['voice'] = state;
    },
    showLevels({ assistant, visitor }) {
      element.style.setProperty('--assistant-level', assistant.toFixed(2));
      element.style.setProperty('--visitor-level', visitor.toFixed(2));
    },
  };
}

/** Shows a call as it changes, until the answer is called. */
export function showCall(
  { phase, speaking, levels }: Pick<VoiceCall, 'phase' | 'speaking' | 'levels'>,
  element: LiveElement,
): () => void {
  const showState = () =>
    element.showState(
      phase.get() === 'active' && speaking.get() ? 'speaking' : states[phase.get()],
    );
  const showLevels = () => element.showLevels(levels.get());
  showState();
  const stops = [
    phase.subscribe(showState),
    speaking.subscribe(showState),
    levels.subscribe(showLevels),
  ];
  return () => stops.forEach((stop) => stop());
}
