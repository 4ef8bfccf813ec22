import type { Answerer, Turn } from './answerer.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

/** For the tests: says one thing after the other; the last answer, null where nothing is said. */
export function sayAll(answer: Answerer, visitor: KnownVisitor, messages: readonly string[]) {
  const turns: Turn[] = [];
  let said: ReturnType<Answerer> | null = null;
  for (const text of messages) {
    turns.push({ from: 'visitor', text });
    said = answer(turns, visitor);
    turns.push({ from: 'assistant', text: said.text });
  }
  return said;
}

/** The words of the last answer. */
export const converse =
  (answer: Answerer, visitor: KnownVisitor = unknownVisitor) =>
  (...messages: readonly string[]): string =>
    sayAll(answer, visitor, messages)?.text ?? '';

/** Where and when the button of the last answer calls; undefined where it has none. */
export const wishAfterAll =
  (answer: Answerer, visitor: KnownVisitor) =>
  (...messages: readonly string[]) =>
    sayAll(answer, visitor, messages)?.calls.find(({ name }) => name === 'request_callback')?.args;
