import type { Kinds } from '../../../ground/store/kinds.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
import { shorten } from '../../../ground/webhooks/shorten.ts';
import { isForPageAlone, type PageMessage, toServerMessage } from './page-messages.ts';

type Call = Kinds['call'];

/** Of the call in each message: its server hears of it many times. */
const mostCallBytes = 16 * 1024;
/** What a call goes without where it is longer, in this order: `GET /voice/call/{id}` has it. */
const expendable = [
  ['assistant'],
  ['squad'],
  ['workflow'],
  ['assistantOverrides'],
  ['squadOverrides'],
  ['workflowOverrides'],
] as const;
/** Milliseconds between words that are not said to their end yet: a page may send them at any pace. */
const partialEveryMs = 250;

/**
 * What a developer's server is told of the messages to a call's page.
 * @returns null for what it is not told: what it does not want, what is the page's alone, partial words too soon
 * after others of the same side.
 */
export function createServerNotices(
  call: Call,
  wants: (type: ServerMessage['type']) => boolean,
  now: () => number,
): (message: PageMessage) => ServerMessage | null {
  const about = shortenCall(call);
  const nextPartialAt = new Map<string, number>();

  function isTooSoon(message: PageMessage): boolean {
    if (message.type !== 'transcript' || message.transcriptType !== 'partial') return false;
    if (now() < (nextPartialAt.get(message.role) ?? 0)) return true;
    nextPartialAt.set(message.role, now() + partialEveryMs);
    return false;
  }

  return (message) => {
    if (isForPageAlone(message)) return null;
    const told = toServerMessage(message, wants);
    if (!wants(told.type) || isTooSoon(message)) return null;
    return { ...told, call: about } as ServerMessage;
  };
}

function shortenCall(call: Call): Partial<Call> {
  const { id, orgId, type, assistantId, squadId, workflowId } = call;
  const least = { id, orgId, type, assistantId, squadId, workflowId };
  return shorten<Partial<Call>>(call, mostCallBytes, expendable) ?? least;
}
