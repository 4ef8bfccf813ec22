import type { Send } from '../../../ground/outbound/send.ts';
import {
  type Assistant,
  type Credential,
  longestContent,
  type Message,
  type Tool,
  type Variables,
} from '../../../ground/conversation/message.ts';
import type { Templates } from '../templates/templates.ts';
import type { ChooseModel } from '../../../ground/conversation/model.ts';
import type { Model, ModelContext } from '../../../ground/conversation/model.ts';
import { encodeForAddress } from '../tools/address.ts';
import { bindTool } from '../tools/bind.ts';
import type { Queue, SearchFiles, ToolContext } from '../tools/context.ts';
import { bindHandoff } from '../tools/handoff.ts';
import { bindMcp } from '../tools/mcp/bind-mcp.ts';
import type { McpServers } from '../tools/mcp/mcp-servers.ts';
import type { BoundTool } from '../tools/tool.ts';
import { type Advice, consult } from './consult.ts';
import { describeAssistant } from './describe-assistant.ts';
import type { Position } from './position.ts';
import type { Resources } from './resources.ts';
import { findSpeaking, type Speaking } from './speaker.ts';

/** Whoever speaks next, ready to. */
export interface Agent {
  readonly model: Model;
  readonly instructions: string;
  /** For a model of the developer's own. */
  readonly about: ModelContext;
  /** Its first words, where it is to have the first word. */
  readonly greeting: string | null;
  /** Said before the conversation began: examples, or what the assistant remembers. */
  readonly opening: readonly Message[];
  readonly tools: ReadonlyMap<string, BoundTool>;
  /** What is known of the last words before it answers them. */
  consult(messages: readonly Message[]): Promise<Advice>;
}

export interface ConversationPorts {
  readonly resources: Resources;
  readonly chooseModel: ChooseModel;
  readonly send: Send;
  readonly queue: Queue;
  readonly searchFiles: SearchFiles;
  readonly openMcp: McpServers['open'];
  readonly templates: Templates;
  /** Of every conversation: built in, and whose it is. */
  readonly variables: Variables;
  /** Who it is with, where that is known. */
  readonly customer: object | undefined;
  /** What servers are told of the conversation. */
  readonly about: Readonly<Record<string, unknown>>;
}

export async function createAgent(
  position: Position,
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<Agent> {
  const speaking = await findSpeaking(position, ports.resources);
  const { assistant, fields } = speaking;
  const context = await createToolContext(speaking, position, ports);
  const { variables } = context;
  const credentials = await credentialsFor(speaking, ports.resources);
  const model = await ports.chooseModel(assistant.model, credentials, signal);
  const tools = await toolsOf(assistant, ports.resources);
  const [first = '', ...words] = await ports.templates.renderAll(
    [
      { words: greetingOf(assistant), field: fields.firstMessage },
      ...(assistant.model?.messages ?? []).map(({ content }, index) => ({
        words: content ?? '',
        field: fields.message(index),
      })),
    ],
    variables,
  );
  const greeting = first.trim().slice(0, longestContent) || null;
  const messages = (assistant.model?.messages ?? []).flatMap(({ role }, index) =>
    words[index] ? [{ role, content: words[index] }] : [],
  );
  const prompts = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : []));
  // Whoever was handed the conversation has said it; before the first words of all a page showed it.
  if (greeting !== null && position.handovers.length === 0)
    prompts.push(`You began this conversation with the words: ${greeting}`);
  return {
    model,
    instructions: prompts.join('\n\n'),
    greeting,
    about: { metadata: assistant.metadata, customer: ports.customer },
    opening: messages.flatMap(({ role, content }): Message[] =>
      role === 'user' || role === 'assistant' ? [{ role, content }] : [],
    ),
    tools: model.callsTools ? await bindTools(tools, speaking, context, signal) : new Map(),
    consult: (messages) =>
      consult({
        assistant,
        tools,
        reads: model.callsTools,
        messages,
        context,
        resources: ports.resources,
        signal,
      }),
  };
}

/** Nothing where a model finds the words, and for an address of a recording. */
function greetingOf({
  firstMessage = '',
  firstMessageMode = 'assistant-speaks-first',
}: Assistant): string {
  const isTemplate =
    firstMessageMode === 'assistant-speaks-first' && !/^https?:\/\/\S+$/.test(firstMessage);
  return isTemplate ? firstMessage : '';
}

export async function createToolContext(
  { assistant, find }: Pick<Speaking, 'assistant' | 'find'>,
  position: Position,
  { send, queue, searchFiles, openMcp, templates, resources, variables, about }: ConversationPorts,
): Promise<ToolContext> {
  const { variableValues, variablesBy } = position;
  const plain = { ...variables, ...variableValues };
  return {
    send,
    queue,
    searchFiles,
    openMcp,
    templates,
    servers: [assistant.server, await resources.server()],
    credential: (id) => resources.credential(id),
    variables: plain,
    addressVariables: {
      plain,
      encoded:
        variablesBy === 'anybody' ? { ...variables, ...encodeForAddress(variableValues) } : plain,
    },
    assistant,
    about: { assistant: describeAssistant(assistant), ...about },
    findSpeaker: find,
  };
}

/**
 * The first of a provider is the one that is used: the assistant's own come before all others. An address
 * that anybody wrote gets none but what was written beside it.
 */
export async function credentialsFor(
  { assistant, modelBy, credentialsBy }: Pick<Speaking, 'assistant' | 'modelBy' | 'credentialsBy'>,
  resources: Resources,
): Promise<readonly Credential[]> {
  const { credentials = [], credentialIds = [], model } = assistant;
  if (modelBy === 'anybody' && model?.provider === 'custom-llm')
    return credentialsBy === 'anybody' ? credentials : [];
  const kept = await resources.credentials();
  const chosen = await Promise.all(credentialIds.map((id) => resources.credential(id)));
  return [...credentials, ...chosen, ...kept];
}

async function toolsOf({ model }: Assistant, resources: Resources): Promise<readonly Tool[]> {
  const { tools = [], toolIds = [] } = model ?? {};
  const kept = await Promise.all(toolIds.map((id) => resources.tool(id)));
  return [...tools, ...kept];
}

async function bindTools(
  tools: readonly Tool[],
  { destinations }: Speaking,
  context: ToolContext,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BoundTool>> {
  const each = tools.map((tool) =>
    tool.type === 'mcp'
      ? bindMcp(tool, context, signal)
      : bindTool(tool, context).then((bound) => bound ?? []),
  );
  const bound = (await Promise.all(each)).flat();
  if (destinations.length > 0) {
    const own = { name: 'handoff_to_assistant', description: '' };
    bound.push(await bindHandoff(own, destinations, context));
  }
  return new Map(bound.map((tool) => [tool.definition.name, tool]));
}
