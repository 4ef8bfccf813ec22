import type { ClientInboundMessage, ClientMessage } from '../rest/generated/types.ts';

/**
 * What the platform sends into a call, and what `message` listeners get. A newer platform may send
 * types that are not listed here: they are passed on as they came.
 */
export type CallMessage = ClientMessage;

/** What `send()` takes. */
export type OutgoingMessage = ClientInboundMessage;

type Outgoing<Type extends OutgoingMessage['type']> = Extract<OutgoingMessage, { type: Type }>;

/* The hosted client's names of those that it knows. */
export type AddMessageMessage = Outgoing<'add-message'>;
export type ControlMessages = Outgoing<'control'>;
export type SayMessage = Outgoing<'say'>;
export type EndCallMessage = Outgoing<'end-call'>;
