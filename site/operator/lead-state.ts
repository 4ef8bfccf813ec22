import type { LeadState, LeadWay, OperatorDelivery } from '@parley/contract';

export interface LeadNote {
  readonly tone: 'quiet' | 'good' | 'warning';
  readonly text: string;
  /** When, in ISO 8601, where that matters. */
  readonly at: string | null;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['trap', 'Filled in the hidden field, which people do not see. Most likely a robot.'],
]);

/** What the console calls each state, in the order in which a lead comes to them. */
export const stateLabels: Readonly<Record<LeadState, string>> = {
  new: 'New',
  called: 'Called',
  won: 'Won',
  lost: 'Lost',
};

export const leadStates = Object.keys(stateLabels) as LeadState[];

/** Why a lead was set aside, for a person to judge. */
export function describeQuarantine(because: string): string {
  return reasons.get(because) ?? because;
}

/** Whether it did not arrive, and no further attempt will be made. */
const isGivenUp = ({ deliveredAt, nextAttemptAt }: OperatorDelivery): boolean =>
  deliveredAt === null && nextAttemptAt === null;

/** Whether the operator may send it again. A visitor's confirmation is not worth it. */
export const canSendAgain = (delivery: OperatorDelivery): boolean =>
  delivery.way !== 'confirmation' && isGivenUp(delivery);

const wayWords: Readonly<
  Record<LeadWay, { sent: string; lost: string; waiting: string; failed: string }>
> = {
  webhook: {
    sent: 'Sent to the webhook',
    lost: 'Not delivered to the webhook',
    waiting: 'Waiting for the webhook',
    failed: 'The webhook failed',
  },
  mail: {
    sent: 'Mailed',
    lost: 'Not mailed',
    waiting: 'Waiting to be mailed',
    failed: 'The mail failed',
  },
  confirmation: {
    sent: 'Confirmed to the visitor',
    lost: 'Not confirmed to the visitor',
    waiting: 'Waiting to be confirmed to the visitor',
    failed: 'The confirmation failed',
  },
};

/** How one way of telling of a lead stands. */
export function describeDelivery(delivery: OperatorDelivery): LeadNote {
  const { way, attempts, nextAttemptAt, deliveredAt, lastError } = delivery;
  const { sent, lost, waiting, failed } = wayWords[way];
  const reason = lastError === null ? '' : ` (${lastError})`;
  if (deliveredAt !== null) {
    return lastError === null
      ? { tone: 'good', text: sent, at: deliveredAt }
      : { tone: 'warning', text: `${sent}, but not to everybody${reason}`, at: deliveredAt };
  }
  if (isGivenUp(delivery)) {
    const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
    return { tone: 'warning', text: `${lost}: gave up after ${tries}${reason}`, at: null };
  }
  if (attempts === 0) return { tone: 'quiet', text: waiting, at: null };
  return { tone: 'warning', text: `${failed}${reason}, next try`, at: nextAttemptAt };
}

/** How long the form was open. Null when that is not known. */
export function describeFormTime(formMs: number | null): string | null {
  if (formMs === null) return null;
  if (formMs < 90_000) return `${Math.max(1, Math.round(formMs / 1000))} s`;
  return `${Math.round(formMs / 60_000)} min`;
}
