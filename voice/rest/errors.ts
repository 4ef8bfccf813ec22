/**
 * What a request can end in, other than its result. A request called off by its signal rejects
 * with the signal's reason instead. None of them holds the token.
 */

/** The platform answered, and it was no success that the contract knows. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  declare readonly status: number;
  /** The answer's body: parsed when it is JSON, else as text. */
  declare readonly body: unknown;
  /** The platform's name for the request (`x-request-id`), to give to its support. */
  declare readonly requestId: string | null;
  /** The answer itself, for its headers; its body has been read. */
  declare readonly response: Response;

  constructor(response: Response, body: unknown) {
    // The platform says `{message: string | string[], error, statusCode}`.
    const told = body as { readonly message?: string | readonly string[] } | null;
    super([told?.message].flat().join('; ') || `HTTP ${response.status}`);
    this.status = response.status;
    this.body = body;
    this.requestId = response.headers.get('x-request-id');
    this.response = response;
  }
}

/** 400: the request breaks a rule; the message names the fields. */
export class BadRequestError extends ApiError {
  declare readonly status: 400;
}

/** 401: the token is missing, wrong or revoked. */
export class UnauthorizedError extends ApiError {
  declare readonly status: 401;
}

/** 403: the token may not do this. */
export class ForbiddenError extends ApiError {
  declare readonly status: 403;
}

/** 404: no such thing in the token's organisation. */
export class NotFoundError extends ApiError {
  declare readonly status: 404;
}

/** 409: it is in use, or changed meanwhile. */
export class ConflictError extends ApiError {
  declare readonly status: 409;
}

/** 429, after the retries: too many requests. */
export class RateLimitError extends ApiError {
  declare readonly status: 429;
}

/** 500 and above, after the retries: the platform's own fault. */
export class ServerError extends ApiError {
  // For the compiler alone, which takes classes of the same shape for one.
  declare protected readonly isServerError: true;
}

/** A success, and so done, whose body is not what the contract promises, or is too long: then `body` is null. */
export class UnreadableReplyError extends ApiError {
  declare protected readonly isUnreadable: true;
}

/** No answer, or one that broke off: `cause` is what `fetch` said. */
export class ConnectionError extends Error {
  override readonly name: 'ConnectionError' | 'TimeoutError' = 'ConnectionError';
}

/** No answer within the timeout of an attempt. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** What a refusal is, by its status; all above 500 are as 500. */
export const errorByStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
  500: ServerError,
};
