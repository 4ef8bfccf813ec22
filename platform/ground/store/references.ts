import { headerFields, ownFields, referringFields } from '@parley/contract/voice';
import { invalidFields } from '../problem.ts';
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

/** Ids in one list, and of all that a request names: each is looked for, and read. */
export const mostListed = 100;
export const mostNamed = 500;

/** @throws {Problem} 400 */
export function refuseManyReferences(body: object): void {
  const references = findReferences(body);
  const last = `.${mostListed}`;
  const beyond = references.find(({ path }) => path.endsWith(last));
  if (beyond)
    throw invalidFields([`${beyond.path.slice(0, -last.length)}: has more than ${mostListed} ids`]);
  const tooMany = references[mostNamed];
  if (tooMany)
    throw invalidFields([`${tooMany.path}: is more than the ${mostNamed}th id of the request`]);
}

/** Whether a field of this name names another object. */
export function isReferring(field: string): boolean {
  return referringFields.has(field);
}

/** The ids that are named, each once. */
export function idsOf(references: readonly Reference[]): string[] {
  return [...new Set(references.map(({ id }) => id.toLowerCase()))];
}
