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

/** @param isInUse whether somebody points at one or has the focus in it: then all of them stay. */
export function createToaster(isInUse: () => boolean): Toaster {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  const expire = (id: number) =>
    setTimeout(() => (isInUse() ? expire : dismiss)(id), toastDuration);
  return {
    toasts,
    dismiss,
    clear: () => toasts.set([]),
    show(toast) {
      const id = ++lastId;
      // The same title again is news of the same thing: it takes the place of the old one.
      const others = toasts.get().filter((shown) => shown.title !== toast.title);
      toasts.set([...others, { ...toast, id }]);
      expire(id);
    },
  };
}
