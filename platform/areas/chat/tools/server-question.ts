import { readJson } from '../../../ground/outbound/read-json.ts';
import type { Server } from '../../../ground/outbound/send.ts';
import { headersOf } from '../../../ground/outbound/server-headers.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
import { joinObjects } from './about.ts';
import { fillInAddress } from './address.ts';
import type { ToolContext } from './context.ts';

/** Where a call goes: the tool's own server, the assistant's, the organisation's; null for none. */
export function findServer(own: Server | undefined, { servers }: ToolContext): Server | null {
  return [own, ...servers].find((server) => !!server?.url) ?? null;
}

/**
 * Sends a message and answers what the developer's server says, as JSON.
 * @throws OutboundFailure
 */
export async function askServer(
  server: Server,
  message: Readonly<Record<string, unknown>>,
  context: ToolContext,
  signal: AbortSignal,
): Promise<unknown> {
  const { send, credential, about } = context;
  const { timeoutSeconds, backoffPlan, credentialId } = server;
  const { text } = await send({
    method: 'POST',
    url: await addressOf(server, 'server.url', context),
    headers: headersOf(server),
    body: `{"message":${joinObjects(JSON.stringify({ timestamp: Date.now(), ...message }), about.json())}}`,
    timeoutSeconds,
    backoffPlan,
    credential: credentialId === undefined ? undefined : await credential(credentialId),
    signal,
  });
  return readJson(text || 'null');
}

/** Leaves a message for a developer's server that nobody waits for: it is sent as all of those are. */
export async function leaveMessage(
  server: Server,
  message: Readonly<Record<string, unknown>>,
  context: ToolContext,
): Promise<void> {
  const { fields } = context.about;
  const whole = { timestamp: Date.now(), ...message, ...fields } as unknown as ServerMessage;
  return context.queue(server, await addressOf(server, 'server.url', context), whole);
}

/** @param field as whoever wrote the address calls it. @throws OutboundFailure */
export function addressOf(
  server: Server,
  field: string,
  { templates, addressVariables }: ToolContext,
): Promise<string> {
  const { url = '', credentialId } = server;
  const showsProof = credentialId !== undefined || Object.keys(headersOf(server)).length > 0;
  return fillInAddress({ words: url, field }, addressVariables, templates, showsProof);
}
