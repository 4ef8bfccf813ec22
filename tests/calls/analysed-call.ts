import { expect } from 'vitest';
import type { PlatformServer } from '../platform/platform-server.ts';
import type { WebhookReceiver } from '../server/webhook-receiver.ts';
import { connectSocket, orderSocketCall } from './socket-caller.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
export type Json = any;

export interface Conversing {
  /** What the caller says, one by one; each is answered before the next. */
  readonly says?: readonly string[];
}

/** A call over a WebSocket that begins with a greeting, and that the caller has hung up. Answers its id. */
export async function converse(
  server: PlatformServer,
  order: object,
  { says = ['What is the price?'] }: Conversing = {},
): Promise<string> {
  const call = await orderSocketCall(server, order);
  const { socket, messages, closed, send } = await connectSocket(call.transport.websocketCallUrl);
  const answers = () => messages.filter(({ type }: Json) => type === 'assistant.speechStarted');
  await expect.poll(() => answers().length, { timeout: 15_000 }).toBeGreaterThan(0);
  for (const content of says) {
    const before = answers().length;
    send({ type: 'add-message', message: { role: 'user', content } });
    await expect.poll(() => answers().length, { timeout: 15_000 }).toBeGreaterThan(before);
  }
  socket.close();
  await closed;
  return call.id;
}

/** The report of that call, as a developer's server has it. */
export async function reportOf(receiver: WebhookReceiver, id: string): Promise<Json> {
  const find = () => reportsOf(receiver, id)[0];
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find();
}

export const reportsOf = ({ received }: WebhookReceiver, id: string): Json[] =>
  received
    .map(({ body }) => JSON.parse(body).message)
    .filter(({ type, call }: Json) => type === 'end-of-call-report' && call.id === id);

/** What the call's log says of its analysis. */
export async function notesOf(server: PlatformServer, id: string): Promise<string[]> {
  const { json } = await server.ask('GET', `/log?callId=${id}&limit=100`);
  return json.results
    .map(({ log }: Json) => log as string | undefined)
    .filter((log: string | undefined) => log?.startsWith('analysis: '));
}
