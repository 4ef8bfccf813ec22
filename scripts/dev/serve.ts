import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { findProblems } from '../../business/check.ts';
import { BusinessProblem } from '../../business/refuse-problems.ts';
import { pathOf } from '../../http/paths.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { startServer } from '../../server/main.ts';
import { contentSecurityPolicy } from '../../server/pages/content-security-policy.ts';
import type { PageSetting, Pages } from '../../server/pages/pages.ts';
import { runProgram } from '../../server/program.ts';
import { writeProblems } from '../business-lines.ts';
import { openDevSite } from '../../site/dev.ts';
import { buildCallMachine } from '../pack/call-machine.ts';

/**
 * What pages hear of changes by. A server is closed only once nobody listens any more; a page that
 * is let go asks for a server until one answers, and must not find this one.
 */
const listening = new Set<Duplex>();
let isEnding = false;
let isServing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The program listens to signals once it serves; before that there is nothing to finish.
    if (!isServing) process.exit(0);
    isEnding = true;
    listening.forEach((socket) => socket.destroy());
  });
}

/** The whole server, with pages straight from the sources, under a policy as strict as the build's. */
await runProgram(async (env) => {
  const problems = findProblems();
  if (problems.length > 0) throw new BusinessProblem(writeProblems(problems).join('\n'));
  const server = await startServer({
    env,
    openPages: openDevPages,
    readCallMachine: buildCallMachine,
    checkReplies: true,
    faults: true,
  });
  isServing = true;
  process.send?.('serving');
  return server;
});

async function openDevPages({ policy, hasVoice }: PageSetting): Promise<Pages> {
  const site = await openDevSite();

  const sendPage = (response: ServerResponse, status: 200 | 404, html: string, nonce: string) => {
    const trusted = [`'nonce-${nonce}'`];
    response.writeHead(status, {
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(
        { scripts: trusted, styles: trusted },
        policy,
      ),
    });
    response.end(html);
  };
  const sendFailure = (response: ServerResponse, error: unknown) => {
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The page could not be made; the terminal says why.');
  };

  return {
    inspector: site.inspector,
    answer(request, response, report) {
      const target = request.url ?? '/';
      const path = pathOf(target);
      const nonce = randomBytes(16).toString('base64url');
      const fail = (error: unknown) => sendFailure(response, error);
      const sendMissing = () => {
        report.missing(target);
        site
          .renderMissing(path, nonce, hasVoice)
          .then((html) => sendPage(response, 404, html, nonce))
          .catch(fail);
      };
      site
        .renderPage(path, nonce, hasVoice)
        .then((html) => {
          if (html === null) site.serveFile(request, response, sendMissing);
          else sendPage(response, 200, html, nonce);
        })
        .catch(fail);
    },
    upgrade(request, socket, head) {
      // Unanswered: an accepted one would tell a page to come again, to a server that is going.
      if (isEnding) {
        socket.destroy();
        return true;
      }
      if (!site.upgrade(request, socket, head)) return false;
      listening.add(socket);
      socket.once('close', () => listening.delete(socket));
      return true;
    },
    close: () => site.close(),
  };
}
