import type { Answerer, Turn } from './answerer.ts';
import { type KnownVisitor, unknownVisitor } from './said.ts';

/** For the tests: asks one thing after the other, and gives the last answer. */
export const converse =
  (answer: Answerer, visitor: KnownVisitor = unknownVisitor) =>
  (...messages: readonly string[]): string => {
    const turns: Turn[] = [];
    let text = '';
    for (const message of messages) {
      turns.push({ from: 'visitor', text: message });
      ({ text } = answer(turns, visitor));
      turns.push({ from: 'assistant', text });
    }
    return text;
  };
