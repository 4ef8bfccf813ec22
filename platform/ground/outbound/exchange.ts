import http from 'node:http';
import https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { createUnzip } from 'node:zlib';
import { ReplyRefused } from './reply-limits.ts';

/** Set by the connection, not by whoever names headers. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A body that is too long to be in memory at once. */
export interface SentContent {
  /** As many as the pieces have together. */
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Answers before the answer, `103 Early Hints`: there is no other end to them. */
const mostTold = 20;

/**
 * One request and its answer, which has to be over after so many milliseconds.
 * @param content instead of the body of `init`
 * @throws ReplyRefused, the signal's reason, a TimeoutError, or whatever the connection or the pieces failed with.
 */
export function exchange(
  url: URL,
  agent: http.Agent,
  init: RequestInit,
  milliseconds: number,
  content: SentContent | null = null,
): Promise<Response> {
  const { request } = url.protocol === 'https:' ? https : http;
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : null;
  const { signal } = init;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: init.method ?? 'GET',
      headers: writeHeaders(init.headers, content?.bytes ?? body?.length ?? null),
    });
    let reply: http.IncomingMessage | null = null;
    const pieces = content && Readable.from(content.pieces, { objectMode: false });
    const stop = (reason: Error) => {
      reply?.destroy(reason);
      // The answer may have come before all of it was sent.
      if (reply === null || pieces) sent.destroy(reason);
    };
    const leave = () => stop(signal?.reason as Error);
    const late = () =>
      stop(new DOMException(`no end after ${milliseconds / 1000} s`, 'TimeoutError'));
    const timer = setTimeout(late, milliseconds);
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    // A connection may fail more than once, and whoever listens to none of it brings everybody down.
    sent.on('error', reject).once('close', release);
    let told = 0;
    sent.on('information', () => {
      told += 1;
      if (told > mostTold) stop(new ReplyRefused('the answer never begins'));
    });
    sent.once('upgrade', (_begun, socket) => {
      socket.destroy();
      reject(new ReplyRefused('the answer speaks another protocol'));
    });
    sent.once('response', (begun) => {
      reply = begun.on('error', () => {});
      try {
        resolve(toResponse(begun));
      } catch (error) {
        begun.destroy();
        reject(error);
      }
    });
    // What fails of either ends both, and is told by the request.
    if (pieces) pipeline(pieces, sent, () => {});
    else sent.end(body);
  });
}

function writeHeaders(given: RequestInit['headers'], bytes: number | null) {
  const named = [...new Headers(given ?? {})].filter(([name]) => !ownHeaders.has(name));
  return {
    'accept-encoding': 'identity',
    ...Object.fromEntries(named),
    ...(bytes !== null && { 'content-length': bytes }),
  };
}

/** @throws ReplyRefused */
function toResponse(reply: http.IncomingMessage): Response {
  const { statusCode: status = 0 } = reply;
  if (status < 200 || status > 599) throw new ReplyRefused(`there is no HTTP status ${status}`);
  if (status !== 204 && status !== 205 && status !== 304) {
    const { body, headers } = decode(reply);
    return new Response(Readable.toWeb(body) as ReadableStream, { status, headers });
  }
  // There should be nothing, and what there is is not waited for.
  if (status === 205) reply.destroy();
  else reply.resume();
  return new Response(null, { status, headers: listHeaders(reply) });
}

const listHeaders = ({ headers }: http.IncomingMessage) =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );

/**
 * No encoding is asked for, but some servers know no other answer. Those that take megabytes to decode
 * are not for answers of anybody: such a body fails with a ReplyRefused.
 */
function decode(reply: http.IncomingMessage) {
  const headers = listHeaders(reply);
  const encoding = reply.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return { body: reply, headers };
  const body = encodings.has(encoding)
    ? pipeline(reply, createUnzip(), () => {})
    : refuseBody(
        reply,
        `the answer is encoded as ${encoding.slice(0, 40)}, which nobody asked for`,
      );
  const encoded = new Set(['content-encoding', 'content-length']);
  return { body, headers: headers.filter(([name]) => !encoded.has(name)) };
}

const encodings: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate']);

function refuseBody(reply: http.IncomingMessage, why: string): Readable {
  reply.destroy();
  return new Readable({
    read() {
      this.destroy(new ReplyRefused(why));
    },
  });
}
