import { OutboundFailure, type Server } from '../../../ground/outbound/send.ts';
import { headersOf } from '../../../ground/outbound/server-headers.ts';
import type { ServerMessage } from '../../../ground/webhooks/server-message.ts';
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
  { send, credential, templates, variables, about }: ToolContext,
  signal: AbortSignal,
): Promise<unknown> {
  const { url = '', timeoutSeconds, backoffPlan, credentialId } = server;
  const { text } = await send({
    method: 'POST',
    url: await templates.render(url, 'server.url', variables),
    headers: headersOf(server),
    body: JSON.stringify({ message: { timestamp: Date.now(), ...message, ...about } }),
    timeoutSeconds,
    backoffPlan,
    credential: credentialId === undefined ? undefined : await credential(credentialId),
    signal,
  });
  try {
    return JSON.parse(text || 'null') as unknown;
  } catch {
    throw new OutboundFailure('the answer is no JSON');
  }
}

/** Leaves a message for a developer's server that nobody waits for: it is sent as all of those are. */
export async function leaveMessage(
  server: Server,
  message: Readonly<Record<string, unknown>>,
  { queue, templates, variables, about }: ToolContext,
): Promise<void> {
  const { url = '' } = server;
  const whole = { timestamp: Date.now(), ...message, ...about } as unknown as ServerMessage;
  const filled = await templates.render(url, 'server.url', variables);
  return queue({ ...server, url: filled }, whole);
}
