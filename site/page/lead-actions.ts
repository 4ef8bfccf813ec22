import type { ChatPorts } from '../chat/index.ts';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { isPhoneNumber } from '../services/phone-number.ts';
import type { Details } from './details.ts';

const longestMessage = 4000;

export interface LeadActionPorts {
  readonly outbox: Pick<LeadOutbox, 'save'>;
  readonly details: () => Details | null;
  /** Where nobody knows whom to call. */
  readonly askDetails: () => void;
}

/** A callback and a conversation reach the company as leads do, with what was said as the message. */
export function createLeadActions({
  outbox,
  details,
  askDetails,
}: LeadActionPorts): Pick<ChatPorts['actions'], 'requestCallback' | 'sendConversation'> {
  async function send(openedBy: string, message: string, phone: string | null = null) {
    const known = details();
    if (known === null) {
      askDetails();
      return null;
    }
    const lead = {
      ...known,
      ...(phone !== null && { phone }),
      message: message.slice(-longestMessage),
    };
    const outcome = await outbox.save(lead, undefined, undefined, { openedBy });
    return { phone: lead.phone, isSaved: outcome === 'saved' };
  }

  return {
    async requestCallback({ time, phone }) {
      const other = phone !== null && isPhoneNumber(phone) ? phone : null;
      const sent = await send('callback', `Please call me back${time ? `: ${time}` : '.'}`, other);
      if (sent === null) return 'unknown';
      return sent.isSaved ? { phone: sent.phone } : 'failed';
    },
    async sendConversation(text) {
      const sent = await send('conversation', text);
      if (sent === null) return 'unknown';
      return sent.isSaved ? 'sent' : 'failed';
    },
  };
}
