import { mostMembers } from '@parley/contract/voice';
import { invalidFields, Problem } from '../../../ground/problem.ts';
import type {
  Assistant,
  Overrides,
  Squad,
  Tool,
  Workflow,
} from '../../../ground/conversation/message.ts';
import { speechOf } from '../../../ground/speaker.ts';
import type { Destination } from '../tools/handoff.ts';
import { type Author, authorOf, type Position, type Speaker } from './position.ts';
import type { Resources } from './resources.ts';

export interface FieldNames {
  readonly firstMessage: string;
  readonly message: (index: number) => string;
  readonly tools: string;
}

/** The assistant that speaks, and whom it may hand over to besides by its tools. */
export interface Speaking {
  readonly assistant: Assistant;
  /** Who wrote the model that it has, with the address of one. */
  readonly modelBy: Author;
  /** Who wrote the credentials that it brings itself. */
  readonly credentialsBy: Author;
  readonly destinations: readonly Destination[];
  /** Where its words stand, as whoever wrote them calls it. */
  readonly fields: FieldNames;
  /** Another of the same squad, by name or id. */
  find(name: string): Promise<Speaker | null>;
}

export async function findSpeaking(position: Position, resources: Resources): Promise<Speaking> {
  const { speaker } = position;
  const overrides = layer('assistantOverrides', position.overrides, position.overridesBy);
  switch (speaker.kind) {
    case 'assistant': {
      const assistant =
        'assistant' in speaker ? speaker.assistant : await resources.assistant(speaker.assistantId);
      const base = layer('assistant', assistant, authorOf(position));
      return { ...lay(base, overrides), destinations: [], find: findNobody };
    }
    case 'squad':
      return findMember(speaker, authorOf(position), overrides, resources);
    case 'workflow': {
      const workflow = await workflowOf(speaker, resources);
      const path = `workflow.nodes.${workflow.nodes.findIndex(({ name }) => name === speaker.node)}`;
      const base = layer(path, assistantOfNode(workflow, speaker.node), authorOf(position));
      return { ...lay(base, overrides), destinations: [], find: findNobody };
    }
  }
}

const findNobody = async () => null;

async function findMember(
  speaker: Extract<Speaker, { kind: 'squad' }>,
  by: Author,
  overrides: Layer,
  resources: Resources,
): Promise<Speaking> {
  const squad = 'squad' in speaker ? speaker.squad : await resources.squad(speaker.squadId);
  if (squad.members.length > mostMembers)
    throw invalidFields([`squad.members: has more than ${mostMembers}`]);
  const member = squad.members[speaker.member];
  if (!member) throw new Problem(400, 'squad.members: the squad has nobody who could speak.');
  const path = `squad.members.${speaker.member}`;
  const assistant = await assistantOfMember(member, resources);
  return {
    ...lay(
      layer(`${path}.assistant`, assistant, member.assistant ? by : 'organisation'),
      layer('squad.membersOverrides', squad.membersOverrides, by),
      layer(`${path}.assistantOverrides`, member.assistantOverrides, by),
      overrides,
    ),
    destinations: member.assistantDestinations ?? [],
    async find(name) {
      const index = await findIndex(squad, name, resources);
      return index === -1 ? null : { ...speaker, member: index };
    },
  };
}

/** By an id, or by a name: those of all who are kept are asked for at once. */
async function findIndex({ members }: Squad, name: string, resources: Resources): Promise<number> {
  const byId = members.findIndex(({ assistantId }) => assistantId === name);
  if (byId !== -1) return byId;
  const ids = members.flatMap(({ assistant, assistantId }) =>
    assistant || !assistantId ? [] : [assistantId],
  );
  const names = await resources.namesOfAssistants(ids);
  return members.findIndex(({ assistant, assistantId }) =>
    assistant ? assistant.name === name : names.get(assistantId ?? '') === name,
  );
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

/** What an assistant may have, and a workflow has for all of its nodes. */
const sharedFields = [
  'server',
  'credentials',
  'credentialIds',
  'maxDurationSeconds',
  'startSpeakingPlan',
  'stopSpeakingPlan',
  'monitorPlan',
  'artifactPlan',
  'compliancePlan',
  'hooks',
] as const satisfies readonly (keyof Workflow & keyof Assistant)[];

export function sharedBy(workflow: Workflow): Assistant {
  return Object.fromEntries(
    sharedFields.flatMap((name) => (workflow[name] === undefined ? [] : [[name, workflow[name]]])),
  );
}

/** A node speaks as an assistant: its prompt is the workflow's and its own; its model, voice and ears are its own or the workflow's. */
function assistantOfNode(workflow: Workflow, name: string | null): Assistant {
  const node = workflow.nodes.find((one) => one.name === name);
  const shared = { ...sharedBy(workflow), ...speechOf(workflow, node) };
  if (node?.type !== 'conversation') return shared;
  const prompts = [workflow.globalPrompt, node.prompt].filter((prompt) => !!prompt);
  const { tools, toolIds } = node;
  const model = node.model ?? workflow.model ?? { provider: 'vapi' as const };
  return {
    ...shared,
    name: node.name,
    model: {
      ...model,
      messages: prompts.map((content) => ({ role: 'system', content: content! })),
      ...(tools && { tools }),
      ...(toolIds && { toolIds }),
    } as NonNullable<Assistant['model']>,
  };
}

/** What an assistant is made of, where in the request it stands, and who wrote it. */
interface Layer {
  readonly path: string;
  readonly fields: Overrides | Assistant;
  readonly by: Author;
}

function layer(path: string, from: Overrides | Assistant | undefined, by: Author): Layer {
  const { variableValues: _variables, ...fields } = (from ?? {}) as Overrides;
  return { path, fields, by };
}

/** Each field that a layer has is taken as a whole; the last layer wins. */
function lay(
  ...layers: readonly Layer[]
): Pick<Speaking, 'assistant' | 'fields' | 'modelBy' | 'credentialsBy'> {
  const last = (name: 'firstMessage' | 'model' | 'credentials') =>
    layers.findLast(({ fields }) => fields[name] !== undefined);
  const pathOf = (name: 'firstMessage' | 'model') => `${last(name)?.path ?? ''}.${name}`;
  return {
    assistant: withTools(
      {
        ...(Object.assign({}, ...layers.map(({ fields }) => fields)) as Assistant),
        ...layCompliance(layers),
      },
      layers.flatMap(({ fields }) => (fields as Overrides)['tools:append'] ?? []),
    ),
    fields: {
      firstMessage: pathOf('firstMessage'),
      message: (index) => `${pathOf('model')}.messages.${index}.content`,
      tools: `${pathOf('model')}.tools`,
    },
    modelBy: last('model')?.by ?? 'organisation',
    credentialsBy: last('credentials')?.by ?? 'organisation',
  };
}

/** That nothing is stored is taken back in so many words alone: who adds a consent to an assistant has not meant that. */
function layCompliance(layers: readonly Layer[]): Pick<Assistant, 'compliancePlan'> {
  const plans = layers
    .map(({ fields }) => (fields as Assistant).compliancePlan)
    .filter((plan) => plan !== undefined);
  if (plans.length === 0) return {};
  const stored = plans.map(({ hipaaEnabled, pciEnabled }) => ({
    ...(hipaaEnabled !== undefined && { hipaaEnabled }),
    ...(pciEnabled !== undefined && { pciEnabled }),
  }));
  return { compliancePlan: Object.assign({}, plans.at(-1), ...stored) };
}

/** What overrides add to the tools, whoever names the model. */
function withTools(
  { 'tools:append': _added, ...assistant }: Assistant & Pick<Overrides, 'tools:append'>,
  added: readonly Tool[],
): Assistant {
  if (added.length === 0) return assistant;
  const model = assistant.model ?? { provider: 'vapi' as const };
  return { ...assistant, model: { ...model, tools: [...(model.tools ?? []), ...added] } };
}
