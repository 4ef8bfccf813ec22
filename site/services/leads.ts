import type { CameFrom, LeadInsert, PublicConfig, VisitorHeader } from '@parley/contract';

/** What the browser tells about a lead beside its fields. */
export interface LeadEnvelope {
  readonly lead: LeadInsert;
  readonly idempotencyKey: string;
  readonly conversationKey: string;
  /** What a robot wrote into the hidden field, else empty. */
  readonly trap: string;
  /** Milliseconds the form was open, `null` where there was no form. */
  readonly formMs: number | null;
  /** What was wanted when the details were asked for; a word of small letters and dashes. */
  readonly openedBy?: string | null;
  /** What the visitor wanted to know then. */
  readonly firstQuestion?: string | null;
  /** What led the visitor to the page; absent where nothing says. */
  readonly cameFrom?: CameFrom;
}

/**
 * `saved`: the database has it (a repeat counts as saved). `refused`: it never will, as sent.
 * `failed`: worth another try.
 */
export type LeadOutcome = 'saved' | 'refused' | 'failed';

/** How long the database may take. Who waits can then go on, and the lead is sent again. Milliseconds. */
const patience = 30_000;

/**
 * One `POST /rest/v1/leads`, the wire of the database. A lost network, or no answer for 30 seconds, is
 * `failed`, not an exception.
 */
export async function sendLead(
  envelope: LeadEnvelope,
  { database }: Pick<PublicConfig, 'database'>,
): Promise<LeadOutcome> {
  const { lead, idempotencyKey, conversationKey, trap, formMs } = envelope;
  const { openedBy, firstQuestion, cameFrom } = envelope;
  const told: Partial<Record<VisitorHeader, string>> = {
    'x-conversation-key': conversationKey,
    'x-idempotency-key': idempotencyKey,
    ...(trap && { 'x-form-trap': '1' }),
    ...(openedBy && { 'x-opened-by': openedBy }),
    ...(firstQuestion && { 'x-first-question': toBase64(firstQuestion.slice(0, longestQuestion)) }),
    ...(cameFrom && { 'x-came-from': toBase64(JSON.stringify(cameFrom)) }),
    ...(formMs !== null && { 'x-form-ms': String(Math.round(formMs)) }),
  };
  const response = await fetch(`${database.url}/rest/v1/leads`, {
    method: 'POST',
    headers: {
      apikey: database.anonKey,
      authorization: `Bearer ${database.anonKey}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      ...told,
    },
    body: JSON.stringify(lead),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  if (response === null) return 'failed';
  // Nothing else is the database's word that it has it: a proxy's own page is a 200 as well.
  if (response.status === 201 || response.status === 409) return 'saved';
  return [400, 413, 422].includes(response.status) ? 'refused' : 'failed';
}

const longestQuestion = 1000;

/** Headers hold no letters beyond ASCII. */
const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
