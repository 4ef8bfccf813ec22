/** What Parley posts for a lead. */
export interface LeadCreated {
  readonly type: 'lead.created';
  /** The same in every try. */
  readonly id: string;
  readonly createdAt: string;
  readonly lead: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly company: string | null;
    readonly message: string | null;
  };
}

/** Rejects where the CRM did not take it; Parley then sends the lead again, and it may be there already. */
export type Deliver = (told: LeadCreated) => Promise<void>;

/** A sale that left no address has one of these. */
export const hasAddress = ({ lead }: LeadCreated) => !lead.email.endsWith('.invalid');

/** The reply of a CRM as JSON. Its words may repeat a person's data, so an error has the status alone. */
export async function callJson(url: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
  if (!reply.ok) throw new Error(`the CRM answered HTTP ${reply.status}`);
  return reply.json();
}
