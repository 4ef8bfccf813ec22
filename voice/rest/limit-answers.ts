import { UnreadableReplyError } from './errors.ts';

/** Of a refusal: its words land in an error. */
const mostOfRefusal = 64 * 1024;

/**
 * A `fetch` for a client whose platform is not to be trusted with this program's memory. An answer that is
 * longer than so many bytes, decoded, ends in an `UnreadableReplyError` and is left; 64 MiB unless given.
 * Of a refusal the first 64 KiB are read.
 */
export function limitAnswers(
  mostBytes = 64 * 1024 * 1024,
  send: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const { body, ok } = response;
    if (body === null) return response;
    let left = ok ? mostBytes : mostOfRefusal;
    const limited = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        if (ok && chunk.length > left) {
          const error = new UnreadableReplyError(response, null);
          error.message = 'The answer is too long';
          throw error;
        }
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (!ok && left <= 0) controller.terminate();
      },
    });
    return new Response(body.pipeThrough(limited), response);
  };
}
