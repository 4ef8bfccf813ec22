import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PublicConfig } from '@parley/contract';
import { callBy } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { projectRoot } from '../../server/project-root.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { domain, type ProxyRequest, startProxy } from '../support/proxy.ts';
import { startParley } from '../support/server.ts';
import { hasWebProgram } from '../support/web-programs.ts';

const origin = `https://${domain}`;
const privateKey = 'a-private-key-of-the-operator';

/** What docs/going-live.md has an operator write into `.env`. */
async function readSettings(): Promise<Record<string, string>> {
  const guide = await readFile(join(projectRoot, 'docs/going-live.md'), 'utf8');
  const [, block = ''] = /```ini\n(PUBLIC_URL=[^`]*)```/.exec(guide) ?? [];
  return parseEnv(block) as Record<string, string>;
}

async function openSite(kind: 'caddy' | 'nginx') {
  // What belongs to the guide's machine stays there, and so does its mailbox.
  const { PUBLIC_URL, TRUST_PROXY } = await readSettings();
  const server = await startParley({
    env: {
      PUBLIC_URL: PUBLIC_URL!,
      TRUST_PROXY: TRUST_PROXY!,
      VOICE_MEDIA_ADDRESS: '127.0.0.1',
      VOICE_PRIVATE_KEY: privateKey,
    },
  });
  const proxy = await startProxy(kind, new URL(server.url).host);
  return {
    server,
    proxy,
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}

describe.for([
  ['D512', 'caddy'],
  ['D513', 'nginx'],
] as const)('%s behind %s, as the guide has it', ([, kind]) => {
  describe.runIf(hasWebProgram(kind))('a site', () => {
    const site = openForTests(() => openSite(kind));
    const post = (path: string, body: object, { headers = {}, ...how }: ProxyRequest = {}) =>
      site.proxy.ask(path, {
        ...how,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });

    /** The cookie that comes with a lead. */
    async function leaveDetails(): Promise<string> {
      const lead = { name: 'Ada', email: 'ada@example.com', phone: '555 1234' };
      const headers = { apikey: 'parley-anonymous-visitor', origin };
      const saved = await post('/rest/v1/leads', lead, { headers });
      expect(saved.status, saved.text).toBe(201);
      const [cookie = ''] = saved.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/; Secure/);
      return cookie.split(';')[0]!;
    }

    it('is served over TLS, by its own address', async () => {
      const page = await site.proxy.ask('/');
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<link rel="canonical" href="${origin}/"`);
      expect(page.headers['strict-transport-security']).toContain('max-age');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      const plain = get(`${site.proxy.plainUrl}/x`, { headers: { host: domain }, agent: false });
      const [reply] = (await once(plain, 'response')) as [IncomingMessage];
      reply.resume();
      expect([301, 308]).toContain(reply.statusCode);
      expect(reply.headers.location).toMatch(/^https:\/\/www\.example\.com(:\d+)?\/x$/);
    });

    it('takes a lead, and a web call of whoever left it, until it is connected', async () => {
      const cookie = await leaveDetails();
      const config = JSON.parse((await site.proxy.ask('/config.json')).text) as PublicConfig;
      const { publicKey, assistantId } = config.voice;
      const begin = (from: string) =>
        post(
          '/voice/call/web',
          { assistantId },
          { headers: { authorization: `Bearer ${publicKey}`, cookie, origin: from } },
        );
      expect((await begin('https://other.example')).status).toBe(403);
      const begun = await begin(origin);
      expect(begun.status, begun.text).toBe(201);
      const { id, webCallUrl, transport } = JSON.parse(begun.text);
      expect(webCallUrl).toBe(`${origin}/voice/call/${id}/web#${transport.callToken}`);
      const caller = await callBy(async (offer) => {
        const answer = await site.proxy.ask(new URL(webCallUrl).pathname, {
          method: 'POST',
          headers: {
            'content-type': 'application/sdp',
            authorization: `Bearer ${transport.callToken}`,
          },
          body: offer,
        });
        expect(answer.status, answer.text).toBe(201);
        return answer.text;
      });
      onTestFinished(() => caller.connection.close());
      await caller.open();
    });

    it('carries a WebSocket both ways', async () => {
      const begun = await post(
        '/voice/call',
        { assistant: {}, transport: { provider: 'vapi.websocket' } },
        { headers: { authorization: `Bearer ${privateKey}` } },
      );
      expect(begun.status, begun.text).toBe(201);
      const { websocketCallUrl } = JSON.parse(begun.text).transport;
      expect(websocketCallUrl).toMatch(`wss://${domain}/voice/call/`);
      const socket = await site.proxy.upgrade(new URL(websocketCallUrl).pathname);
      const [first] = (await once(socket, 'data')) as [Buffer];
      // A whole message of text or sound.
      expect([0x81, 0x82]).toContain(first[0]);
      socket.resume();
      // A masked frame that closes.
      socket.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
      await once(socket, 'end');
      socket.destroy();
    });

    it('counts by the address of the visitor, whatever the visitor says it is', async () => {
      const guess = async (from: string, claimed: string) =>
        (
          await post(
            '/operator/api/session',
            { token: 'wrong' },
            { from, headers: { origin, 'x-forwarded-for': claimed } },
          )
        ).status;
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) statuses.push(await guess('127.0.0.2', `203.0.113.${n}`));
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
      expect(statuses.at(-1)).toBe(429);
      expect(await guess('127.0.0.3', '203.0.113.1')).toBe(401);
    });
  });
});
