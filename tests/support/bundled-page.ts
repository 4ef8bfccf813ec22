import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { bundleFiles } from './bundle-files.ts';
import { test } from './page.ts';
import { readPolicy } from './voice-readme.ts';

const html = `<!doctype html><title>Bundled</title><link rel="icon" href="data:,">
<body><script type="module" src="page.js"></script>`;

/** Nothing but its own server: no `eval`, no `blob:`. */
const policy = readPolicy('self-hosted');

/**
 * Vitest's `test` with `openBundle(entry)`: a page with that file as its script. `answer` has every
 * request that is for no file of the page.
 */
export const bundleTest = test.extend(
  'openBundle',
  ({ page, allowHost }, { onCleanup }) =>
    async (entry: URL, answer: RequestListener = answerNotFound): Promise<Page> => {
      const files = await bundleFiles(entry);
      files.set('/', html);
      const server = createServer((request, response) => {
        const path = request.url ?? '';
        const text = files.get(path);
        if (text === undefined) return answer(request, response);
        response.writeHead(200, {
          'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
          'content-security-policy': policy,
        });
        response.end(text);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onCleanup(() => {
        server.closeAllConnections();
        server.close();
      });
      const { port } = server.address() as AddressInfo;
      allowHost(`127.0.0.1:${port}`);
      await page.goto(`http://127.0.0.1:${port}/`);
      return page;
    },
);

const answerNotFound: RequestListener = (_, response) => void response.writeHead(404).end();
