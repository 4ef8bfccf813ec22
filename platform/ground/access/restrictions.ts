import { forbidden } from '../problem.ts';
import type { Caller } from './caller.ts';

/** Who is to speak, as calls and chats name it. */
interface Speaker {
  readonly assistantId?: unknown;
  readonly assistant?: unknown;
  readonly assistantOverrides?: unknown;
  readonly squadId?: unknown;
  readonly squad?: unknown;
  readonly workflowId?: unknown;
  readonly workflow?: unknown;
}

/** Overrides that tell the assistant something, and do not make another of it. */
const harmlessOverrides = new Set(['variableValues', 'metadata']);

/**
 * Holds a public token to its restrictions.
 * @throws {Problem} 403
 */
export function checkRestrictions(caller: Caller, origin: string | undefined, body: unknown): void {
  if (caller.kind !== 'public' || caller.restrictions === null) return;
  const { allowedOrigins, allowedAssistantIds, allowTransientAssistant } = caller.restrictions;
  if (allowedOrigins !== null && !allowedOrigins.some((allowed) => isOrigin(allowed, origin))) {
    throw forbidden('This public key is not for pages of this origin.');
  }
  const speaker = (body ?? {}) as Speaker;
  if (!allowTransientAssistant && isTransient(speaker)) {
    throw forbidden('This public key is not for assistants that are written out in the request.');
  }
  if (allowedAssistantIds === null) return;
  for (const id of [speaker.assistantId, speaker.squadId, speaker.workflowId]) {
    if (typeof id === 'string' && !allowedAssistantIds.includes(id)) {
      throw forbidden(`This public key is not for ${id.slice(0, 100)}.`);
    }
  }
}

function isOrigin(allowed: string, origin: string | undefined): boolean {
  return origin !== undefined && readOrigin(allowed) === origin;
}

/** As browsers send it, of an address of the web; null for any other text. */
export function readOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : null;
}

function isTransient({ assistant, squad, workflow, assistantOverrides }: Speaker): boolean {
  if (assistant !== undefined || squad !== undefined || workflow !== undefined) return true;
  return (
    typeof assistantOverrides === 'object' &&
    assistantOverrides !== null &&
    Object.keys(assistantOverrides).some((field) => !harmlessOverrides.has(field))
  );
}
