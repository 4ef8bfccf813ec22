import { chatUnavailable } from '@parley/business';
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { readAnswer, readEvents, writeEvent } from './answer.ts';
import type { ChatRequest } from './chat-request.ts';
import type { KeyRefusals, OperatorKey } from './key-refusals.ts';
import { prepareReply, type Method } from './method.ts';
import { GenerativeRefusal, UpstreamRefusal } from './refusal.ts';
import type { Upstream } from './upstream.ts';

export interface RelayRequest {
  readonly method: Method;
  readonly key: string;
  /** What holds the key, where it is the operator's; null for a visitor's own. */
  readonly variable: OperatorKey | null;
  readonly chat: ChatRequest;
  /** Milliseconds until the reply has to begin, where it is not the usual time. */
  readonly firstByte?: number;
}

/**
 * Asks the service, and passes on what it answers.
 * @throws GenerativeRefusal before the reply has begun; a stream that has begun ends with it.
 */
export async function relay(
  reply: FastifyReply,
  upstream: Upstream,
  refusals: KeyRefusals,
  { method, key, variable, chat, firstByte }: RelayRequest,
): Promise<FastifyReply> {
  const { raw, request } = reply;

  /** What the visitor reads. A refusal of our own key is for the operator to mend: told here, once. */
  function word(error: unknown): unknown {
    if (variable === null || !(error instanceof UpstreamRefusal)) return error;
    const { statusCode: status, message } = error;
    refusals.note({ variable, status, message });
    request.log.warn({ status, reason: message }, `the AI service refused ${variable}`);
    return new ChatUnavailable(error.ranNoModel);
  }

  try {
    const response = await upstream.ask({
      method,
      key,
      body: JSON.stringify(chat),
      ...(firstByte !== undefined && { firstByte }),
      whenLeft: (abort) => (raw.destroyed ? abort() : raw.once('close', abort)),
    });
    if (method === 'generateContent') {
      const answer = await readAnswer(response);
      if (variable !== null) refusals.clear();
      return prepareReply(reply, method).send(answer);
    }
    const events = readEvents(response, key);
    // Until something of it is there, it can still be refused, or answered by somebody else.
    const first = await events.next();
    prepareReply(reply, method).hijack();
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    if (!first.done) raw.write(first.value);
    await pipeEvents(events, raw);
    if (variable !== null) refusals.clear();
  } catch (error) {
    const refusal = word(error);
    if (!raw.headersSent) throw refusal;
    endEarly(refusal);
  }
  return reply;

  /** What was begun cannot become an error reply any more. */
  function endEarly(refusal: unknown): void {
    // A visitor who left is no failure.
    if (raw.destroyed) return;
    const status = refusal instanceof GenerativeRefusal ? refusal.statusCode : 500;
    if (!(refusal instanceof ChatUnavailable)) {
      request.log.warn({ err: refusal, status }, 'an answer was not finished');
    }
    // A connection that was lost is lost for the visitor too.
    if (!(refusal instanceof GenerativeRefusal) || status === 502) raw.destroy();
    else raw.end(writeEvent(refusal.bodyFor(request.id)));
  }
}

/** Told to the operator already. */
export class ChatUnavailable extends GenerativeRefusal {
  constructor(ranNoModel: boolean) {
    super(503, chatUnavailable, undefined, ranNoModel);
  }
}

/** Ends it too, unless the events fail. */
async function pipeEvents(events: AsyncIterable<string>, raw: ServerResponse): Promise<void> {
  const gone = new Promise((resolve) => raw.once('close', resolve));
  for await (const event of events) {
    if (raw.write(event)) continue;
    await Promise.race([gone, new Promise((resolve) => raw.once('drain', resolve))]);
    if (raw.destroyed) return;
  }
  raw.end();
}
