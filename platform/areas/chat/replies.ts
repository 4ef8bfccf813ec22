import type { AnswerOf } from '../../ground/operation-types.ts';
import type { EventStream } from '../../ground/replies.ts';
import type { RunningChat } from './chats.ts';
import type { Chat } from './open-chat.ts';
import type { Delta } from './conversation/turn.ts';

export type EventOf<Answer> = Answer extends EventStream<infer Event> ? Event : never;
export type ChatEvent = EventOf<AnswerOf<'createChat'>>;

/** What an answer has said so far: from its first word on, a failure cannot be a status any more. */
export interface BegunAnswer {
  readonly first: IteratorResult<Delta, Chat>;
  readonly rest: AsyncGenerator<Delta, Chat>;
}

/** @throws whatever keeps the answer from beginning. */
export async function awaitFirst({ answer }: RunningChat): Promise<BegunAnswer> {
  return { first: await answer.next(), rest: answer };
}

export async function* deltasOf({ first, rest }: BegunAnswer): AsyncGenerator<Delta, Chat> {
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
