import type { Analyst } from '../../ground/conversation/analyst.ts';
import type { Message } from '../../ground/conversation/message.ts';
import { ModelFailure } from '../../ground/conversation/model.ts';
import { writeTranscript } from '../../ground/conversation/transcript.ts';
import { Problem } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Body } from '../../ground/store/store.ts';
import { addCosts, type PartCost } from './costs.ts';
import type { Part } from './plan.ts';
import { guard, type Prompt } from './prompts.ts';
import { describeRubric, readResult } from './rubrics.ts';
import { readStructuredData } from './structured-data.ts';
import { Unfit } from './unfit.ts';

type Call = Kinds['call'];
type Analysis = NonNullable<Call['analysis']>;

export interface Analysing {
  readonly call: Call;
  readonly parts: readonly Part[];
  readonly analyst: Analyst;
  /** When it waits no longer. Its reason says why, in words for the developer. */
  readonly signal: AbortSignal;
  /** A part came to nothing: why. */
  readonly onFailure: (part: Part, error: unknown) => void;
}

/** What is made of a call: all parts at once, each in its own time, and one that fails holds up no other. */
export async function analyse(analysing: Analysing): Promise<Partial<Body<'call'>>> {
  const { call, parts, analyst, signal, onFailure } = analysing;
  const took: PartCost[] = [];
  const made = await Promise.all(
    parts.map(async (part) => {
      const late = new Unfit(`it took longer than ${part.seconds} s`);
      const { signal: inTime, stop } = endAfter(part.seconds, late, signal);
      const onCost = (cost: PartCost['cost']) => void took.push({ kind: part.kind, cost });
      try {
        return await unlessEnded(inTime, answerPart(part, call, analyst, inTime, onCost));
      } catch (error) {
        onFailure(part, inTime.aborted ? inTime.reason : error);
        return {};
      } finally {
        stop();
      }
    }),
  );
  const multi = made.flatMap(({ structuredDataMulti = [] }) => structuredDataMulti);
  const analysis: Analysis = Object.assign(
    {},
    ...made,
    multi.length > 0 && { structuredDataMulti: multi },
  );
  return {
    ...(Object.keys(analysis).length > 0 && { analysis }),
    ...(took.length > 0 && addCosts(call, took)),
  };
}

/** Aborts after so many seconds, for that reason, or with `others`. */
function endAfter(seconds: number, reason: Error, others: AbortSignal) {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(reason), seconds * 1000);
  return {
    signal: AbortSignal.any([others, over.signal]),
    stop: () => clearTimeout(timer),
  };
}

/** Whoever works may not look at the signal. @throws its reason */
export async function unlessEnded<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const onAbort = () => ended.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => {});
  }
}

async function answerPart(
  part: Part,
  call: Call,
  analyst: Analyst,
  signal: AbortSignal,
  onCost: (cost: PartCost['cost']) => void,
): Promise<Analysis> {
  const given = part.messages.map(readPrompt);
  const words = await analyst.render(
    given.map(({ content }) => content),
    variablesOf(part, call, analyst),
  );
  const messages = given.map(({ role }, index) => ({ role, content: words[index]! })) as Message[];
  // Providers answer nothing that nobody has said.
  if (!given.some(({ role }) => role === 'user'))
    messages.push({ role: 'user', content: 'Answer as you were told.' });
  const { content, isCut, cost } = await analyst.ask({ instructions: guard, messages, signal });
  onCost(cost);
  if (isCut) throw new Unfit('the answer is longer than it may be, or was held back');
  if (content === '') throw new Unfit('the answer is empty');
  return readAnswer(part, content);
}

function readPrompt({ role, content }: Prompt): {
  readonly role: string;
  readonly content: string;
} {
  if ((role === 'system' || role === 'user' || role === 'assistant') && typeof content === 'string')
    return { role, content };
  throw new Unfit('its messages have to have a role (system, user or assistant) and a content');
}

/** Also where its assistant has none kept. */
const readTranscript = ({ artifact }: Call): string =>
  artifact?.transcript ?? writeTranscript(artifact?.messagesOpenAIFormatted ?? []);

function variablesOf(part: Part, call: Call, { prompts }: Analyst): Record<string, string> {
  return {
    transcript: readTranscript(call),
    endedReason: call.endedReason ?? '',
    systemPrompt: prompts
      .filter(({ role }) => role === 'system')
      .map(({ content }) => content)
      .join('\n\n'),
    messages: JSON.stringify(prompts),
    schema: part.kind === 'structuredData' ? JSON.stringify(part.schema) : '',
    rubric: part.kind === 'successEvaluation' ? describeRubric(part.rubric) : '',
  };
}

function readAnswer(part: Part, content: string): Analysis {
  switch (part.kind) {
    case 'summary':
      return { summary: content };
    case 'structuredData': {
      const data = readStructuredData(part.schema, content);
      return part.key === null
        ? { structuredData: data }
        : { structuredDataMulti: [{ [part.key]: data }] };
    }
    case 'successEvaluation': {
      if (!part.isHeldToRubric) return { successEvaluation: content };
      const result = readResult(part.rubric, content);
      if (result === null) throw new Unfit(`the answer is no result of ${part.rubric}`);
      return { successEvaluation: result };
    }
  }
}

/** In words for the developer, who reads the call's log; null for what is ours to mend. */
export function explain(error: unknown): string | null {
  return error instanceof Unfit || error instanceof ModelFailure || error instanceof Problem
    ? error.message
    : null;
}
