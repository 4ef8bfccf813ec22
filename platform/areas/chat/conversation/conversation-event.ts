import type { ToolCall } from '../../../ground/conversation/message.ts';
import type { ToolOutcome } from '../tools/tool.ts';

/**
 * What goes on in an answer beside its words, as the contract's messages to a page have it. A page is
 * anybody's: of assistants, tools and nodes it learns the names alone.
 */
export type ConversationEvent =
  | { readonly type: 'assistant.started'; readonly newAssistant: Named }
  | { readonly type: 'transfer-update'; readonly fromAssistant: Named; readonly toAssistant: Named }
  | {
      readonly type: 'workflow.node.started';
      readonly node: { readonly name: string; readonly type: string };
    }
  | {
      readonly type: 'tool-calls';
      readonly toolCallList: readonly ToolCall[];
      readonly toolWithToolCallList: readonly {
        readonly type: 'function';
        readonly function: { readonly name: string };
        readonly toolCall: ToolCall;
      }[];
    }
  /** No server has the result of this call: told to nobody, the page's is taken. */
  | { readonly type: 'left-to-page'; readonly toolCallId: string }
  | {
      readonly type: 'tool-calls-result';
      readonly toolCallResult: Readonly<Record<string, unknown>>;
    }
  /** JSON that a developer's server gave a result for the page. */
  | { readonly type: 'metadata'; readonly metadata: string };

interface Named {
  readonly name?: string | undefined;
}

type Tell = (event: ConversationEvent) => void;

export function tellOfCalls(calls: readonly ToolCall[], tell: Tell): void {
  if (calls.length === 0) return;
  const toolWithToolCallList = calls.map((toolCall) => {
    const { name } = toolCall.function;
    return { type: 'function' as const, function: { name }, toolCall };
  });
  tell({ type: 'tool-calls', toolCallList: calls, toolWithToolCallList });
}

export function tellOfOutcome(call: ToolCall, outcome: ToolOutcome, tell: Tell): void {
  // The page itself has the result.
  if (outcome.type === 'left-to-client') return tell({ type: 'left-to-page', toolCallId: call.id });
  const { name } = call.function;
  const metadata = 'metadata' in outcome ? outcome.metadata : undefined;
  const result = { toolCallId: call.id, name, result: outcome.content };
  tell({
    type: 'tool-calls-result',
    toolCallResult: { ...result, ...(metadata && { metadata }) },
  });
  if (metadata) tell({ type: 'metadata', metadata: JSON.stringify(metadata) });
}

export function tellOfHandover(from: Named, to: Named, tell: Tell): void {
  tell({ type: 'transfer-update', fromAssistant: from, toAssistant: to });
  tell({ type: 'assistant.started', newAssistant: to });
}
