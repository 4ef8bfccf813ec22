import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { PageName } from './page/render.tsx';

export type DevPageName = PageName | 'console';

/** The site straight from its sources, for development. */
export interface DevSite {
  /** A page as it is now. Every script, style and link in it carries the nonce. */
  renderPage(name: DevPageName, target: string, nonce: string): Promise<string>;
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

/** `server` is whose upgrades carry the news of changes to the browser. */
export async function openDevSite({ server }: { readonly server: Server }): Promise<DevSite> {
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    async renderPage(name, target, nonce) {
      const pages = (await vite.ssrLoadModule(
        '/page/render.tsx',
      )) as typeof import('./page/render.tsx');
      const html =
        name === 'console'
          ? pages.renderConsole({ script: '/operator/main.tsx', styles: '/operator/operator.css' })
          : pages.renderPage(name, {
              styles: { url: '/page/page.css' },
              bootstrap: { url: '/page/bootstrap.ts' },
              islands: ['/page/islands.tsx'],
              outbox: ['/page/flush-outbox.ts'],
            });
      const withClient = await vite.transformIndexHtml(target, html.replace('<head>', headOfPage));
      return withClient.replaceAll(noncePlace, nonce);
    },
    serveFile: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
