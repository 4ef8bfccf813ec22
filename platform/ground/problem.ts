import { STATUS_CODES } from 'node:http';

/** An error as the platform words it: what any operation answers when it did not do what was asked. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly statusCode: number;
  /** One line, or one for each field that is wrong. */
  readonly lines: string | readonly string[];
  readonly retryAfterSeconds: number | null;

  constructor(
    statusCode: number,
    lines: string | readonly string[],
    { retryAfterSeconds = null }: { retryAfterSeconds?: number | null } = {},
  ) {
    super(typeof lines === 'string' ? lines : lines.join('; '));
    this.statusCode = statusCode;
    this.lines = lines;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toJSON() {
    const { statusCode, lines } = this;
    return { message: lines, error: STATUS_CODES[statusCode] ?? 'Error', statusCode };
  }
}

/** Whoever mends these sees the next. */
export const mostLines = 100;

/** 400, a line for each field: `name: is too long`. How many there are beyond that nobody counts. */
export function invalidFields(lines: readonly string[]): Problem {
  const isCut = lines.length > mostLines;
  return new Problem(400, isCut ? [...lines.slice(0, mostLines), 'and more of the kind'] : lines);
}

/** 401 */
export const unauthorised = (message: string) => new Problem(401, message);

/** 403 */
export const forbidden = (message: string) => new Problem(403, message);

/** 404. `what` is what people call it: `assistant`. */
export const notFound = (what: string, id: string) =>
  new Problem(404, `There is no ${what} ${id.slice(0, 100)}.`);

/** 409 */
export const conflict = (message: string) => new Problem(409, message);

/**
 * 424: what another service has to be given first, an account or a key that it takes. Not a status
 * that clients try again, and not one that the platform uses otherwise.
 */
export const notConfigured = (message: string) => new Problem(424, message);

/** 429 */
export const tooManyRequests = (retryAfterSeconds: number) =>
  new Problem(429, 'Too many requests. Try again after the time in Retry-After.', {
    retryAfterSeconds,
  });

/** For the log alone. */
export const clientLeft = () => new Problem(499, 'The client went away.');
