import { company } from '@parley/business/company';
import { sign } from '@parley/business/sign';
import { useEffect } from 'react';
import { SignTitle, useStore } from '../ui/store.ts';
import { notices, VoiceButton } from '../voice-button/index.ts';
import type { Notice, VoiceCall } from '../voice-button/index.ts';
import { liveStateOf } from './live-state.ts';
import type { LiveState } from './live-state.ts';
import type { Control } from './view.ts';
import type { Visit } from './visit.ts';

interface VoiceIslandProps extends Pick<Visit, 'callPanel' | 'hasVoice' | 'busy' | 'start'> {
  readonly call: Pick<VoiceCall, 'phase' | 'ending' | 'speaking' | 'toggle'>;
}

/** The sign below the awning: what happens in words, and the button. Its heading is the status. */
export function VoiceIsland({ call, callPanel, hasVoice, busy, start }: VoiceIslandProps) {
  const waiting = useStore(busy);
  const phase = useStore(call.phase);
  const ending = useStore(call.ending);
  // A browser without calls has its toast say so: here stands what it can do.
  const canCall = useStore(hasVoice) && ending !== notices.unsupported;
  const speaking = useStore(call.speaking);
  const panel = useStore(callPanel);
  const state = liveStateOf(phase, speaking);
  useEffect(() => {
    document.querySelector<HTMLElement>('#voice')!.dataset['voice'] = state;
  }, [state]);
  const inCall = panel && (phase === 'connecting' || phase === 'active');
  // As its toast says, which goes: heard once, and to be read until the next call.
  const shown = canCall ? state : 'closed';
  const told: Told = (canCall && ending) || {
    title: sign[shown],
    description: texts[`${shown}Text`],
  };
  const { title, description, onSign = description } = told;
  return (
    <div className="sign-body">
      <p className="sign-title">
        {company.brand} <span>AI Assistant</span>
      </p>
      {canCall && !inCall && ending?.tone !== 'problem' && (
        <p className="voice-sign">
          <span className="dot" />
          AI Ready
        </p>
      )}
      <h2 className="sign-words">{title}</h2>
      {onSign && !inCall && <p className="sign-text">{onSign}</p>}
      <SignTitle value={title}>{panel}</SignTitle>
      <VoiceButton call={call} waiting={waiting === 'voice'} isMain={canCall} />
      {!canCall && <InsteadOfCall waiting={waiting} start={start} />}
    </div>
  );
}

/** What is big, and what stands below it while there is no call. */
type Told = Pick<Notice, 'title' | 'onSign'> & { readonly description: string | undefined };

/** Some signs have none. */
const texts: Partial<Record<`${LiveState | 'closed'}Text`, string>> = sign;

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
    <div className="voice-instead" data-remedy>
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
