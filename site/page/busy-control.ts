import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import type { Control } from './view.ts';

/** Which control's part is being loaded. */
export interface BusyControl {
  readonly busy: Pick<Store<Control | null>, 'get' | 'subscribe'>;
  /**
   * Shows the control busy while a part is loaded. A failure is told, and the control can be used again;
   * of what was pressed since, the last counts: what it waits for may have been left and asked for anew.
   */
  whileBusy(control: Control, load: () => Promise<void>): Promise<void>;
}

export function createBusyControl(toaster: Pick<Toaster, 'show'>): BusyControl {
  const busy = createStore<Control | null>(null);
  let last = 0;
  return {
    busy,
    async whileBusy(control, load) {
      const mine = ++last;
      busy.set(control);
      try {
        await load();
      } catch (error) {
        console.warn(error);
        // The bootstrap says it with the same words.
        const description = document.querySelector('#load-failed')!.textContent;
        if (mine === last) toaster.show({ title: 'Error', description, tone: 'problem' });
      } finally {
        if (mine === last) busy.set(null);
      }
    },
  };
}
