import { createValueCounter, hasMoreValues, type JsonForm } from '@parley/http/json-values';
import { ReplyRefused } from './reply-limits.ts';

/** Far more than any answer has. What a library checks and words of each takes a hundred times its bytes. */
const mostValues = 20_000;

/**
 * The answer, which fails with a ReplyRefused once its JSON has too many values. For what a library
 * reads: it looks at all of them, and nobody has a turn meanwhile.
 */
export function boundJson(reply: Response, form: JsonForm): Response {
  // The words of a failure are few.
  if (!reply.body || !reply.ok) return reply;
  const count = createValueCounter(form);
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (count(chunk) <= mostValues) controller.enqueue(chunk);
        else controller.error(new ReplyRefused(`the answer has more than ${mostValues} values`));
      },
    }),
  );
  const { status, statusText, headers } = reply;
  return new Response(counted, { status, statusText, headers });
}

/** Whether a text has more values than are looked at. */
export const hasManyValues = (text: string): boolean => hasMoreValues(text, mostValues);
