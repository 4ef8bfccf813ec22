import { createPriceGuard, isRightPrice } from '@parley/business';
import type { FunctionCall, GenerateContentResponse } from '@parley/contract';

type Part = { text?: string; functionCall?: FunctionCall };

/** A piece of an answer, whatever else the service says beside it. */
export type Piece = GenerateContentResponse;

/**
 * Lets the pieces of one answer through, with no price in them that the company does not stand behind.
 * What is held back of a sentence comes with a later piece; of a call of a tool, an argument that names
 * a wrong price is left out, and with it the call that is nothing without it.
 */
export function createAnswerCheck() {
  const guard = createPriceGuard();
  let isOver = false;
  return {
    check(piece: Piece): Piece {
      const [candidate] = piece.candidates ?? [];
      if (!candidate || isOver) return piece;
      const parts: readonly Part[] = Array.isArray(candidate.content?.parts)
        ? candidate.content.parts
        : [];
      const texts = parts.filter(
        (part): part is { text: string } => typeof part?.text === 'string',
      );
      const calls = parts.flatMap((part) => checkCall(part?.functionCall));
      let text = guard.push(texts.map((part) => part.text).join(''));
      if (candidate.finishReason !== undefined) {
        isOver = true;
        text += guard.end();
      }
      if (!candidate.content && text === '') return piece;
      const checked: Part[] = [
        ...(texts.length > 0 || text !== '' ? [{ text }] : []),
        ...calls.map((functionCall) => ({ functionCall })),
      ];
      const content = { ...(candidate.content ?? { role: 'model' }), parts: checked };
      return { ...piece, candidates: [{ ...candidate, content }] };
    },
    /** What is still held of an answer that ends without saying so; empty where there is nothing. */
    rest(): string {
      if (isOver) return '';
      isOver = true;
      return guard.end();
    },
  };
}

/** Deeper, no tool of the page has anything. */
const deepestArgument = 8;

/**
 * An argument without the texts in it that name a wrong price, however deep; `undefined` where nothing
 * is left. A bare number is read with its name: `price: 500`.
 */
function keepRight(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'number' || (typeof value === 'string' && /^[\d.,\s]+$/.test(value)))
    return isRightPrice(`${name}: ${value}`) ? value : undefined;
  if (typeof value === 'string') return isRightPrice(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value))
    return value.map((one) => keepRight(name, one, depth - 1)).filter((one) => one !== undefined);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, isRightPrice(key) ? keepRight(key, one, depth - 1) : undefined])
      .filter(([, one]) => one !== undefined),
  );
}

function checkCall(call: FunctionCall | undefined): FunctionCall[] {
  if (typeof call?.name !== 'string') return [];
  const args = keepRight('', call.args ?? {}, deepestArgument) as Record<string, unknown>;
  const isEmptied = Object.values(args).some((value) => Array.isArray(value) && value.length === 0);
  return isEmptied ? [] : [{ ...call, args }];
}
