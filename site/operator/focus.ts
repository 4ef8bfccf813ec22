import type { RefCallback } from 'react';
import { focusRow } from './row-keys.ts';

/** Where the focus goes when nothing nearer is left of what had it. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

const places = '[data-row], [data-list-end]';

/**
 * The `ref` of a control that may be gone once it was pressed. The focus that it had goes on to its row, or to the
 * end of its list; where that is gone too, to the row next to it, or to the title.
 */
export const passFocus: RefCallback<HTMLElement> = (control) => {
  return () => {
    if (!control || document.activeElement !== control) return;
    const place = control.closest(places);
    const heirs = [place, place?.nextElementSibling, place?.previousElementSibling];
    // While a control is taken out nothing takes the focus, and afterwards its neighbours may be gone as well.
    queueMicrotask(() => {
      // A view that opens has taken it.
      if (document.activeElement !== document.body) return;
      const heir = heirs.find((one) => one?.isConnected && one.matches(places));
      if (!(heir instanceof HTMLElement)) focusTitle();
      else if (heir.matches('[data-row]')) focusRow(heir);
      else heir.focus();
    });
  };
};
