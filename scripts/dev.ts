import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { pageHeaders } from '../server/http/security-headers.ts';
import { pathOf } from '../server/http/paths.ts';
import { startServer } from '../server/main.ts';
import { contentSecurityPolicy } from '../server/pages/content-security-policy.ts';
import type { PageSetting, Pages } from '../server/pages/pages.ts';
import { runProgram } from '../server/program.ts';
import { openDevSite } from '../site/dev.ts';

const pages = new Map<string, 'home' | 'operator'>([
  ['/', 'home'],
  ['/operator', 'operator'],
]);

/** The whole server, with pages straight from the sources, under a policy as strict as the build's. */
await runProgram((env) => startServer({ env, openPages: openDevPages }));

async function openDevPages({ policy }: PageSetting): Promise<Pages> {
  const socketPort = await findFreePort();
  const site = await openDevSite({ socketPort });

  const sendPage = async (
    response: ServerResponse,
    name: 'home' | 'operator' | 'not-found',
    target: string,
    hostName: string,
  ) => {
    const nonce = randomBytes(16).toString('base64url');
    const trusted = [`'nonce-${nonce}'`];
    const html = await site.renderPage(name, target, nonce);
    response.writeHead(name === 'not-found' ? 404 : 200, {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(
        { scripts: trusted, styles: trusted },
        { ...policy, connect: [...policy.connect, `ws://${hostName}:${socketPort}`] },
      ),
    });
    response.end(html);
  };

  return {
    answer(request, response, report) {
      const target = request.url ?? '/';
      const hostName = new URL(`http://${request.headers.host ?? 'localhost'}`).hostname;
      const fail = (error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('The page could not be made; the terminal says why.');
      };
      const page = pages.get(pathOf(target));
      if (page) {
        sendPage(response, page, target, hostName).catch(fail);
        return;
      }
      site.serveFile(request, response, () => {
        report.missing(target);
        sendPage(response, 'not-found', target, hostName).catch(fail);
      });
    },
    close: () => site.close(),
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
