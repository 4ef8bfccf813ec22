// Not by its index, which brings the whole gate, and React.
import { createGatePass } from '../lead-gate/pass.ts';
import { browserStorage } from '../services/browser-storage.ts';
import { openLeadOutbox } from './lead-outbox.ts';

/** Sends the leads that still wait. A visitor whose details arrive late has passed the gate all the same. */
export async function flushOutbox(): Promise<void> {
  const confirmed = await openLeadOutbox().flush();
  if (confirmed > 0) createGatePass(browserStorage('localStorage'), Date.now).mark();
}
