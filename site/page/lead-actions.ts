import { callbackMessage } from '@parley/business/chat-tools';
import type { ChatPorts } from '../chat/index.ts';
import type { LeadOutbox } from '../services/lead-outbox.ts';
import { hasEnoughDigits } from '../services/phone-digits.ts';
import type { KeptDetails } from './details.ts';

const longestMessage = 4000;

export interface LeadActionPorts {
  readonly outbox: Pick<LeadOutbox, 'save' | 'takeBack'>;
  readonly details: KeptDetails;
  /** A call is asked for, and passed on. */
  readonly onCallAsked: (call: AskedCall) => void;
}

export interface AskedCall {
  readonly phone: string;
  /** In the visitor's words. */
  readonly time: string | null;
}

/** A callback and a conversation reach the company as leads do, with what was said as the message. */
export function createLeadActions({
  outbox,
  details,
  onCallAsked,
}: LeadActionPorts): Pick<ChatPorts['actions'], 'requestCallback' | 'sendConversation'> {
  async function send(openedBy: string, message: string, phone: string | null = null) {
    const known = details.get();
    if (known === null) return null;
    const caller = { ...known, ...(phone !== null && { phone }) };
    const lead = { ...caller, message: message.slice(-longestMessage) };
    const outcome = await outbox.save(lead, undefined, undefined, { openedBy });
    const isSaved = outcome === 'saved';
    // The number that was named stands from now on. What is said not to have gone does not go later.
    if (isSaved) details.set(caller);
    else outbox.takeBack([lead]);
    return { phone: lead.phone, isSaved };
  }

  return {
    async requestCallback({ time, phone }) {
      const other = phone !== null && hasEnoughDigits(phone) ? phone : null;
      const left = other ?? details.get()?.phone;
      // Nobody is promised a call at what is no number.
      if (left !== undefined && !hasEnoughDigits(left)) return { short: left };
      const sent = await send('callback', `${callbackMessage}${time ? `: ${time}` : '.'}`, other);
      if (sent === null) return 'unknown';
      if (!sent.isSaved) return 'failed';
      onCallAsked({ phone: sent.phone, time });
      return { phone: sent.phone };
    },
    async sendConversation(text) {
      const sent = await send('conversation', text);
      if (sent === null) return 'unknown';
      return sent.isSaved ? 'sent' : 'failed';
    },
  };
}
