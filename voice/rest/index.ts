/** The REST client of the voice platform: one function an operation, and a facade over them. */
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
export type { Client, RequestOptions } from './request.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookAuthentication,
  type WebhookRequest,
} from './webhook.ts';
