import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '@parley/http/security-headers';
import { type ApiDocument, readDocumentText } from './document.ts';
import { type Brand, renderPage } from './page.ts';

/** A reply that is the same for everybody, kept once it has been made. */
interface Kept {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const compress = promisify(gzip);

/** Where the pages of the API are shown: at every address of the server, at none, or at one host alone. */
export type DocsPlace = 'everywhere' | 'nowhere' | { readonly host: string };

/** `docs` and `openapi.json`, open to everybody. Made when first asked for; elsewhere they are not there. */
export function serveDocs(app: FastifyInstance, brand: Brand, place: DocsPlace): void {
  if (place === 'nowhere') return;
  const documentText = once(readDocumentText);
  const document = once(async () => keep('application/json; charset=utf-8', await documentText()));
  const page = once(async () => makePage(await documentText(), brand));
  const isShown = ({ hostname }: FastifyRequest) =>
    place === 'everywhere' || hostname.toLowerCase() === place.host;
  const serve = (path: string, kept: () => Promise<Kept>) =>
    app.get(path, async (request, reply) => {
      if (isShown(request)) return send(await kept(), request, reply);
      return reply.callNotFound();
    });
  serve('/openapi.json', document);
  serve('/docs', page);
}

async function makePage(documentText: string, brand: Brand): Promise<Kept> {
  const [rules, script] = await Promise.all([readBeside('page.css'), readBeside('page.js')]);
  const style = brand.palette + rules;
  const document = JSON.parse(documentText) as ApiDocument;
  const text = renderPage({ document, brand, style, script });
  return keep('text/html; charset=utf-8', text, {
    ...pageHeaders,
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashSource(script)}`,
      `style-src ${hashSource(style)}`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  });
}

function readBeside(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

async function keep(
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Kept> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, gzipped: await compress(plain), headers };
}

function send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { type, etag, plain, gzipped, headers } = kept;
  reply.headers({ ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

/** Makes it once; a failure is not kept. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
