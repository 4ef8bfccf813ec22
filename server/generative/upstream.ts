import http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Method } from './method.ts';
import {
  GenerativeRefusal,
  invalidKeyReason,
  upstreamBusy,
  upstreamFailed,
  upstreamLate,
  upstreamUnreachable,
  UpstreamRefusal,
} from './refusal.ts';

export interface UpstreamTimeouts {
  /** Milliseconds until connected, until the reply begins, and between two pieces of it. */
  readonly connect: number;
  /** Of `generateContent`, until it is whole: nobody sees how it goes on. */
  readonly firstByte: number;
  /** Until a stream of the operator's own model begins: then the company's own answers step in. */
  readonly stepIn: number;
  readonly idle: number;
  /** Until a stream is over. */
  readonly stream: number;
}

export interface UpstreamRequest {
  readonly method: Method;
  readonly key: string;
  /** Milliseconds, instead of the usual ones until the reply begins. */
  readonly firstByte?: number;
  /** JSON. */
  readonly body: string;
  /** Takes what to do when the visitor leaves. */
  readonly whenLeft: (abort: () => void) => void;
}

export interface Upstream {
  /**
   * The reply as it comes, with status 200. It fails with the 504 below when it comes too slowly.
   * @throws GenerativeRefusal with Google's message and never with a key in it: an
   * `UpstreamRefusal` for the statuses from 400 to 499, 503 for the same, else 502; 504 for a late
   * reply.
   */
  ask(request: UpstreamRequest): Promise<IncomingMessage>;
  close(): void;
}

const longestErrorBody = 64 * 1024;
const longestErrorMessage = 500;

/** `baseUrl` is where `/v1beta` lives. Nothing is asked twice. */
export function createUpstream(options: {
  readonly baseUrl: string;
  readonly model: string;
  readonly timeouts: UpstreamTimeouts;
}): Upstream {
  const { baseUrl, model, timeouts } = options;
  const { request: open, Agent } = baseUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const models = new URL(
    `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${encodeURIComponent(model)}`,
  );
  const address = { hostname: models.hostname.replace(/^\[|\]$/g, ''), port: models.port, agent };

  function send({
    method,
    key,
    body,
    whenLeft,
    firstByte = timeouts.firstByte,
  }: UpstreamRequest): Promise<IncomingMessage> {
    const query = method === 'streamGenerateContent' ? '?alt=sse' : '';
    return new Promise((resolve, reject) => {
      const request = open({
        ...address,
        path: `${models.pathname}:${method}${query}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          // Never in the address: addresses are logged on the way.
          'x-goog-api-key': key,
          'accept-encoding': 'identity',
        },
      });
      whenLeft(() => request.destroy());
      let reply: IncomingMessage | null = null;
      const late = () => (reply ?? request).destroy(upstreamLate());
      let patience = setTimeout(late, firstByte);
      request.once('close', () => clearTimeout(patience));
      let isConnected = false;
      limitConnecting(request, timeouts.connect, late, () => (isConnected = true));
      request.on('error', (error) => {
        if (error instanceof GenerativeRefusal) reject(error);
        else reject(isConnected ? upstreamFailed() : upstreamUnreachable());
      });
      request.once('response', (response) => {
        reply = response;
        if (method === 'streamGenerateContent' && response.statusCode === 200) {
          clearTimeout(patience);
          patience = setTimeout(late, timeouts.stream);
        }
        response.setTimeout(timeouts.idle, late);
        resolve(response);
      });
      request.end(body);
    });
  }

  return {
    async ask(request) {
      const response = await send(request);
      if (response.statusCode === 200) return response;
      throw await describeError(response, request.key);
    },
    close: () => agent.destroy(),
  };
}

function limitConnecting(
  request: ClientRequest,
  milliseconds: number,
  late: () => void,
  onConnected: () => void,
): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return onConnected();
    const timer = setTimeout(late, milliseconds);
    const stop = () => clearTimeout(timer);
    socket.once('connect', stop).once('connect', onConnected).once('close', stop);
  });
}

async function describeError(response: IncomingMessage, key: string): Promise<GenerativeRefusal> {
  const text = await readText(response);
  return wordRefusal(response.statusCode ?? 0, readError(text), key, true);
}

/** The `error` of a reply. Nothing in it is sure. */
export type UpstreamError = {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
} | null;

/**
 * What the service says, for the visitor: never with a key in it.
 * @param isWhole it is the whole reply, and not the end of an answer that had begun: no model ran then
 */
export function wordRefusal(
  status: number,
  error: UpstreamError,
  key: string,
  isWhole = false,
): GenerativeRefusal {
  const words = typeof error?.message === 'string' ? error.message : '';
  const message = scrub(words, key).slice(0, longestErrorMessage);
  if (status === 503) return upstreamBusy(message, isWhole);
  if (status < 400 || status >= 500) return upstreamFailed(message);
  const reason = saysKeyInvalid(error) ? invalidKeyReason : undefined;
  return new UpstreamRefusal(
    status,
    message || `The AI service answered ${status}`,
    reason,
    isWhole,
  );
}

function saysKeyInvalid(error: UpstreamError): boolean {
  const details: unknown[] = Array.isArray(error?.details) ? error.details : [];
  return details.some(
    (detail) => (detail as { reason?: unknown } | null)?.reason === invalidKeyReason,
  );
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > longestErrorBody) break;
    }
  } catch {
    // The status is known; what is missing is only its explanation.
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readError(text: string): UpstreamError {
  try {
    const parsed: unknown = JSON.parse(text);
    const body: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    return (body as { error?: UpstreamError }).error ?? null;
  } catch {
    return null;
  }
}

/** Google quotes a bad key in some of its messages. */
const scrub = (message: string, key: string): string =>
  message.replaceAll(key, '[key]').replace(/AIza[\w-]+/g, '[key]');
