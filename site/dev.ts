import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { drawImages } from './build/draw-images.ts';
import { writeWebManifest } from './build/web-manifest.ts';
import type { PageName } from './page/render.tsx';

/** The site straight from its sources, for development. */
export interface DevSite {
  /** A page as it is now. Every script, style and link in it carries the nonce. */
  renderPage(name: PageName, target: string, nonce: string): Promise<string>;
  /** Modules, styles and images; `next` when there is no such file. */
  serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

const site = fileURLToPath(new URL('.', import.meta.url));
const images = fileURLToPath(new URL('../node_modules/.cache/parley/images', import.meta.url));
const noncePlace = 'PARLEY-NONCE';

/** `server` is whose upgrades carry the news of changes to the browser. */
export async function openDevSite({ server }: { readonly server: Server }): Promise<DevSite> {
  await mkdir(images, { recursive: true });
  await Promise.all([drawImages(images), writeWebManifest(images)]);
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    publicDir: images,
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    async renderPage(name, target, nonce) {
      const { renderPage } = (await vite.ssrLoadModule(
        '/page/render.tsx',
      )) as typeof import('./page/render.tsx');
      const html = renderPage(name, {
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
