import { describe, expect, it } from 'vitest';
import { buildCallMachine } from '../../scripts/pack/call-machine.ts';
import { openPlatform } from './platform-server.ts';

const { server } = openPlatform('pglite', () => ({ readCallMachine: buildCallMachine }));
const fetchMachine = (headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/voice/call-machine.js`, { headers });

describe('D1145 the call machine', () => {
  it('is for pages of every origin, also of those that take in only what is meant for them', async () => {
    const reply = await fetchMachine({ origin: 'https://elsewhere.example' });
    expect(reply.status).toBe(200);
    const { headers } = reply;
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toBe(await buildCallMachine());
    const again = await fetchMachine({ 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('makes no code of text and no worker of it, and loads nothing more', async () => {
    expect(await buildCallMachine()).not.toMatch(
      /\beval\b|Function\(|blob:|\bimport\(|importScripts/,
    );
  });
});

describe('D1146 the address of a room', () => {
  it('has the one-time token behind it, where whoever begins the call is answered, and nowhere else', async () => {
    const { json: call } = await server.ask('POST', '/call/web', { assistant: {} });
    const { callToken, callUrl } = call.transport;
    expect(call.webCallUrl).toBe(`${callUrl}#${callToken}`);
    expect(new URL(callUrl).hash).toBe('');
    const kept = await server.ask('GET', `/call/${call.id}`);
    const listed = await server.ask('GET', '/call');
    const renamed = await server.ask('PATCH', `/call/${call.id}`, { name: 'Renamed' });
    const deleted = await server.ask('DELETE', `/call/${call.id}`);
    for (const { json } of [kept, listed, renamed, deleted]) {
      expect(JSON.stringify(json)).toContain(callUrl);
      expect(JSON.stringify(json)).not.toContain(callToken);
    }
  });
});
