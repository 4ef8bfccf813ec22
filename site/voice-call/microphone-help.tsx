import { useEffect, useRef, type ReactNode } from 'react';
import { CallCard } from './call-card.tsx';
import type { MicrophoneRefusal } from './sdk-agent.ts';

/** Why there is no microphone, and what to do in this browser. Opens itself. */
export function MicrophoneHelp({
  refusal: { text, steps },
  closeSign,
  onGoOn,
}: {
  readonly closeSign: ReactNode;
  readonly refusal: MicrophoneRefusal;
  /** A call in which the visitor types. */
  readonly onGoOn: () => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const source = document.querySelector<HTMLElement>('#voice [data-phase]');
    card.current?.showPopover(source ? { source } : {});
    card.current?.focus();
  }, []);
  return (
    <CallCard ref={card} title={text} closeSign={closeSign}>
      <ol className="call-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <button type="button" className="button" onClick={onGoOn}>
        Call without a microphone, and type
      </button>
    </CallCard>
  );
}
