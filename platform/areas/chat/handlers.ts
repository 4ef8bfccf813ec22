import type { FastifyRequest } from 'fastify';
import { watchClient } from '@parley/http/watch-client';
import type { Caller } from '../../ground/access/caller.ts';
import {
  checkRestrictions,
  readAskingPage,
  refuseInstructions,
} from '../../ground/access/restrictions.ts';
import type { AreaHandlers } from '../../wire/handler.ts';
import { EventStream } from '../../ground/replies.ts';
import { meetAll, readList } from '../../ground/store/match.ts';
import type { Store } from '../../ground/store/store.ts';
import { clientLeft, notFound } from '../../ground/problem.ts';
import { type Chats, presentChat, type RunningChat } from './chats.ts';
import { describeFailure, explainFailures, withoutWords } from './failures.ts';
import type { ChatRequest } from './open-chat.ts';
import { createPublicPlaces } from './public-places.ts';
import { awaitFirst, awaitRest, chatEvents } from './replies.ts';
import {
  type AnswerExtras,
  readExtras,
  readResponsesRequest,
  type ResponsesRequest,
} from './responses/read-request.ts';
import { responseEvents } from './responses/response-events.ts';
import { toResponse } from './responses/response-object.ts';

export interface ChatHandlerPorts {
  readonly chats: Chats;
  readonly store: Store;
}

export function chatHandlers({ chats, store }: ChatHandlerPorts): AreaHandlers<'chats'> {
  const places = createPublicPlaces();

  async function begin(
    caller: Caller,
    body: ChatRequest,
    request: FastifyRequest,
    extras?: AnswerExtras,
  ): Promise<RunningChat> {
    refuseInstructions(caller, body.input, extras);
    // Nobody may read the rest of an answer, and then it has no end.
    const client = watchClient(request);
    let giveBack = () => {};
    const release = () => {
      client.release();
      giveBack();
    };
    client.left.addEventListener('abort', release);
    try {
      if (caller.kind === 'public') {
        giveBack = await places.take(caller.orgId, request.ip, client.left);
        if (client.left.aborted) giveBack();
      }
      const asker = { orgId: caller.orgId, isPublic: caller.kind === 'public' };
      const running = await chats.begin(asker, body, client.left, extras);
      // A session or a chat before may lead to somebody whom the key is not for.
      checkRestrictions(caller, readAskingPage(request), running.kept);
      return { ...running, answer: releaseAfter(running, client.left, release) };
    } catch (error) {
      release();
      throw client.left.aborted ? clientLeft() : error;
    }
  }

  return {
    async listChats({ caller, query }) {
      const { workflowId, sessionId, previousChatId, squadId } = query;
      const match = {
        workflowId,
        sessionId,
        previousChatId,
        squadId,
        ...meetAll({
          id: [query.id, readList(query.idAny)],
          assistantId: [query.assistantId, readList(query.assistantIdAny)],
        }),
      };
      const page = await store.page(caller.orgId, 'chat', query, match);
      return { ...page, results: page.results.map(presentChat) };
    },

    createChat: ({ caller, body, request, addHeader }) =>
      explainFailures(async () => {
        const running = await begin(caller, body, request);
        const begun = await awaitFirst(running);
        nameStandIn(running, addHeader);
        if (!body.stream) return awaitRest(begun);
        return new EventStream(chatEvents(running, begun));
      }),

    createChatResponse: ({ caller, body, request, addHeader }) =>
      explainFailures(async () => {
        const chat = readResponsesRequest(body);
        const running = await begin(caller, chat, request, readExtras(body));
        const begun = await awaitFirst(running);
        nameStandIn(running, addHeader);
        if (!isStreamed(request, body)) return toResponse(await awaitRest(begun), body);
        return new EventStream(responseEvents(running, begun, body, describeFailure));
      }),

    async getChat({ caller, params: { id } }) {
      const chat = await store.get(caller.orgId, 'chat', id);
      if (!chat) throw notFound('chat', id);
      return presentChat(chat);
    },

    async deleteChat({ caller, params: { id } }) {
      const chat = await chats.delete(caller.orgId, id);
      if (!chat) throw notFound('chat', id);
      return chat;
    },
  };
}

/** Where nobody says, it is; but OpenAI's clients then take a whole answer, and accept nothing but JSON. */
const isStreamed = ({ headers }: FastifyRequest, { stream }: ResponsesRequest): boolean =>
  stream ?? headers.accept !== 'application/json';

/** Clients take no header of any length. */
const longestNamed = 100;

/** That it was not the model of the assistant: nobody should have to find out by its words. */
function nameStandIn(
  { insteadOf }: RunningChat,
  addHeader: (name: string, value: string) => void,
): void {
  const model = insteadOf();
  if (!model) return;
  const named = [model.provider, model.model]
    .map((part) => encodeURIComponent(part.slice(0, longestNamed).toWellFormed()))
    .join('/');
  addHeader('parley-model', `parley/company-catalogue; instead-of="${named}"`);
}

async function* releaseAfter(
  { answer, keepsWords }: Pick<RunningChat, 'answer' | 'keepsWords'>,
  left: AbortSignal,
  release: () => void,
): RunningChat['answer'] {
  try {
    return yield* answer;
  } catch (error) {
    // Nobody reads it, and it is no failure of ours.
    if (left.aborted) throw clientLeft();
    throw keepsWords() ? error : withoutWords(error);
  } finally {
    release();
  }
}
