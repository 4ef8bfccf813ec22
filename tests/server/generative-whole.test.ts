import { visitorPassReason, type PublicConfig } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { createGoogleClient } from './generative-client.ts';

const realKey = 'AIzaReal-operator-0123456789';

let google: GoogleStandIn;
let parley: TestServer;
let config: PublicConfig;

beforeAll(async () => {
  google = await startGoogleStandIn();
  parley = await startParley({
    env: { GEMINI_API_KEY: realKey, GEMINI_BASE_URL: google.baseUrl, GEMINI_MODEL: 'gemini-own' },
  });
  config = (await (await fetch(`${parley.url}/config.json`)).json()) as PublicConfig;
});
afterAll(async () => {
  await parley.stop();
  await google.close();
});

async function leaveDetails(): Promise<string> {
  const reply = await fetch(`${parley.url}/rest/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.database.anonKey },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '555 1234' }),
  });
  return reply.headers.getSetCookie()[0]!.split(';')[0]!;
}

const client = (cookie?: string) =>
  createGoogleClient({
    origin: parley.url,
    apiKey: config.generative.key,
    ...(cookie !== undefined && { cookie }),
  });
const request = { model: 'gemini-flash-latest', contents: 'hello' };

describe('the whole server with a key of the operator', () => {
  it('D63 asks the official client for the visitor pass', async () => {
    await expect(client().models.generateContent(request)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(visitorPassReason),
    });
    expect(google.requests).toEqual([]);
  });

  it('D20 D33 D67 streams with the pass, by the real key and the configured model', async () => {
    google.reply({ kind: 'answer', pieces: ['One ', 'two'] });
    const pieces: (string | undefined)[] = [];
    for await (const piece of await client(await leaveDetails()).models.generateContentStream(
      request,
    )) {
      pieces.push(piece.text);
    }
    expect(pieces).toEqual(['One ', 'two']);
    const [{ url, headers }] = google.requests as [(typeof google.requests)[0]];
    expect(url).toBe('/v1beta/models/gemini-own:streamGenerateContent?alt=sse');
    expect(headers['x-goog-api-key']).toBe(realKey);
    expect(headers.cookie).toBeUndefined();
  });

  it('keeps the security headers on a stream, and one log line without a key', async () => {
    const reply = await fetch(
      `${parley.url}/gemini/v1beta/models/logged:streamGenerateContent?alt=sse&key=${config.generative.key}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: await leaveDetails() },
        body: JSON.stringify({ contents: [{ parts: [{ text: 'hello' }] }] }),
      },
    );
    await reply.text();
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const path = '/gemini/v1beta/models/logged:streamGenerateContent';
    await expect
      .poll(() => parley.logs().filter((line) => line['path'] === path))
      .toMatchObject([{ method: 'POST', status: 200 }]);
    expect(JSON.stringify(parley.logs())).not.toContain('AIza');
  });
});
