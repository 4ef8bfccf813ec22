import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHeaders } from '@parley/http/security-headers';
import { keep, type Kept, once, send } from '../kept-reply.ts';
import { type ApiDocument, readDocumentText } from './document.ts';
import { type Brand, renderPage } from './page.ts';

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

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
