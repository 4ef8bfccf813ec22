import type { AnswerOf } from '../../ground/operation-types.ts';
import type { EventStream } from '../../ground/replies.ts';
import type { RunningChat } from './chats.ts';
import type { Chat } from './open-chat.ts';
import type { Delta } from './conversation/turn.ts';

type EventOf<Answer> = Answer extends EventStream<infer Event> ? Event : never;
export type ChatEvent = EventOf<AnswerOf<'createChat'>>;
export type ResponseEvent = EventOf<AnswerOf<'createChatResponse'>>;
export type ResponseObject = Exclude<AnswerOf<'createChatResponse'>, EventStream<unknown>>;

/** What an answer has said so far: from its first word on, a failure cannot be a status any more. */
export interface BegunAnswer {
  readonly first: IteratorResult<Delta, Chat>;
  readonly rest: AsyncGenerator<Delta, Chat>;
}

/** @throws whatever keeps the answer from beginning. */
export async function awaitFirst({ answer }: RunningChat): Promise<BegunAnswer> {
  return { first: await answer.next(), rest: answer };
}

async function* deltasOf({ first, rest }: BegunAnswer): AsyncGenerator<Delta, Chat> {
  try {
    for (let step = first; ; step = await rest.next()) {
      if (step.done) return step.value;
      yield step.value;
    }
  } finally {
    // Whoever stops listening stops the model, too.
    await rest.return(undefined as never);
  }
}

/** The whole of an answer that nobody wants in pieces. */
export const awaitChat = async (running: RunningChat): Promise<Chat> =>
  awaitRest(await awaitFirst(running));

export async function awaitRest({ first, rest }: BegunAnswer): Promise<Chat> {
  for (let step = first; ; step = await rest.next()) if (step.done) return step.value;
}

/** Each piece under the path that it belongs to. The end of the stream is its end: there is no `[DONE]`. */
export async function* chatEvents(
  { id, sessionId }: RunningChat,
  begun: BegunAnswer,
): AsyncGenerator<ChatEvent> {
  for await (const { index, text } of deltasOf(begun)) {
    const path = `chat.output[${index}].content`;
    yield { id, path, delta: text, ...(sessionId !== undefined && { sessionId }) };
  }
}

/** The same as OpenAI's responses have it: each message is an item of the output. */
export async function* responseEvents(
  { id }: RunningChat,
  begun: BegunAnswer,
  describeFailure: (error: unknown) => { readonly code: string; readonly message: string },
): AsyncGenerator<ResponseEvent> {
  const deltas = deltasOf(begun);
  const items: { readonly index: number; text: string }[] = [];
  const place = () => ({
    item_id: itemId(id, items.length - 1),
    output_index: items.length - 1,
    content_index: 0,
  });
  const done = (): ResponseEvent => ({
    type: 'response.output_text.done',
    ...place(),
    text: items.at(-1)!.text,
  });
  try {
    for (;;) {
      const step = await deltas.next();
      if (step.done) {
        if (items.length > 0) yield done();
        yield { type: 'response.completed', response: toResponse(step.value) };
        return;
      }
      const { index, text } = step.value;
      if (items.at(-1)?.index !== index) {
        if (items.length > 0) yield done();
        items.push({ index, text: '' });
      }
      items.at(-1)!.text += text;
      yield { type: 'response.output_text.delta', ...place(), delta: text };
    }
  } catch (error) {
    yield { type: 'error', ...describeFailure(error), param: null, sequence_number: items.length };
  } finally {
    await deltas.return(undefined as never);
  }
}

const itemId = (chatId: string, index: number) => `msg_${chatId}_${index}`;

/** A chat as a response of OpenAI. */
export function toResponse({ id, createdAt, output = [] }: Chat): ResponseObject {
  const texts = output.flatMap((message) =>
    message.role === 'assistant' && message.content ? [message.content] : [],
  );
  return {
    id,
    object: 'response',
    created_at: Math.floor(Date.parse(createdAt) / 1000),
    status: 'completed',
    error: null,
    output: texts.map((text, index) => ({
      id: itemId(id, index),
      type: 'message' as const,
      role: 'assistant' as const,
      status: 'completed' as const,
      content: [{ type: 'output_text' as const, text, annotations: [] }],
    })),
  };
}
