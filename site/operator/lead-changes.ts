import type { OperatorDelivery, OperatorLead } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toast } from '../ui/toasts.ts';
import type { WorkChange } from './api.ts';
import type { Failure, Result } from './failure.ts';

/** Answers the lead as it is afterwards; null when that failed, which the operator is told. */
export type LeadChange = (lead: OperatorLead) => Promise<OperatorLead | null>;

/** What an operator does with one lead; no lead twice at once. */
export interface LeadChanges {
  /** Ids of leads that are being changed, and of calls that are told of again. */
  readonly busy: Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'>;
  /** Takes it out of quarantine. */
  readonly release: LeadChange;
  /** Queues a delivery that was given up. */
  readonly resend: LeadChange;
  /** The same of what is told of a call that nobody answered. Answers whether it worked. */
  retell(callId: string): Promise<boolean>;
  /**
   * Sets what is given, of all leads of one person: `id` is that of the one that stands for them. Answers
   * whether it worked: not where a colleague changed it since it was seen, which is told.
   */
  work(
    person: Pick<OperatorLead, 'id' | 'name'>,
    leadIds: readonly string[],
    change: WorkChange,
  ): Promise<boolean>;
}

export interface LeadChangesPorts {
  readonly release: (leadId: string) => Promise<Result<OperatorLead>>;
  readonly resend: (leadId: string) => Promise<Result<OperatorLead>>;
  readonly retell: (callId: string) => Promise<Result<OperatorDelivery>>;
  readonly work: (
    leadIds: readonly string[],
    change: WorkChange,
  ) => Promise<Result<OperatorLead[]>>;
  readonly show: (toast: Omit<Toast, 'id'>) => void;
  readonly onChanged: (leads: readonly OperatorLead[]) => void;
  readonly onFailed: (failure: Failure) => void;
}

export function createLeadChanges(ports: LeadChangesPorts): LeadChanges {
  const busy = createStore<ReadonlySet<string>>(new Set());

  /** Null while it is already being changed, and when that failed. */
  async function once<Value>(
    id: string,
    send: () => Promise<Result<Value>>,
  ): Promise<Value | null> {
    if (busy.get().has(id)) return null;
    busy.set(new Set([...busy.get(), id]));
    const result = await send();
    busy.set(new Set([...busy.get()].filter((other) => other !== id)));
    if (result.ok) return result.value;
    ports.onFailed(result.failure);
    return null;
  }

  async function change(
    { id }: OperatorLead,
    send: (leadId: string) => Promise<Result<OperatorLead>>,
    said: { readonly title: string; readonly description: string },
  ): Promise<OperatorLead | null> {
    const changed = await once(id, () => send(id));
    if (changed === null) return null;
    ports.show({ ...said, tone: 'plain' });
    ports.onChanged([changed]);
    return changed;
  }

  return {
    busy,
    release: (lead) =>
      change(lead, ports.release, {
        title: 'Released from quarantine',
        description: `${lead.name} now counts as a lead.`,
      }),
    resend: (lead) =>
      change(lead, ports.resend, {
        title: 'Queued to be sent',
        description: `${lead.name} is sent again now.`,
      }),
    async retell(callId) {
      if ((await once(callId, () => ports.retell(callId))) === null) return false;
      const description = 'The missed call is told of again now.';
      ports.show({ title: 'Queued to be sent', description, tone: 'plain' });
      return true;
    },
    async work({ id, name }, leadIds, wanted) {
      const changed = await once(id, () => ports.work(leadIds, wanted));
      if (changed === null) return false;
      const { state } = wanted.work;
      const title = state === undefined ? 'Saved' : `Marked as ${state}`;
      ports.show({ title, description: name, tone: 'plain' });
      ports.onChanged(changed);
      return true;
    },
  };
}
