import { isDeepStrictEqual } from 'node:util';
import type { Credential, Message, ToolCall } from '../../ground/conversation/message.ts';
import type { Model, NamedModel, ToolDefinition } from '../../ground/conversation/model.ts';
import { maySpeakFor, type SpokenModel } from '../../ground/conversation/own-speech.ts';
import { type ConversationEvent, tellOfHandover } from './conversation/conversation-event.ts';
import { visibleHistory } from './conversation/history.ts';
import { decide, findAllowed, runTools } from './conversation/turn.ts';
import type { OpenConversation } from './open-conversation.ts';
import { accountsFor, createAgent, findAccount } from './speakers/agent.ts';
import type { Position } from './speakers/position.ts';
import { findSpeaking } from './speakers/speaker.ts';
import { type ToolOutcome, toToolMessage } from './tools/tool.ts';

/** What an engine of speech is told of whoever speaks, and how their tools run. */
export interface SpokenRole {
  readonly instructions: string;
  readonly tools: readonly ToolDefinition[];
  readonly greeting: string | null;
  call(
    calls: readonly ToolCall[],
    asked: {
      /** Before the calls. */
      readonly said: readonly Message[];
      readonly signal: AbortSignal;
      readonly tell: (event: ConversationEvent) => void;
    },
  ): Promise<{
    readonly messages: readonly Message[];
    readonly results: readonly { readonly call: ToolCall; readonly content: string }[];
    readonly say?: string | undefined;
    readonly ended: boolean;
    readonly handedOver: boolean;
    readonly waits: boolean;
  }>;
}

export interface RoleParts {
  readonly conversation: OpenConversation;
  readonly position: Position;
  readonly engine: NamedModel;
  /** As somebody's own model names it, and who pays for it; null for the server's. */
  readonly named: (SpokenModel & { readonly account: Credential | null }) | null;
  readonly signal: AbortSignal;
  /** Where the conversation stands from now on. */
  readonly onMoved: (position: Position) => void;
}

const noResultYet = 'No result has come yet.';

/** @throws {Problem} when there is nobody to speak. */
export async function openSpokenRole(parts: RoleParts): Promise<SpokenRole | null> {
  const { conversation, engine, named, signal } = parts;
  let { position } = parts;
  const ports = conversation.forAnswer();
  const speaking = await findSpeaking(position, ports.resources);
  const { assistant } = speaking;
  if (position.speaker.kind === 'workflow' || !maySpeakFor(assistant, named)) return null;
  const accounts = await accountsFor(speaking, ports.resources);
  // Of two accounts each pays for whoever is its own.
  if (named && !isDeepStrictEqual(findAccount(accounts, named.provider), named.account))
    return null;

  /** Each time anew: what an answer may have done has an end. */
  const agentFor = async (tell: (event: ConversationEvent) => void, until: AbortSignal) => {
    const ports = { ...conversation.forAnswer(tell), chooseModel: async () => modelOf(engine) };
    return { ports, agent: await createAgent(position, ports, until) };
  };
  const { agent } = await agentFor(() => {}, signal);
  return {
    instructions: [
      agent.instructions,
      ...agent.opening.map(
        ({ role, content }) => `${role === 'user' ? 'Caller' : 'You'}: ${content}`,
      ),
    ].join('\n\n'),
    tools: [...agent.tools.values()].map(({ definition }) => definition),
    greeting: position.handovers.length > 0 ? agent.greeting : null,
    async call(calls, { said, signal: until, tell }) {
      const { ports, agent } = await agentFor(tell, until);
      const allowed = await findAllowed(calls, agent, visibleHistory(said, position.handovers));
      const outcomes = await runTools(calls, allowed, agent, ports, until);
      const message: Message = { role: 'assistant', content: null, tool_calls: [...calls] };
      const answered = calls.flatMap((call, index) => toToolMessage(call, outcomes[index]!));
      const messages = [message, ...answered];
      const after = decide(outcomes, position, said.length + messages.length);
      ({ position } = after);
      parts.onMoved(position);
      const { say, ended, handedOver } = after;
      if (handedOver) {
        const { assistant: next } = await findSpeaking(position, ports.resources);
        tellOfHandover({ name: agent.name }, { name: next.name }, tell);
      }
      return {
        messages,
        // What is to be said for it is the engine's to say.
        results: calls.map((call, index) => ({ call, content: contentOf(outcomes[index]!) })),
        say,
        ended,
        handedOver,
        waits: outcomes.some((outcome) => outcome.type === 'left-to-client' && outcome.waits),
      };
    },
  };
}

function contentOf(outcome: ToolOutcome): string {
  if (outcome.type === 'left-to-client') return noResultYet;
  const { content } = outcome;
  const hint = outcome.type === 'result' && outcome.hint ? `\n\n${outcome.hint}` : '';
  const say = outcome.say ? `\n\nSay to the caller, word for word: ${outcome.say}` : '';
  return `${content}${hint}${say}`;
}

/** It takes tools, and is never asked: the engine answers. */
const modelOf = (name: NamedModel): Model => ({
  name,
  callsTools: true,
  paidBy: 'organisation',
  reply() {
    throw new Error('an engine of speech was asked as a model');
  },
});
