import { invalidFields, notFound, Problem } from '../../ground/problem.ts';
import type { ResourcePorts } from '../../ground/resource.ts';
import { keepsWords } from '../../ground/conversation/kept-words.ts';
import { type FirstSpeaker, readFirstAssistant, readWorkflow } from '../../ground/speaker.ts';
import type { Store } from '../../ground/store/store.ts';
import {
  longestContent,
  type Message,
  type Overrides,
  type Variables,
} from '../../ground/conversation/message.ts';
import { refuseStoredCredentials } from '../../ground/access/stored-credentials.ts';
import type { Author, Position, Speaker } from './speakers/position.ts';
import type { AnswerOf, BodyOf } from '../../ground/operation-types.ts';

export type Chat = AnswerOf<'getChat'>;
export type ChatRequest = BodyOf<'createChat'>;
type Session = AnswerOf<'getSession'>;

/** A chat before it is answered: who speaks, what was said, what will be kept. */
export interface OpenedChat {
  readonly position: Position;
  readonly history: readonly Message[];
  readonly input: readonly Message[];
  readonly session: Session | null;
  /** Who it is with, where the session says so. */
  readonly customer: Session['customer'];
  /** The chat's own fields. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** A longer conversation costs more with every word, so a new one has to be begun. */
const mostMessages = 1000;
/**
 * Of a conversation that anybody goes on with by a public key: each of its chats is kept with all that
 * was said before. About an evening's talk.
 */
const mostPublicCharacters = 128 * 1024;
const secondsOfSession = 86_400;

const namesOfSpeakers = [
  'assistantId',
  'assistant',
  'squadId',
  'squad',
  'workflowId',
  'workflow',
] as const;

type SpeakerFields = Pick<ChatRequest, (typeof namesOfSpeakers)[number]>;

/**
 * Finds out who answers and what was said before: a new conversation, the next words of a session, or
 * those after another chat.
 * @throws {Problem} 400 when that is not clear; 404 for a session or a chat that is not there.
 */
export async function openChat(
  { orgId, isPublic }: { readonly orgId: string; readonly isPublic: boolean },
  request: ChatRequest,
  ports: ResourcePorts,
): Promise<OpenedChat> {
  checkNames(request);
  const before = await findBefore(orgId, request, ports);
  const { input, name, assistantOverrides, stream, sessionId, previousChatId } = request;
  const said: readonly Message[] =
    typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  if (said.length === 0) throw invalidFields(['input: says nothing']);
  if (typeof input === 'string' && input.length > longestContent)
    throw invalidFields([`input: at most ${longestContent} characters`]);
  if (before.history.length + said.length > mostMessages)
    throw new Problem(400, `This conversation has ${mostMessages} messages. Begin a new one.`);
  const named = namedIn(request);
  const names = Object.keys(named).length > 0;
  /** Of whatever the request writes out. */
  const author: Author = isPublic ? 'anybody' : 'organisation';
  const speakers = names ? named : before.speakers;
  const overrides = assistantOverrides ?? before.overrides;
  const position: Position = {
    speaker: (names ? undefined : before.position?.speaker) ?? speakerOf(speakers),
    speakerBy: names ? author : before.speakerBy,
    overrides,
    overridesBy: assistantOverrides ? author : before.overridesBy,
    variableValues: {
      ...before.position?.variableValues,
      ...variablesOf(overrides, isPublic ? before.session : null),
    },
    variablesBy: isPublic ? 'anybody' : before.variablesBy,
    handovers: before.position?.handovers ?? [],
  };
  const grows = [before.history, said, before.position?.variableValues ?? {}];
  if (isPublic && lengthOf(grows) > mostPublicCharacters)
    throw new Problem(
      400,
      `This conversation is longer than the ${mostPublicCharacters} characters that a public key may keep in one. Begin a new one.`,
    );
  // They may have been said in a chat before, which somebody else goes on with.
  if (position.speakerBy === 'anybody') refuseStoredCredentials(position.speaker);
  if (position.overridesBy === 'anybody') refuseStoredCredentials(position.overrides ?? {});
  return {
    position,
    history: before.history,
    input: said,
    session: before.session,
    customer: before.session?.customer,
    kept: withoutAbsent({
      ...speakers,
      assistantOverrides: overrides,
      name,
      stream,
      sessionId,
      previousChatId,
      sourceCallId: before.sourceCallId,
      input,
    }),
  };
}

/** As it is kept. */
const lengthOf = (kept: unknown) => JSON.stringify(kept).length;

function checkNames(request: ChatRequest): void {
  const { sessionId, previousChatId } = request;
  const named = Object.keys(namedIn(request));
  if (sessionId !== undefined && previousChatId !== undefined)
    throw invalidFields(['sessionId: cannot be given together with previousChatId']);
  if (sessionId !== undefined && named.length > 0)
    throw invalidFields([
      `${named[0]}: cannot be given together with sessionId, which has its own`,
    ]);
  if (named.length > 1)
    throw invalidFields([`${named[1]}: cannot be given together with ${named[0]}`]);
  if (named.length === 0 && sessionId === undefined && previousChatId === undefined)
    throw invalidFields([
      'assistantId: one of assistantId, assistant, squadId, squad, workflowId, workflow, sessionId and previousChatId has to be given',
    ]);
}

function namedIn(fields: SpeakerFields): SpeakerFields {
  return Object.fromEntries(
    namesOfSpeakers.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

/** @throws {Problem} 400 */
export function speakerOf(fields: Partial<SpeakerFields>): Speaker {
  const { assistantId, assistant, squadId, squad, workflowId, workflow } = fields;
  if (assistantId !== undefined) return { kind: 'assistant', assistantId };
  if (assistant) return { kind: 'assistant', assistant };
  if (squadId !== undefined) return { kind: 'squad', squadId, member: 0 };
  if (squad) return { kind: 'squad', squad, member: 0 };
  if (workflowId !== undefined) return { kind: 'workflow', workflowId, node: null };
  if (workflow) return { kind: 'workflow', workflow, node: null };
  throw new Problem(400, 'Nobody is named who could answer.');
}

/** What a conversation goes on from. */
interface Before {
  readonly history: readonly Message[];
  readonly position: KeptPosition | undefined;
  readonly speakerBy: Author;
  readonly overrides: Overrides | undefined;
  readonly overridesBy: Author;
  readonly variablesBy: Author;
  readonly speakers: SpeakerFields;
  readonly session: Session | null;
  /** Whose caller's words are among them. */
  readonly sourceCallId: string | undefined;
}

/** Chats that were kept before anybody asked do not say who wrote them. */
type KeptPosition = Omit<Position, Authors> & Partial<Pick<Position, Authors>>;
type Authors = 'speakerBy' | 'overridesBy' | 'variablesBy';
type KeptChat = Chat & { readonly position?: KeptPosition };

async function findBefore(
  orgId: string,
  request: ChatRequest,
  ports: ResourcePorts,
): Promise<Before> {
  const { sessionId, previousChatId } = request;
  if (sessionId !== undefined) return findSession(orgId, sessionId, ports);
  if (previousChatId === undefined)
    return {
      history: [],
      ...standing(undefined),
      speakers: {},
      session: null,
      sourceCallId: undefined,
    };
  const kept = await ports.store.get(orgId, 'chat', previousChatId);
  if (!kept) throw notFound('chat', previousChatId);
  const chat = ports.secrets.open(orgId, kept) as KeptChat;
  if (chat.messages?.length === 0) throw unkept('previousChatId');
  return {
    history: [...(chat.messages ?? []), ...(chat.output ?? [])],
    ...standing(chat),
    speakers: namedIn(chat),
    session: null,
    sourceCallId: chat.sourceCallId,
  };
}

async function findSession(
  orgId: string,
  id: string,
  { store, secrets }: ResourcePorts,
): Promise<Before> {
  const kept = await store.get(orgId, 'session', id);
  if (!kept) throw notFound('session', id);
  const session = secrets.open(orgId, kept);
  const { status, expirationSeconds = secondsOfSession, updatedAt } = session;
  if (status === 'completed') throw new Problem(400, `The session ${id} is completed.`);
  if (Date.parse(updatedAt) + expirationSeconds * 1000 < Date.now())
    throw new Problem(400, `The session ${id} has expired.`);
  const [latest] = await store.list(orgId, 'chat', { limit: 1 }, { sessionId: id });
  // Somebody has the word there by now who has nothing stored.
  if (latest?.messages?.length === 0) throw unkept('sessionId');
  const stands = standing(latest && (secrets.open(orgId, latest) as KeptChat));
  return {
    history: session.messages ?? [],
    ...stands,
    ...(stands.overrides === undefined && {
      overrides: session.assistantOverrides,
      overridesBy: 'organisation',
    }),
    speakers: namedIn(session as SpeakerFields),
    session,
    sourceCallId: session.sourceCallId,
  };
}

const unkept = (field: 'previousChatId' | 'sessionId') =>
  new Problem(
    400,
    `${field}: what is said with this assistant is not stored, as its compliancePlan has it. Send what was said before as input.`,
  );

/** A session is what was said in it. @throws {Problem} 400 where that may not be stored */
export async function refuseUnkept(store: Store, speaker: FirstSpeaker): Promise<void> {
  const first =
    (await readFirstAssistant(store, speaker)) ?? (await readWorkflow(store, speaker)) ?? {};
  if (!keepsWords(first)) throw unkept('sessionId');
}

/** Where there is no chat before, a session stands behind it, and those are the organisation's. */
function standing(chat: KeptChat | undefined) {
  const unknown: Author = chat ? 'anybody' : 'organisation';
  return {
    position: chat?.position,
    speakerBy: chat?.position?.speakerBy ?? unknown,
    overrides: chat?.assistantOverrides,
    overridesBy: chat?.position?.overridesBy ?? unknown,
    variablesBy: chat?.position?.variablesBy ?? unknown,
  };
}

/** Whom a session is with, the organisation has said: no visitor is somebody else. */
function variablesOf(overrides: Overrides | undefined, session: Session | null): Variables {
  const { customer, ...others } = overrides?.variableValues ?? {};
  return session?.customer === undefined && customer !== undefined
    ? { ...others, customer }
    : others;
}

const withoutAbsent = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
