import type { HistoryPlan } from '../conversation/history.ts';
import {
  longestContent,
  type Message,
  type ToolCall,
  type Variables,
} from '../../../ground/conversation/message.ts';
import type { Speaker } from '../speakers/position.ts';
import type { ToolDefinition } from '../../../ground/conversation/model.ts';

/** What became of a call. `content` is what the model is told. */
export type ToolOutcome =
  | {
      readonly type: 'result';
      readonly content: string;
      /** Said as it stands, in place of what the model would have said. */
      readonly say?: string | undefined;
      /** For the model, beside the result. */
      readonly hint?: string | undefined;
      /** What later prompts and conditions may name. */
      readonly variables?: Variables;
      /** For the page, from the server that has the result. */
      readonly metadata?: Variables | undefined;
    }
  /**
   * The client may answer it, with a message of the role `tool`. `waits`: nothing more is said before;
   * else the model is told meanwhile that no result came.
   */
  | { readonly type: 'left-to-client'; readonly waits: boolean }
  | {
      readonly type: 'end';
      readonly content: string;
      readonly say?: string | undefined;
      readonly metadata?: Variables | undefined;
    }
  | {
      readonly type: 'handoff';
      readonly content: string;
      readonly to: Speaker;
      readonly plan: HistoryPlan;
      readonly variables?: Variables;
      readonly say?: string | undefined;
    };

/** Words for somebody who waits, once a tool has run for so many milliseconds. */
export interface Meanwhile {
  readonly afterMs: number;
  readonly say: string;
}

/** A tool of an assistant, ready to be called. Never throws but for an abort: the model is told. */
export interface BoundTool {
  readonly definition: ToolDefinition;
  /** What is said while it runs. */
  readonly meanwhile?: (call: ToolCall) => Promise<readonly Meanwhile[]>;
  /** Whether its developer has it rejected, after what was said. */
  readonly rejects?: (messages: readonly Message[]) => Promise<boolean>;
  run(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
}

/** In place of a call that was rejected. */
export const rejected: ToolOutcome = {
  type: 'result',
  content:
    'Error: this tool may not be called at this point of the conversation. Nothing was done.',
};

/** Parameters of a tool that takes none. */
export const noParameters = { type: 'object', properties: {} } as const;

/** The answer to a call as the conversation keeps it; none yet when the client has to give it. */
export function toToolMessage(call: ToolCall, outcome: ToolOutcome): Message[] {
  if (outcome.type === 'left-to-client') return [];
  const hint = outcome.type === 'result' && outcome.hint ? `\n\n${outcome.hint}` : '';
  const content = `${outcome.content}${hint}`.slice(0, longestContent);
  return [{ role: 'tool', tool_call_id: call.id, content }];
}
