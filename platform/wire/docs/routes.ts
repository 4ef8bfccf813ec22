import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiDocument, readDocumentText } from './document.ts';
import { keep, type Kept, once, sendKept } from '../kept-reply.ts';
import { createPages } from './pages.ts';
import type { Brand } from './pages/frame.ts';
import type { InspectorFiles } from './pages/inspector.ts';
import { makeSearchIndex } from './search-index.ts';

/** Where the pages of the API are shown: at every address of the server, at none, or at one host alone. */
export type DocsPlace = 'everywhere' | 'nowhere' | { readonly host: string };

const asJson = 'application/json; charset=utf-8';

/**
 * `openapi.json`, `docs` and the pages below it, open to everybody. Each is made when it is first asked
 * for; elsewhere they are not there.
 */
export function serveDocs(
  app: FastifyInstance,
  brand: Brand,
  place: DocsPlace,
  inspector: InspectorFiles | null,
): void {
  if (place === 'nowhere') return;
  const documentText = once(readDocumentText);
  const pages = once(async () =>
    createPages(JSON.parse(await documentText()) as ApiDocument, brand, inspector),
  );
  const document = once(async () => keep(asJson, await documentText()));
  const searchIndex = once(async () =>
    keep(asJson, JSON.stringify(makeSearchIndex((await pages()).reference))),
  );
  const kept = new Map<string, () => Promise<Kept>>();

  async function findPage(name: string): Promise<Kept | null> {
    const { byName, headersOf } = await pages();
    const render = byName.get(name);
    if (render === undefined) return null;
    const make =
      kept.get(name) ?? once(() => keep('text/html; charset=utf-8', render(), headersOf(name)));
    kept.set(name, make);
    return make();
  }

  const isShown = ({ hostname }: FastifyRequest) =>
    place === 'everywhere' || hostname.toLowerCase() === place.host;
  const serve = (path: string, find: (request: FastifyRequest) => Promise<Kept | null>) =>
    app.get(path, async (request, reply): Promise<FastifyReply | void> => {
      const found = isShown(request) ? await find(request) : null;
      return found === null ? reply.callNotFound() : sendKept(found, request, reply);
    });
  serve('/openapi.json', document);
  serve('/docs', () => findPage(''));
  serve('/docs/search.json', searchIndex);
  serve('/docs/:page', ({ params }) => findPage((params as { readonly page: string }).page));
}
