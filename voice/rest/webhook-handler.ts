import type {
  ServerMessage,
  ServerMessageResponseAssistantRequest,
  ServerMessageResponseHandoffDestinationRequest,
  ServerMessageResponseKnowledgeBaseRequest,
  ServerMessageResponseToolCalls,
  ServerMessageResponseTransferDestinationRequest,
} from './generated/types.ts';
import {
  type HookRequest,
  type HookResponse,
  readHookBody,
  sendHookReply,
  TooLargeError,
} from './webhook-exchange.ts';
import { verifyWebhook, type WebhookAuthentication, WebhookError } from './webhook.ts';

/** What is answered to those messages that ask something. */
interface WebhookReplies {
  'assistant-request': ServerMessageResponseAssistantRequest;
  'handoff-destination-request': ServerMessageResponseHandoffDestinationRequest;
  'knowledge-base-request': ServerMessageResponseKnowledgeBaseRequest;
  'tool-calls': ServerMessageResponseToolCalls;
  'transfer-destination-request': ServerMessageResponseTransferDestinationRequest;
  /** Raw PCM. */
  'voice-request': Uint8Array;
}

type ReplyTo<Type> = Type extends keyof WebhookReplies ? WebhookReplies[Type] : void;

/** A function for each type of message that is of interest. Others are answered, and dropped. */
export type WebhookHandlers = {
  readonly [Type in ServerMessage['type']]?: (
    message: Extract<ServerMessage, { type: Type }>,
  ) => ReplyTo<Type> | Promise<ReplyTo<Type>>;
};

export interface WebhookHandlerOptions {
  readonly authentication: WebhookAuthentication;
  /** Seconds that a signed timestamp may be from now. Default: 300. */
  readonly tolerance?: number;
  /** Bytes of a message. Default: 10 MB. */
  readonly maxBytes?: number;
  /**
   * The server's address, all of it, as the platform was given it. Only for a payload format that names `{url}`, and
   * needed there wherever a request does not know it: Node's, Express's and Fastify's have the path alone, and behind
   * a proxy a `Request` has another.
   */
  readonly url?: string;
}

/** For a server that takes a `Request`, and for Node's, Express's and Fastify's two arguments. */
export interface WebhookHandler {
  (request: Request): Promise<Response>;
  (request: HookRequest, response: HookResponse): Promise<void>;
}

/**
 * Answers the platform's webhooks: verifies that one is the platform's own, reads it, and has the
 * function for its type answer. 401 for what is not the platform's, 400 for what is no message, 413
 * for one that is too large, and 500 where the function throws, which is told on the console alone.
 */
export function createWebhookHandler(
  handlers: WebhookHandlers,
  { authentication, tolerance = 300, maxBytes = 10_000_000, url: givenUrl }: WebhookHandlerOptions,
): WebhookHandler {
  async function answer(request: Request | HookRequest): Promise<Reply> {
    try {
      const { headers, method = 'POST' } = request;
      const url = givenUrl ?? (request instanceof Request ? request.url : undefined);
      const body = await readHookBody(request, authentication.type === 'hmac', maxBytes);
      const given = { headers, body, method, ...(url !== undefined && { url }) };
      const message = await verifyWebhook(given, authentication, { tolerance });
      const handle = Object.hasOwn(handlers, message.type) ? handlers[message.type] : undefined;
      const reply: unknown = await handle?.(message as never);
      return { status: 200, body: reply instanceof Uint8Array ? reply : (reply ?? {}) };
    } catch (error) {
      if (error instanceof WebhookError) {
        const status = error.reason === 'unreadable' ? 400 : 401;
        return { status, body: { error: error.message } };
      }
      if (error instanceof TooLargeError) return { status: 413, body: { error: error.message } };
      console.error('A webhook could not be answered:', error);
      return { status: 500, body: { error: 'The webhook could not be answered.' } };
    }
  }

  async function handle(request: Request | HookRequest, response?: HookResponse) {
    const { status, body } = await answer(request);
    const isSound = body instanceof Uint8Array;
    const type = isSound ? 'application/octet-stream' : 'application/json';
    const text = isSound ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
    if (response) return sendHookReply(response, status, type, text);
    return new Response(text, { status, headers: { 'content-type': type } });
  }
  return handle as WebhookHandler;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}
