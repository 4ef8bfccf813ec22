import { createHash } from 'node:crypto';
import { type Operation, operations } from '@parley/contract/voice';
import { describe, expect, it } from 'vitest';
import {
  type ApiDocument,
  listOperations,
  readDocumentText,
} from '../../platform/wire/docs/document.ts';
import { renderPages } from '../../platform/wire/docs/pages.ts';
import { planReference } from '../../platform/wire/docs/places.ts';
import { curlOf } from '../../platform/wire/docs/snippets/curl.ts';
import { hostedProgramOf } from '../../platform/wire/docs/snippets/hosted-client.ts';
import { ownProgramOf } from '../../platform/wire/docs/snippets/own-client.ts';
import { validateRequest } from '../../platform/ground/validation.ts';
import type { DocsPlace } from '../../platform/wire/docs/routes.ts';
import { sendRaw } from '../support/raw-request.ts';
import { openPlatform, servePlatform } from './platform-server.ts';

const document = JSON.parse(await readDocumentText()) as ApiDocument;
const placed = listOperations(document);
const { places } = planReference(document);
const pageNames = ['', 'types', ...places.map(({ name }) => name)];

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

  /** Every page, by what stands below `docs`. */
  async function openPages(): Promise<Map<string, string>> {
    const pages = new Map<string, string>();
    for (const name of pageNames) {
      const reply = await open(addressOf(name));
      expect([name, reply.status]).toEqual([name, 200]);
      pages.set(name, await reply.text());
    }
    return pages;
  }
  const addressOf = (name: string) => (name === '' ? '/docs' : `/docs/${name}`);

  it('D1001 each area has a page with its operations: snippets, fields and what they can answer', async () => {
    const pages = await openPages();
    const first = pages.get('')!;
    expect(placed.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(operations).sort(),
    );
    for (const one of placed) {
      const { operationId, summary, tags } = one.operation;
      const name = tags[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(first).toContain(summary);
      expect(first).toContain(`<a href="/voice/docs/${name}#${operationId}">`);
      const page = pages.get(name)!;
      const start = page.indexOf(`<div id="${operationId}"`);
      expect(start, operationId).toBeGreaterThan(0);
      const end = page.indexOf('<summary>', start);
      const own = page.slice(start, end < 0 ? undefined : end);
      expect(page).toContain(summary);
      for (const print of [curlOf, ownProgramOf, hostedProgramOf]) {
        expect(own, operationId).toContain(escape(print(document, one)));
      }
      for (const { name: parameter } of one.parameters) expect(page).toContain(parameter);
    }
  });

  it('D1001 every type is described once, on a page that needs it, and listed where that is', async () => {
    const pages = await openPages();
    const described = [...pages].flatMap(([name, page]) =>
      [...page.matchAll(/<details class="type">[^]*?<div id="([^"]+)"/g)].map(
        ([, type]) => [type!, name] as const,
      ),
    );
    expect(described.map(([type]) => type).sort()).toEqual(
      Object.keys(document.components.schemas).sort(),
    );
    const list = pages.get('types');
    for (const [type, name] of described) {
      expect(list).toContain(`<a href="/voice${addressOf(name)}#${type}">`);
    }
  });

  it('D1001 no page is heavy, and what did not change costs nothing', async () => {
    for (const name of pageNames) {
      const reply = await sendRaw(server.origin, `/voice${addressOf(name)}`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(reply.headers['content-encoding']).toBe('gzip');
      expect([name, reply.body.length < 26_000]).toEqual([name, true]);
      const etag = String(reply.headers['etag']);
      expect((await open(addressOf(name), { 'if-none-match': etag })).status).toBe(304);
    }
  });

  it('looks as the brand says that it is given', async () => {
    const palette = ':root{--color-ink:#102030}';
    const brand = { name: 'Bread & Co', rules: palette, icon: '/mark.svg' };
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

  it('D1420 look into calls only where there is something to do that with, which their own code alone may load', async () => {
    const without = await open('/docs/inspector');
    expect(without.status).toBe(404);
    expect(await (await open('/docs')).text()).not.toContain('Call inspector');

    const inspector = { script: '/assets/i.js', styles: '/assets/i.css' };
    const own = await servePlatform(database, { inspector });
    const reply = await fetch(`${own.origin}/voice/docs/inspector`);
    const policy = reply.headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'sha256-[^' ]+' 'strict-dynamic';/);
    expect(policy).toMatch(/style-src 'sha256-[^' ]+' 'self';/);
    expect(policy).toContain("connect-src 'self'; media-src blob:;");
    expect(policy).not.toContain('unsafe');
    const page = await reply.text();
    expect(page).toContain('data-script="/assets/i.js"');
    // It comes once somebody asks for it.
    expect(page).not.toMatch(/(?:src|href)="\/assets/);
    const other = await fetch(`${own.origin}/voice/docs/calls`);
    expect(await other.text()).toContain('href="/voice/docs/inspector"');
    expect(other.headers.get('content-security-policy')).not.toContain('strict-dynamic');
    await own.app.close();
  });

  it.each<[string, DocsPlace, string, number]>([
    ['nowhere', 'nowhere', 'www.site.test', 404],
    ['at a host, asked for at another', { host: 'developers.site.test' }, 'www.site.test', 404],
    ['at a host, asked for there', { host: 'developers.site.test' }, 'developers.site.test', 200],
    ['at a host with a port', { host: 'developers.site.test' }, 'Developers.site.test:8080', 200],
  ])('D515 are shown %s', async (_, docs, host, status) => {
    const own = await servePlatform(database, { docs });
    const paths = ['docs', 'docs/assistants', 'docs/types', 'docs/search.json', 'openapi.json'];
    for (const path of paths.map((one) => `/voice/${one}`)) {
      const reply = await sendRaw(own.origin, path, { headers: { host } });
      expect([path, reply.status]).toEqual([path, status]);
      const missing = await sendRaw(own.origin, '/voice/nothing', { headers: { host } });
      const words = (body: Buffer) => body.toString().replace(/\/voice\/[\w./]+/, '');
      if (status === 404) expect(words(reply.body)).toBe(words(missing.body));
    }
    await own.app.close();
  });

  it('D1001 every link of the pages leads to something', async () => {
    const pages = await openPages();
    const marks = new Set<string>();
    for (const [name, page] of pages) {
      const own = [...page.matchAll(/ id="([^"]+)"/g)].map(([, mark]) => mark!);
      expect([name, new Set(own).size]).toEqual([name, own.length]);
      const address = `/voice${addressOf(name)}`;
      for (const mark of ['', ...own.map((one) => `#${one}`)]) marks.add(address + mark);
    }
    marks.add('/voice/openapi.json').add('/icon.svg');
    for (const [name, page] of pages) {
      const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
        link!.startsWith('#') ? `/voice${addressOf(name)}${link}` : link!,
      );
      expect([name, links.filter((link) => !marks.has(link))]).toEqual([name, []]);
    }
  });

  it('D1008 what was a mark of the one page has its line on the first one', async () => {
    const page = await (await open('/docs')).text();
    const areas = new Set(placed.map(({ operation }) => `area-${operation.tags[0]}`));
    const ids = placed.map(({ operation }) => operation.operationId);
    for (const mark of [...areas, ...ids, 'start', 'operations', 'webhooks', 'types', 'Problem']) {
      expect(page).toContain(` id="${mark}"`);
    }
  });

  it('D1006 the search finds from an index of every operation, its fields, and every type with its own', async () => {
    const { operations: found, types } = await (await open('/docs/search.json')).json();
    expect(found.map(([name]: string[]) => name).sort()).toEqual(Object.keys(operations).sort());
    const named = types.map(([name]: string[]) => name);
    expect(named.sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(found).toContainEqual([
      'createAssistant',
      'assistants',
      'POST /assistant',
      'Creates an assistant.',
      expect.stringMatching(/\bfirstMessage\b/),
    ]);
    const voice = types.find(([name]: string[]) => name === 'ElevenLabsVoice');
    expect(voice).toEqual(['ElevenLabsVoice', 'voices', expect.stringMatching(/\bvoiceId\b/)]);
  });

  it('the pages run nothing but their own code, by its hash, and ask nobody but this server', async () => {
    for (const name of pageNames) {
      const reply = await open(addressOf(name));
      const policy = reply.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toMatch(/script-src 'sha256-[^']+';/);
      expect(policy).toMatch(/style-src 'sha256-[^']+';/);
      expect(policy).toContain("connect-src 'self';");
      const page = await reply.text();
      expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page).not.toMatch(/<[^>]* (?:on\w+|style)=/);
    }
  });

  it('a page that is not there is missed as anything else', async () => {
    for (const name of ['nothing', 'page.css', '__proto__', '..%2f..%2fpackage.json']) {
      expect([name, (await open(`/docs/${name}`)).status]).toEqual([name, 404]);
    }
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
  const { byName } = renderPages({
    document: changed,
    brand,
    style: '',
    script: '',
    inspector: null,
  });
  for (const [name, render] of byName) {
    const page = render();
    expect([name, page.includes('<img')]).toEqual([name, false]);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
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
