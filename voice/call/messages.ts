import type { ClientInboundMessage, ClientMessage } from '../rest/generated/types.ts';

/**
 * What the platform sends into a call, and what `message` listeners get. A newer platform may send
 * types that are not listed here: they are passed on as they came.
 */
export type CallMessage = ClientMessage;

/** What `send()` takes. */
export type OutgoingMessage = ClientInboundMessage;
