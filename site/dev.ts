import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { PageName } from './page/render.tsx';

/** The site straight from its sources, for development. */
export interface DevSite {
  /** A page as it is now. Every script, style and link in it carries the nonce. */
  renderPage(name: PageName | 'operator', target: string, nonce: string): Promise<string>;
  /** Modules, styles and public files; `next` when there is no such file. */
  serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

const site = fileURLToPath(new URL('.', import.meta.url));
const noncePlace = 'PARLEY-NONCE';

/** `socketPort` is where the browser hears of changes. */
export async function openDevSite({ socketPort }: { socketPort: number }): Promise<DevSite> {
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, ws: { port: socketPort } },
  });
  return {
    async renderPage(name, target, nonce) {
      const { renderPage, renderConsole } = (await vite.ssrLoadModule(
        '/page/render.tsx',
      )) as typeof import('./page/render.tsx');
      const html =
        name === 'operator'
          ? renderConsole({ script: '/operator/main.tsx', styles: '/operator/operator.css' })
          : renderPage(name, {
              styles: { url: '/page/page.css' },
              bootstrap: { url: '/page/bootstrap.ts' },
              islands: ['/page/islands.tsx'],
              outbox: ['/page/flush-outbox.ts'],
            });
      const withClient = await vite.transformIndexHtml(target, html);
      return withClient.replaceAll(noncePlace, nonce);
    },
    serveFile: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
