import type { Tool, Variables } from '../../../ground/conversation/message.ts';
import { render } from '../conversation/variables.ts';
import type { Meanwhile, ToolOutcome } from './tool.ts';

type ToolMessage = NonNullable<Tool['messages']>[number];
type Condition = NonNullable<ToolMessage['conditions']>[number];

/** Until a tool is late, where its message does not say. */
const usualDelayMs = 1000;

/** What the developer wants said, or told to the model, once a tool has run. */
export interface Afterwards {
  readonly say?: string;
  readonly hint?: string;
  /** With these words the conversation is over. */
  readonly ends?: boolean;
}

/** The first message of a kind whose conditions hold for the arguments of the call. */
export function findAfterwards(
  messages: readonly ToolMessage[] | undefined,
  type: 'request-complete' | 'request-failed',
  given: Variables,
  variables: Variables,
): Afterwards {
  const message = messages?.find((one) => one.type === type && isFor(one, given));
  return message ? readAfterwards(message, { ...variables, ...given }) : {};
}

export function readAfterwards(message: ToolMessage, variables: Variables): Afterwards {
  const text = wordsOf(message, variables);
  if (text === '') return {};
  if (message.type === 'request-complete' && message.role === 'system') return { hint: text };
  const ends = 'endCallAfterSpokenEnabled' in message && message.endCallAfterSpokenEnabled;
  return { say: text, ...(ends === true && { ends }) };
}

/** What a call came to, with what the developer wants said of it. */
export function toOutcome(content: string, { ends, say, hint }: Afterwards): ToolOutcome {
  return ends ? { type: 'end', content, say } : { type: 'result', content, say, hint };
}

/** What the developer wants said while a tool runs. */
export function findMeanwhile(
  messages: readonly ToolMessage[] | undefined,
  given: Variables,
  variables: Variables,
): Meanwhile[] {
  const fitting = messages?.filter((one) => isFor(one, given)) ?? [];
  const start = fitting.find(({ type }) => type === 'request-start');
  const known = { ...variables, ...given };
  return [
    ...(start ? [{ afterMs: 0, say: wordsOf(start, known) }] : []),
    ...fitting.flatMap((one) =>
      one.type === 'request-response-delayed'
        ? [{ afterMs: one.timingMilliseconds ?? usualDelayMs, say: wordsOf(one, known) }]
        : [],
    ),
  ].filter(({ say }) => say !== '');
}

const wordsOf = ({ content, contents }: ToolMessage, variables: Variables): string =>
  render(content ?? contents?.[0]?.text ?? '', variables);

const isFor = ({ conditions = [] }: ToolMessage, given: Variables): boolean =>
  conditions.every((each) => holds(each, given));

function holds({ operator, param, value }: Condition, given: Variables): boolean {
  const actual = given[param];
  switch (operator) {
    case 'eq':
      return String(actual) === value;
    case 'neq':
      return String(actual) !== value;
    case 'gt':
      return Number(actual) > Number(value);
    case 'gte':
      return Number(actual) >= Number(value);
    case 'lt':
      return Number(actual) < Number(value);
    case 'lte':
      return Number(actual) <= Number(value);
  }
}
