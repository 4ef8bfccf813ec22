import { browserStorage } from '../services/browser-storage.ts';
import { readCameFrom } from '../services/came-from.ts';
import { loadConfig } from '../services/config.ts';
import { conversationKey } from '../services/conversation-key.ts';
import { createLeadOutbox } from '../services/lead-outbox.ts';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { sendLead } from '../services/leads.ts';

/** This browser's outbox, sending to the configured database. */
export function openLeadOutbox(): LeadOutbox {
  const storage = browserStorage('localStorage');
  return createLeadOutbox({
    storage,
    conversationKey: () => conversationKey(storage),
    cameFrom: () => readCameFrom(location.href, document.referrer),
    send: (envelope) =>
      loadConfig().then(
        (config) => sendLead(envelope, config),
        () => 'failed',
      ),
  });
}
