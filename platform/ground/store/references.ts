import { headerFields, ownFields, referringFields } from '@parley/contract/voice';
import type { Kind } from './kinds.ts';

/** One object named in the body of another. */
export interface Reference {
  readonly id: string;
  readonly kind: Kind;
  /** Where: `members.0.assistantId`. */
  readonly path: string;
}

/** What holds nothing of ours: an `assistantId` in there says nothing to us. */
const foreign = new Set([...ownFields, ...headerFields]);

/** Every object that a body names, by the names that the contract has for such fields. */
export function findReferences(body: object, path = ''): Reference[] {
  const found: Reference[] = [];
  for (const [field, value] of Object.entries(body)) {
    const at = path === '' ? field : `${path}.${field}`;
    const kind: Kind | undefined = referringFields.get(field);
    if (typeof value === 'string' && kind) found.push({ id: value, kind, path: at });
    else if (Array.isArray(value) && kind) {
      for (const [index, id] of value.entries()) {
        if (typeof id === 'string') found.push({ id, kind, path: `${at}.${index}` });
      }
    } else if (typeof value === 'object' && value !== null && !foreign.has(field)) {
      found.push(...findReferences(value, at));
    }
  }
  return found;
}

/** Whether a field of this name names another object. */
export function isReferring(field: string): boolean {
  return referringFields.has(field);
}

/** The ids that are named, each once. */
export function idsOf(references: readonly Reference[]): string[] {
  return [...new Set(references.map(({ id }) => id.toLowerCase()))];
}
