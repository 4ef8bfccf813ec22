import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from './store.ts';
import type { Toast, Toaster } from './toasts.ts';

/** The toasts, one under the other: in the top layer, or at the end of the dialog that is open. */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toasts = useStore(toaster.toasts);
  // Everything outside of a modal dialog is inert: a toast over one is part of it, for good.
  const [hosts] = useState(() => new WeakMap<Toast, Element>());
  for (const toast of toasts) {
    if (hosts.has(toast)) continue;
    hosts.set(toast, findHost());
  }
  const [keys] = useState(createElementKeys);
  const hostOf = (toast: Toast) => hosts.get(toast)!;
  return [...new Set(toasts.map(hostOf))].map((host) =>
    createPortal(
      <ToastStack
        toasts={toasts.filter((toast) => hostOf(toast) === host)}
        isInline={host !== document.body}
        onDismiss={toaster.dismiss}
      />,
      host,
      keys(host),
    ),
  );
}

/** The place that a dialog keeps for them, or its end; the one on top, where two are open. */
function findHost(): Element {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return dialog?.querySelector('[data-toasts]') ?? dialog ?? document.body;
}

function createElementKeys(): (element: Element) => string {
  const known = new WeakMap<Element, string>();
  let last = 0;
  return (element) => {
    const key = known.get(element) ?? String(++last);
    known.set(element, key);
    return key;
  };
}

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  /** At the end of a dialog, where it covers nothing that one works on. */
  readonly isInline: boolean;
  readonly onDismiss: (id: number) => void;
}

function ToastStack({ toasts, isInline, onDismiss }: ToastStackProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isInline) ref.current?.showPopover();
  }, [isInline]);
  useEffect(() => {
    if (isInline) return showInline(ref.current!);
    const place = () => keepFocusFree(ref.current!);
    const left = new AbortController();
    // The focus goes on, the page moves under it, a telephone is turned.
    for (const change of ['focusin', 'scroll', 'resize'])
      addEventListener(change, place, { signal: left.signal });
    place();
    return () => left.abort();
  }, [isInline, toasts]);
  return (
    <div ref={ref} popover={isInline ? undefined : 'manual'} className="toast-stack">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  );
}

/** As much of it as is to be seen beside what one works on, which may be scrolled away. */
function showInline(stack: HTMLElement): void {
  for (const part of [stack, document.activeElement!]) part.scrollIntoView({ block: 'nearest' });
}

/** They come at the foot of the window, and at its top where they would lie over what has the focus. */
function keepFocusFree(stack: HTMLElement): void {
  const focused = document.activeElement!;
  // Whoever presses what closes one finds it where it was when they let go.
  if (stack.contains(focused)) return;
  stack.dataset['at'] = '';
  if (focused === document.body) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (top < innerHeight && bottom > stack.lastElementChild!.getBoundingClientRect().top)
    stack.dataset['at'] = 'top';
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  // The region is there before its words: only what changes in a region is read out.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="toast" data-tone={toast.tone}>
      <div role="status">{shown && <Words toast={toast} />}</div>
      {/* As large from the start as it will be: it grows from the foot of the window. */}
      {!shown && (
        <div className="invisible">
          <Words toast={toast} />
        </div>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}

function Words({ toast: { title, description } }: { toast: Toast }) {
  return (
    <>
      <p className="[font-weight:600]">{title}</p>
      {description && <p className="text-muted">{description}</p>}
    </>
  );
}
