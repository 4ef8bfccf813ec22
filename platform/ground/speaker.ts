import type { BodyOf } from './operation-types.ts';
import { invalidFields } from './problem.ts';
import type { Kinds } from './store/kinds.ts';
import type { Store } from './store/store.ts';

type Assistant = BodyOf<'createAssistant'>;
type Workflow = BodyOf<'createWorkflow'>;

/** Who speaks for the platform, as every request for a call may say it. */
export type SpeakerFields = Pick<
  BodyOf<'createWebCall'>,
  'assistantId' | 'assistant' | 'squadId' | 'squad' | 'workflowId' | 'workflow'
>;

export const speakerFields = [
  'assistantId',
  'assistant',
  'squadId',
  'squad',
  'workflowId',
  'workflow',
] as const;

/** @throws {Problem} 400 unless it is exactly one. */
export function requireSpeaker(body: SpeakerFields): void {
  const given = speakerFields.filter((field) => body[field] !== undefined);
  if (given.length === 1) return;
  throw invalidFields([
    given.length === 0
      ? `assistantId: one of ${speakerFields.join(', ')} is required`
      : `${given[1]}: only one of ${speakerFields.join(', ')} may be given, not also ${given[0]}`,
  ]);
}

/** What says who speaks first in a call, a chat or a session. */
export type FirstSpeaker = Pick<Kinds['call'], 'orgId'> &
  Partial<Pick<Kinds['call'], keyof SpeakerFields | 'assistantOverrides' | 'squadOverrides'>>;

/** The assistant that speaks first, as this call has it; null for a workflow, and where it is gone. */
export async function readFirstAssistant(
  store: Store,
  call: FirstSpeaker,
): Promise<Assistant | null> {
  const { orgId, assistantOverrides, squadOverrides } = call;
  if (call.workflowId !== undefined || call.workflow !== undefined) return null;
  const squad =
    call.squad ??
    (call.squadId === undefined ? null : await store.get(orgId, 'squad', call.squadId));
  const member = squad?.members[0];
  const { assistant, assistantId } = member ?? call;
  const plain =
    assistant ?? (assistantId ? await store.get(orgId, 'assistant', assistantId) : null);
  if (!plain) return null;
  return {
    ...plain,
    ...squad?.membersOverrides,
    ...member?.assistantOverrides,
    ...(assistantOverrides ?? squadOverrides),
  };
}

/** The node marked as the start; else the first that nothing leads to. */
export const findStart = ({ nodes, edges }: Workflow): Workflow['nodes'][number] | undefined =>
  nodes.find(({ isStart }) => isStart) ??
  nodes.find(({ name }) => !edges.some(({ to }) => to === name)) ??
  nodes[0];

/** The voice and the ears of a workflow's node: its own, else the workflow's. */
export function speechOf(
  workflow: Workflow,
  node: Workflow['nodes'][number] | undefined = findStart(workflow),
): Pick<Assistant, 'voice' | 'transcriber'> {
  const own = node?.type === 'conversation' ? node : workflow;
  const voice = own.voice ?? workflow.voice;
  const transcriber = own.transcriber ?? workflow.transcriber;
  return { ...(voice && { voice }), ...(transcriber && { transcriber }) };
}

/** The workflow of this call; null for any other, and where it is gone. */
export async function readWorkflow(
  store: Store,
  { orgId, workflow, workflowId }: FirstSpeaker,
): Promise<Workflow | null> {
  return workflow ?? (workflowId === undefined ? null : store.get(orgId, 'workflow', workflowId));
}

/** As long as a call with an assistant may be, with the contract's default. */
export const longestSecondsOf = ({ maxDurationSeconds = 600 }: Assistant): number =>
  maxDurationSeconds;
