import { useId, type ReactNode, type RefObject } from 'react';

interface CallCardProps {
  /** What a button opens it by. */
  readonly id?: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly title: string;
  /** Its icon is the waiting call's: no chunk of its own for one. */
  readonly closeSign: ReactNode;
  readonly children: ReactNode;
}

/** A card at a button of the call. It closes as any popover, and by its own sign. */
export function CallCard({ id, ref, title, closeSign, children }: CallCardProps) {
  const own = useId();
  const card = id ?? own;
  return (
    <div
      id={card}
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={`${card}-title`}
      tabIndex={-1}
      className="call-card"
    >
      <header>
        <h3 id={`${card}-title`}>{title}</h3>
        <button
          type="button"
          className="icon-button"
          aria-label="Close"
          popoverTarget={card}
          popoverTargetAction="hide"
        >
          {closeSign}
        </button>
      </header>
      {children}
    </div>
  );
}
