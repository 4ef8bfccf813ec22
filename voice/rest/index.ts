/**
 * The REST client of the voice platform: one function an operation, and a facade over them.
 *
 * Each function takes the client, the parameters of the path, the body, the query and the options,
 * as far as its operation has them. It rejects with an `ApiError` by the answer's status, with a
 * `ConnectionError` or a `TimeoutError` when there is no whole answer, or with the reason of the
 * signal that called it off; a path parameter that names another path is a `TypeError` at once.
 * Dates are ISO 8601 text, and money is US dollars.
 */
export { createVoiceApi } from './api.ts';
export { createClient, type ClientOptions } from './client.ts';
export {
  ApiError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnreadableReplyError,
} from './errors.ts';
export type { VoiceApi } from './generated/areas.ts';
export * from './generated/operations.ts';
export type * from './generated/types.ts';
export { iterate } from './iterate.ts';
export { limitAnswers } from './limit-answers.ts';
export type { Client, RequestOptions } from './request.ts';
export type { HookRequest, HookResponse } from './webhook-exchange.ts';
export {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHandlers,
} from './webhook-handler.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookAuthentication,
  type WebhookRequest,
} from './webhook.ts';
