import type { Kind } from './kinds.ts';

/** One object named in the body of another. */
export interface Reference {
  readonly id: string;
  readonly kind: Kind;
  /** Where: `members.0.assistantId`. */
  readonly path: string;
}

const referringFields = new Map<string, Kind>([
  ['assistantId', 'assistant'],
  ['squadId', 'squad'],
  ['workflowId', 'workflow'],
  ['toolId', 'tool'],
  ['toolIds', 'tool'],
  ['knowledgeBaseId', 'knowledge-base'],
  ['credentialId', 'credential'],
  ['credentialIds', 'credential'],
  ['phoneNumberId', 'phone-number'],
  ['fileIds', 'file'],
  ['sessionId', 'session'],
  ['previousChatId', 'chat'],
  ['testSuiteId', 'test-suite'],
]);

/** Fields whose content is the developer's own: an `assistantId` in there says nothing to us. */
const ownContent = new Set([
  'metadata',
  'variableValues',
  'headers',
  'properties',
  'messages',
  'artifact',
  'analysis',
]);

/** Every object that a body names, by the names that the contract has for such fields. */
export function findReferences(body: object, path = ''): Reference[] {
  const found: Reference[] = [];
  for (const [field, value] of Object.entries(body)) {
    const at = path === '' ? field : `${path}.${field}`;
    const kind = referringFields.get(field);
    if (typeof value === 'string' && kind) found.push({ id: value, kind, path: at });
    else if (Array.isArray(value) && kind) {
      for (const [index, id] of value.entries()) {
        if (typeof id === 'string') found.push({ id, kind, path: `${at}.${index}` });
      }
    } else if (typeof value === 'object' && value !== null && !ownContent.has(field)) {
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
