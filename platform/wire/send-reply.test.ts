import { operations } from '@parley/contract/voice';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { EventStream } from '../ground/replies.ts';
import { sendReply } from './send-reply.ts';

const { getAssistant, createChat } = operations;
const times = { createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' };
const assistant = { id: 'a', orgId: 'o', ...times };

/** What a caller gets of this answer, from a server that checks its replies or does not. */
async function reply(
  operation: Parameters<typeof sendReply>[0],
  answer: unknown,
  isChecked: boolean,
) {
  const app = fastify();
  app.get('/', (_, reply) => sendReply(operation, answer, reply, isChecked));
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body };
}

it('D165 an answer that is not what the contract says is refused where replies are checked', async () => {
  const wrong = { ...assistant, orgId: 5 };
  expect((await reply(getAssistant, assistant, true)).statusCode).toBe(200);
  expect((await reply(getAssistant, wrong, true)).statusCode).toBe(500);
  expect((await reply(getAssistant, wrong, false)).statusCode).toBe(200);
});

it('D165 so is an event of a stream, which breaks off there', async () => {
  async function* events() {
    yield { id: 'chat', path: 'chat.output[0].content', delta: 'a' };
    yield { id: 5 };
  }
  await expect(reply(createChat, new EventStream(events()), true)).rejects.toThrow();
  const { body } = await reply(createChat, new EventStream(events()), false);
  expect(body.match(/^data: /gm)).toHaveLength(2);
});
