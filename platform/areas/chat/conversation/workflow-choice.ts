import type { Model, UsedModel } from '../../../ground/conversation/model.ts';
import { accountsFor, type ConversationPorts } from '../speakers/agent.ts';
import type { Author } from '../speakers/position.ts';
import { sharedBy } from '../speakers/speaker.ts';
import { fillInAliases } from '../tools/extraction.ts';
import {
  type Assistant,
  type Message,
  readArguments,
  type Variables,
  type Workflow,
} from '../../../ground/conversation/message.ts';

export type Node = Workflow['nodes'][number];

export interface Choice {
  /** Null: it stays where it is. */
  readonly next: Node | null;
  readonly variables: Variables;
  readonly used: readonly UsedModel[];
}

interface Crossroads {
  readonly workflow: Workflow;
  readonly workflowBy: Author;
  readonly node: Node;
  readonly variables: Variables;
  readonly history: readonly Message[];
  readonly ports: ConversationPorts;
  readonly signal: AbortSignal;
}

/** A way out of a node. `condition` is null where nothing has to hold. */
interface Way {
  readonly to: string;
  readonly condition: string | null;
  /** Where the condition stands. */
  readonly field: string;
}

const toolName = 'choose_next_step';
const stay = 'stay';

/**
 * Which way a conversation takes. The variables of the node are taken out of it first; then the
 * first logical condition that holds decides, then what a model finds to hold, then the way that has
 * no condition. A global node can be entered from every other.
 */
export async function chooseNext(crossroads: Crossroads): Promise<Choice> {
  const { workflow, node, variables } = crossroads;
  const ways = waysFrom(workflow, node);
  const logical = ways.flatMap((way) => {
    const expression = way.condition === null ? null : expressionOf(way.condition);
    return expression === null ? [] : [{ way, words: expression, field: way.field }];
  });
  const judged = ways.filter(
    (way) => way.condition !== null && !logical.some((one) => one.way === way),
  );
  const wanted = wantedVariables(node);
  const asked =
    judged.length > 0 || Object.keys(wanted).length > 0
      ? await ask(crossroads, judged, wanted)
      : { to: null, variables: {}, used: [] };
  const { templates, variables: everywhere } = crossroads.ports;
  const known = {
    ...variables,
    ...asked.variables,
    ...(await aliasesOf(node, { ...variables, ...asked.variables }, crossroads.ports)),
  };
  const held = await templates.judgeAll(logical, { ...everywhere, ...known });
  const to =
    logical.find((_, index) => held[index])?.way.to ??
    judged.find((way) => way.to === asked.to)?.to ??
    ways.find(({ condition }) => condition === null)?.to;
  return {
    next: workflow.nodes.find(({ name }) => name === to) ?? null,
    variables: known,
    used: asked.used,
  };
}

function waysFrom({ nodes, edges }: Workflow, { name }: Node): Way[] {
  const own = edges.flatMap(({ from, to, condition }, index): Way[] => {
    const field = `workflow.edges.${index}.condition.prompt`;
    return from === name ? [{ to, condition: condition?.prompt.trim() || null, field }] : [];
  });
  const global = nodes.flatMap((node, index): Way[] => {
    const plan = node.type === 'conversation' ? node.globalNodePlan : undefined;
    if (!plan?.enabled || !plan.enterCondition || node.name === name) return [];
    const field = `workflow.nodes.${index}.globalNodePlan.enterCondition`;
    return [{ to: node.name, condition: plan.enterCondition, field }];
  });
  return [...own, ...global];
}

const wholeExpression = /^\s*\{\{(?<expression>[^{}]+)\}\}\s*$/;

/**
 * What a logical condition asks, `{{ city == "Rome" and guests > 4 }}`; null for words, which a model
 * has to judge.
 */
const expressionOf = (condition: string): string | null =>
  wholeExpression.exec(condition)?.groups?.['expression'] ?? null;

function wantedVariables(node: Node): Variables {
  if (node.type !== 'conversation') return {};
  return node.variableExtractionPlan?.schema?.properties ?? {};
}

/** Made anew after each answer, of what is known by then. */
function aliasesOf(
  node: Node,
  known: Variables,
  ports: Pick<ConversationPorts, 'templates' | 'variables'>,
): Promise<Variables> | null {
  if (node.type !== 'conversation' || !node.variableExtractionPlan) return null;
  return fillInAliases(node.variableExtractionPlan, `workflow.nodes.${node.name}`, known, ports);
}

async function ask(
  { workflow, workflowBy, node, history, ports, signal }: Crossroads,
  ways: readonly Way[],
  wanted: Variables,
): Promise<{ to: string | null; variables: Variables; used: readonly UsedModel[] }> {
  const nothing = { to: null, variables: {}, used: [] };
  const model = await findModel({ workflow, workflowBy, node }, ports, signal);
  if (!model.callsTools) return nothing;
  const destination = {
    type: 'string',
    enum: [...ways.map(({ to }) => to), stay],
    description: [
      ...ways.map(({ to, condition }) => `${to}: ${condition}`),
      `${stay}: none of these holds`,
    ].join('\n'),
  };
  const parts = model.reply({
    instructions:
      'You watch a conversation and decide which step comes next. Give only values that the customer has said.',
    messages: history,
    tools: [
      {
        name: toolName,
        description: 'Says which step comes next, and what is known by now.',
        parameters: {
          type: 'object',
          properties: { ...wanted, destination },
          required: ['destination'],
        },
      },
    ],
    mustCallTool: true,
    signal,
  });
  for await (const part of parts) {
    if (part.type !== 'end') continue;
    const used = [part.used];
    const call = part.message.tool_calls?.find(({ function: { name } }) => name === toolName);
    if (!call) return { ...nothing, used };
    const { destination: to, ...values } = readArguments(call);
    const known = Object.entries(values).filter(
      ([name, value]) => name in wanted && value !== null,
    );
    return {
      to: typeof to === 'string' ? to : null,
      variables: Object.fromEntries(known),
      used,
    };
  }
  return nothing;
}

/** The node's own model, else the workflow's; where it has none either, the first of a node. */
export async function findModel(
  {
    workflow,
    workflowBy,
    node,
  }: Pick<Crossroads, 'workflow' | 'workflowBy'> & { readonly node?: Node | undefined },
  { chooseModel, resources }: Pick<ConversationPorts, 'chooseModel' | 'resources'>,
  signal: AbortSignal,
): Promise<Model> {
  const modelOf = (one: Node | undefined) => (one?.type === 'conversation' ? one.model : undefined);
  const config = modelOf(node) ?? workflow.model ?? workflow.nodes.map(modelOf).find(Boolean);
  const assistant = { ...sharedBy(workflow), ...(config && { model: config }) } as Assistant;
  const speaking = { assistant, modelBy: workflowBy, credentialsBy: workflowBy };
  return chooseModel(config, await accountsFor(speaking, resources), signal);
}
