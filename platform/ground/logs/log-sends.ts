import { OutboundFailure, type Send } from '../outbound/send.ts';
import type { Entry } from './entry.ts';
import type { Cause, LogBook } from './log-book.ts';

type Method = Extract<Entry, { type: 'Webhook' }>['requestHttpMethod'];

/** The same, with a line for what tools and models' helpers asked of a developer's servers. */
export function logSends(send: Send, logs: LogBook, cause: Cause): Send {
  return async (request) => {
    const began = performance.now();
    const note = (facts: Pick<Entry, 'responseHttpCode' | 'error'>) =>
      logs.record(cause, {
        type: 'Webhook',
        requestHttpMethod: request.method as Method,
        requestUrl: withoutQuery(request.url),
        requestDurationSeconds: (performance.now() - began) / 1000,
        ...facts,
      });
    try {
      const reply = await send(request);
      note({ responseHttpCode: reply.status });
      return reply;
    } catch (error) {
      if (error instanceof OutboundFailure) {
        note({
          error: { message: error.message },
          ...(error.status !== null && { responseHttpCode: error.status }),
        });
      }
      throw error;
    }
  };
}

/** Keys are often in a query, and so is what a model wrote. */
export function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0]!;
}
