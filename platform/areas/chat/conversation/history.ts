import type { Message } from '../../../ground/conversation/message.ts';

/** How much of what was said before goes with a conversation that is handed over. */
export type HistoryPlan =
  | { readonly type: 'all' | 'none' | 'userAndAssistantMessages' | 'previousAssistantMessages' }
  | { readonly type: 'lastNMessages'; readonly maxMessages: number };

/** The conversation was handed over before the message of this index. */
export interface Handover {
  readonly at: number;
  readonly plan: HistoryPlan;
}

/** What a model is sent at most; the newest of it. */
const mostMessages = 200;
const mostCharacters = 200_000;

/** What the one who speaks now knows of the conversation, in a form that every provider takes. */
export function visibleHistory(
  messages: readonly Message[],
  handovers: readonly Handover[],
): Message[] {
  let seen: Message[] = [];
  let from = 0;
  for (const { at, plan } of handovers) {
    seen = applyPlan([...seen, ...messages.slice(from, at)], plan);
    from = at;
  }
  const visible = answerToolCalls(keepNewest([...seen, ...messages.slice(from)]));
  if (visible.some(({ role }) => role === 'user')) return visible;
  // Whoever knows nothing of before still has to know what to answer.
  const question = messages.findLast(({ role }) => role === 'user');
  return question ? [question, ...visible] : visible;
}

function applyPlan(messages: Message[], plan: HistoryPlan): Message[] {
  switch (plan.type) {
    case 'all':
      return messages;
    case 'none':
      return [];
    case 'lastNMessages':
      return plan.maxMessages === 0 ? [] : messages.slice(-plan.maxMessages);
    case 'userAndAssistantMessages':
      return messages.filter((message) => message.role === 'user' || isSpoken(message));
    case 'previousAssistantMessages':
      return messages.filter(isSpoken);
  }
}

const isSpoken = (message: Message): boolean =>
  message.role === 'assistant' && !!message.content && !message.tool_calls?.length;

function keepNewest(messages: readonly Message[]): Message[] {
  let characters = 0;
  let from = messages.length;
  while (from > 0 && messages.length - from < mostMessages) {
    characters += lengthOf(messages[from - 1]!);
    if (characters > mostCharacters && from < messages.length) break;
    from--;
  }
  const newest = messages.slice(from);
  if (from === 0) return newest;
  // What is left begins with a question, as providers want it.
  return newest.slice(
    Math.max(
      0,
      newest.findIndex(({ role }) => role === 'user'),
    ),
  );
}

function lengthOf(message: Message): number {
  const calls = (message.role === 'assistant' && message.tool_calls) || [];
  return calls.reduce(
    (sum, call) => sum + call.function.arguments.length,
    message.content?.length ?? 0,
  );
}

/** What a model is told of a call that nobody answered. */
const noResult = 'No result came.';

/**
 * Providers refuse a call without its answer, and an answer without its call. Calls that nobody
 * answered get one; answers whose call is not seen any more are left out.
 */
function answerToolCalls(messages: readonly Message[]): Message[] {
  const answers = new Map(
    messages.flatMap((message) =>
      message.role === 'tool' ? [[message.tool_call_id, message]] : [],
    ),
  );
  return messages.flatMap((message): Message[] => {
    if (message.role === 'tool') return [];
    const calls = (message.role === 'assistant' && message.tool_calls) || [];
    return [
      message,
      ...calls.map(
        ({ id }): Message =>
          answers.get(id) ?? { role: 'tool', tool_call_id: id, content: noResult },
      ),
    ];
  });
}
