import type { Warn } from './method-rule.ts';
import { refuse } from '../call/control-error.ts';
import { survivesJson } from './json.ts';

const maxCharacters = 4096;

/** A text, or anything that JSON can carry, of at most 4096 characters; `undefined` clears it. */
export function checkUserData(data: unknown, warn: Warn): unknown {
  if (data === undefined) return data;
  const text = typeof data === 'string' ? data : toJson(data);
  if (typeof data !== 'string' && !survivesJson(data, text))
    warn('The userData provided will be modified when serialized.');
  if (text.length > maxCharacters)
    refuse(
      `userData is too large (${text.length} characters). Maximum size suppported is ${maxCharacters}.`,
    );
  return data;
}

function toJson(data: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(data);
    return text ?? refuse('userData must be serializable to JSON: it has no JSON form');
  } catch (error) {
    return refuse(`userData must be serializable to JSON: ${String(error)}`);
  }
}
