import { randomUUID } from 'node:crypto';
import {
  isRecord,
  longestContent,
  type Message,
  type Tool,
  type ToolCall,
} from '../../ground/conversation/message.ts';
import { writeTranscript } from '../../ground/conversation/transcript.ts';
import { Problem } from '../../ground/problem.ts';
import { type ConversationEvent, tellOfHandover } from './conversation/conversation-event.ts';
import { decide, findAllowed, meanwhile, runTools } from './conversation/turn.ts';
import type { OpenConversation } from './open-conversation.ts';
import { createToolContext } from './speakers/agent.ts';
import type { Position } from './speakers/position.ts';
import { findSpeaking } from './speakers/speaker.ts';
import { createAbout } from './tools/about.ts';
import { bindTool } from './tools/bind.ts';
import type { ToolContext } from './tools/context.ts';
import { toToolMessage } from './tools/tool.ts';

/* What the hooks of an assistant do beside its answers: words and tools that no model has chosen. */

export interface AskedOfHook {
  readonly said: readonly Message[];
  /** Of a call that is over. */
  readonly endedReason: string | null;
  readonly signal: AbortSignal;
  readonly tell: (event: ConversationEvent) => void;
  readonly say: (words: string) => void;
}

export interface DoneByHook {
  readonly messages: readonly Message[];
  readonly say?: string | undefined;
  readonly ended: boolean;
  readonly handedOver: boolean;
  /** Where the conversation stands from now on. */
  readonly position: Position;
}

/** What the templates of hooks know beside the conversation's variables. */
const variablesOf = (said: readonly Message[]) => ({ transcript: writeTranscript(said) });

/** The words with their variables filled in, in order. What takes too much work stays as it is written. */
export async function fillInForHook(
  conversation: OpenConversation,
  { variableValues }: Position,
  words: readonly string[],
  said: readonly Message[],
): Promise<readonly string[]> {
  const { templates, variables } = conversation.forAnswer();
  templates.begin();
  const filled = await templates.renderAll(
    words.map((one) => ({ words: one, field: 'hooks' })),
    {
      ...variables,
      ...variableValues,
      // The whole of a long call, which few words name.
      ...(words.some((one) => one.includes('transcript')) && variablesOf(said)),
    },
  );
  return filled.map((one) => one.slice(0, longestContent));
}

/** @throws {Problem} for a tool that is not there, or does not run here; the signal's reason. */
export async function runToolForHook(
  conversation: OpenConversation,
  position: Position,
  asked: Tool | { readonly toolId: string },
  { said, endedReason, signal, tell, say }: AskedOfHook,
): Promise<DoneByHook> {
  const ports = conversation.forAnswer(tell);
  const { resources } = ports;
  const speaking = await findSpeaking(position, resources);
  ports.onSpeaker(speaking.assistant);
  const context = await createToolContext(speaking, position, ports);
  ports.templates.begin();
  const tool = isKept(asked) ? await resources.tool(asked.toolId) : asked;
  const bound = await bindTool(tool, knowing(context, said, endedReason));
  if (!bound) throw new Problem(400, `a tool of the type ${tool.type} is not run by hooks`);
  const { name } = bound.definition;
  const call: ToolCall = {
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name, arguments: '{}' },
  };
  const agent = { tools: new Map([[name, bound]]) };
  const allowed = await findAllowed([call], agent, said);
  const running = runTools([call], allowed, agent, ports, signal);
  for await (const words of meanwhile(allowed, agent, running)) say(words);
  const outcomes = await running;
  const messages: Message[] = [
    { role: 'assistant', content: null, tool_calls: [call] },
    ...toToolMessage(call, outcomes[0]!),
  ];
  const after = decide(outcomes, position, said.length + messages.length);
  if (after.handedOver) {
    const { assistant: next } = await findSpeaking(after.position, resources);
    tellOfHandover({ name: speaking.assistant.name }, { name: next.name }, tell);
  }
  return { messages, ...after };
}

const isKept = (asked: Tool | { readonly toolId: string }): asked is { readonly toolId: string } =>
  !('type' in asked);

/** What is set up for the tool, and whoever it asks, know how the call stands. */
function knowing(
  context: ToolContext,
  said: readonly Message[],
  endedReason: string | null,
): ToolContext {
  const variables = { ...context.variables, ...variablesOf(said) };
  if (endedReason === null) return { ...context, variables };
  const { call } = context.about.fields;
  const ended = { ...(isRecord(call) && call), endedReason };
  return {
    ...context,
    variables: { ...variables, call: ended },
    about: createAbout({ ...context.about.fields, call: ended }),
  };
}
