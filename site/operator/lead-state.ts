import type { OperatorLead } from '@parley/contract';

export interface LeadNote {
  readonly tone: 'quiet' | 'good' | 'warning';
  readonly text: string;
  /** When, in ISO 8601, where that matters. */
  readonly at: string | null;
}

const reasons: Readonly<Record<string, string>> = {
  trap: 'Filled in the hidden field, which people do not see. Most likely a robot.',
};

/** Why a lead was set aside, for a person to judge. */
export function describeQuarantine(because: string): string {
  return reasons[because] ?? because;
}

/** Whether the webhook did not take it, and no further attempt will be made. */
export function isGivenUp({ delivery }: Pick<OperatorLead, 'delivery'>): boolean {
  return delivery !== null && delivery.deliveredAt === null && delivery.nextAttemptAt === null;
}

/** How a lead's way to the webhook stands. Null when it is sent nowhere. */
export function describeDelivery({ delivery }: Pick<OperatorLead, 'delivery'>): LeadNote | null {
  if (delivery === null) return null;
  const { attempts, nextAttemptAt, deliveredAt, lastError } = delivery;
  if (deliveredAt !== null) return { tone: 'good', text: 'Sent to the webhook', at: deliveredAt };
  const reason = lastError === null ? '' : ` (${lastError})`;
  if (nextAttemptAt === null) {
    return {
      tone: 'warning',
      text: `Not delivered to the webhook: gave up after ${attempts} tries${reason}`,
      at: null,
    };
  }
  if (attempts === 0) return { tone: 'quiet', text: 'Waiting for the webhook', at: null };
  return { tone: 'warning', text: `The webhook failed${reason}, next try`, at: nextAttemptAt };
}

/** How long the form was open. Null when that is not known. */
export function describeFormTime(formMs: number | null): string | null {
  if (formMs === null) return null;
  if (formMs < 90_000) return `${Math.max(1, Math.round(formMs / 1000))} s`;
  return `${Math.round(formMs / 60_000)} min`;
}
