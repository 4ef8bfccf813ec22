import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
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

function ToastCard({
  toast,
  index,
  onDismiss,
}: {
  toast: Toast;
  index: number;
  onDismiss: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.showPopover(), []);
  return (
    <div ref={ref} popover="manual" className="toast" data-tone={toast.tone} data-index={index}>
      <div role="status">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-muted">{toast.description}</p>}
      </div>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
