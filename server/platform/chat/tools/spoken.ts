import type { Tool, Variables } from '../conversation/message.ts';
import { render } from '../conversation/variables.ts';

type ToolMessage = NonNullable<Tool['messages']>[number];
type Condition = NonNullable<ToolMessage['conditions']>[number];

/** What the developer wants said, or told to the model, once a tool has run. */
export interface Afterwards {
  readonly say?: string;
  readonly hint?: string;
}

/** The first message of a kind whose conditions hold for the arguments of the call. */
export function findAfterwards(
  messages: readonly ToolMessage[] | undefined,
  type: 'request-complete' | 'request-failed',
  given: Variables,
  variables: Variables,
): Afterwards {
  const message = messages?.find(
    (one) => one.type === type && (one.conditions ?? []).every((each) => holds(each, given)),
  );
  return message ? readAfterwards(message, { ...variables, ...given }) : {};
}

export function readAfterwards(message: ToolMessage, variables: Variables): Afterwards {
  const words = message.content ?? message.contents?.[0]?.text ?? '';
  if (words === '') return {};
  const text = render(words, variables);
  return message.type === 'request-complete' && message.role === 'system'
    ? { hint: text }
    : { say: text };
}

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
