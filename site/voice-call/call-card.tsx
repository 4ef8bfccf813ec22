import { callViewWords } from '@parley/business/call-view-words';
import { useId, type ReactNode, type RefObject } from 'react';

interface CallCardProps {
  /** What a button opens it by. */
  readonly id?: string;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card at a button of the call. It closes as any popover, and by its own sign. */
export function CallCard({ id, ref, title, children }: CallCardProps) {
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
      onToggle={({ newState }) => {
        // The browser gives the focus back to where the page may have been scrolled from.
        if (newState === 'closed') document.activeElement!.scrollIntoView({ block: 'nearest' });
      }}
      onBlur={({ currentTarget, relatedTarget: next }) => {
        // It could lie over what has the focus now. What is clicked on, as its own button, sees to that itself.
        if (next?.matches(':not(:active)') && !currentTarget.contains(next))
          currentTarget.hidePopover();
      }}
    >
      <header>
        <h3 id={`${card}-title`}>{title}</h3>
        <button
          type="button"
          className="icon-button"
          aria-label={callViewWords.controls.close}
          popoverTarget={card}
          popoverTargetAction="hide"
        >
          {/* Drawn here: the library's icon would be a chunk of its own, which the waiting call has too. */}
          <svg aria-hidden width="18" viewBox="0 0 24 24" fill="none" stroke="currentcolor">
            <path strokeWidth="2" strokeLinecap="round" d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </header>
      {children}
    </div>
  );
}
