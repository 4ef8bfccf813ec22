import type { GenerativeError } from '@parley/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Said } from './answerer/answerer.ts';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type KnownVisitor, unknownVisitor } from './answerer/said.ts';
import type { AskOwnModel } from './own-model.ts';
import { type PageKeys, readApiKey } from './api-key.ts';
import { companyAnswerer } from './company-answerer.ts';
import { answerFromCatalogue, streamedReply, wholeReply } from './catalogue-reply.ts';
import { type ChatRequest, readChatRequest } from './chat-request.ts';
import type { KeyRefusals } from './key-refusals.ts';
import { type Method, prepareReply, readMethod } from './method.ts';
import { bodyTooLarge, GenerativeRefusal, invalidArgument, isRefusalBefore } from './refusal.ts';
import { ChatUnavailable, relay } from './relay.ts';
import { createUpstream, type UpstreamTimeouts } from './upstream.ts';
import { passingSeconds } from '@parley/http/retry-after';
import { ModelFailure } from '@parley/platform';

export interface GenerativeOptions {
  /** The operator's key for the service; null: answers come from the company's own catalogue. */
  readonly apiKey: string | null;
  /** Where `/v1beta` of the service lives. Visitors' own keys go there too. */
  readonly baseUrl: string;
  /** Answers whatever model a request names. */
  readonly model: string;
  /** The public key of `/config.json`: one of these. */
  readonly keys: PageKeys;
  /** Asked before the body is read: by headers alone. Null admits it. */
  readonly admit: (
    request: FastifyRequest,
    /** A key of the visitor's own. */
    brings: boolean,
  ) => {
    readonly status: number;
    readonly body: GenerativeError;
    readonly retryAfterSeconds?: number;
  } | null;
  /** Whoever was admitted sent a body that is none. */
  readonly forgive: (request: FastifyRequest) => void;
  /**
   * Asked before the operator's key is used, which costs money: null when no more may be spent today,
   * and the catalogue answers; otherwise what takes it back, where no model ran.
   */
  readonly spend: (request: FastifyRequest) => Promise<(() => Promise<void>) | null>;
  /** Answers instead of Google's model; null for that. */
  readonly ownModel?: AskOwnModel | null;
  /** What is known of whoever asks; null where nobody is. */
  readonly findVisitor?: (
    headers: IncomingHttpHeaders,
  ) => Promise<Omit<KnownVisitor, 'channel' | 'canTalk'> | null>;
  /** The page has a voice chat. */
  readonly hasVoice?: boolean;
  /** The company's own answers have none for this message, whoever answered it. Nobody waits for it. */
  readonly onUnanswered?: (headers: IncomingHttpHeaders, message: string) => void;
  /** What becomes of `apiKey`. */
  readonly refusals: KeyRefusals;
  readonly timeouts?: UpstreamTimeouts;
}

/** Every character of the longest conversation as an escape, with room for the rest. */
const bodyLimit = 256 * 1024;
/** The page waits longer, so that it hears why. */
export const upstreamTimeouts: UpstreamTimeouts = {
  connect: 5_000,
  firstByte: 45_000,
  stepIn: 8_000,
  idle: 30_000,
  stream: 180_000,
};

/** `/gemini`: Google's `generateContent` wire, relayed with a key, answered from `business/` without. */
export function generativeRoutes(options: GenerativeOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => serve(scope, options), { prefix: '/gemini' });
  };
}

function serve(app: FastifyInstance, options: GenerativeOptions): void {
  const { apiKey, baseUrl, model, keys, admit, forgive, spend, refusals } = options;
  const { ownModel = null, timeouts = upstreamTimeouts } = options;
  /** Admitted, and not read yet. */
  const unread = new WeakSet<FastifyRequest>();
  const upstream = createUpstream({ baseUrl, model, timeouts });
  app.addHook('onClose', async () => upstream.close());

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, parseJson);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (unread.delete(request)) forgive(request);
    // A visitor who left is no failure.
    if (
      refusal.statusCode >= 500 &&
      !reply.raw.destroyed &&
      !(refusal instanceof ChatUnavailable)
    ) {
      request.log.warn({ err: error, status: refusal.statusCode }, 'no answer for a visitor');
    }
    // A key that is refused is refused again; whatever else is away comes back.
    if (refusal.statusCode === 503 && !(refusal instanceof ChatUnavailable))
      reply.header('retry-after', passingSeconds);
    return reply
      .code(refusal.statusCode)
      .type('application/json')
      .send(refusal.bodyFor(request.id));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = readApiKey(request, keys);
    const method = readMethod(request);
    const chat = readChatRequest(request.body);
    unread.delete(request);
    if (key.of === 'visitor')
      return relay(reply, upstream, refusals, { method, key: key.key, variable: null, chat });
    const findOwnAnswer = async () => {
      const known = await options.findVisitor?.(request.headers);
      const canTalk = options.hasVoice === true;
      const visitor: KnownVisitor = { ...unknownVisitor, ...known, canTalk };
      const said = answerFromCatalogue(companyAnswerer(), chat, visitor);
      if (!said.answered) options.onUnanswered?.(request.headers, lastMessage(chat));
      return said;
    };
    const ownAnswer = async () => replyFromCatalogue(reply, method, await findOwnAnswer());
    /** A model's answer is judged by nobody: whether the company's own words have one is looked up once it was given. */
    const lookBehindModel = () => {
      if (!options.onUnanswered || lastMessage(chat) === '') return;
      whenOver(reply.raw, () =>
        findOwnAnswer().catch((error: unknown) =>
          request.log.warn({ err: error }, 'whether a question has an answer is not known'),
        ),
      );
    };
    const operators =
      key.of === 'page'
        ? ({ key: keys.page, variable: 'GEMINI_BROWSER_KEY' } as const)
        : ({ key: apiKey, variable: 'GEMINI_API_KEY' } as const);
    const hasModel = operators.key !== null || ownModel !== null;
    const giveBack = hasModel ? await spend(request) : null;
    if (giveBack === null) return ownAnswer();
    const firstByte = method === 'streamGenerateContent' ? timeouts.stepIn : timeouts.firstByte;
    try {
      if (ownModel !== null) {
        const answered = await ownModel(reply, method, chat, firstByte);
        refusals.clear();
        lookBehindModel();
        return answered;
      }
      // The site's own key never leaves: the operator's takes its place.
      const answered = await relay(reply, upstream, refusals, {
        method,
        key: operators.key!,
        variable: operators.variable,
        chat,
        firstByte,
      });
      lookBehindModel();
      return answered;
    } catch (error) {
      if (ranNoModel(error)) await giveBack();
      if (reply.raw.headersSent || reply.raw.destroyed) throw error;
      if (isRefused(error)) {
        const { status, message } = error;
        refusals.note({ variable: 'CHAT_MODEL', status, message });
      }
      request.log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the model did not answer: the company’s own answers step in',
      );
      return ownAnswer();
    }
  }

  // Before the body is read: of whoever may not ask none is kept.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { of } = readApiKey(request, keys);
    readMethod(request);
    const refusal = admit(request, of === 'visitor');
    if (refusal === null) {
      unread.add(request);
      return;
    }
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply.code(refusal.status).send(refusal.body);
  };
  // The official client speaks v1 unless told otherwise.
  for (const version of ['v1beta', 'v1']) {
    app.post(`/${version}/models/:call`, { onRequest }, answer);
  }
}

/** Whatever broke off, came late or said nothing is paid for: the model had the question. */
const ranNoModel = (error: unknown): boolean =>
  error instanceof GenerativeRefusal
    ? error.ranNoModel
    : error instanceof ModelFailure &&
      error.isRefusal &&
      (error.status === null || isRefusalBefore(error.status));

/** Of the key, the model or what is left of its quota, as the service of `relay` says it: for the operator to mend. */
const isRefused = (error: unknown): error is ModelFailure & { readonly status: number } =>
  error instanceof ModelFailure &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500;

/** After the last byte, or once whoever asked has left. */
function whenOver(response: ServerResponse, work: () => void): void {
  if (response.closed) work();
  else response.once('close', work);
}

const lastMessage = ({ contents }: ChatRequest): string =>
  contents
    .at(-1)!
    .parts.flatMap((part) => ('text' in part ? part.text : []))
    .join('\n');

function replyFromCatalogue(reply: FastifyReply, method: Method, said: Said): FastifyReply {
  prepareReply(reply, method);
  return reply.send(
    method === 'streamGenerateContent' ? streamedReply(said) : JSON.stringify(wholeReply(said)),
  );
}

function toRefusal(error: FastifyError): GenerativeRefusal {
  if (error instanceof GenerativeRefusal) return error;
  if (error.statusCode === 413) return bodyTooLarge(bodyLimit);
  if (error.statusCode === 415) return new GenerativeRefusal(415, 'body: only application/json');
  if (error.statusCode === 400) return invalidArgument('body', 'is not valid JSON');
  return new GenerativeRefusal(500, 'Something went wrong on our side. Please try again.');
}
