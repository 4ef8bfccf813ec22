import type { FastifyRequest } from 'fastify';
import { asPrivate, loggedOf } from '@parley/http/private-error';
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
import { OutboundFailure } from '../../ground/outbound/send.ts';
import { notFound, Problem } from '../../ground/problem.ts';
import { type Chats, presentChat, type RunningChat } from './chats.ts';
import type { ChatRequest } from './open-chat.ts';
import { createPublicPlaces } from './public-places.ts';
import { ModelFailure, type ModelFailureKind } from '../../ground/conversation/model.ts';
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
    const { socket } = request.raw;
    refuseInstructions(caller, body.input, extras);
    const leaving = new AbortController();
    let giveBack = () => {};
    const release = () => {
      socket.off('close', leave);
      giveBack();
    };
    // Nobody may read the rest of an answer, and then it has no end.
    const leave = () => {
      leaving.abort();
      release();
    };
    // The request's own signal stays silent once its body has been read.
    socket.once('close', leave);
    if (socket.destroyed) leave();
    try {
      if (caller.kind === 'public') {
        giveBack = await places.take(caller.orgId, request.ip, leaving.signal);
        if (leaving.signal.aborted) giveBack();
      }
      const asker = { orgId: caller.orgId, isPublic: caller.kind === 'public' };
      const running = await chats.begin(asker, body, leaving.signal, extras);
      // A session or a chat before may lead to somebody whom the key is not for.
      checkRestrictions(caller, readAskingPage(request), running.kept);
      return { ...running, answer: releaseAfter(running, leaving.signal, release) };
    } catch (error) {
      release();
      throw leaving.signal.aborted ? clientLeft() : error;
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

const clientLeft = () => new Problem(499, 'The client went away.');

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

/** Providers and servers repeat what they were sent in what they say of failures. */
function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const kind = error instanceof ModelFailure ? error.kind : error.name;
  const status = toProblem(error)?.statusCode ?? 500;
  return asPrivate(error, `${kind}, ${status}: what was said is not stored`);
}

async function explainFailures<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    const logged = loggedOf(error);
    if (!problem) throw error;
    throw logged === null ? problem : asPrivate(problem, logged);
  }
}

const statuses: Readonly<Record<ModelFailureKind, number>> = {
  'refused-credential': 424,
  'refused-request': 400,
  'too-many-requests': 429,
  unavailable: 502,
  late: 504,
};

function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof OutboundFailure) return new Problem(502, error.message);
  if (!(error instanceof ModelFailure)) return null;
  const { kind, message, retryAfterSeconds } = error;
  return new Problem(statuses[kind], message, { retryAfterSeconds });
}

function describeFailure(error: unknown): { code: string; message: string } {
  if (error instanceof ModelFailure) return { code: error.kind, message: error.message };
  const problem = toProblem(error);
  return problem
    ? { code: String(problem.statusCode), message: problem.message }
    : { code: 'server_error', message: 'Something went wrong on our side. Please try again.' };
}
