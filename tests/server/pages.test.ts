import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendRaw } from '../support/raw-request.ts';
import { fixtureFiles, writeSiteFixture } from '../support/site-fixture.ts';
import { startParley, type TestServer } from '../support/server.ts';

let site = '';
let parley: TestServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(parley.url, path, { headers });

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'parley-site-'));
  await writeSiteFixture(site);
  parley = await startParley({ site });
});
afterAll(async () => {
  await parley.stop();
  await rm(site, { recursive: true });
});

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

describe('built pages', () => {
  it('R2.1 D35 answer / and /operator', async () => {
    const home = await get('/?utm=1');
    expect(home.status).toBe(200);
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(home.headers['cache-control']).toBe('no-cache');
    expect(home.body.toString()).toBe(fixtureFiles['index.html']);
    const operator = await get('/operator');
    expect(operator.body.toString()).toBe(fixtureFiles['operator.html']);
    expect(operator.headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.2', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('D36 Accept-Encoding %j gives %s', async (accept, encoding, unpack) => {
    const { headers, body } = await get('/', { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(fixtureFiles['index.html']);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    'D36 Accept-Encoding %j gives the file as it is',
    async (accept) => {
      const { headers, body } = await get('/', { 'accept-encoding': accept });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(fixtureFiles['index.html']);
    },
  );

  it('D36 each variant has its own strong ETag; any of them saves the body', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accept) => (await get('/', { 'accept-encoding': accept })).headers.etag ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const reply = await get('/', { 'if-none-match': known });
        expect(reply.status).toBe(304);
        expect(reply.body).toHaveLength(0);
        expect(reply.headers.etag).toMatch(/^"[\w-]+"$/);
        expect(reply.headers['content-security-policy']).toBeDefined();
      }
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('D36 hashed names are cached for good, other files for an hour', async () => {
    const script = await get('/assets/app-1a2b3c.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    const image = await get('/og.png', { 'accept-encoding': 'br' });
    expect(image.headers['cache-control']).toBe('public, max-age=3600');
    expect(image.headers.vary).toBeUndefined();
    expect(image.body.toString()).toBe('a picture');
  });

  it('HEAD answers the headers alone', async () => {
    const full = await get('/', { 'accept-encoding': 'br' });
    const head = await sendRaw(parley.url, '/', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused in JSON', async (method) => {
    for (const path of ['/', '/nowhere']) {
      const reply = await sendRaw(parley.url, path, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
      expect(JSON.parse(reply.body.toString())).toMatchObject({ statusCode: 405 });
    }
  });
});

describe('a missing page', () => {
  it.each([
    '/nowhere',
    '/index.html',
    '/operator/',
    '/Operator',
    '/404.html',
    '/_headers',
    '/.vite/manifest.json',
    '/index.html.br',
    '/../../package.json',
    '/assets/../../../etc/passwd',
    '/assets/%2e%2e/index.html',
    '/%zz',
    '//example.com',
    '/config.jsonp',
  ])('R2.2 D28 %s answers 404 with the 404 page', async (path) => {
    const reply = await get(path, { 'accept-encoding': 'br' });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(reply.body).toString()).toBe(fixtureFiles['404.html']);
  });

  it('D28 is 404 also for one who knows the page', async () => {
    const { headers } = await get('/nowhere');
    expect((await get('/nowhere', { 'if-none-match': headers.etag ?? '' })).status).toBe(404);
  });

  it('R2.4 D28 is logged once, path only and bounded', async () => {
    const path = `/lost-${'x'.repeat(400)}`;
    await get(`${path}?email=ada@example.com`);
    const lines = parley.logs().filter((line) => String(line['path']).startsWith('/lost-'));
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        path: `${path.slice(0, 200)}…`,
        msg: 'page not found',
      },
    ]);
  });
});

describe('headers of pages', () => {
  it('D76 the policy has the hashes of what the page has inline, and our own services alone', async () => {
    const { headers } = await get('/');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('go()')}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('b{}')}';`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|blob:|nonce/);
  });

  it('D79 D402 are those of a good host, on the 404 page too', async () => {
    for (const path of ['/', '/operator', '/nowhere']) {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy':
          'camera=(), display-capture=(self), geolocation=(), microphone=(self), midi=(), payment=(), usb=()',
      });
    }
    expect((await get('/icon.svg')).headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('D80 say nothing of https while there is none', async () => {
    const { headers } = await get('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  });
});

describe('D105 sitemap and robots', () => {
  it('name this server while there is no public address', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.toString()).toMatch(
      /Disallow: \/operator\n[^]*Sitemap: http:\/\/127\.0\.0\.1/,
    );
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body.toString()).toContain('<loc>http://127.0.0.1');
    const paths = [...sitemap.body.toString().matchAll(/<loc>[^<]*?(\/[^/<]*)<\/loc>/g)];
    // Every page that search engines may show, and no other.
    expect(paths.map(([, path]) => path)).toEqual(['/', '/about']);
  });

  it('D1183 the sitemap says which language each page is in', async () => {
    const sitemap = (await get('/sitemap.xml')).body.toString();
    const told = /<loc>([^<]+)<\/loc><xhtml:link rel="alternate" hreflang="en" href="([^"]+)"\/>/g;
    const pages = [...sitemap.matchAll(told)];
    expect(pages).toHaveLength(2);
    for (const [, address, alternate] of pages) expect(alternate).toBe(address);
  });
});

describe('with a public https address and hosted services', () => {
  let hosted: TestServer;
  beforeAll(async () => {
    hosted = await startParley({
      site,
      env: {
        PUBLIC_URL: 'https://www.studio.test',
        SUPABASE_URL: 'https://x.supabase.test/base',
        SUPABASE_ANON_KEY: 'anon',
        GEMINI_BROWSER_URL: 'https://google.test',
        GEMINI_BROWSER_KEY: 'AIzaPublic',
        VOICE_PUBLIC_KEY: 'public',
        VOICE_ASSISTANT_ID: 'assistant',
      },
    });
  });
  afterAll(() => hosted.stop());

  it('D16 the home page carries canonical and Open Graph links, compressed again', async () => {
    const links =
      '<link rel="canonical" href="https://www.studio.test/"><meta property="og:url" content="https://www.studio.test/"><meta property="og:image" content="https://www.studio.test/og.png">';
    const expected = fixtureFiles['index.html'].replace('<!--canonical-->', links);
    const br = await sendRaw(hosted.url, '/', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(br.body).toString()).toBe(expected);
    const gzip = await sendRaw(hosted.url, '/', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.body).toString()).toBe(expected);
    expect((await sendRaw(hosted.url, '/')).body.toString()).toBe(expected);
    expect((await get('/')).body.toString()).not.toContain('og:url');
  });

  it('D16 every page that may be shown names its own address', async () => {
    const about = (await sendRaw(hosted.url, '/about')).body.toString();
    expect(about).toContain('<link rel="canonical" href="https://www.studio.test/about">');
    expect(about).toContain('<meta property="og:url" content="https://www.studio.test/about">');
    expect((await sendRaw(hosted.url, '/operator')).body.toString()).not.toContain('canonical');
    const sitemap = (await sendRaw(hosted.url, '/sitemap.xml')).body.toString();
    expect(sitemap).toContain('<loc>https://www.studio.test/about</loc>');
  });

  it('D105 sitemap and robots name the public address', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { body } = await sendRaw(hosted.url, path);
      expect(body.toString()).toContain('https://www.studio.test/');
      expect(body.toString()).not.toContain('127.0.0.1');
    }
  });

  it('D77 the policy names the hosted services, but not for the console', async () => {
    const policy = (await sendRaw(hosted.url, '/')).headers['content-security-policy'] ?? '';
    expect(policy).toContain(
      "connect-src 'self' https://x.supabase.test https://google.test https://api.vapi.ai https://*.daily.co",
    );
    expect(policy).toContain("blob: 'wasm-unsafe-eval'");
    expect(policy).not.toMatch(/'unsafe-(eval|inline)'/);
    const own = (await sendRaw(hosted.url, '/operator')).headers['content-security-policy'] ?? '';
    expect(own).toContain("connect-src 'self';");
    expect(own).not.toContain('blob:');
  });

  it('D80 HSTS goes to who came by https', async () => {
    const hsts = async (headers: Record<string, string>) =>
      (await sendRaw(hosted.url, '/', { headers })).headers['strict-transport-security'];
    expect(await hsts({ host: 'www.studio.test' })).toBe('max-age=31536000');
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    expect(await hsts({ host: '192.168.1.20:3000' })).toBeUndefined();
    const { headers } = await sendRaw(hosted.url, '/', { headers: { host: 'www.studio.test' } });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('D240 D403 a page that promises calls is served as they can be had, and nowhere else', async () => {
    const off = await startParley({ site, env: { VOICE_DAILY_MINUTES: '0' } });
    onTestFinished(() => off.stop());
    const read = async ({ url }: TestServer) =>
      (await (await fetch(`${url}/hero`)).text()).split('</title>')[1];
    expect([await read(hosted), await read(parley), await read(off)]).toEqual([
      'with voice',
      'with voice',
      'without voice',
    ]);
    for (const path of ['/with-voice/hero', '/without-voice/hero', '/with-voice/hero.html'])
      expect((await get(path)).status).toBe(404);
  });

  it('D19 D21 D22 D29 /config.json names them', async () => {
    expect(await (await fetch(`${hosted.url}/config.json`)).json()).toEqual({
      database: { url: 'https://x.supabase.test/base', anonKey: 'anon' },
      generative: { baseUrl: 'https://google.test', model: 'gemini-3.8-flash', key: 'AIzaPublic' },
      voice: { baseUrl: 'https://api.vapi.ai', publicKey: 'public', assistantId: 'assistant' },
      countsVisits: true,
    });
  });

  it('what is hosted elsewhere is not offered here', async () => {
    const leads = await fetch(`${hosted.url}/rest/v1/leads`, { method: 'POST' });
    expect(leads.status).toBe(404);
    const chat = await fetch(`${hosted.url}/gemini/v1beta/models/x:generateContent`, {
      method: 'POST',
    });
    expect(chat.status).toBe(404);
  });
});
