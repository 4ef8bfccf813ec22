import { randomUUID } from 'node:crypto';
import { Problem } from '../../../ground/problem.ts';
import { findStart } from '../../../ground/speaker.ts';
import type { UsedModel } from '../../../ground/conversation/model.ts';
import type { ConversationPorts } from '../speakers/agent.ts';
import { createToolContext } from '../speakers/agent.ts';
import { authorOf, type Position, type Speaker } from '../speakers/position.ts';
import { sharedBy, workflowOf } from '../speakers/speaker.ts';
import { bindTool } from '../tools/bind.ts';
import { type BoundTool, rejected, type ToolOutcome, toToolMessage } from '../tools/tool.ts';
import type {
  Message,
  ToolCall,
  Variables,
  Workflow,
} from '../../../ground/conversation/message.ts';
import { chooseNext, findModel, type Node } from './workflow-choice.ts';
import { tellOfCalls, tellOfOutcome } from './conversation-event.ts';
import { visibleHistory } from './history.ts';

/** Where a conversation has come to, before anybody speaks. */
export interface Arrival {
  readonly position: Position;
  /** What tool nodes did on the way. */
  readonly messages: readonly Message[];
  readonly say?: string | undefined;
  readonly used: readonly UsedModel[];
  readonly ended: boolean;
  /** For a result that the client has to send. */
  readonly waits: boolean;
}

/** Nodes that lead to each other without anybody speaking would never end. */
const mostNodes = 20;
const farewell = 'Goodbye.';

/** In a workflow, finds the node that answers now; any other conversation stays where it is. */
export async function advance(
  position: Position,
  said: readonly Message[],
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<Arrival> {
  const { speaker } = position;
  if (speaker.kind !== 'workflow')
    return { position, messages: [], used: [], ended: false, waits: false };
  const workflow = await workflowOf(speaker, ports.resources);
  ports.onSpeaker(workflow);
  const workflowBy = authorOf(position);
  const messages: Message[] = [];
  const used: UsedModel[] = [];
  const spoken: string[] = [];
  let { variableValues: variables } = position;
  let node = workflow.nodes.find(({ name }) => name === speaker.node) ?? startOf(workflow);
  let arrived = speaker.node !== node.name;
  let lastSpeaker = node.type === 'conversation' ? node : null;

  const at = (ending: Partial<Arrival> = {}): Arrival => ({
    position: {
      ...position,
      speaker: { ...speaker, node: node.name } satisfies Speaker,
      variableValues: variables,
    },
    messages,
    ...(spoken.length > 0 && { say: spoken.join('\n\n') }),
    used,
    ended: false,
    waits: false,
    ...ending,
  });

  for (let count = 0; count < mostNodes; count++) {
    if (arrived) {
      const { name, type } = node;
      ports.tell({ type: 'workflow.node.started', node: { name, type } });
    }
    const history = () => visibleHistory([...said, ...messages], position.handovers);
    if (node.type === 'conversation') {
      if (arrived) return at();
      lastSpeaker = node;
    } else if (arrived) {
      const ran = await runToolNode(workflow, node, history(), at().position, ports, signal);
      used.push(...ran.used);
      messages.push(...ran.messages);
      if (ran.outcome.type === 'left-to-client' && ran.outcome.waits) return at({ waits: true });
      if ('say' in ran.outcome && ran.outcome.say) spoken.push(ran.outcome.say);
      if ('variables' in ran.outcome) variables = { ...variables, ...ran.outcome.variables };
      if (ran.outcome.type === 'end') {
        if (spoken.length === 0) spoken.push(farewell);
        return at({ ended: true });
      }
    }
    const choice = await chooseNext({
      workflow,
      workflowBy,
      node,
      variables,
      history: history(),
      ports,
      signal,
    });
    used.push(...choice.used);
    ({ variables } = choice);
    // A tool that leads nowhere leads back to whoever asked for it.
    const next: Node | null = choice.next ?? (node.type === 'tool' ? lastSpeaker : null);
    if (!next) return at({ ended: node.type === 'tool', waits: false });
    node = next;
    arrived = true;
  }
  throw new Problem(
    400,
    `workflow: ${mostNodes} nodes followed each other and none of them spoke.`,
  );
}

function startOf(workflow: Workflow): Node {
  const start = findStart(workflow);
  if (!start) throw new Problem(400, 'workflow.nodes: there is none that could speak.');
  return start;
}

interface RanTool {
  readonly outcome: ToolOutcome;
  readonly messages: readonly Message[];
  readonly used: readonly UsedModel[];
}

async function runToolNode(
  workflow: Workflow,
  node: Extract<Node, { type: 'tool' }>,
  history: readonly Message[],
  position: Position,
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<RanTool> {
  const speaking = {
    assistant: { ...sharedBy(workflow), name: workflow.name },
    find: async () => null,
  };
  const context = await createToolContext(speaking, position, ports);
  const tool =
    node.tool ?? (node.toolId === undefined ? null : await ports.resources.tool(node.toolId));
  const bound = tool && (await bindTool(tool, context));
  if (!bound) throw new Problem(400, `workflow.nodes: the tool of ${node.name} cannot be run.`);
  const at = { workflow, workflowBy: authorOf(position), node };
  const { call, used } = await fillIn(bound, at, history, ports, signal);
  ports.templates.begin();
  const outcome = (await bound.rejects?.(history))
    ? rejected
    : await runOne(bound, call, ports, signal);
  const asked: Message = { role: 'assistant', content: null, tool_calls: [call] };
  return { outcome, messages: [asked, ...toToolMessage(call, outcome)], used };
}

async function runOne(
  bound: BoundTool,
  call: ToolCall,
  { tell }: ConversationPorts,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  tellOfCalls([call], tell);
  const outcome = await bound.run(call, signal);
  tellOfOutcome(call, outcome, tell);
  return outcome;
}

/** The call of a tool node: a model takes its arguments out of the conversation. */
async function fillIn(
  { definition }: BoundTool,
  at: Parameters<typeof findModel>[0],
  history: readonly Message[],
  ports: ConversationPorts,
  signal: AbortSignal,
): Promise<{ call: ToolCall; used: readonly UsedModel[] }> {
  const { name, parameters } = definition;
  const empty: ToolCall = {
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name, arguments: '{}' },
  };
  const { properties = {} } = parameters as { properties?: Variables };
  if (Object.keys(properties).length === 0) return { call: empty, used: [] };
  const model = await findModel(at, ports, signal);
  if (!model.callsTools) return { call: empty, used: [] };
  const parts = model.reply({
    instructions: `Call ${name} with what is known from the conversation.`,
    messages: history,
    tools: [definition],
    mustCallTool: true,
    signal,
  });
  for await (const part of parts) {
    if (part.type !== 'end') continue;
    const [call = empty] = part.message.tool_calls ?? [];
    return { call, used: [part.used] };
  }
  return { call: empty, used: [] };
}
