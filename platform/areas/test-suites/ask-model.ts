import { readArguments, type Variables } from '../../ground/conversation/message.ts';
import type { Model, ModelRequest } from '../../ground/conversation/model.ts';

interface ModelAnswer {
  readonly content: string;
  readonly calls: readonly { readonly name: string; readonly arguments: Variables }[];
}

/** The whole of what a model answers. @throws ModelFailure */
export async function ask(model: Model, request: ModelRequest): Promise<ModelAnswer> {
  for await (const part of model.reply(request)) {
    if (part.type !== 'end') continue;
    const { content, tool_calls: calls = [] } = part.message;
    return {
      content: (content ?? '').trim(),
      calls: calls.map((call) => ({ name: call.function.name, arguments: readArguments(call) })),
    };
  }
  return { content: '', calls: [] };
}
