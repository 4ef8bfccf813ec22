import { Problem } from '../../../ground/problem.ts';
import type {
  Assistant,
  Overrides,
  Squad,
  Workflow,
} from '../../../ground/conversation/message.ts';
import type { Destination } from '../tools/handoff.ts';
import type { Author, Position, Speaker } from './position.ts';
import type { Resources } from './resources.ts';

/** The assistant that speaks, and whom it may hand over to besides by its tools. */
export interface Speaking {
  readonly assistant: Assistant;
  /** Who wrote the model that it has, with the address of one. */
  readonly modelBy: Author;
  /** Who wrote the credentials that it brings itself. */
  readonly credentialsBy: Author;
  readonly destinations: readonly Destination[];
  /** Another of the same squad, by name or id. */
  find(name: string): Promise<Speaker | null>;
}

export async function findSpeaking(position: Position, resources: Resources): Promise<Speaking> {
  const { speaker } = position;
  const overrides = { fields: position.overrides, by: position.overridesBy };
  switch (speaker.kind) {
    case 'assistant': {
      const fields =
        'assistant' in speaker ? speaker.assistant : await resources.assistant(speaker.assistantId);
      const base = { fields, by: authorOf(position) };
      return { ...lay(base, overrides), destinations: [], find: findNobody };
    }
    case 'squad':
      return findMember(speaker, authorOf(position), overrides, resources);
    case 'workflow': {
      const workflow = await workflowOf(speaker, resources);
      const base = { fields: assistantOfNode(workflow, speaker.node), by: authorOf(position) };
      return { ...lay(base, overrides), destinations: [], find: findNobody };
    }
  }
}

/** Who wrote the one who speaks. */
export function authorOf({ speaker, speakerBy }: Position): Author {
  const isWrittenOut = 'assistant' in speaker || 'squad' in speaker || 'workflow' in speaker;
  return isWrittenOut ? speakerBy : 'organisation';
}

const findNobody = async () => null;

async function findMember(
  speaker: Extract<Speaker, { kind: 'squad' }>,
  by: Author,
  overrides: Layer,
  resources: Resources,
): Promise<Speaking> {
  const squad = 'squad' in speaker ? speaker.squad : await resources.squad(speaker.squadId);
  const member = squad.members[speaker.member];
  if (!member) throw new Problem(400, 'squad.members: the squad has nobody who could speak.');
  const base = {
    fields: await assistantOfMember(member, resources),
    by: member.assistant ? by : 'organisation',
  } as const;
  return {
    ...lay(
      base,
      { fields: squad.membersOverrides, by },
      { fields: member.assistantOverrides, by },
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

interface Layer {
  readonly fields: Assistant | Overrides | undefined;
  readonly by: Author;
}

/** Each field that an override has is taken as a whole; the last override wins. */
function lay(...layers: readonly [Layer, ...Layer[]]) {
  const wrote = (field: 'model' | 'credentials'): Author =>
    layers.findLast(({ fields }) => fields?.[field] !== undefined)?.by ?? 'organisation';
  return {
    assistant: Object.assign(
      {},
      ...layers.map(({ fields }) => withoutVariables(fields)),
    ) as Assistant,
    modelBy: wrote('model'),
    credentialsBy: wrote('credentials'),
  };
}

function withoutVariables(overrides: (Assistant & Overrides) | undefined): object {
  const { variableValues: _variables, ...fields } = overrides ?? {};
  return fields;
}
