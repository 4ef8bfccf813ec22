import type { CameFrom, LeadInsert } from '@parley/contract';
import type { SimpleStorage } from './browser-storage.ts';
import type { LeadEnvelope, LeadOutcome } from './leads.ts';
import { randomKey } from './random-key.ts';

/** Local storage entry. The bootstrap looks for it to know whether a lead still waits. */
export const outboxEntry = 'parley:lead-outbox';

/** How the visitor came to leave its details. */
export type LeadOrigin = Pick<LeadEnvelope, 'openedBy' | 'firstQuestion'>;

export interface LeadOutbox {
  /**
   * Keeps the lead, then sends it. What failed stays and is sent again by `flush`.
   * A key of its own makes it one lead, however often it is saved.
   */
  save(
    lead: LeadInsert,
    form?: { trap: string; formMs: number },
    idempotencyKey?: string,
    origin?: LeadOrigin,
  ): Promise<LeadOutcome>;
  /** Whoever left them thinks better of it: what still waits of them is forgotten. */
  takeBack(leads: readonly LeadInsert[]): void;
  /** Sends all that waits, one after another. Resolves with the number the database confirmed. */
  flush(): Promise<number>;
}

export interface LeadOutboxPorts {
  readonly storage: SimpleStorage;
  readonly conversationKey: () => string;
  /** Read as the lead is saved: it may be sent from another page. */
  readonly cameFrom: () => CameFrom | null;
  send(envelope: LeadEnvelope): Promise<LeadOutcome>;
}

/**
 * A lead is in the outbox before it is on the wire, and leaves it when the database said yes,
 * or said that it will never take it. The idempotency key makes a second sending harmless,
 * also from another tab.
 */
export function createLeadOutbox({
  storage,
  conversationKey,
  cameFrom,
  send,
}: LeadOutboxPorts): LeadOutbox {
  /** What this page has seen confirmed last: pressed again it is a repeat, which renews the pass, and no second lead. */
  let confirmed: LeadEnvelope | undefined;

  function read(): LeadEnvelope[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(outboxEntry) ?? '[]');
      return Array.isArray(kept) ? (kept as LeadEnvelope[]) : [];
    } catch {
      return [];
    }
  }

  function keep(waiting: readonly LeadEnvelope[]): void {
    if (waiting.length === 0) storage.removeItem(outboxEntry);
    else storage.setItem(outboxEntry, JSON.stringify(waiting));
  }

  function remove({ idempotencyKey }: LeadEnvelope): void {
    keep(read().filter((envelope) => envelope.idempotencyKey !== idempotencyKey));
  }

  async function deliver(envelope: LeadEnvelope): Promise<LeadOutcome> {
    const outcome = await send(envelope);
    if (outcome === 'saved') confirmed = envelope;
    if (outcome !== 'failed') remove(envelope);
    return outcome;
  }

  /** What is only nice to know never costs a lead. */
  function whereFrom(): CameFrom | null {
    try {
      return cameFrom();
    } catch {
      return null;
    }
  }

  return {
    async save(lead, form, idempotencyKey = randomKey(), origin = {}) {
      const words = JSON.stringify(lead);
      const same = [confirmed, ...read()].find((one) => JSON.stringify(one?.lead) === words);
      if (same) return deliver(same);
      const source = whereFrom();
      const envelope: LeadEnvelope = {
        lead,
        idempotencyKey,
        conversationKey: conversationKey(),
        trap: form?.trap ?? '',
        formMs: form?.formMs ?? null,
        ...origin,
        ...(source && { cameFrom: source }),
      };
      keep([...read(), envelope]);
      return deliver(envelope);
    },
    takeBack(leads) {
      const words = JSON.stringify(leads);
      keep(read().filter(({ lead }) => !words.includes(JSON.stringify(lead))));
    },
    async flush() {
      let count = 0;
      for (const envelope of read()) if ((await deliver(envelope)) === 'saved') count += 1;
      return count;
    },
  };
}
