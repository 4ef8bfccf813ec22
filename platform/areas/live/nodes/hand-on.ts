import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeUpgrade } from '@parley/http/upgrades';
import { Problem } from '../../../ground/problem.ts';
import type { HandedMark } from './handed.ts';
import type { Joined } from './joined.ts';

/** A caller's browser, and a socket that nobody has decided on, wait longer. */
const answerMs = 6_000;
/** In bytes: an answer to an offer is a few thousand. */
const longestAnswer = 256 * 1024;
/** Sound comes fifty times a second. */
const silentMs = 60_000;
/** No door of a call reads a cookie. */
const passedOn = ['authorization', 'content-type', 'origin'] as const;
const ofSockets = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
] as const;
const answered = ['content-type', 'location', 'parley-return', 'retry-after'] as const;

/** Hands a request on to another server, and its answer back. @throws {Problem} 503 where that one does not answer. */
export async function handOn(
  { mark, joined }: Handing,
  node: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await passBack(joined, await ask(mark, node, request), request, reply);
}

/** The same. False, and nothing is answered, where that one does not answer, or says 503: another may. */
export async function offerTo(
  { mark, joined }: Handing,
  node: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const coming = await ask(mark, node, request).catch(() => null);
  if (!coming) return false;
  if (coming.response.statusCode === 503) {
    coming.response.destroy();
    return false;
  }
  await passBack(joined, coming, request, reply);
  return true;
}

async function passBack(
  joined: Joined,
  coming: Coming,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (coming.kind === 'upgrade') return join(joined, coming, request, reply);
  const { response } = coming;
  const text = await readAnswer(response);
  for (const name of answered) {
    const value = response.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  void reply.code(response.statusCode ?? 502).send(text.length > 0 ? text : undefined);
}

/** What a server hands on with. */
interface Handing {
  readonly mark: HandedMark;
  readonly joined: Joined;
}

type Coming =
  | { readonly kind: 'answer'; readonly response: IncomingMessage }
  | {
      readonly kind: 'upgrade';
      readonly response: IncomingMessage;
      readonly socket: Duplex;
      readonly head: Buffer;
    };

function ask(
  mark: HandedMark,
  node: string,
  { headers, method, url, body }: FastifyRequest,
): Promise<Coming> {
  const target = new URL(node + url);
  const isSocket = headers.upgrade?.toLowerCase() === 'websocket';
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const names = isSocket ? [...passedOn, ...ofSockets] : passedOn;
  const sent = Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return new Promise((resolve, reject) => {
    const asked = send(target, {
      method,
      headers: { ...sent, [mark.header]: mark.sign(method, url) },
      agent: false,
    });
    const late = setTimeout(() => asked.destroy(new Error('too late')), answerMs);
    asked.once('close', () => clearTimeout(late));
    asked.on('error', () => reject(doesNotAnswer()));
    asked.once('response', (response) => resolve({ kind: 'answer', response }));
    asked.once('upgrade', (response, socket, head) => {
      clearTimeout(late);
      resolve({ kind: 'upgrade', response, socket, head });
    });
    if (typeof body === 'string') asked.end(body);
    else if (body !== undefined && body !== null) asked.end(JSON.stringify(body));
    else asked.end();
  });
}

async function readAnswer(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > longestAnswer) break;
      chunks.push(chunk);
    }
  } catch {
    throw doesNotAnswer();
  }
  if (bytes > longestAnswer) throw doesNotAnswer();
  return Buffer.concat(chunks);
}

/** The caller is told that the WebSocket is open. */
function join(
  joined: Joined,
  { response, socket, head }: Extract<Coming, { kind: 'upgrade' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const upgrade = takeUpgrade(request, reply);
  socket.on('error', () => socket.destroy());
  if (!upgrade || upgrade.socket.destroyed) return void socket.destroy();
  const caller = upgrade.socket;
  const lines = [`HTTP/1.1 101 ${response.statusMessage ?? 'Switching Protocols'}`];
  for (let at = 0; at < response.rawHeaders.length; at += 2)
    lines.push(`${response.rawHeaders[at]}: ${response.rawHeaders[at + 1]}`);
  caller.write(`${lines.join('\r\n')}\r\n\r\n`);
  caller.write(head);
  socket.write(upgrade.head);
  caller.setTimeout(silentMs, () => caller.destroy());
  joined.add(caller, socket);
}

const doesNotAnswer = () =>
  new Problem(503, 'The server of this call does not answer just now.', { retryAfterSeconds: 5 });
