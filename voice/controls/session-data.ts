import type { Warn } from './method-rule.ts';
import { refuse } from '../call/control-error.ts';
import { isObject } from './fields.ts';
import { survivesJson } from './json.ts';

const maxCharacters = 102_400;
const strategies = ['replace', 'shallow-merge'] as const;

export type MergeStrategy = (typeof strategies)[number];

/** A plain object of at most 102,400 characters of JSON. */
export function checkSessionData(data: unknown, strategy: unknown, warn: Warn): unknown {
  if (!strategies.some((known) => known === strategy))
    refuse(`Unrecognized mergeStrategy provided. Options are: [${strategies.join(',')}]`);
  if (!isPlain(data)) refuse('Meeting session data must be a plain (map-like) object');
  const text = toJson(data);
  if (strategy === 'replace' && !survivesJson(data, text))
    warn('The meeting session data provided will be modified when serialized.');
  if (strategy === 'shallow-merge' && !everyFieldSurvives(data))
    warn('At least one key in the meeting session data provided will be modified when serialized.');
  if (text.length > maxCharacters)
    refuse(
      `Meeting session data is too large (${text.length} characters). Maximum size suppported is ${maxCharacters}.`,
    );
  return data;
}

function isPlain(data: unknown): data is Record<string, unknown> {
  if (!isObject(data)) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}

function toJson(data: object): string {
  try {
    return JSON.stringify(data);
  } catch (error) {
    return refuse(`Meeting session data must be serializable to JSON: ${String(error)}`);
  }
}

/** A field that is `undefined` leaves the stored one as it is, which is no change. */
function everyFieldSurvives(data: Record<string, unknown>): boolean {
  return Object.values(data).every((value) => {
    if (value === undefined) return true;
    const text: string | undefined = JSON.stringify(value);
    return text !== undefined && survivesJson(value, text);
  });
}
