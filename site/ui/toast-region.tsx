import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsThere } from './is-there.ts';
import { useStore } from './store.ts';
import type { Toast, Toaster } from './toasts.ts';

/** The toasts, of which the newest is seen: in the top layer, or at the end of the dialog that is open. */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toasts = useStore(toaster.toasts);
  // Everything outside of a modal dialog is inert: a toast over one is part of it, for good.
  const [hosts] = useState(() => new WeakMap<Toast, HTMLElement>());
  for (const toast of toasts) if (!hosts.has(toast)) hosts.set(toast, findHost());
  const hostOf = (toast: Toast) => hosts.get(toast)!;
  return [...new Set(toasts.map(hostOf))].map((host) =>
    createPortal(
      <ToastStack
        toasts={toasts.filter((toast) => hostOf(toast) === host)}
        isInline={host !== document.body}
        onDismiss={toaster.dismiss}
      />,
      host,
      // Whose stack it is, whatever comes and goes beside it.
      (host.dataset['toasts'] ||= `${++lastHost}`),
    ),
  );
}

/** The place that a dialog keeps for them, or its end; the one on top, where two are open. */
function findHost(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  return dialog?.querySelector<HTMLElement>('[data-toasts]') ?? dialog ?? document.body;
}

let lastHost = 0;

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
    const stack = ref.current!;
    if (isInline) {
      // Before it is painted, and again when complaints, which another island writes, have come beside the fields.
      const grown = new ResizeObserver(() => showInline(stack));
      grown.observe(stack.closest('dialog')!.querySelector('form') ?? stack);
      return () => grown.disconnect();
    }
    const place = () => keepFocusFree(stack, false);
    const left = new AbortController();
    // The focus goes on, the page moves under it, a telephone is turned.
    for (const change of ['focusin', 'scroll', 'resize'])
      addEventListener(change, place, { signal: left.signal });
    keepFocusFree(stack, true);
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

/** As much of it as is to be seen beside what stands there of it and, before both, what has the focus, which may be scrolled away. */
function showInline(stack: HTMLElement): void {
  const written = stack.closest('dialog')!.querySelector('.field-kept, .field-error');
  for (const part of [stack, written, document.activeElement])
    part?.scrollIntoView({ block: 'nearest' });
}

/**
 * They come at the foot of the window, and at its top where they would lie over what has the focus, or over the way on
 * from what they tell of. Where neither edge is free, they are at the one that is farther from the focus.
 * @param isNew what has the focus is moved out of the way, where a window is too low for both as it stands
 */
function keepFocusFree(stack: HTMLElement, isNew: boolean): void {
  const focused = document.activeElement!;
  // Whoever presses what closes one finds it where it was when they let go.
  if (stack.contains(focused)) return;
  // Of a list that is read, or the page, a part stays free.
  const isRead = focused.matches('body, [role=log]');
  const isOver = (parts: string) =>
    [...document.querySelectorAll(parts)].some((part) => {
      const own = part.getBoundingClientRect();
      // The newest, which is seen alone.
      const { top, bottom } = stack.lastElementChild!.getBoundingClientRect();
      return own.top < bottom && own.bottom > top;
    });
  // The ways on from what it tells of; as it comes the sign, too, which is worked on in a call, and leads to one.
  const remedies = `[data-remedy]${isNew ? ',.sign-body' : ''}`;
  // It does not hop from edge to edge as the page moves.
  if (!isNew && !isOver(isRead ? remedies : `${remedies},:focus`)) return;
  stack.dataset['at'] = '';
  if (!isOver(`${remedies},:focus`)) return;
  stack.dataset['at'] = 'top';
  if (isRead || !isOver(':focus')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const isLow = top + bottom > innerHeight;
  if (!isLow) stack.dataset['at'] = '';
  if (isNew && isOver(':focus')) focused.scrollIntoView({ block: isLow ? 'end' : 'start' });
}

/** What a finger tapped last is hovered for good. */
export const isToastInUse = () =>
  document.querySelector(
    `.toast:focus-within${matchMedia('(hover)').matches ? ',.toast:hover' : ''}`,
  ) !== null;

/** What had the focus before it went into a toast. */
let before: HTMLElement | null = null;

/** Whoever is in a toast that goes is back where they came from. */
const giveFocusBack = (toast: HTMLElement | null) => () => {
  if (toast?.contains(document.activeElement)) before?.focus({ preventScroll: true });
};

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const shown = useIsThere();
  return (
    <div
      ref={giveFocusBack}
      role="group"
      className="toast"
      data-tone={toast.tone}
      onFocus={({ relatedTarget }) => {
        // Null where the window had been left: it is still where they came from.
        if (relatedTarget && !relatedTarget.closest('.toast'))
          before = relatedTarget as HTMLElement;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // What lies below stays.
        event.preventDefault();
        onDismiss();
      }}
    >
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
      <p>{title}</p>
      {description && <p>{description}</p>}
    </>
  );
}
