import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from './store.ts';
import type { Toast, Toaster } from './toasts.ts';

/** One `role=status` a toast, in the top layer, so that a toast is seen over an open dialog. */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toasts = useStore(toaster.toasts);
  return (
    <>
      {toasts.map((toast, index) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          index={index}
          onDismiss={() => toaster.dismiss(toast.id)}
        />
      ))}
    </>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly index: number;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, index, onDismiss }: ToastCardProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Everything outside of a modal dialog is inert: a toast over one is part of it.
  const [host] = useState(() => document.querySelector('dialog:modal') ?? document.body);
  // The region is there before its words: only what changes in a region is read out.
  const [shown, setShown] = useState(false);
  useEffect(() => ref.current?.showPopover(), []);
  return createPortal(
    <div
      ref={ref}
      popover="manual"
      className="toast"
      data-tone={toast.tone}
      data-index={index}
      onToggle={() => setShown(true)}
    >
      <div role="status">
        {shown && (
          <>
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-muted">{toast.description}</p>}
          </>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden size={16} />
      </button>
    </div>,
    host,
  );
}
