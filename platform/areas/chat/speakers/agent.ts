import type { Send } from '../../../ground/outbound/send.ts';
import {
  type Assistant,
  type Credential,
  longestContent,
  type Message,
  type Tool,
  type Variables,
} from '../../../ground/conversation/message.ts';
import type { Compliant } from '../../../ground/conversation/kept-words.ts';
import type { ConversationEvent } from '../conversation/conversation-event.ts';
import type { Templates } from '../templates/templates.ts';
import type {
  Accounts,
  ChooseModel,
  Model,
  ModelContext,
  NamedModel,
} from '../../../ground/conversation/model.ts';
import { invalidFields } from '../../../ground/problem.ts';
import { mapInTurns } from '../../../ground/threads/turns.ts';
import { type About, extendAbout } from '../tools/about.ts';
import { encodeForAddress } from '../tools/address.ts';
import { bindTool } from '../tools/bind.ts';
import type {
  ConversationKind,
  Queue,
  SearchFiles,
  TestPatterns,
  ToolContext,
} from '../tools/context.ts';
import { bindHandoff } from '../tools/handoff.ts';
import { bindMcp } from '../tools/mcp/bind-mcp.ts';
import { type McpServers, mostServers } from '../tools/mcp/mcp-servers.ts';
import type { RecordedResults } from '../tools/recorded-results.ts';
import type { BoundTool } from '../tools/tool.ts';
import { type Advice, consult } from './consult.ts';
import { describeAssistant } from './describe-assistant.ts';
import type { Position } from './position.ts';
import type { Resources } from './resources.ts';
import { findSpeaking, type Speaking } from './speaker.ts';

/** Whoever speaks, as far as it is heard: their voice and ears, and whom these are asked by. */
export interface HeardAgent {
  readonly assistant: Assistant;
  /** With its key; null where there is none. */
  accountWith(provider: string): Promise<Credential | null>;
}

/** Whoever speaks next, ready to. */
export interface Agent {
  readonly name: string | undefined;
  readonly heardAs: HeardAgent;
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
  readonly kind: ConversationKind;
  readonly resources: Resources;
  readonly chooseModel: ChooseModel;
  /** The company's answerer speaks for an assistant whose model cannot be reached. */
  readonly onStandIn: (insteadOf: NamedModel, assistant: Assistant) => void;
  /** Whoever has the word from now on. */
  readonly onSpeaker: (speaker: Compliant) => void;
  readonly send: Send;
  readonly queue: Queue;
  readonly searchFiles: SearchFiles;
  readonly openMcp: McpServers['open'];
  readonly templates: Templates;
  readonly testPatterns: TestPatterns;
  readonly recorded: RecordedResults | null;
  /** Of every conversation: built in, and whose it is. */
  readonly variables: Variables;
  /** Who it is with, where that is known. */
  readonly customer: object | undefined;
  /** What servers are told of the conversation. */
  readonly about: About;
  /** What goes on beside the words, for whoever watches. */
  readonly tell: (event: ConversationEvent) => void;
}

export async function createAgent(
  position: Position,
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<Agent> {
  const speaking = await findSpeaking(position, ports.resources);
  const { assistant, fields } = speaking;
  ports.onSpeaker(assistant);
  const context = await createToolContext(speaking, position, ports);
  const { variables } = context;
  const accounts = await accountsFor(speaking, ports.resources);
  const model = await ports.chooseModel(assistant.model, accounts, signal);
  if (model.name.insteadOf) ports.onStandIn(model.name.insteadOf, assistant);
  const tools = await toolsOf(speaking, ports.resources);
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
    name: assistant.name,
    heardAs: { assistant, accountWith: async (provider) => findAccount(accounts, provider) },
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
  ports: ConversationPorts,
): Promise<ToolContext> {
  const { resources, variables, about } = ports;
  const { kind, send, queue, searchFiles, openMcp, templates, testPatterns, recorded } = ports;
  const { variableValues, variablesBy } = position;
  const plain = { ...variables, ...variableValues };
  return {
    kind,
    send,
    queue,
    searchFiles,
    openMcp,
    templates,
    testPatterns,
    recorded,
    servers: [assistant.server, await resources.server()],
    credential: (id) => resources.credential(id),
    variables: plain,
    addressVariables: {
      plain,
      encoded:
        variablesBy === 'anybody' ? { ...variables, ...encodeForAddress(variableValues) } : plain,
    },
    assistant,
    about: extendAbout({ assistant: describeAssistant(assistant) }, about),
    findSpeaker: find,
  };
}

/**
 * The first of a provider is the one that is used: the assistant's own come before all others. An address
 * that anybody wrote gets none but what was written beside it.
 */
export async function accountsFor(
  { assistant, modelBy, credentialsBy }: Pick<Speaking, 'assistant' | 'modelBy' | 'credentialsBy'>,
  resources: Resources,
): Promise<Accounts> {
  const { credentials = [], credentialIds = [], model } = assistant;
  const brought = credentialsBy === 'anybody' ? credentials : [];
  const bringsAddress = modelBy === 'anybody';
  if (bringsAddress && model?.provider === 'custom-llm')
    return { brought, kept: [], bringsAddress };
  const own = credentialsBy === 'anybody' ? [] : credentials;
  const kept = await resources.credentials();
  const chosen = await resources.credentialsOf(credentialIds);
  return { brought, kept: [...own, ...chosen, ...kept], bringsAddress };
}

export const findAccount = ({ brought, kept }: Accounts, provider: string): Credential | null =>
  [...brought, ...kept].find((one) => one.provider === provider) ?? null;

/** Providers take no more. */
export const mostTools = 100;

/** @throws {Problem} 400, before one of them is looked for */
async function toolsOf(
  { assistant: { model }, fields }: Speaking,
  resources: Resources,
): Promise<readonly Tool[]> {
  const { tools = [], toolIds = [], toolRefs = [] } = model ?? {};
  const ids = [...toolIds, ...toolRefs.flatMap(({ toolId }) => toolId ?? [])];
  if (tools.length + ids.length > mostTools)
    throw invalidFields([`${fields.tools}: at most ${mostTools}, with those of toolIds`]);
  return [...tools, ...(await resources.tools(ids))];
}

/** Tools that are made ready at the same time: a server of tools is asked what it has. */
const atOnce = 3;

async function bindTools(
  tools: readonly Tool[],
  { destinations, fields }: Speaking,
  context: ToolContext,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, BoundTool>> {
  if (tools.filter(({ type }) => type === 'mcp').length > mostServers)
    throw invalidFields([`${fields.tools}: at most ${mostServers} servers of tools (mcp)`]);
  const each = await mapInTurns(tools, atOnce, async (tool) =>
    tool.type === 'mcp' ? bindMcp(tool, context, signal) : ((await bindTool(tool, context)) ?? []),
  );
  const bound = each.flat();
  if (destinations.length > 0) {
    const own = { name: 'handoff_to_assistant', description: '' };
    bound.push(await bindHandoff(own, destinations, context));
  }
  if (bound.length > mostTools)
    throw invalidFields([
      `${fields.tools}: are ${bound.length} with all that servers of tools offer; at most ${mostTools}`,
    ]);
  return new Map(bound.map((tool) => [tool.definition.name, tool]));
}
