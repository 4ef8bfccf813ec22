import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyWebhook, type WebhookAuthentication } from './webhook.ts';

const body = '{"message":{"type":"hang","note":"{timestamp} Zoë"}}';
const now = 1_795_262_400;
beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const sign = (payload: string, algorithm = 'sha256', encoding: 'hex' | 'base64' = 'hex') =>
  createHmac(algorithm, 'a secret').update(payload).digest(encoding);

const plan = { type: 'hmac', secretKey: 'a secret', algorithm: 'sha256' } as const;
const signed = (timestamp: number | string = now) => ({
  headers: { 'x-signature': sign(`${timestamp}.${body}`), 'x-timestamp': `${timestamp}` },
  body,
});

const reasonOf = (request: Parameters<typeof verifyWebhook>[0], by: WebhookAuthentication) =>
  verifyWebhook(request, by).then(
    () => 'verified',
    (error: { readonly reason?: string; readonly message: string }) =>
      error.reason ?? error.message,
  );

describe('D125 a signed webhook', () => {
  it('is verified from headers of both kinds, and a body of both', async () => {
    const bytes = new TextEncoder().encode(body);
    const { headers } = signed();
    expect(await reasonOf({ headers, body }, plan)).toBe('verified');
    expect(await reasonOf({ headers: new Headers(headers), body: bytes }, plan)).toBe('verified');
  });

  it.each<[string, Partial<typeof plan> & object, Record<string, string>]>([
    [
      'sha512',
      { algorithm: 'sha512' } as never,
      { 'x-signature': sign(`${now}.${body}`, 'sha512'), 'x-timestamp': `${now}` },
    ],
    [
      'sha1',
      { algorithm: 'sha1' } as never,
      { 'x-signature': sign(`${now}.${body}`, 'sha1'), 'x-timestamp': `${now}` },
    ],
    [
      'base64',
      { signatureEncoding: 'base64' } as never,
      { 'x-signature': sign(`${now}.${body}`, 'sha256', 'base64'), 'x-timestamp': `${now}` },
    ],
    ['the body alone', { includeTimestamp: false } as never, { 'x-signature': sign(body) }],
    [
      'headers of other names',
      { signatureHeader: 'X-Sig', timestampHeader: 'X-At' } as never,
      { 'x-sig': sign(`${now}.${body}`), 'x-at': `${now}` },
    ],
    [
      'a prefix',
      { includeTimestamp: false, signaturePrefix: 'sha256=' } as never,
      { 'x-signature': `sha256=${sign(body)}` },
    ],
    [
      'everything, and two signatures',
      {
        payloadFormat: '{svix-id}.{timestamp}.{method}.{url}.{body}',
        signaturePrefix: 'v1,',
        signatureEncoding: 'base64',
        secretKey: Buffer.from('a secret').toString('base64'),
        secretIsBase64: true,
      } as never,
      {
        'svix-id': 'm1',
        'x-timestamp': `${now}`,
        'x-signature': `v1,${sign('old', 'sha256', 'base64')} v1,${sign(`m1.${now}.POST./hook.${body}`, 'sha256', 'base64')}`,
      },
    ],
  ])('is verified by %s', async (_, changes, headers) => {
    const request = { headers, body, method: 'POST', url: '/hook' };
    expect(await reasonOf(request, { ...plan, ...changes })).toBe('verified');
    expect(await reasonOf({ ...request, body: `${body} ` }, { ...plan, ...changes })).toBe('wrong');
  });

  it.each([
    ['in seconds', now],
    ['in milliseconds', now * 1000],
    ['at the edge', now - 300],
    ['of a clock ahead', now + 300],
  ])('takes a timestamp %s', async (_, timestamp) => {
    expect(await reasonOf(signed(timestamp), plan)).toBe('verified');
  });

  it.each([now - 301, now + 301, (now - 301) * 1000, 'yesterday', 'NaN'])(
    'refuses the timestamp %s',
    async (timestamp) => {
      expect(await reasonOf(signed(timestamp), plan)).toBe('stale');
    },
  );

  it('takes a tolerance of one’s own', async () => {
    await expect(verifyWebhook(signed(now - 900), plan, { tolerance: 900 })).resolves.toEqual({
      type: 'hang',
      note: '{timestamp} Zoë',
    });
    await expect(verifyWebhook(signed(now - 2), plan, { tolerance: 1 })).rejects.toThrow();
  });

  it.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['missing', { 'x-signature': sign(`${now}.${body}`) }],
    ['missing', { 'x-signature': '', 'x-timestamp': `${now}` }],
    ['wrong', { 'x-signature': 'zz', 'x-timestamp': `${now}` }],
    ['wrong', { 'x-signature': 'abc', 'x-timestamp': `${now}` }],
    ['wrong', { 'x-signature': sign(`${now}.${body}`).slice(2), 'x-timestamp': `${now}` }],
    ['wrong', { 'x-signature': sign(`${now - 1}.${body}`), 'x-timestamp': `${now}` }],
    ['wrong', { 'x-signature': sign(`${now}.${body}`, 'sha1'), 'x-timestamp': `${now}` }],
  ])('is %s with %o', async (reason, headers) => {
    expect(await reasonOf({ headers, body }, plan)).toBe(reason);
  });

  it('says when the key is not the base64 it should be', async () => {
    const wrong = { ...plan, secretIsBase64: true, secretKey: '***' };
    expect(await reasonOf(signed(), wrong)).toBe('The secret key is not base64.');
  });
});

describe('D125 a webhook with a token or a secret', () => {
  const bearer = { type: 'bearer', token: 'tok' } as const;
  it.each<[WebhookAuthentication, Record<string, string>, string]>([
    [bearer, { authorization: 'Bearer tok' }, 'verified'],
    [bearer, { authorization: 'Bearer other' }, 'wrong'],
    [bearer, { authorization: 'tok' }, 'wrong'],
    [bearer, {}, 'missing'],
    [
      { ...bearer, headerName: 'X-Auth', bearerPrefixEnabled: false },
      { 'x-auth': 'tok' },
      'verified',
    ],
    [
      { ...bearer, headerName: 'X-Auth', bearerPrefixEnabled: false },
      { 'x-auth': 'Bearer tok' },
      'wrong',
    ],
    [{ type: 'secret', secret: 's' }, { 'x-vapi-secret': 's' }, 'verified'],
    [{ type: 'secret', secret: 's' }, { 'x-vapi-secret': 'S' }, 'wrong'],
    [{ type: 'secret', secret: 's' }, { authorization: 's' }, 'missing'],
  ])('%o with %o is %s', async (by, headers, outcome) => {
    expect(await reasonOf({ headers, body }, by)).toBe(outcome);
  });
});
