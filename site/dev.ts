import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { PageAssets } from './page/document.tsx';

/** The site straight from its sources, for development. */
export interface DevSite {
  /** The page at a path as it is now, or null. Every script, style and link in it carries the nonce. */
  renderPage(path: string, nonce: string, hasVoice: boolean): Promise<string | null>;
  /** What a path shows that has no page. */
  renderMissing(path: string, nonce: string, hasVoice: boolean): Promise<string>;
  /** Modules and styles; `next` when there is no such file. */
  serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

const site = fileURLToPath(new URL('.', import.meta.url));
const noncePlace = 'PARLEY-NONCE';
/**
 * Vite's client awaits a server that restarts in a worker made of a blob, which the policy forbids,
 * and in the page where there are no such workers.
 */
const headOfPage = '<head><script>delete globalThis.SharedWorker</script>';
const assets: PageAssets = {
  styles: { url: '/page/page.css' },
  bootstrap: { url: '/page/bootstrap.ts' },
  islands: ['/page/islands.tsx'],
  outbox: ['/page/flush-outbox.ts'],
  console: { script: '/operator/main.tsx', styles: '/operator/operator.css' },
};

/** `server` is whose upgrades carry the news of changes to the browser. */
export async function openDevSite({ server }: { readonly server: Server }): Promise<DevSite> {
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, ws: { server } },
  });
  const loadPages = async () =>
    (await vite.ssrLoadModule('/page/render.tsx')) as typeof import('./page/render.tsx');
  const complete = async (path: string, html: string, nonce: string) => {
    const withClient = await vite.transformIndexHtml(path, html.replace('<head>', headOfPage));
    return withClient.replaceAll(noncePlace, nonce);
  };
  return {
    async renderPage(path, nonce, hasVoice) {
      const html = (await loadPages()).renderPage(path, assets, hasVoice);
      return html === null ? null : complete(path, html, nonce);
    },
    async renderMissing(path, nonce, hasVoice) {
      return complete(path, (await loadPages()).renderMissing(assets, hasVoice), nonce);
    },
    serveFile: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
