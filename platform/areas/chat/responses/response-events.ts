import type { AnswerOf } from '../../../ground/operation-types.ts';
import type { RunningChat } from '../chats.ts';
import { type BegunAnswer, deltasOf, type EventOf } from '../replies.ts';
import type { ResponsesRequest } from './read-request.ts';
import {
  begunResponse,
  messageId,
  messageItem,
  type ResponseItem,
  textPart,
  toResponse,
} from './response-object.ts';

export type ResponseEvent = EventOf<AnswerOf<'createChatResponse'>>;
type Unnumbered<Event> = Event extends { sequence_number: number }
  ? Omit<Event, 'sequence_number'>
  : Event;

/** An answer as OpenAI's responses stream it: each message an item of the output, its words a part of it. */
export async function* responseEvents(
  { id }: Pick<RunningChat, 'id'>,
  begun: BegunAnswer,
  request: ResponsesRequest,
  describeFailure: (error: unknown) => { readonly code: string; readonly message: string },
): AsyncGenerator<ResponseEvent> {
  let sequence = 0;
  const numbered = (event: Unnumbered<ResponseEvent>) =>
    ({ ...event, sequence_number: sequence++ }) as ResponseEvent;
  const deltas = deltasOf(begun);
  let at = -1;
  /** The message that is being said: which of the chat's, and its words. */
  let saying = null as { readonly index: number; text: string } | null;
  const place = () => ({ item_id: messageId(id, at), output_index: at, content_index: 0 });

  function* begin(index: number): Generator<ResponseEvent> {
    at += 1;
    saying = { index, text: '' };
    const item = messageItem(id, at, null);
    yield numbered({ type: 'response.output_item.added', output_index: at, item });
    yield numbered({ type: 'response.content_part.added', ...place(), part: textPart('') });
  }
  function* end(): Generator<ResponseEvent> {
    if (!saying) return;
    const { text } = saying;
    saying = null;
    yield numbered({ type: 'response.output_text.done', ...place(), text });
    yield numbered({ type: 'response.content_part.done', ...place(), part: textPart(text) });
    const item = messageItem(id, at, text);
    yield numbered({ type: 'response.output_item.done', output_index: at, item });
  }
  function* call(item: Extract<ResponseItem, { type: 'function_call' }>): Generator<ResponseEvent> {
    at += 1;
    const which = { output_index: at, item_id: item.id };
    const { name } = item;
    yield numbered({
      type: 'response.output_item.added',
      output_index: at,
      item: { ...item, status: 'in_progress', arguments: '' },
    });
    const written = item.arguments;
    yield numbered({ type: 'response.function_call_arguments.delta', ...which, delta: written });
    yield numbered({
      type: 'response.function_call_arguments.done',
      ...which,
      name,
      arguments: written,
    });
    yield numbered({ type: 'response.output_item.done', output_index: at, item });
  }

  const response = begunResponse(id, request);
  try {
    yield numbered({ type: 'response.created', response });
    yield numbered({ type: 'response.in_progress', response });
    for (;;) {
      const step = await deltas.next();
      if (step.done) {
        yield* end();
        const whole = toResponse(step.value, request);
        for (const item of whole.output) if (item.type === 'function_call') yield* call(item);
        yield numbered({ type: 'response.completed', response: whole });
        return;
      }
      const { index, text } = step.value;
      if (saying?.index !== index) {
        yield* end();
        yield* begin(index);
      }
      saying!.text += text;
      yield numbered({ type: 'response.output_text.delta', ...place(), delta: text });
    }
  } catch (error) {
    yield numbered({ type: 'error', ...describeFailure(error), param: null });
  } finally {
    await deltas.return(undefined as never);
  }
}
