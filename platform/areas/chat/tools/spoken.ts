import type { Tool, Variables } from '../../../ground/conversation/message.ts';
import type { ToolContext } from './context.ts';
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
export async function findAfterwards(
  tool: Tool,
  type: 'request-complete' | 'request-failed',
  given: Variables,
  context: ToolContext,
): Promise<Afterwards> {
  const message = tool.messages?.find((one) => one.type === type && isFor(one, given));
  return message ? readAfterwards(message, describe(tool), given, context) : {};
}

export async function readAfterwards(
  message: ToolMessage,
  field: string,
  given: Variables,
  { templates, variables }: ToolContext,
): Promise<Afterwards> {
  const text = await templates.render(wordsOf(message), field, { ...variables, ...given });
  if (text === '') return {};
  if ('role' in message && message.role === 'system') return { hint: text };
  const ends = 'endCallAfterSpokenEnabled' in message && message.endCallAfterSpokenEnabled;
  return { say: text, ...(ends === true && { ends }) };
}

/** What a call came to, with what the developer wants said of it. */
export function toOutcome(
  content: string,
  { ends, say, hint }: Afterwards,
): Extract<ToolOutcome, { type: 'result' | 'end' }> {
  return ends ? { type: 'end', content, say } : { type: 'result', content, say, hint };
}

/** What the developer wants said while a tool runs. */
export async function findMeanwhile(
  tool: Tool,
  given: Variables,
  { templates, variables }: ToolContext,
): Promise<Meanwhile[]> {
  const fitting = tool.messages?.filter((one) => isFor(one, given)) ?? [];
  const start = fitting.find(({ type }) => type === 'request-start');
  const lines = [
    ...(start ? [{ afterMs: 0, words: wordsOf(start) }] : []),
    ...fitting.flatMap((one) =>
      one.type === 'request-response-delayed'
        ? [{ afterMs: one.timingMilliseconds ?? usualDelayMs, words: wordsOf(one) }]
        : [],
    ),
  ];
  const field = describe(tool);
  const said = await templates.renderAll(
    lines.map(({ words }) => ({ words, field })),
    { ...variables, ...given },
  );
  return lines
    .map(({ afterMs }, index) => ({ afterMs, say: said[index] ?? '' }))
    .filter(({ say }) => say !== '');
}

/** As its fields are called to whoever wrote it. */
export const describe = ({ type, function: own }: Tool): string =>
  `tools.${own?.name ?? type}`.slice(0, 100);

const wordsOf = ({ content, contents }: ToolMessage): string =>
  content ?? contents?.[0]?.text ?? '';

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
