import type { DatabaseError, VisitorTable } from '@parley/contract';
import type { DatabaseFailure } from '@parley/database/database';
import { nameRequest } from '@parley/http/api-errors';

/** A refusal as PostgREST words it: an HTTP status and its error body. */
export class RestRefusal extends Error {
  override readonly name = 'RestRefusal';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string; hint?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }

  bodyFor(requestId: string): DatabaseError {
    const { status, code, details, hint } = this;
    return { code, details, hint, message: nameRequest(status, this.message, requestId) };
  }
}

export const missingKey = () =>
  new RestRefusal(401, 'PGRST301', 'No API key found in request', {
    hint: 'Send the public key of /config.json in the header apikey.',
  });

export const wrongKey = () =>
  new RestRefusal(401, 'PGRST301', 'Invalid API key', {
    hint: 'Send the public key of /config.json in the header apikey.',
  });

export const wrongToken = () =>
  new RestRefusal(401, 'PGRST301', 'Invalid bearer token', {
    hint: 'There are no users here: send the public key as the bearer token, or none.',
  });

export const tooManyRequests = () =>
  new RestRefusal(429, '53400', 'Too many requests from this address', {
    hint: 'Try again after the time in Retry-After.',
  });

export const noRoom = () =>
  new RestRefusal(
    503,
    '53100',
    'There is no room for conversations just now: what is left is kept for leads',
    {
      hint: 'Try again after the time in Retry-After.',
    },
  );

export const invalidPath = () =>
  new RestRefusal(404, 'PGRST125', 'Invalid path specified in request URL');

export const unknownFunction = () =>
  new RestRefusal(404, 'PGRST202', 'Could not find the function in the schema cache');

export const unknownTable = () =>
  new RestRefusal(404, 'PGRST205', 'Could not find the table in the schema cache', {
    hint: "Perhaps you meant the table 'public.leads' or 'public.guided_conversations'",
  });

export const unknownColumn = (table: VisitorTable, column: string) =>
  new RestRefusal(
    400,
    'PGRST204',
    `Could not find the '${column.slice(0, 63)}' column of '${table}' in the schema cache`,
  );

export const permissionDenied = (table: VisitorTable) =>
  new RestRefusal(401, '42501', `permission denied for table ${table}`);

export const unservedParameter = (parameter: string, served: string) =>
  new RestRefusal(
    400,
    'PGRST100',
    `"failed to parse ${parameter.slice(0, 63)}" (line 1, column 1)`,
    {
      details: served,
    },
  );

export const missingFilter = () =>
  new RestRefusal(400, '21000', 'UPDATE requires a WHERE clause', {
    hint: 'Name the row by id=eq.<uuid>.',
  });

export const invalidUuid = (parameter: string) =>
  new RestRefusal(400, '22P02', `invalid input syntax for type uuid in "${parameter}"`);

export const invalidPreference = (preference: string) =>
  new RestRefusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preference.slice(0, 100)}`,
  });

export const invalidBody = (details?: string) =>
  new RestRefusal(400, 'PGRST102', 'Empty or invalid json', details ? { details } : {});

export const unservedMediaType = (status: 406 | 415) =>
  new RestRefusal(status, 'PGRST107', 'None of these media types are available', {
    details: 'application/json is.',
  });

export const unservedSchema = () =>
  new RestRefusal(406, 'PGRST106', 'The schema must be one of the following: public');

export const bodyTooLarge = (bytes: number) =>
  new RestRefusal(413, '54000', `The request body is larger than ${bytes} bytes`);

/** Said as a value of the wrong kind: a row has no place for a hundred. */
export const tooManyValues = (most: number) =>
  new RestRefusal(400, '22P02', `The request body has more than ${most} values`);

export const notOneRow = () =>
  new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: 'The result contains 0 rows',
  });

export const internalFailure = () => new RestRefusal(500, 'XX000', 'The request failed');

/**
 * SQLSTATE to HTTP status as PostgREST maps it for the anonymous role. Only the message of a
 * refusal the caller can mend is passed on: a detail would quote the whole row, with columns
 * nobody may read.
 */
export function refuseFailure(failure: DatabaseFailure): RestRefusal {
  const status = failure.isOutage ? 503 : statusOfSqlState(failure.sqlState);
  if (status < 500) return new RestRefusal(status, failure.sqlState, failure.message);
  return new RestRefusal(
    status,
    failure.sqlState,
    status === 503 ? 'The database is not available' : 'The database failed',
  );
}

export function statusOfSqlState(sqlState: string): number {
  switch (sqlState) {
    case '42501':
      return 401;
    case '23503':
    case '23505':
      return 409;
    case '42P01':
    case '42883':
      return 404;
    case '25006':
      return 405;
    case 'P0001':
      return 400;
    case '42P17':
      return 500;
  }
  return statusOfClass.get(sqlState.slice(0, 2)) ?? 400;
}

const statusOfClass = new Map<string, number>([
  ...['08', '53'].map((it) => [it, 503] as const),
  ...['0L', '0P', '28'].map((it) => [it, 403] as const),
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58'].map(
    (it) => [it, 500] as const,
  ),
  ...['F0', 'HV', 'P0', 'XX'].map((it) => [it, 500] as const),
]);
