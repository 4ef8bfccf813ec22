import type { GenerativeError } from '@parley/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { type Answerer, createAnswerer } from './answerer/answerer.ts';
import { companyKnowledge } from './answerer/knowledge.ts';
import { readApiKey } from './api-key.ts';
import { answerFromCatalogue, streamedReply, wholeReply } from './catalogue-reply.ts';
import { readChatRequest } from './chat-request.ts';
import type { KeyRefusals } from './key-refusals.ts';
import { type Method, prepareReply, readMethod } from './method.ts';
import { bodyTooLarge, GenerativeRefusal, invalidArgument } from './refusal.ts';
import { ChatUnavailable, relay } from './relay.ts';
import { createUpstream, type UpstreamTimeouts } from './upstream.ts';

export interface GenerativeOptions {
  /** The operator's key for the service; null: answers come from the company's own catalogue. */
  readonly apiKey: string | null;
  /** Where `/v1beta` of the service lives. Visitors' own keys go there too. */
  readonly baseUrl: string;
  /** Answers whatever model a request names. */
  readonly model: string;
  /** The public key of `/config.json`. */
  readonly siteKey: string;
  /** Asked once a request is known to be good. Null admits it. */
  readonly admit: (request: FastifyRequest) => {
    readonly status: number;
    readonly body: GenerativeError;
    readonly retryAfterSeconds?: number;
  } | null;
  /**
   * Asked before the operator's key is used, which costs money: null when no more may be spent today,
   * and the catalogue answers; otherwise what takes it back, for an answer that did not come.
   */
  readonly spend: (request: FastifyRequest) => (() => void) | null;
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
  const { apiKey, baseUrl, model, siteKey, admit, spend, refusals } = options;
  const { timeouts = upstreamTimeouts } = options;
  const upstream = createUpstream({ baseUrl, model, timeouts });
  app.addHook('onClose', async () => upstream.close());
  let answerer: Answerer | undefined;

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, parseJson);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    // A visitor who left is no failure.
    if (
      refusal.statusCode >= 500 &&
      !reply.raw.destroyed &&
      !(refusal instanceof ChatUnavailable)
    ) {
      request.log.warn({ err: error, status: refusal.statusCode }, 'no answer for a visitor');
    }
    return reply.code(refusal.statusCode).type('application/json').send(refusal.body);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = readApiKey(request, siteKey);
    const method = readMethod(request);
    const chat = readChatRequest(request.body);
    const refusal = admit(request);
    if (refusal) {
      if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
      return reply.code(refusal.status).send(refusal.body);
    }
    if (key.of === 'visitor')
      return relay(reply, upstream, refusals, { method, of: 'visitor', key: key.key, chat });
    const giveBack = apiKey === null ? null : spend(request);
    if (apiKey === null || giveBack === null) {
      answerer ??= createAnswerer(companyKnowledge);
      return replyFromCatalogue(reply, method, answerFromCatalogue(answerer, chat));
    }
    try {
      // The site's own key never leaves: the operator's takes its place.
      return await relay(reply, upstream, refusals, { method, of: 'site', key: apiKey, chat });
    } catch (error) {
      if (costsNothing(error, reply)) giveBack();
      throw error;
    }
  }

  // Before the body is read: without a key it would only be thrown away.
  const onRequest = async (request: FastifyRequest) => {
    readApiKey(request, siteKey);
    readMethod(request);
  };
  // The official client speaks v1 unless told otherwise.
  for (const version of ['v1beta', 'v1']) {
    app.post(`/${version}/models/:call`, { onRequest }, answer);
  }
}

/** An answer that was waited for too long, or that nobody waited for, may have been written all the same. */
function costsNothing(error: unknown, { raw }: FastifyReply): boolean {
  const isLate = error instanceof GenerativeRefusal && error.statusCode === 504;
  return !isLate && !raw.destroyed;
}

function replyFromCatalogue(reply: FastifyReply, method: Method, text: string): FastifyReply {
  prepareReply(reply, method);
  return reply.send(
    method === 'streamGenerateContent' ? streamedReply(text) : JSON.stringify(wholeReply(text)),
  );
}

function toRefusal(error: FastifyError): GenerativeRefusal {
  if (error instanceof GenerativeRefusal) return error;
  if (error.statusCode === 413) return bodyTooLarge(bodyLimit);
  if (error.statusCode === 415) return new GenerativeRefusal(415, 'body: only application/json');
  if (error.statusCode === 400) return invalidArgument('body', 'is not valid JSON');
  return new GenerativeRefusal(500, 'Something went wrong on our side. Please try again.');
}
