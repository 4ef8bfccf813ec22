import { randomUUID } from 'node:crypto';
import type { Store } from '../../ground/store/store.ts';
import { emitChatEvent, emitSessionEvent } from '../../ground/webhooks/emit.ts';
import type { Message } from '../../ground/conversation/message.ts';
import { modelCosts } from './models/costs.ts';
import type { NamedModel, UsedModel } from '../../ground/conversation/model.ts';
import type { Position } from './speakers/position.ts';
import {
  type Asker,
  type ChatPorts,
  type OpenConversation,
  openConversation,
} from './open-conversation.ts';
import { converse, type Delta, type TurnResult } from './conversation/turn.ts';
import type { AnswerExtras } from './responses/read-request.ts';
import {
  type Chat,
  type ChatRequest,
  openChat,
  type OpenedChat,
  refuseUnkept,
} from './open-chat.ts';

type Session = NonNullable<OpenedChat['session']>;

/** A chat that is being answered. */
export interface RunningChat {
  readonly id: string;
  readonly sessionId: string | undefined;
  /** Its own fields: who answers, also where another chat or a session says so. */
  readonly kept: OpenedChat['kept'];
  /** The model in whose place the company's answerer speaks, once it does: of several the first. */
  readonly insteadOf: () => NamedModel | null;
  /** Whether what is said in it may be stored, as far as is known by now. */
  readonly keepsWords: () => boolean;
  /** The words as they come; at the end the chat as it is kept. Nothing is kept before that. */
  readonly answer: AsyncGenerator<Delta, Chat>;
}

export interface Chats {
  /**
   * @throws {Problem} 400 or 404 when it is not clear who is to answer; 403 for credentials that are not
   * for the asker.
   * The answer throws a ModelFailure when a provider does, and the signal's reason when it aborts.
   */
  begin(
    asker: Asker,
    request: ChatRequest,
    signal: AbortSignal,
    extras?: AnswerExtras,
  ): Promise<RunningChat>;
  /** Answers what it was, null when there is none. */
  delete(orgId: string, id: string): Promise<Chat | null>;
}

export function createChats(ports: ChatPorts): Chats {
  const { store, secrets, deliveries, heldMessages } = ports;
  return {
    async begin(asker, request, signal, extras) {
      const id = randomUUID();
      const opened = await openChat(asker, request, { store, secrets });
      const { kept, session } = opened;
      if (session) await refuseUnkept(store, { ...kept, orgId: asker.orgId });
      let first: NamedModel | null = null;
      const onStandIn = (insteadOf: NamedModel) => void (first ??= insteadOf);
      const conversation = open(asker, id, opened, onStandIn);
      return {
        id,
        sessionId: session?.id,
        kept,
        insteadOf: () => first,
        keepsWords: () => conversation.keepsWords,
        answer: answer(asker, id, opened, conversation, signal, extras),
      };
    },

    async delete(orgId, id) {
      const gone = await ports.database.transaction(async (tx) => {
        const within = store.within(tx);
        const kept = await within.delete(orgId, 'chat', id);
        const chat = kept && presentChat(kept);
        if (chat) await emitChatEvent(tx, within, 'chat.deleted', chat, { byPublicKey: false });
        return chat;
      });
      if (gone) deliveries.ring();
      return gone;
    },
  };

  function open(
    { orgId, isPublic }: Asker,
    id: string,
    { kept, history, input, customer }: OpenedChat,
    onStandIn: (insteadOf: NamedModel) => void,
  ): OpenConversation {
    return openConversation(
      ports,
      { orgId, isPublic },
      {
        kind: 'chat',
        path: `/chat/${id}`,
        customer,
        about: { chat: { id, orgId, ...idsOf(kept), messages: [...history, ...input] } },
        warn: (line) => ports.logs.record({ orgId, byPublicKey: isPublic }, warning(id, line)),
        onStandIn,
      },
    );
  }

  async function* answer(
    { orgId, isPublic }: Asker,
    id: string,
    opened: OpenedChat,
    conversation: OpenConversation,
    signal: AbortSignal,
    extras?: AnswerExtras,
  ): AsyncGenerator<Delta, Chat> {
    const { position, history, input, session } = opened;
    let result: TurnResult;
    try {
      result = yield* converse(
        { position, history, input, signal, ...extras },
        conversation.forAnswer(),
      );
    } finally {
      conversation.leave();
    }
    const { keepsWords } = conversation;
    const body = bodyOf(opened, result);
    const chat = await ports.database.transaction(async (tx) => {
      const within = store.within(tx);
      const by = { id, byPublicKey: isPublic };
      const row = await within.create(orgId, 'chat', keepsWords ? body : withoutWords(body), by);
      const made = presentChat(keepsWords ? row : { ...row, ...wordsOf(body) });
      const held = keepsWords ? null : heldMessages;
      await emitChatEvent(tx, within, 'chat.created', made, { byPublicKey: isPublic, held });
      const updated =
        session && keepsWords && (await rememberInSession(within, session, input, result));
      if (updated) await emitSessionEvent(tx, within, 'session.updated', updated, isPublic);
      return made;
    });
    deliveries.ring();
    return chat;
  }
}

/** For the developer, who finds the words as they were written in the chat. */
const warning = (chatId: string, message: string) => ({
  type: 'API' as const,
  requestPath: `/chat/${chatId}`,
  error: { message },
});

/** Assistants that are written out in a chat have keys, which no server is told. */
function idsOf(kept: OpenedChat['kept']): object {
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
}

async function rememberInSession(
  store: Store,
  { id, orgId }: Session,
  input: readonly Message[],
  { output, ended }: TurnResult,
): Promise<Session | null> {
  return store.update(orgId, 'session', id, (session) => ({
    ...session,
    messages: [...(session.messages ?? []), ...input, ...output],
    ...(ended && { status: 'completed' }),
  }));
}

function bodyOf({ kept, history, input }: OpenedChat, result: TurnResult) {
  const costs = costsOf(result.used);
  return {
    ...kept,
    messages: [...history, ...input],
    output: result.output,
    costs,
    cost: costs.reduce((sum, { cost }) => sum + cost, 0),
    position: result.position,
  };
}

type ChatBody = ReturnType<typeof bodyOf>;

const wordsOf = ({ input, messages, output }: ChatBody & { input?: Chat['input'] }) =>
  ({ input, messages, output }) as Pick<Chat, 'input' | 'messages' | 'output'>;

/** What the store has of a chat whose words are stored nowhere: nothing to go on from. */
function withoutWords({ position: _position, ...body }: ChatBody): object {
  return { ...body, input: '', messages: [], output: [] };
}

/** What each model took, and what the platform asks for a chat: nothing. */
const costsOf = (used: readonly UsedModel[]): NonNullable<Chat['costs']> => [
  ...modelCosts(used),
  { type: 'chat', cost: 0 },
];

/** Where the conversation stands is the platform's own note. */
export function presentChat(kept: Chat): Chat {
  const { position: _position, ...chat } = kept as Chat & { position?: Position };
  return chat;
}
