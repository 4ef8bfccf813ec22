import type { GenerativeError } from '@parley/contract';
import { nameRequest, shapeError } from '@parley/http/api-errors';

/** A refusal as Google words it: an HTTP status, a message for people and, where clients look for one, a reason. */
export class GenerativeRefusal extends Error {
  override readonly name = 'GenerativeRefusal';
  readonly statusCode: number;
  /** It came before any model had the question, which therefore costs nothing. */
  readonly ranNoModel: boolean;
  private readonly reason: string | undefined;

  constructor(statusCode: number, message: string, reason?: string, ranNoModel = false) {
    super(message);
    this.ranNoModel = ranNoModel;
    this.statusCode = statusCode;
    this.reason = reason;
  }

  /** The page shows its message to the visitor. */
  bodyFor(requestId: string): GenerativeError {
    const { statusCode, reason } = this;
    const said = nameRequest(statusCode, this.message, requestId);
    const { error } = shapeError('generative', statusCode, said);
    return reason === undefined ? { error } : { error: { ...error, details: [{ reason }] } };
  }
}

/** Whether a service answers so before a model had the question: a 500, 502 or 504 may come of its work. */
export const isRefusalBefore = (status: number): boolean =>
  (status >= 400 && status < 500) || status === 503;

/** The service refused: the key, its model, or what is left of its quota. In the service's words, without a key. */
export class UpstreamRefusal extends GenerativeRefusal {}

export const missingKey = () =>
  new GenerativeRefusal(
    403,
    'API key not found. Send it as ?key= or in the header x-goog-api-key.',
  );

/** Google's, for a key that is unknown, expired or taken back. The page drops such a key. */
export const invalidKeyReason = 'API_KEY_INVALID';

export const invalidKey = () =>
  new GenerativeRefusal(400, 'API key not valid. Please pass a valid API key.', invalidKeyReason);

export const invalidArgument = (field: string, problem: string) =>
  new GenerativeRefusal(400, `${field}: ${problem}`);

export const bodyTooLarge = (bytes: number) =>
  new GenerativeRefusal(413, `body: at most ${bytes} bytes`);

export const upstreamFailed = (detail = '') =>
  new GenerativeRefusal(502, `The AI service did not answer properly${detail && `: ${detail}`}`);

export const upstreamUnreachable = () =>
  new GenerativeRefusal(502, 'The AI service did not answer properly', undefined, true);

export const upstreamBusy = (detail: string, ranNoModel: boolean) =>
  new GenerativeRefusal(
    503,
    detail || 'The AI service is overloaded. Please try again.',
    undefined,
    ranNoModel,
  );

export const answerTooLong = () => upstreamFailed('its answer is too long');

export const upstreamLate = () =>
  new GenerativeRefusal(504, 'The AI service took too long to answer. Please try again.');
