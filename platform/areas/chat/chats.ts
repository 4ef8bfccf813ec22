import { randomUUID } from 'node:crypto';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Outbound } from '../../ground/outbound/outbound.ts';
import type { Send, Server } from '../../ground/outbound/send.ts';
import type { ResourcePorts } from '../../ground/resource.ts';
import type { SearchFiles } from './tools/context.ts';
import type { Store } from '../../ground/store/store.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';
import { queueDelivery } from '../../ground/webhooks/delivery-queue.ts';
import type { ServerMessage } from '../../ground/webhooks/server-message.ts';
import { emitChatEvent, emitSessionEvent } from '../../ground/webhooks/emit.ts';
import type { Message } from '../../ground/conversation/message.ts';
import { priceOf } from './models/prices.ts';
import type { ChooseModel } from '../../ground/conversation/model.ts';
import type { UsedModel } from '../../ground/conversation/model.ts';
import { meterModels } from '../../ground/spending/meter.ts';
import type { Spending } from '../../ground/spending/spending.ts';
import { createResources } from './org-resources.ts';
import type { ConversationPorts } from './speakers/agent.ts';
import type { Position } from './speakers/position.ts';
import { createMcpServers } from './tools/mcp/mcp-servers.ts';
import { converse, type Delta, type TurnResult } from './conversation/turn.ts';
import { builtInVariables } from './conversation/built-in-variables.ts';
import { type Chat, type ChatRequest, openChat, type OpenedChat } from './open-chat.ts';
import type { TemplateRenderer } from './templates/renderer.ts';
import { createTemplates } from './templates/templates.ts';

type Session = NonNullable<OpenedChat['session']>;

export interface ChatPorts extends ResourcePorts {
  readonly database: Database;
  /** Rung when there is something to deliver. */
  readonly deliveries: Doorbell;
  readonly fileSearch: {
    search(orgId: string, ...asked: Parameters<SearchFiles>): ReturnType<SearchFiles>;
  };
  /** Requests to addresses that developers wrote. */
  readonly outbound: Outbound;
  readonly chooseModel: ChooseModel;
  readonly renderer: Pick<TemplateRenderer, 'render'>;
  readonly logs: LogBook;
  readonly sendFor: (orgId: string) => Send;
  /** What public keys may cost. */
  readonly spending: Spending;
}

/** For whom a chat is answered. */
export interface Asker {
  readonly orgId: string;
  /** A public key: anybody, at the organisation's cost. */
  readonly isPublic: boolean;
}

/** A chat that is being answered. */
export interface RunningChat {
  readonly id: string;
  readonly sessionId: string | undefined;
  /** Its own fields: who answers, also where another chat or a session says so. */
  readonly kept: OpenedChat['kept'];
  /** The words as they come; at the end the chat as it is kept. Nothing is kept before that. */
  readonly answer: AsyncGenerator<Delta, Chat>;
}

export interface Chats {
  /**
   * @throws {Problem} 400 or 404 when it is not clear who is to answer; 403 for credentials that are not
   * for the asker.
   * The answer throws a ModelFailure when a provider does, and the signal's reason when it aborts.
   */
  begin(asker: Asker, request: ChatRequest, signal: AbortSignal): Promise<RunningChat>;
  /** Answers what it was, null when there is none. */
  delete(orgId: string, id: string): Promise<Chat | null>;
}

export function createChats(ports: ChatPorts): Chats {
  const { store, secrets, deliveries } = ports;
  return {
    async begin(asker, request, signal) {
      const id = randomUUID();
      const opened = await openChat(asker, request, { store, secrets });
      const { kept, session } = opened;
      return { id, sessionId: session?.id, kept, answer: answer(asker, id, opened, signal) };
    },

    async delete(orgId, id) {
      const gone = await ports.database.transaction(async (tx) => {
        const within = store.within(tx);
        const kept = await within.delete(orgId, 'chat', id);
        const chat = kept && presentChat(kept);
        if (chat) await emitChatEvent(tx, within, 'chat.deleted', chat);
        return chat;
      });
      if (gone) deliveries.ring();
      return gone;
    },
  };

  async function* answer(
    { orgId, isPublic }: Asker,
    id: string,
    opened: OpenedChat,
    signal: AbortSignal,
  ): AsyncGenerator<Delta, Chat> {
    const { position, history, input, kept, session, customer } = opened;
    const mcpServers = createMcpServers(ports.outbound);
    const parts: ConversationPorts = {
      resources: createResources(ports, orgId),
      chooseModel: isPublic
        ? meterModels(ports.chooseModel, ports.spending, orgId)
        : ports.chooseModel,
      send: ports.sendFor(orgId),
      searchFiles: (fileIds, query) => ports.fileSearch.search(orgId, fileIds, query),
      openMcp: mcpServers.open,
      templates: createTemplates({
        renderer: ports.renderer,
        onUnrendered: (field) => ports.logs.record(orgId, unrendered(id, field)),
      }),
      queue: (server, message) => leave(orgId, server, message),
      customer,
      variables: { ...builtInVariables(new Date()), ...(customer && { customer }) },
      about: {
        chat: { id, orgId, ...idsOf(kept), messages: [...history, ...input] },
        ...(customer && { customer }),
      },
    };
    let result: TurnResult;
    try {
      result = yield* converse({ position, history, input, signal }, parts);
    } finally {
      mcpServers.leave();
    }
    const chat = await ports.database.transaction(async (tx) => {
      const within = store.within(tx);
      const made = presentChat(
        await within.create(orgId, 'chat', bodyOf(opened, result), {
          id,
          byPublicKey: isPublic,
        }),
      );
      await emitChatEvent(tx, within, 'chat.created', made);
      const updated = session && (await rememberInSession(within, session, input, result));
      if (updated) await emitSessionEvent(tx, within, 'session.updated', updated);
      return made;
    });
    deliveries.ring();
    return chat;
  }

  /** What nobody waits for is sent whatever becomes of the chat, and as often as its server's plan says. */
  async function leave(orgId: string, open: Server, message: ServerMessage): Promise<void> {
    const server = secrets.seal(orgId, open) as Server;
    await queueDelivery(ports.database, { orgId, callId: null, server, message });
    deliveries.ring();
  }
}

/** For the developer, who finds the words as they were written in the chat. */
const unrendered = (chatId: string, field: string) => ({
  type: 'API' as const,
  requestPath: `/chat/${chatId}`,
  error: { message: `${field}: was left as it is written: it takes too much work` },
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

function bodyOf({ kept, history, input }: OpenedChat, result: TurnResult): object {
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

/** What each model took, and what the platform asks for a chat: nothing. */
function costsOf(used: readonly UsedModel[]): NonNullable<Chat['costs']> {
  const byModel = Map.groupBy(used, ({ name }) => `${name.provider} ${name.model}`);
  const models = [...byModel.values()].map((uses) => {
    const { name } = uses[0]!;
    const usage = {
      promptTokens: uses.reduce((sum, { usage }) => sum + usage.promptTokens, 0),
      completionTokens: uses.reduce((sum, { usage }) => sum + usage.completionTokens, 0),
    };
    return { type: 'model' as const, model: { ...name }, ...usage, cost: priceOf(name, usage) };
  });
  return [...models, { type: 'chat', cost: 0 }];
}

/** Where the conversation stands is the platform's own note. */
export function presentChat(kept: Chat): Chat {
  const { position: _position, ...chat } = kept as Chat & { position?: Position };
  return chat;
}
