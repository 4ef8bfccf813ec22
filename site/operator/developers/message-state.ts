import type { OperatorMessage } from '@parley/contract';
import type { LeadNote } from '../lead-state.ts';

/** Whosever it is. */
export type ShownMessage = Omit<OperatorMessage, 'orgId'>;

/** How a message's way to the developer's server stands. */
export function describeMessage(message: ShownMessage): LeadNote {
  const { attempts, nextAttemptAt, deliveredAt, lastError } = message;
  if (deliveredAt !== null) return { tone: 'good', text: 'Arrived', at: deliveredAt };
  const reason = lastError === null ? '' : ` (${lastError})`;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  if (nextAttemptAt === null)
    return { tone: 'warning', text: `Gave up after ${tries}${reason}`, at: null };
  if (lastError === null) return { tone: 'quiet', text: 'Being sent', at: null };
  return { tone: 'warning', text: `Failed${reason}, next try`, at: nextAttemptAt };
}
