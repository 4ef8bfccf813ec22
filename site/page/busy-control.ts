import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { Control } from './view.ts';

/** Which control's part is being loaded. */
export interface BusyControl {
  readonly busy: Pick<Store<Control | null>, 'get' | 'subscribe'>;
  /** Shows the control busy while a part is loaded. A failure is told, and the control can be used again. */
  whileBusy(control: Control, load: () => Promise<void>): Promise<void>;
}

const loadFailed = {
  title: 'Error',
  description: 'This part could not be loaded. Check your connection and try again.',
  tone: 'problem',
} as const;

export function createBusyControl(toaster: Pick<Toaster, 'show'>): BusyControl {
  const busy = createStore<Control | null>(null);
  return {
    busy,
    async whileBusy(control, load) {
      if (busy.get() === control) return;
      busy.set(control);
      try {
        await load();
      } catch (error) {
        console.warn('A part of the page did not load', error);
        toaster.show(loadFailed);
      } finally {
        if (busy.get() === control) busy.set(null);
      }
    },
  };
}
