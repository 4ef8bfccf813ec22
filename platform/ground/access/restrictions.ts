import type { FastifyRequest } from 'fastify';
import { forbidden } from '../problem.ts';
import type { Caller, Restrictions } from './caller.ts';

/** Who is to speak, as calls and chats name it. */
interface Speaker {
  readonly assistantId?: unknown;
  readonly assistant?: unknown;
  readonly assistantOverrides?: unknown;
  readonly squadId?: unknown;
  readonly squad?: unknown;
  readonly squadOverrides?: unknown;
  readonly workflowId?: unknown;
  readonly workflow?: unknown;
  readonly workflowOverrides?: unknown;
}

/** Overrides that tell the assistant something, and do not make another of it. */
const harmlessOverrides = new Set(['variableValues', 'metadata']);

/** Ends each refusal of what an open key might do: a developer meets it on the first day. */
const howToOpen =
  'Every visitor can read this key, so it starts restricted. `npm run public-key -- open` opens the ' +
  "server's own, PATCH /token/{id} any other. On a server of yours, a private key needs none of it.";

/** As `POST /token` takes them. */
export interface SentRestrictions {
  readonly enabled?: boolean;
  readonly allowedOrigins?: readonly string[];
  readonly allowedAssistantIds?: readonly string[];
  readonly allowTransientAssistant?: boolean;
}

export function readRestrictions(sent: SentRestrictions | null): Restrictions | null {
  if (!sent?.enabled) return null;
  return {
    allowedOrigins: sent.allowedOrigins ?? null,
    allowedAssistantIds: sent.allowedAssistantIds ?? null,
    allowTransientAssistant: sent.allowTransientAssistant ?? false,
  };
}

/** Whether the key may bring assistants of its own, at the organisation's cost. */
export function isOpenKey(restrictions: Restrictions | null): boolean {
  return restrictions === null || restrictions.allowTransientAssistant;
}

/** Whether who asks is anybody, held to what the organisation has set up. */
export function isRestricted(caller: Caller): boolean {
  return caller.kind === 'public' && !isOpenKey(caller.restrictions);
}

/** Of a request: whose page asks, as the browser says it, and the host that it asks. */
export interface AskingPage {
  readonly origin: string | undefined;
  readonly host: string;
}

export const readAskingPage = ({ headers, host }: FastifyRequest): AskingPage => ({
  origin: headers.origin,
  host,
});

/**
 * Holds a public token to its restrictions. Nobody may have read the body by the contract yet.
 * @throws {Problem} 403
 */
export function checkRestrictions(caller: Caller, page: AskingPage, body: unknown): void {
  if (caller.kind !== 'public' || caller.restrictions === null) return;
  const { allowedOrigins, allowedAssistantIds } = caller.restrictions;
  const isForPage =
    allowedOrigins === null
      ? // Where nobody said at which address the site stands, it is the one that was asked.
        !caller.isSiteKey || isOfHost(page)
      : allowedOrigins.some((allowed) => readOrigin(allowed) === page.origin);
  if (!isForPage) throw forbidden('This public key is not for pages of this origin.');
  const speaker = (body ?? {}) as Speaker;
  if (isRestricted(caller)) refuseTransient(speaker);
  if (allowedAssistantIds === null) return;
  for (const id of [speaker.assistantId, speaker.squadId, speaker.workflowId]) {
    if (typeof id === 'string' && !allowedAssistantIds.includes(id)) {
      throw forbidden(`This public key is not for ${id.slice(0, 100)}.`);
    }
  }
}

const isOfHost = ({ origin, host }: AskingPage): boolean =>
  origin !== undefined && URL.parse(origin)?.host === host.toLowerCase();

/** As browsers send it, of an address of the web; null for any other text. */
export function readOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : null;
}

function refuseTransient(speaker: Speaker): void {
  const written = (['assistant', 'squad', 'workflow'] as const).find(
    (field) => speaker[field] !== undefined,
  );
  if (written !== undefined)
    throw forbidden(`${written}: has to be a stored one, named by ${written}Id. ${howToOpen}`);
  for (const field of ['assistantOverrides', 'squadOverrides', 'workflowOverrides'] as const) {
    const overrides = speaker[field];
    const names = typeof overrides === 'object' ? Object.keys(overrides ?? {}) : [];
    const other = names.find((name) => !harmlessOverrides.has(name));
    if (other !== undefined)
      throw forbidden(
        `${field}.${other.slice(0, 100)}: only variableValues and metadata. ${howToOpen}`,
      );
  }
}

/**
 * Who may not bring an assistant may not tell the page's own what to be, either.
 * @throws {Problem} 403
 */
export function refuseInstructions(
  caller: Caller,
  input: string | readonly { readonly role: string }[],
  extras: { readonly instructions: string; readonly clientTools: readonly object[] } | undefined,
): void {
  if (!isRestricted(caller)) return;
  if (extras?.instructions) throw forbidden(`instructions: are for the assistant. ${howToOpen}`);
  if (extras?.clientTools.length) throw forbidden(`tools: are for the assistant. ${howToOpen}`);
  if (typeof input === 'string') return;
  const place = input.findIndex(({ role }) => role === 'system' || role === 'developer');
  if (place !== -1)
    throw forbidden(
      `input.${place}.role: messages of the roles system and developer instruct the assistant. ${howToOpen}`,
    );
}
