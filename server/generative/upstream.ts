import http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import { GenerativeRefusal, upstreamFailed, upstreamLate } from './refusal.ts';

export interface UpstreamTimeouts {
  /** Milliseconds until connected, until the reply begins, and between two pieces of it. */
  readonly connect: number;
  readonly firstByte: number;
  readonly idle: number;
}

export interface UpstreamRequest {
  readonly method: 'generateContent' | 'streamGenerateContent';
  readonly key: string;
  /** JSON. */
  readonly body: string;
  /** Takes what to do when the visitor leaves. */
  readonly whenLeft: (abort: () => void) => void;
}

export interface Upstream {
  /**
   * The reply as it comes, with status 200.
   * @throws GenerativeRefusal for any other status, with Google's message and never with a key in
   * it; 502 for a lost connection, 504 for a late one.
   */
  ask(request: UpstreamRequest): Promise<IncomingMessage>;
  close(): void;
}

const longestErrorBody = 64 * 1024;
const longestErrorMessage = 500;

/** `baseUrl` is where `/v1beta` lives. Bytes are passed on as they come: no buffer, no retry. */
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

  function send({ method, key, body, whenLeft }: UpstreamRequest): Promise<IncomingMessage> {
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
      const late = () => request.destroy(upstreamLate());
      const firstByte = setTimeout(late, timeouts.firstByte);
      request.once('close', () => clearTimeout(firstByte));
      limitConnecting(request, timeouts.connect, late);
      request.on('error', (error) => {
        reject(error instanceof GenerativeRefusal ? error : upstreamFailed());
      });
      request.once('response', (response) => {
        clearTimeout(firstByte);
        response.setTimeout(timeouts.idle, () => response.destroy(upstreamLate()));
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

function limitConnecting(request: ClientRequest, milliseconds: number, late: () => void): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(late, milliseconds);
    const stop = () => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
  });
}

async function describeError(response: IncomingMessage, key: string): Promise<GenerativeRefusal> {
  const status = response.statusCode ?? 0;
  const text = await readText(response);
  const message = scrub(readMessage(text), key).slice(0, longestErrorMessage);
  if (status < 400 || status >= 500) return upstreamFailed(message);
  return new GenerativeRefusal(status, message || `The AI service answered ${status}`);
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

function readMessage(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    const body: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    const { error } = body as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : '';
  } catch {
    return '';
  }
}

/** Google quotes a bad key in some of its messages. */
const scrub = (message: string, key: string): string =>
  message.replaceAll(key, '[key]').replace(/AIza[\w-]+/g, '[key]');
