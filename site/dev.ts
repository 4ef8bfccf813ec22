import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildInspector } from './build/build-inspector.ts';
import type { PageAssets } from './page/document.tsx';

/** The site straight from its sources, for development, and the SDK's example. */
export interface DevSite {
  /** The page at a path as it is now, or null. Every script, style and link in it carries the nonce. */
  renderPage(path: string, nonce: string, hasVoice: boolean): Promise<string | null>;
  /** What a path shows that has no page. */
  renderMissing(path: string, nonce: string, hasVoice: boolean): Promise<string>;
  /** Modules and styles; `next` when there is no such file. */
  serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Takes the connections by which pages hear of changes; false for any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
  readonly inspector: typeof inspector;
}

const site = fileURLToPath(new URL('.', import.meta.url));
/** What the API pages load, which know of no development: built once, when it is first asked for. */
const inspector = { script: '/call-inspector.js', styles: '/call-inspector.css' };
const viteProtocols: readonly string[] = ['vite-hmr', 'vite-ping'];
const noncePlace = 'PARLEY-NONCE';
/**
 * Vite's client awaits a server that restarts in a worker made of a blob, which the policy forbids,
 * and in the page where there are no such workers.
 */
const headOfPage = '<head><script>delete globalThis.SharedWorker</script>';
/** The page of the SDK's example, and where it is served. */
const example = { path: '/examples/browser-call', folder: join(site, '../examples/browser-call') };
const assets: PageAssets = {
  styles: { url: '/page/page.css' },
  bootstrap: { url: '/page/bootstrap.ts' },
  letters: { url: '/page/letters.ts' },
  islands: ['/page/islands.tsx'],
  outbox: ['/page/flush-outbox.ts'],
  fonts: '/assets/fonts.css',
  console: { script: '/operator/main.tsx', styles: '/operator/operator.css' },
};

export async function openDevSite(): Promise<DevSite> {
  // Never listens: what the site takes of the real servers' upgrades is handed on by it.
  const upgrades = createHttpServer();
  const vite = await createServer({
    configFile: join(site, 'vite.config.ts'),
    html: { cspNonce: noncePlace },
    server: { middlewareMode: true, ws: { server: upgrades } },
  });
  const loadPages = async () =>
    (await vite.ssrLoadModule('/page/render.tsx')) as typeof import('./page/render.tsx');
  const complete = async (path: string, html: string, nonce: string) => {
    const withClient = await vite.transformIndexHtml(path, html.replace('<head>', headOfPage));
    return withClient.replaceAll(noncePlace, nonce);
  };
  let built: ReturnType<typeof buildInspector> | null = null;
  async function sendInspector(part: keyof typeof inspector, response: ServerResponse) {
    built ??= buildInspector(site);
    const type = part === 'script' ? 'text/javascript' : 'text/css';
    response.setHeader('content-type', `${type}; charset=utf-8`).end((await built)[part].text);
  }
  return {
    inspector,
    async renderPage(path, nonce, hasVoice) {
      if (path === example.path) {
        const html = await readFile(join(example.folder, 'index.html'), 'utf8');
        return complete(path, html.replace('./page.ts', `/@fs${example.folder}/page.ts`), nonce);
      }
      const html = (await loadPages()).renderPage(path, assets, hasVoice);
      return html === null ? null : complete(path, html, nonce);
    },
    async renderMissing(path, nonce, hasVoice) {
      return complete(path, (await loadPages()).renderMissing(assets, hasVoice), nonce);
    },
    serveFile(request, response, next) {
      const part = (['script', 'styles'] as const).find((one) => inspector[one] === request.url);
      if (part) sendInspector(part, response).catch(next);
      else vite.middlewares(request, response, next);
    },
    upgrade(request, socket, head) {
      // Vite leaves all others open, and unanswered.
      const protocol = request.headers['sec-websocket-protocol'] ?? '';
      if (!viteProtocols.includes(protocol) || !/^\/(?:\?|$)/.test(request.url ?? '')) return false;
      upgrades.emit('upgrade', request, socket, head);
      return true;
    },
    close: () => vite.close(),
  };
}
