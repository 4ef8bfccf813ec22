import { ToastRegion } from '../ui/toast-region.tsx';
import { useStore } from '../ui/store.ts';
import type { Visit } from './visit.ts';

/** What lies over the page: at most one dialog, and toasts. */
export function Overlay({ dialog, toaster }: Pick<Visit, 'dialog' | 'toaster'>) {
  return (
    <>
      {useStore(dialog)}
      <ToastRegion toaster={toaster} />
    </>
  );
}
