import type { generativeLimits } from '@parley/contract';

/** Bytes of an answer's text; what comes after is neither read nor kept. */
export const longestAnswer: typeof generativeLimits.answerBytes = 65_536;

const encoder = new TextEncoder();

export function countBytes(text: string): number {
  return encoder.encode(text).length;
}

/** As much of a text as fits, in whole characters. */
export function clipText(text: string, bytes: number): string {
  // No character takes more than three for each of its units.
  if (text.length * 3 <= bytes) return text;
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(bytes)).read);
}
