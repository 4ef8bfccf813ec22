import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { MicrophoneRefusal } from './sdk-agent.ts';

/** Why there is no microphone, and what to do in this browser. Opens itself, and closes as any popover. */
export function MicrophoneHelp({
  refusal: { text, steps },
  closeSign,
  onGoOn,
}: {
  /** Its icon is the waiting call's: no chunk of its own for one. */
  readonly closeSign: ReactNode;
  readonly refusal: MicrophoneRefusal;
  /** A call in which the visitor types. */
  readonly onGoOn: () => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    const source = document.querySelector<HTMLElement>('#voice [data-phase]');
    card.current?.showPopover(source ? { source } : {});
    card.current?.focus();
  }, []);
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className="call-card"
    >
      <header>
        <h2 id={title}>{text}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          onClick={() => card.current?.hidePopover()}
        >
          {closeSign}
        </button>
      </header>
      <ol className="call-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <button type="button" className="button" onClick={onGoOn}>
        Call without a microphone, and type
      </button>
    </div>
  );
}
