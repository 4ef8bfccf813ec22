import { Problem } from '../../../ground/problem.ts';
import type {
  Assistant,
  Overrides,
  Squad,
  Workflow,
} from '../../../ground/conversation/message.ts';
import type { Destination } from '../tools/handoff.ts';
import type { Position, Speaker } from './position.ts';
import type { Resources } from './resources.ts';

export interface FieldNames {
  readonly firstMessage: string;
  readonly message: (index: number) => string;
}

/** The assistant that speaks, and whom it may hand over to besides by its tools. */
export interface Speaking {
  readonly assistant: Assistant;
  readonly destinations: readonly Destination[];
  /** Where its words stand, as whoever wrote them calls it. */
  readonly fields: FieldNames;
  /** Another of the same squad, by name or id. */
  find(name: string): Promise<Speaker | null>;
}

export async function findSpeaking(
  { speaker, overrides }: Position,
  resources: Resources,
): Promise<Speaking> {
  switch (speaker.kind) {
    case 'assistant': {
      const assistant =
        'assistant' in speaker ? speaker.assistant : await resources.assistant(speaker.assistantId);
      const layers = [layer('assistant', assistant), layer('assistantOverrides', overrides)];
      return { ...override(layers), destinations: [], find: findNobody };
    }
    case 'squad':
      return findMember(speaker, overrides, resources);
    case 'workflow': {
      const workflow = await workflowOf(speaker, resources);
      const assistant = assistantOfNode(workflow, speaker.node);
      const path = `workflow.nodes.${workflow.nodes.findIndex(({ name }) => name === speaker.node)}`;
      const layers = [layer(path, assistant), layer('assistantOverrides', overrides)];
      return { ...override(layers), destinations: [], find: findNobody };
    }
  }
}

const findNobody = async () => null;

async function findMember(
  speaker: Extract<Speaker, { kind: 'squad' }>,
  overrides: Overrides | undefined,
  resources: Resources,
): Promise<Speaking> {
  const squad = 'squad' in speaker ? speaker.squad : await resources.squad(speaker.squadId);
  const member = squad.members[speaker.member];
  if (!member) throw new Problem(400, 'squad.members: the squad has nobody who could speak.');
  return {
    ...override([
      layer(
        `squad.members.${speaker.member}.assistant`,
        await assistantOfMember(member, resources),
      ),
      layer('squad.membersOverrides', squad.membersOverrides),
      layer(`squad.members.${speaker.member}.assistantOverrides`, member.assistantOverrides),
      layer('assistantOverrides', overrides),
    ]),
    destinations: member.assistantDestinations ?? [],
    async find(name) {
      for (const [index, one] of squad.members.entries()) {
        const isMeant =
          one.assistantId === name || (await assistantOfMember(one, resources)).name === name;
        if (isMeant) return { ...speaker, member: index };
      }
      return null;
    },
  };
}

async function assistantOfMember(
  { assistant, assistantId }: Squad['members'][number],
  resources: Resources,
): Promise<Assistant> {
  if (assistant) return assistant;
  if (assistantId) return resources.assistant(assistantId);
  throw new Problem(400, 'squad.members: each needs an assistantId or an assistant.');
}

export async function workflowOf(
  speaker: Extract<Speaker, { kind: 'workflow' }>,
  resources: Resources,
): Promise<Workflow> {
  return 'workflow' in speaker ? speaker.workflow : resources.workflow(speaker.workflowId);
}

/** A node speaks as an assistant whose prompt is the workflow's and its own. */
function assistantOfNode(workflow: Workflow, name: string | null): Assistant {
  const node = workflow.nodes.find((one) => one.name === name);
  const { server } = workflow;
  if (node?.type !== 'conversation') return { ...(server && { server }) };
  const prompts = [workflow.globalPrompt, node.prompt].filter((prompt) => !!prompt);
  const { tools, toolIds } = node;
  const model = node.model ?? { provider: 'vapi' as const };
  return {
    name: node.name,
    model: {
      ...model,
      messages: prompts.map((content) => ({ role: 'system', content: content! })),
      ...(tools && { tools }),
      ...(toolIds && { toolIds }),
    } as NonNullable<Assistant['model']>,
    ...(server && { server }),
  };
}

/** What an assistant is made of, and where in the request it stands. */
interface Layer {
  readonly path: string;
  readonly fields: Overrides | Assistant;
}

function layer(path: string, from: Overrides | Assistant | undefined): Layer {
  const { variableValues: _variables, ...fields } = (from ?? {}) as Overrides;
  return { path, fields };
}

/** Each field that a layer has is taken as a whole; the last layer wins. */
function override(layers: readonly Layer[]): Pick<Speaking, 'assistant' | 'fields'> {
  const pathOf = (name: 'firstMessage' | 'model') =>
    `${layers.findLast(({ fields }) => name in fields)?.path ?? ''}.${name}`;
  return {
    assistant: Object.assign({}, ...layers.map(({ fields }) => fields)) as Assistant,
    fields: {
      firstMessage: pathOf('firstMessage'),
      message: (index) => `${pathOf('model')}.messages.${index}.content`,
    },
  };
}
