import type { z } from 'zod';

/**
 * One REST operation of the voice platform, as plain data. The server's routes and validation,
 * `openapi.json`, the SDK's types and its functions are all made from it.
 */
export interface Operation {
  /** Where it is in the SDK's facade, `assistants.list`; the function is named by its key. */
  readonly facade: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, parameters in braces: `/assistant/{id}`. */
  readonly path: `/${string}`;
  /** One line of prose, for the API pages and the SDK's docstrings. */
  readonly summary: string;
  /** Absent: a bearer token. */
  readonly auth?: 'none';
  readonly params?: z.ZodObject;
  /** Numbers and booleans arrive as text, so they are coerced here and nowhere else. */
  readonly query?: z.ZodObject;
  readonly body?: RequestBody;
  /** What a success answers; the first is the usual one. */
  readonly replies: readonly [Reply, ...Reply[]];
  /**
   * How a list continues: an array by date, results by page number. Absent when the reply is no
   * list, or the whole one.
   */
  readonly pages?: 'array' | 'results';
}

export type RequestBody =
  | { readonly type: 'json'; readonly schema: z.ZodType; readonly optional?: true }
  | { readonly type: 'multipart'; readonly schema: z.ZodObject };

export type Reply =
  | { readonly status: 200 | 201; readonly type: 'json'; readonly schema: z.ZodType }
  /** `text/event-stream`: the schema is that of each `data:` line. */
  | { readonly status: 200 | 201; readonly type: 'events'; readonly schema: z.ZodType }
  | { readonly status: 200; readonly type: 'text'; readonly media: string }
  | { readonly status: 200 | 201; readonly type: 'empty' };
