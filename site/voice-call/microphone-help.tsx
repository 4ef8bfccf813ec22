import { callViewWords } from '@parley/business/call-view-words';
import { useEffect, useRef } from 'react';
import { CallCard } from './call-card.tsx';
import { useWordsFocus } from './focus-words.ts';
import type { MicrophoneRefusal } from './sdk-agent.ts';

/** Why there is no microphone, and what to do in this browser. Opens itself. */
export function MicrophoneHelp({
  refusal: { text, steps },
  onGoOn,
}: {
  readonly refusal: MicrophoneRefusal;
  /** A call in which the visitor types. */
  readonly onGoOn: () => void;
}) {
  useWordsFocus();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const source = document.querySelector<HTMLElement>('#voice [data-phase]');
    card.current?.showPopover(source ? { source } : {});
    card.current?.focus();
  }, []);
  return (
    <CallCard ref={card} title={text}>
      <ol className="call-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <button type="button" className="button" onClick={onGoOn}>
        {callViewWords.controls.withoutMicrophone}
      </button>
    </CallCard>
  );
}
