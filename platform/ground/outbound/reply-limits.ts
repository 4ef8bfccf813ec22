import { setImmediate } from 'node:timers/promises';

/** What is read of an answer at most: whoever sends it may be anybody. */
export interface ReplyLimits {
  /** Of its body, decoded. */
  readonly bytes: number;
  /** From the request to the last byte of its answer. */
  readonly milliseconds: number;
}

const kibibyte = 1024;

export const usualLimits: ReplyLimits = { bytes: 1024 * kibibyte, milliseconds: 10 * 60_000 };

/** In bytes: as much of a failure's words as anybody looks at. */
const longestFailure = 64 * kibibyte;

/** In bytes: what is handed on at once. Whoever reads it may take long for each byte. */
const piece = 16 * kibibyte;

/** What several answers may have together. */
export interface ByteBudget {
  readonly bytes: number;
  left: number;
}

export const openBudget = (bytes: number): ByteBudget => ({ bytes, left: bytes });

/** The answer is none that can be read, in words for the developer. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused';
}

/**
 * The answer with a body that has an end: one that is longer fails there with a ReplyRefused, and
 * nothing more of it is read. The words of a failure are cut instead, for its status says enough. Between
 * two pieces all others have their turn, however fast they come.
 */
export function boundReply(reply: Response, { bytes }: Pick<ReplyLimits, 'bytes'>): Response {
  const { ok, status, statusText, headers } = reply;
  const most = ok ? bytes : Math.min(bytes, longestFailure);
  let left = most;
  const bounded = reply.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (chunk.byteLength <= left) {
          left -= chunk.byteLength;
          for (let from = 0; from < chunk.byteLength; from += piece) {
            controller.enqueue(chunk.subarray(from, from + piece));
            await setImmediate();
          }
          return;
        }
        if (ok)
          return controller.error(new ReplyRefused(`the answer is longer than ${most} bytes`));
        controller.enqueue(chunk.subarray(0, left));
        controller.terminate();
      },
    }),
  );
  return new Response(bounded ?? null, { status, statusText, headers });
}

/** The answer, which fails with a ReplyRefused once those that share the budget have used it up. */
export function drawOn(budget: ByteBudget, reply: Response): Response {
  const drawn = reply.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        budget.left -= chunk.byteLength;
        if (budget.left >= 0) controller.enqueue(chunk);
        else
          controller.error(
            new ReplyRefused(`the answers are longer than ${budget.bytes} bytes together`),
          );
      },
    }),
  );
  const { status, statusText, headers } = reply;
  return new Response(drawn ?? null, { status, statusText, headers });
}
