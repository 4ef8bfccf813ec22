import type { ModelRequest, Usage } from '../../../../ground/conversation/model.ts';

/** What a provider counted. */
export function toUsage(counted: {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}): Usage {
  return { promptTokens: counted.inputTokens ?? 0, completionTokens: counted.outputTokens ?? 0 };
}

const bytesPerToken = 4;

/** Providers count at the end of an answer, and nobody hears that of one that was long enough before. */
export function estimateUsage({ instructions, messages }: ModelRequest, content: string): Usage {
  const count = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken);
  return {
    promptTokens: count(instructions) + count(JSON.stringify(messages)),
    completionTokens: count(content),
  };
}
