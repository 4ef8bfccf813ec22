import type { BodyOf } from '../operation-types.ts';

/** What takes part in a conversation, as the contract has it. */
export type Assistant = BodyOf<'createAssistant'>;
export type Squad = BodyOf<'createSquad'>;
export type Workflow = BodyOf<'createWorkflow'>;
export type Tool = BodyOf<'createTool'>;
export type KnowledgeBase = BodyOf<'createKnowledgeBase'>;
export type Credential = BodyOf<'createCredential'>;
export type Overrides = NonNullable<BodyOf<'createWebCall'>['assistantOverrides']>;

/** A message of a chat or a session. */
export type Message = NonNullable<BodyOf<'createSession'>['messages']>[number];
export type AssistantMessage = Extract<Message, { role: 'assistant' }>;
export type ToolCall = NonNullable<AssistantMessage['tool_calls']>[number];

/** Values by name, for `{{name}}` in prompts, tools and conditions. */
export type Variables = Readonly<Record<string, unknown>>;

/** Characters that a message of the contract may have. */
export const longestContent = 10_000;

/** The arguments that a model gave a tool; none when they are no object. */
export function readArguments({ function: { arguments: text } }: ToolCall): Variables {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
