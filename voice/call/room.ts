import type { Transports } from './ports.ts';
import type { Room, Transport } from './transport.ts';
import { UnsupportedError } from './unsupported-error.ts';
import type { WebCall } from './web-call.ts';

/** @throws Error when the platform made a call without a room */
export function readRoom({ webCallUrl, transport }: WebCall): Room {
  if (webCallUrl === undefined) throw new Error('The platform made a call without a webCallUrl.');
  const token = transport?.callToken;
  // What follows `#` is the token once more, for clients that read nothing else: no part of the address.
  return { url: webCallUrl.split('#', 1)[0]!, ...(token && { token }) };
}

/** The transport that the web call names. Rejects with an `UnsupportedError` where there is none. */
export async function loadTransport(call: WebCall, transports: Transports): Promise<Transport> {
  const name = call.transport?.provider ?? 'daily';
  const load = Object.hasOwn(transports, name) ? transports[name] : undefined;
  if (load === undefined)
    throw new UnsupportedError(`No transport is named '${name}'.`, null, name);
  return load(call);
}

export function recordsVideo({ artifactPlan }: WebCall): boolean {
  return artifactPlan?.videoRecordingEnabled === true;
}

/** Whether the assistant has a face. */
export function showsAssistant({ assistant }: WebCall): boolean {
  return assistant?.voice?.provider === 'tavus';
}

/** With a token of its own in the call, the platform records by itself. */
export function recordsHere(call: WebCall): boolean {
  return recordsVideo(call) && call.transport?.callToken === undefined;
}
