import { createHash } from 'node:crypto';
import { type Operation, operations } from '@parley/contract/voice';
import { describe, expect, it } from 'vitest';
import { curlOf } from '../../platform/wire/docs/curl.ts';
import {
  type ApiDocument,
  listOperations,
  readDocumentText,
} from '../../platform/wire/docs/document.ts';
import { renderPage } from '../../platform/wire/docs/page.ts';
import { validateRequest } from '../../platform/ground/validation.ts';
import type { DocsPlace } from '../../platform/wire/docs/routes.ts';
import { sendRaw } from '../support/raw-request.ts';
import { openPlatform, servePlatform } from './platform-server.ts';

const document = JSON.parse(await readDocumentText()) as ApiDocument;
const placed = listOperations(document);

describe('D181 the pages of the API', () => {
  const { database, server } = openPlatform('pglite');

  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/voice${path}`, { headers });

  it('R7.16 the document is the contract, open to everybody, and asked for again costs nothing', async () => {
    const reply = await open('/openapi.json', { origin: 'https://tool.example' });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reply.json()).toEqual(document);
    const again = await open('/openapi.json', { 'if-none-match': reply.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('the page has every operation, its line, its fields and what it can answer', async () => {
    const page = await (await open('/docs')).text();
    expect(placed.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(operations).sort(),
    );
    for (const one of placed) {
      const { operationId, summary } = one.operation;
      const start = page.indexOf(`<div id="${operationId}"`);
      expect(start, operationId).toBeGreaterThan(0);
      const own = page.slice(start, page.indexOf('</details>\n', start));
      expect(page).toContain(summary);
      expect(own, operationId).toContain(escape(curlOf(document, one)));
      expect(own).toContain('<th scope="row">429</th>');
      for (const { name } of one.parameters) expect(own).toContain(name);
    }
  });

  it('looks as the brand says that it is given', async () => {
    const palette = ':root{--color-ink:#102030}';
    const brand = { name: 'Bread & Co', palette, icon: '/mark.svg' };
    const own = await servePlatform(database, { brand });
    const reply = await fetch(`${own.origin}/voice/docs`);
    const page = await reply.text();
    expect(page).toContain('<title>Voice platform: API reference | Bread &amp; Co</title>');
    expect(page).toContain('<link rel="icon" href="/mark.svg"');
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    expect(style.startsWith(palette)).toBe(true);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(reply.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    await own.app.close();
  });

  it.each<[string, DocsPlace, string, number]>([
    ['nowhere', 'nowhere', 'www.site.test', 404],
    ['at a host, asked for at another', { host: 'developers.site.test' }, 'www.site.test', 404],
    ['at a host, asked for there', { host: 'developers.site.test' }, 'developers.site.test', 200],
    ['at a host with a port', { host: 'developers.site.test' }, 'Developers.site.test:8080', 200],
  ])('D515 are shown %s', async (_, docs, host, status) => {
    const own = await servePlatform(database, { docs });
    for (const path of ['/voice/docs', '/voice/openapi.json']) {
      const reply = await sendRaw(own.origin, path, { headers: { host } });
      expect([path, reply.status]).toEqual([path, status]);
      const missing = await sendRaw(own.origin, '/voice/nothing', { headers: { host } });
      const words = (body: Buffer) => body.toString().replace(/\/voice\/[\w.]+/, '');
      if (status === 404) expect(words(reply.body)).toBe(words(missing.body));
    }
    await own.app.close();
  });

  it('every link of the page leads to something on it', async () => {
    const page = await (await open('/docs')).text();
    const marks = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, mark]) => mark));
    expect(marks.size).toBe([...page.matchAll(/ id="/g)].length);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, mark]) => mark);
    expect(links.filter((link) => !marks.has(link!))).toEqual([]);
  });

  it('the page runs nothing but its own code, by its hash', async () => {
    const reply = await open('/docs');
    const policy = reply.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(await reply.text()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});

it('what the document says is never code of the page', () => {
  const attack = '<img src=x onerror=alert(1)>';
  const changed: ApiDocument = {
    ...document,
    info: { title: attack, description: attack },
    components: {
      ...document.components,
      schemas: { ...document.components.schemas, Problem: { type: 'string', description: attack } },
    },
  };
  const brand = { name: attack, icon: '/icon.svg' };
  const page = renderPage({ document: changed, brand, style: '', script: '' });
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

describe('the line of each operation', () => {
  it.each(placed.map((one) => [one.operation.operationId, one] as const))(
    '%s sends what the contract takes',
    (name, one) => {
      const line = curlOf(document, one);
      const [, target] = /"\$VOICE_URL([^"]+)"/.exec(line)!;
      const [path, query] = target!.split('?');
      expect(path!.split('/')).toHaveLength(one.path.split('/').length);
      const body = /-d '(.+)'$/.exec(line)?.[1];
      const operation: Operation = operations[name];
      if (operation.body?.type === 'multipart') return expect(line).toContain('-F ');
      const sent = {
        params: Object.fromEntries(namedParts(one.path, path!)),
        query: Object.fromEntries(new URLSearchParams(query)),
        body: body === undefined ? undefined : JSON.parse(body.replaceAll(`'\\''`, "'")),
      };
      expect(() => validateRequest(operation, sent)).not.toThrow();
    },
  );
});

function namedParts(pattern: string, path: string): [name: string, value: string][] {
  const values = path.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), values[index]!] as [string, string]] : [],
    );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
