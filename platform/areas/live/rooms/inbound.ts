import { clientInboundMessage, handshake } from '@parley/contract/voice';
import { hasMoreValues } from '@parley/http/json-values';
import type { z } from 'zod';

/** What a page, or whoever holds a call's `controlUrl`, tells the call. */
export type ClientInboundMessage = z.output<typeof clientInboundMessage>;

/** What the caller's program may tell it. */
export type CallerMessage = Exclude<ClientInboundMessage, { type: keyof typeof notForCallers }>;

/** A text of the caller's program, as far as it can be read. */
export type Inbound =
  | { readonly type: 'playable' }
  /** It is there, and says nothing. */
  | { readonly type: 'ping' }
  /** It was here before, and got so many messages; null of a page that was loaded anew. */
  | { readonly type: 'back'; readonly count: number | null }
  | { readonly type: 'message'; readonly message: CallerMessage }
  /** It is no caller's to send: in words. */
  | { readonly type: 'refused'; readonly why: string }
  /** What is wrong with it: without a word of it, as people wrote it. */
  | { readonly type: 'unreadable'; readonly why: string };

/** Each second from the page, so that a caller whose microphone is off is known to be there. */
const ping = 'ping';

/** First on a line of somebody who comes back. */
const back = /^back(?: (\d{1,9}))?$/;

/** The caller is anybody, and sends fifty a second: a message has some words and the result of a tool. */
const mostValues = 200;

/** By their type alone: their destinations take long to check. */
const notForCallers = {
  transfer: 'transfer: this call has no telephone line to be put through on',
  handoff: 'handoff: it takes the controlUrl of the call',
} as const;

const isNotForCallers = (type: unknown): type is keyof typeof notForCallers =>
  typeof type === 'string' && Object.hasOwn(notForCallers, type);

export function readInbound(text: string): Inbound {
  if (text === handshake.playable) return { type: 'playable' };
  if (text === ping) return { type: 'ping' };
  const returned = back.exec(text);
  if (returned)
    return { type: 'back', count: returned[1] === undefined ? null : Number(returned[1]) };
  if (hasMoreValues(text, mostValues))
    return { type: 'unreadable', why: `it has more than ${mostValues} values` };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { type: 'unreadable', why: 'it is no JSON' };
  }
  const { type } = (json ?? {}) as { readonly type?: unknown };
  if (isNotForCallers(type)) return { type: 'refused', why: notForCallers[type] };
  const read = clientInboundMessage.safeParse(json);
  if (read.success) return { type: 'message', message: read.data as CallerMessage };
  const [issue] = read.error.issues;
  const path = issue?.path.map(String).join('.').slice(0, 100);
  return {
    type: 'unreadable',
    why: !path || path === 'type' ? 'its type is not known' : `its ${path} is wrong`,
  };
}
