import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Awning } from './awning.tsx';

interface DialogProps {
  readonly title: string;
  /** `any`: also a tap beside it. `closerequest`: Escape only, for a form whose text a stray tap must not lose. */
  readonly closedBy: 'any' | 'closerequest';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal native dialog, open as long as it is mounted. Unmounting gives the focus back. */
export function Dialog({ title, closedBy, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    // Else the first control would have it, which may be far down.
    heading.current?.focus();
    return () => {
      dialog?.close();
      if (!(before instanceof HTMLElement)) return;
      before.focus();
      // A form that the dialog lay over may have a toast at its foot by now.
      before.scrollIntoView({ block: 'nearest' });
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Escape pressed again and again closes it whatever we say. Its owner may have it stay.
      onClose={({ currentTarget }) => {
        flushSync(onClose);
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
      // A click by keyboard inside has no coordinates: only what hits the dialog itself counts.
      onClick={(event) => {
        const dialog = event.currentTarget;
        if (closedBy === 'any' && event.target === dialog && isBeside(dialog, event)) onClose();
      }}
    >
      <Awning stripes={11} />
      <div data-toasts="">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="dialog-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
