import { chatUnavailable } from '@parley/business';
import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ApiKey } from './api-key.ts';
import { readAnswer, readEvents, writeEvent } from './answer.ts';
import type { ChatRequest } from './chat-request.ts';
import type { KeyRefusals } from './key-refusals.ts';
import { prepareReply, type Method } from './method.ts';
import { GenerativeRefusal, UpstreamRefusal } from './refusal.ts';
import type { Upstream } from './upstream.ts';

export interface RelayRequest {
  readonly method: Method;
  readonly of: ApiKey['of'];
  readonly key: string;
  readonly chat: ChatRequest;
}

/**
 * Asks the service, and passes on what it answers.
 * @throws GenerativeRefusal before the reply has begun; a stream that has begun ends with it.
 */
export async function relay(
  reply: FastifyReply,
  upstream: Upstream,
  refusals: KeyRefusals,
  { method, of, key, chat }: RelayRequest,
): Promise<FastifyReply> {
  const { raw, request } = reply;

  /** What the visitor reads. A refusal of our own key is for the operator to mend: told here, once. */
  function word(error: unknown): unknown {
    if (of === 'visitor' || !(error instanceof UpstreamRefusal)) return error;
    const { statusCode: status, message } = error;
    refusals.note({ status, message });
    request.log.warn({ status, reason: message }, 'the AI service refused GEMINI_API_KEY');
    return new ChatUnavailable();
  }

  try {
    const response = await upstream.ask({
      method,
      key,
      body: JSON.stringify(chat),
      whenLeft: (abort) => (raw.destroyed ? abort() : raw.once('close', abort)),
    });
    if (method === 'generateContent') {
      const answer = await readAnswer(response);
      if (of === 'site') refusals.clear();
      return prepareReply(reply, method).send(answer);
    }
    prepareReply(reply, method).hijack();
    raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    // The head leaves with the first word if that is there already, and else before it.
    setImmediate(() => raw.flushHeaders());
    await pipeEvents(readEvents(response, key), raw);
    if (of === 'site') refusals.clear();
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
    else raw.end(writeEvent(refusal.body));
  }
}

/** Told to the operator already. */
export class ChatUnavailable extends GenerativeRefusal {
  constructor() {
    super(503, chatUnavailable);
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
