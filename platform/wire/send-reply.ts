import { Readable } from 'node:stream';
import { findReplyIssues, type Operation, type Reply } from '@parley/contract/voice';
import type { FastifyReply } from 'fastify';
import { maskJson } from '../ground/secrets/sealing.ts';
import { EventStream, JsonText, TextStream } from '../ground/replies.ts';
import { describeIssues } from '../ground/validation.ts';

/**
 * Sends what a handler answered, with the status that the contract has for it. `check` holds it
 * against the contract first.
 * @throws {Error} when it is checked and is not what the contract says: a mistake of ours.
 */
export function sendReply(
  operation: Operation,
  answer: unknown,
  reply: FastifyReply,
  check: boolean,
): FastifyReply {
  if (answer instanceof EventStream) {
    const { status, schema } = replyOf(operation, 'events');
    const events = encodeEvents(answer.events, check ? schema : null);
    return reply.code(status).type('text/event-stream; charset=utf-8').send(Readable.from(events));
  }
  if (answer instanceof TextStream) {
    const { status } = replyOf(operation, 'text');
    const type = `${answer.media}; charset=utf-8`;
    return reply.code(status).type(type).send(Readable.from(answer.chunks));
  }
  if (answer === undefined) return reply.code(replyOf(operation, 'empty').status).send();
  const { status, schema } = replyOf(operation, 'json');
  const text = maskJson(answer instanceof JsonText ? answer.text : JSON.stringify(answer));
  if (check) refuseIssues(findReplyIssues(schema, JSON.parse(text)));
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

function replyOf<Type extends Reply['type']>(
  { path, replies }: Operation,
  type: Type,
): Extract<Reply, { type: Type }> {
  const reply = replies.find((one): one is Extract<Reply, { type: Type }> => one.type === type);
  if (!reply) throw new Error(`${path} has no reply of the type ${type}`);
  return reply;
}

async function* encodeEvents(
  events: AsyncIterable<unknown>,
  schema: Extract<Reply, { type: 'events' }>['schema'] | null,
): AsyncGenerator<string> {
  for await (const event of events) {
    if (schema) refuseIssues(findReplyIssues(schema, event));
    const name =
      typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : null;
    yield `${name === null ? '' : `event: ${name}\n`}data: ${maskJson(JSON.stringify(event))}\n\n`;
  }
}

function refuseIssues(issues: Parameters<typeof describeIssues>[0]): void {
  if (issues.length === 0) return;
  throw new Error(`the reply is not what the contract says: ${describeIssues(issues).join('; ')}`);
}
