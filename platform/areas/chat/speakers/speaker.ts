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

/** The assistant that speaks, and whom it may hand over to besides by its tools. */
export interface Speaking {
  readonly assistant: Assistant;
  readonly destinations: readonly Destination[];
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
      return { assistant: override(assistant, overrides), destinations: [], find: findNobody };
    }
    case 'squad':
      return findMember(speaker, overrides, resources);
    case 'workflow': {
      const workflow = await workflowOf(speaker, resources);
      const assistant = override(assistantOfNode(workflow, speaker.node), overrides);
      return { assistant, destinations: [], find: findNobody };
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
    assistant: override(
      await assistantOfMember(member, resources),
      squad.membersOverrides,
      member.assistantOverrides,
      overrides,
    ),
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

/** Each field that an override has is taken as a whole; the last override wins. */
function override(assistant: Assistant, ...layers: readonly (Overrides | undefined)[]): Assistant {
  return Object.assign({}, assistant, ...layers.map((one) => withoutVariables(one))) as Assistant;
}

function withoutVariables(overrides: Overrides | undefined): object {
  const { variableValues: _variables, ...fields } = overrides ?? {};
  return fields;
}
