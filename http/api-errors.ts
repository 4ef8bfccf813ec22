import { STATUS_CODES } from 'node:http';
import type { DatabaseError, GenerativeError, OperatorError } from '@parley/contract';

/** Each API answers errors in the shape that its own clients read. */
export type Api = 'database' | 'generative' | 'operator' | 'platform';

/** NestJS's shape, which the voice platform uses; ours too where no protocol says otherwise. */
export interface PlatformError {
  statusCode: number;
  error: string;
  message: string;
}

const apiRoots: readonly (readonly [string, Api])[] = [
  ['/rest', 'database'],
  ['/gemini', 'generative'],
  ['/voice', 'platform'],
  ['/operator/api', 'operator'],
  ['/config.json', 'platform'],
  ['/healthz', 'platform'],
  ['/metrics', 'platform'],
  ['/tally', 'platform'],
];

/** What went wrong on our side names its request, as the log does: a visitor can quote it. */
export const nameRequest = (status: number, message: string, requestId: string): string =>
  status < 500 ? message : `${message} (Request ${requestId})`;

/** Whose path this is, hit or miss; null for a page's. `path` has no query. */
export function findApi(path: string): Api | null {
  for (const [root, api] of apiRoots) {
    if (path === root || (path.startsWith(root) && path[root.length] === '/')) return api;
  }
  return null;
}

interface ErrorShapes {
  database: DatabaseError;
  generative: GenerativeError;
  operator: OperatorError;
  platform: PlatformError;
}

const shapes: { readonly [A in Api]: (status: number, message: string) => ErrorShapes[A] } = {
  database: (status, message) => ({
    code: postgrestCode(status),
    message,
    details: null,
    hint: null,
  }),
  generative: (status, message) => ({
    error: { code: status, message, status: googleStatus(status) },
  }),
  operator: (_status, message) => ({ error: { message } }),
  platform: (status, message) => ({
    statusCode: status,
    error: STATUS_CODES[status] ?? 'Error',
    message,
  }),
};

export function shapeError<A extends Api>(api: A, status: number, message: string): ErrorShapes[A] {
  return shapes[api](status, message);
}

function postgrestCode(status: number): string {
  switch (status) {
    case 400:
      return 'PGRST102';
    case 404:
      return 'PGRST125';
    case 405:
      return 'PGRST117';
    case 503:
      return 'PGRST001';
    default:
      // PostgREST leaves these to the proxy before it.
      return String(status);
  }
}

function googleStatus(status: number): string {
  switch (status) {
    case 401:
      return 'UNAUTHENTICATED';
    case 403:
      return 'PERMISSION_DENIED';
    case 404:
      return 'NOT_FOUND';
    case 429:
      return 'RESOURCE_EXHAUSTED';
    case 503:
      return 'UNAVAILABLE';
    case 504:
      return 'DEADLINE_EXCEEDED';
    default:
      return status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL';
  }
}
