import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000;

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'plain' | 'problem';
}

export interface Toaster {
  readonly toasts: Store<readonly Toast[]>;
  show(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
  /** A new try: what was said of the last one is over. */
  clear(): void;
}

export function createToaster(): Toaster {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  return {
    toasts,
    dismiss,
    clear: () => toasts.set([]),
    show(toast) {
      const id = ++lastId;
      // The same title again is news of the same thing: it takes the place of the old one.
      const others = toasts.get().filter((shown) => shown.title !== toast.title);
      toasts.set([...others, { ...toast, id }]);
      setTimeout(() => dismiss(id), toastDuration);
    },
  };
}
