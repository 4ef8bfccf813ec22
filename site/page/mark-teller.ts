import type { tallyPath } from '@parley/contract';
import { loadConfig } from '../services/config.ts';
import { createMarkTeller } from '../services/visit-marks.ts';
import type { MarkTeller } from '../services/visit-marks.ts';

const path: typeof tallyPath = '/tally';

/** Tells when the page is put aside: nothing waits for it, and a visit is a request or two. */
export function openMarkTeller(): Pick<MarkTeller, 'note'> {
  const teller = createMarkTeller({
    isCounted: async () => (await loadConfig()).countsVisits === true,
    send: (marks) => void navigator.sendBeacon(path, marks),
  });
  // Where a browser knows only one of the two, the other finds nothing left.
  addEventListener('pagehide', teller.tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') teller.tell();
  });
  return teller;
}
