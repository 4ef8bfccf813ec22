import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  hashInlineCode,
  ownServicesOnly,
} from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('hashInlineCode', () => {
  it('hashes inline scripts and styles, and nothing that is data or elsewhere', () => {
    const html = `
      <style media="all">a{}</style>
      <script>one()</script><script type="module">two()</script>
      <script type="speculationrules">{}</script>
      <script type="application/ld+json">{"a":1}</script>
      <script type="application/json" id="x">{}</script>
      <script src="/a.js"></script><script defer src='/b.js'></script>`;
    expect(hashInlineCode(html)).toEqual({
      scripts: [hash('one()'), hash('two()'), hash('{}')],
      styles: [hash('a{}')],
    });
  });
});

describe('contentSecurityPolicy', () => {
  const trusted = { scripts: ["'sha256-s'"], styles: ["'sha256-c'"] };

  it('D76 allows our own services alone when nothing is hosted', () => {
    expect(contentSecurityPolicy(trusted, ownServicesOnly).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-s'",
      "style-src 'self' 'sha256-c'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "media-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('D77 hosted voice adds its hosts, blob: and wasm-unsafe-eval', () => {
    const policy = contentSecurityPolicy(trusted, {
      connect: ['https://api.voice.example'],
      hostedVoice: true,
    });
    expect(policy).toContain(
      "script-src 'self' 'sha256-s' https://c.daily.co https://c.dailywebrtc.com https://c.dailywebrtc.net blob: 'wasm-unsafe-eval';",
    );
    const [connect = ''] = /connect-src [^;]*/.exec(policy) ?? [];
    expect(connect).toMatch(
      /^connect-src 'self' https:\/\/api\.voice\.example https:\/\/\*\.daily\.co https:\/\/\*\.wss\.daily\.co wss:/,
    );
    for (const domain of ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'])
      for (const source of [`https://*.${domain}`, `wss://*.${domain}`, `wss://*.wss.${domain}`])
        expect(connect.split(' ')).toContain(source);
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).not.toMatch(/'unsafe-(eval|inline)'/);
  });
});
