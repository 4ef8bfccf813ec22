import type { ChatToolName } from '@parley/business/chat-tools';
import type { FunctionCall } from '@parley/contract';

/** What a visitor may do with one tap under an answer. */
export type ChatAction =
  | { readonly kind: 'question'; readonly text: string }
  | { readonly kind: 'callback'; readonly time: string | null; readonly phone: string | null }
  | { readonly kind: 'guided' }
  | { readonly kind: 'package' };

const most = { questions: 3, characters: 120 };

/** The actions of a call; none for a tool that is not ours, or arguments that say nothing. */
export function readActions({ name, args = {} }: FunctionCall): readonly ChatAction[] {
  switch (name as ChatToolName) {
    case 'suggest_questions':
      return Array.isArray(args['questions'])
        ? args['questions']
            .map(readText)
            .filter((text) => text !== null)
            .slice(0, most.questions)
            .map((text) => ({ kind: 'question', text }))
        : [];
    case 'request_callback':
      return [{ kind: 'callback', time: readText(args['time']), phone: readText(args['phone']) }];
    case 'open_guided':
      return [{ kind: 'guided' }];
    case 'show_package':
      return [{ kind: 'package' }];
    default:
      return [];
  }
}

/** Each once, whatever the calls repeat. */
export function listActions(calls: readonly FunctionCall[]): readonly ChatAction[] {
  const byWords = new Map(
    calls.flatMap(readActions).map((action) => [JSON.stringify(action), action]),
  );
  const actions = [...byWords.values()];
  return actions.filter(
    ({ kind }, index) =>
      kind === 'question' || actions.findIndex((one) => one.kind === kind) === index,
  );
}

/** Whether something kept in the browser is one. */
export function isAction(value: unknown): value is ChatAction {
  const { kind, text, time, phone } = (value ?? {}) as Record<string, unknown>;
  const isWord = (word: unknown) => word === null || typeof word === 'string';
  if (kind === 'question') return typeof text === 'string';
  if (kind === 'callback') return isWord(time) && isWord(phone);
  return kind === 'guided' || kind === 'package';
}

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > most.characters ? null : text;
}
