import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { describe, expect } from 'vitest';
import type { PublicConfig } from '@parley/contract';
import { contentSecurityPolicy, policyInPage } from '../../server/pages/content-security-policy.ts';
import { projectRoot } from '../../server/project-root.ts';
import { withPolicy } from '../../site/build/static-config.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { giveDetails } from '../support/visit.ts';
import { startParley } from '../support/server.ts';
import { test } from '../support/page.ts';

const dist = join(projectRoot, 'site/dist');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A host that knows files and nothing else: no header of ours, no answer to anything but a path. */
async function startStaticHost(files: Readonly<Record<string, string>>) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'http://host.test');
    const name = pathname === '/' ? '/index.html' : pathname;
    const body = files[name] ?? (await readFile(join(dist, name)).catch(() => null));
    response.writeHead(body === null ? 404 : 200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    });
    response.end(body ?? (await readFile(join(dist, '404.html'))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const it = test.extend('hosted', { scope: 'file' }, async ({}, { onCleanup }) => {
  const google = await startGoogleStandIn();
  // As Supabase: only its `/rest/v1` is spoken to.
  const database = await startParley();
  const config: PublicConfig = {
    database: { url: database.url, anonKey: 'parley-anonymous-visitor' },
    generative: { baseUrl: google.baseUrl, model: 'gemini-3.8-flash', key: 'AIzaPublic-0123' },
    voice: { baseUrl: '/voice', publicKey: '', assistantId: '' },
  };
  // As the build makes it of `site/public/config.json`.
  const html = await readFile(join(dist, 'without-voice/index.html'), 'utf8');
  const host = await startStaticHost({
    '/index.html': withPolicy(html, policyInPage(html, config)),
    '/config.json': JSON.stringify(config),
  });
  onCleanup(async () => {
    await Promise.all([host.close(), google.close(), database.stop()]);
  });
  return { host, google, database };
});

describe('D519 the built site on a static host, under the policy in its page', () => {
  it('saves a lead and chats with the hosted services', async ({ page, hosted, allowHost }) => {
    const { host, google, database } = hosted;
    for (const { url } of [host, database, { url: google.baseUrl }]) allowHost(new URL(url).host);
    google.reply({ kind: 'answer', pieces: ['Hello ', 'from there.'] });
    await page.goto(host.url);
    await page.getByRole('button', { name: 'Open Chat' }).click();
    const saved = page.waitForResponse(
      (reply) =>
        reply.url().startsWith(`${database.url}/rest/v1/`) && reply.request().method() === 'POST',
    );
    await giveDetails(page);
    expect((await saved).status()).toBe(201);
    await page.getByRole('log').waitFor();
    await page.getByRole('textbox').fill('Hi');
    await page.keyboard.press('Enter');
    await page.getByText('Hello from there.').waitFor();
  });

  it('speaks to nobody else, and runs nothing that was put into it', async ({
    page,
    hosted,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/Content Security Policy/);
    await page.goto(hosted.host.url);
    const blocked = await page.evaluate(async () => {
      const told: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        told.push(event.effectiveDirective),
      );
      await fetch('http://127.0.0.1:9/').catch(() => {});
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { told, wasRun: 'wasRun' in window };
    });
    expect(blocked).toEqual({ told: ['connect-src', 'script-src-elem'], wasRun: false });
  });
});

describe('D518 the policy in a built page', () => {
  const none: PublicConfig = {
    database: { url: '', anonKey: '' },
    generative: { baseUrl: '/gemini', model: 'any', key: '' },
    voice: { baseUrl: '/voice', publicKey: '', assistantId: '' },
  };

  it('stands first in every page of a static host, and in none that a server has for itself', async () => {
    for (const name of ['index.html', '404.html', 'operator.html']) {
      const html = await readFile(join(dist, name), 'utf8');
      expect(html).toMatch(
        /^<!doctype html><html[^>]*><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/,
      );
    }
    for (const name of ['with-voice/index.html', 'without-voice/index.html']) {
      expect(await readFile(join(dist, name), 'utf8')).not.toContain('Content-Security-Policy');
    }
  });

  it('is the header of a server with the same configuration, but for who may frame it', () => {
    const html = '<style>a{}</style><script>go()</script>';
    const hosted: PublicConfig = {
      database: { url: 'https://x.supabase.co', anonKey: 'anon' },
      generative: { baseUrl: 'https://llm.example/base', model: 'any', key: 'AIza' },
      voice: { baseUrl: 'https://api.voice.example', publicKey: 'key', assistantId: 'one' },
    };
    const policy = policyInPage(html, hosted);
    for (const source of [
      'https://x.supabase.co',
      'https://llm.example',
      'https://api.voice.example',
    ])
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${source}[ ;]`));
    expect(policy).toContain('https://c.daily.co');
    const [, scripts] = /script-src 'self' ('sha256-[^']+')/.exec(policy)!;
    const [, styles] = /style-src 'self' ('sha256-[^']+')/.exec(policy)!;
    const header = contentSecurityPolicy(
      { scripts: [scripts!], styles: [styles!] },
      {
        connect: ['https://x.supabase.co', 'https://llm.example', 'https://api.voice.example'],
        hostedVoice: true,
      },
    );
    expect(header).toBe(`${policy}; frame-ancestors 'none'`);
    expect(policyInPage(html, null)).toBe(policyInPage(html, none));
    expect(policyInPage(html, null)).toContain("connect-src 'self';");
  });

  it('lets a server show the pages that have it: both policies name the same code', async ({
    page,
    hosted,
    expectConsoleErrors,
  }) => {
    // Nobody is signed in; there is no such page. And of no policy.
    expectConsoleErrors(/40[14] /);
    await page.goto(`${hosted.database.url}/operator`);
    await page.getByRole('textbox', { name: 'Operator token' }).waitFor();
    await page.goto(`${hosted.database.url}/no-such-page`);
    await page.getByText('Oops! Page not found').waitFor();
  });
});
