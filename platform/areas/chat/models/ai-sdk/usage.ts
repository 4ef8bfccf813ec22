import type { AssistantMessage } from '../../../../ground/conversation/message.ts';
import type { ModelRequest, Usage } from '../../../../ground/conversation/model.ts';

export interface Counted {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/**
 * In tokens, beside what goes over the wire: what providers add of their own to what they are told, and
 * what a model may think and not say.
 */
const mostAdded = 4_096;
const mostThought = 131_072;

/** What a provider counted, as far as it can be true: a token has a byte at least. */
export function toUsage(
  { inputTokens, outputTokens }: Counted,
  request: ModelRequest,
  answer: AssistantMessage,
): Usage {
  return {
    promptTokens: bound(inputTokens, bytesOf(toldOf(request)) + mostAdded),
    completionTokens: bound(outputTokens, bytesOf(answer) + mostThought),
  };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const toldOf = ({ instructions, messages, tools, about }: ModelRequest) => [
  instructions,
  messages,
  tools,
  about,
];
const bound = (tokens: number | undefined, most: number) =>
  Math.min(Math.max(0, Math.round(tokens ?? 0) || 0), most);

const bytesPerToken = 4;

/** Providers count at the end of an answer, and nobody hears that of one that was long enough before. */
export function estimateUsage(
  { instructions, messages }: ModelRequest,
  { content, tool_calls: calls = [] }: AssistantMessage,
): Usage {
  const count = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken);
  const written = calls.map(({ function: { arguments: text } }) => text).join('');
  return {
    promptTokens: count(instructions) + count(JSON.stringify(messages)),
    completionTokens: count((content ?? '') + written),
  };
}
