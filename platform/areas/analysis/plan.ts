import type { Assistant } from '../../ground/conversation/message.ts';
import { readFirstAssistant, readWorkflow } from '../../ground/speaker.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Store } from '../../ground/store/store.ts';
import { type Prompt, usualPrompts } from './prompts.ts';
import type { Rubric } from './rubrics.ts';

type Call = Kinds['call'];
type Plan = NonNullable<Assistant['analysisPlan']>;
type StructuredPlan = NonNullable<Plan['structuredDataPlan']>;
export type Schema = NonNullable<StructuredPlan['schema']>;

/** One question to a model, and where its answer goes. */
export type Part = {
  /** For the call's log. */
  readonly name: string;
  readonly messages: readonly Prompt[];
  /** So long it is tried. */
  readonly seconds: number;
} & (
  | { readonly kind: 'summary' }
  | { readonly kind: 'structuredData'; readonly key: string | null; readonly schema: Schema }
  | {
      readonly kind: 'successEvaluation';
      readonly rubric: Rubric;
      /** Others ask as they like, and are answered so. */
      readonly isHeldToRubric: boolean;
    }
);

export interface Parts {
  readonly parts: readonly Part[];
  /** Somebody has written a plan. */
  readonly isPlanned: boolean;
  /** What the plan asks for and cannot be done, for the call's log. */
  readonly refused: readonly string[];
}

const usualSeconds = 5;
const usualMessages = 2;
/** Each is a question to a model. */
const mostMulti = 10;

/**
 * What is to be made of a call: of its assistant's plan, or its workflow's; nothing of one in which too
 * little was said. A plan that says nothing asks for a summary and an evaluation.
 */
export async function readParts(store: Store, call: Call): Promise<Parts> {
  const speaker = (await readWorkflow(store, call)) ?? (await readFirstAssistant(store, call));
  if (!speaker) return nothing;
  const { analysisPlan: plan } = speaker;
  const { minMessagesThreshold = usualMessages } = plan ?? {};
  // Where nobody spoke there is nothing to read, whatever the plan says.
  if (countSpoken(call) < Math.max(1, minMessagesThreshold)) return nothing;
  return { ...partsOf(plan ?? {}), isPlanned: plan !== undefined };
}

const nothing: Parts = { parts: [], refused: [], isPlanned: false };

/** What the report of the call waits for at most; null where there is nothing to wait for. */
export async function secondsFor(store: Store, call: Call): Promise<number | null> {
  const { parts, refused } = await readParts(store, call);
  if (parts.length === 0) return refused.length === 0 ? null : usualSeconds;
  return Math.max(...parts.map(({ seconds }) => seconds));
}

const countSpoken = ({ artifact, messages = artifact?.messages }: Call): number =>
  (messages ?? []).filter((one) => (one.role === 'user' || one.role === 'bot') && one.message)
    .length;

function partsOf({
  summaryPlan = {},
  structuredDataPlan = {},
  structuredDataMultiPlan = [],
  successEvaluationPlan = {},
}: Plan): Omit<Parts, 'isPlanned'> {
  const parts: Part[] = [];
  const refused: string[] = [];
  const secondsOf = ({ timeoutSeconds = usualSeconds }: { timeoutSeconds?: number | undefined }) =>
    timeoutSeconds;

  function addStructured(name: string, key: string | null, plan: StructuredPlan): void {
    if (!plan.enabled) return;
    const { schema, messages = usualPrompts.structuredData } = plan;
    if (schema?.type !== 'object') {
      refused.push(`${name} was not taken: its schema has to be there, and of type object`);
      return;
    }
    const seconds = secondsOf(plan);
    parts.push({ kind: 'structuredData', name, key, schema, messages, seconds });
  }

  if (summaryPlan.enabled ?? true) {
    const { messages = usualPrompts.summary } = summaryPlan;
    parts.push({ kind: 'summary', name: 'summary', messages, seconds: secondsOf(summaryPlan) });
  }
  addStructured('structuredData', null, structuredDataPlan);
  for (const { key, plan = {} } of structuredDataMultiPlan.slice(0, mostMulti))
    addStructured(`structuredDataMulti ${key.slice(0, 100)}`, key, plan);
  if (structuredDataMultiPlan.length > mostMulti)
    refused.push(`structuredDataMulti: only the first ${mostMulti} plans are asked`);
  if (successEvaluationPlan.enabled ?? true) {
    const { messages, rubric } = successEvaluationPlan;
    parts.push({
      kind: 'successEvaluation',
      name: 'successEvaluation',
      messages: messages ?? usualPrompts.successEvaluation,
      rubric: rubric ?? 'PassFail',
      isHeldToRubric: rubric !== undefined || messages === undefined,
      seconds: secondsOf(successEvaluationPlan),
    });
  }
  return { parts, refused };
}
