import type {
  BearerAuthenticationPlan,
  HMACAuthenticationPlan,
  ServerMessage,
} from './generated/types.ts';

/**
 * How the platform proves that a webhook is its own: the `authenticationPlan` of the credential that
 * the server was given, or the older secret that comes in `X-Vapi-Secret`.
 *
 * Unless an HMAC plan says otherwise, the signature comes in `x-signature` in hex, the timestamp in
 * `x-timestamp` (seconds or milliseconds since 1970), the message's id in `svix-id`, and signed is
 * `{timestamp}.{body}`, or `{body}` without a timestamp.
 */
export type WebhookAuthentication =
  HMACAuthenticationPlan | BearerAuthenticationPlan | { type: 'secret'; secret: string };

export interface WebhookRequest {
  /** Of a `Request`, or of Node's `IncomingMessage`, whose names are in lower case. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came, before anything has parsed it. */
  readonly body: string | Uint8Array;
  /** Only for a payload format that names it. */
  readonly method?: string;
  /** Only for a payload format that names it: all of it, as the platform was given it. */
  readonly url?: string;
}

/** Why a webhook is not to be believed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly reason: 'missing' | 'wrong' | 'stale' | 'unreadable';

  constructor(reason: WebhookError['reason']) {
    super(messages[reason]);
    this.reason = reason;
  }
}

const messages = {
  missing: 'The request carries no signature, token or timestamp.',
  wrong: 'The signature or token is wrong.',
  stale: 'The timestamp is too far from now.',
  unreadable: 'The body is no message of the platform.',
};

/**
 * Resolves with the message when the request is the platform's own, and rejects with a
 * `WebhookError` when it is not: forgetting to look at a result lets nothing through. Compares in constant time, by
 * WebCrypto: Node, browsers and workers alike. `tolerance` is how far a signed timestamp may be from
 * now, in seconds, 300 unless given; within it a captured request can be sent again.
 */
export async function verifyWebhook(
  request: WebhookRequest,
  authentication: WebhookAuthentication,
  { tolerance = 300 }: { readonly tolerance?: number } = {},
): Promise<ServerMessage> {
  await verify(request, authentication, tolerance);
  return readMessage(request.body);
}

/** Of a platform that is newer, a message may have a type that is not known here. */
function readMessage(body: WebhookRequest['body']): ServerMessage {
  try {
    const { message } = JSON.parse(decodeBody(body)) as { readonly message: ServerMessage };
    if (typeof message.type === 'string') return message;
  } catch {
    // Told below.
  }
  throw new WebhookError('unreadable');
}

async function verify(
  request: WebhookRequest,
  authentication: WebhookAuthentication,
  tolerance: number,
): Promise<void> {
  switch (authentication.type) {
    case 'hmac':
      return verifySignature(request, authentication, tolerance);
    case 'bearer': {
      const { token, headerName = 'authorization', bearerPrefixEnabled = true } = authentication;
      return verifySecret(request, headerName, bearerPrefixEnabled ? `Bearer ${token}` : token);
    }
    case 'secret':
      return verifySecret(request, 'x-vapi-secret', authentication.secret);
  }
}

async function verifySignature(
  request: WebhookRequest,
  plan: HMACAuthenticationPlan,
  tolerance: number,
): Promise<void> {
  const { includeTimestamp = true, signaturePrefix = '' } = plan;
  const { payloadFormat = includeTimestamp ? '{timestamp}.{body}' : '{body}' } = plan;
  const given = readHeader(request, plan.signatureHeader ?? 'x-signature');
  const id = () => readHeader(request, plan.messageIdHeader ?? 'svix-id');
  const parts: Record<string, () => string> = {
    body: () => decodeBody(request.body),
    timestamp: () => readHeader(request, plan.timestampHeader ?? 'x-timestamp'),
    method: () => request.method ?? missing('method'),
    url: () => request.url ?? missing('url'),
    'svix-id': id,
    messageId: id,
  };
  const payload = payloadFormat.replaceAll(
    /\{(body|timestamp|method|url|svix-id|messageId)\}/g,
    (_, name: string) => parts[name]!(),
  );
  // Checked only where it is signed: elsewhere anyone could make it new.
  if (payloadFormat.includes('{timestamp}')) checkAge(parts['timestamp']!(), tolerance);

  const decode = plan.signatureEncoding === 'base64' ? decodeBase64 : decodeHex;
  const hash = `SHA-${plan.algorithm.slice(3)}`;
  const secret = plan.secretIsBase64 ? decodeBase64(plan.secretKey) : encode(plan.secretKey);
  if (secret === null) throw new TypeError('The secret key is not base64.');
  const key = await importKey(secret, hash);
  // A secret that is being replaced may sign twice, with a space between.
  for (const one of given.split(' ')) {
    if (!one.startsWith(signaturePrefix)) continue;
    const signature = decode(one.slice(signaturePrefix.length));
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, encode(payload)))) return;
  }
  throw new WebhookError('wrong');
}

function missing(part: string): never {
  throw new TypeError(`The payload format names {${part}}, and the request has no ${part}.`);
}

function checkAge(timestamp: string, tolerance: number): void {
  const value = Number(timestamp);
  // Seconds pass this number in the year 5138, milliseconds passed it in 1973.
  const ms = value < 1e11 ? value * 1000 : value;
  if (!(Math.abs(Date.now() - ms) <= tolerance * 1000)) throw new WebhookError('stale');
}

/** Compares the two under a key made for it, as WebCrypto compares signatures: in constant time. */
async function verifySecret(request: WebhookRequest, name: string, secret: string): Promise<void> {
  const given = readHeader(request, name);
  const key = await importKey(crypto.getRandomValues(new Uint8Array(32)), 'SHA-256');
  const expected = await crypto.subtle.sign('HMAC', key, encode(secret));
  const isSame = await crypto.subtle.verify('HMAC', key, expected, encode(given));
  if (!isSame) throw new WebhookError('wrong');
}

function readHeader({ headers }: WebhookRequest, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name.toLowerCase()];
  if (typeof value !== 'string' || value === '') throw new WebhookError('missing');
  return value;
}

function importKey(secret: Uint8Array<ArrayBuffer>, hash: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign', 'verify']);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function decodeBody(body: string | Uint8Array): string {
  return typeof body === 'string'
    ? body
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
}

function decodeHex(text: string): Uint8Array<ArrayBuffer> | null {
  const pairs = /^(?:[\da-f]{2})+$/i.test(text) ? text.match(/../g)! : null;
  return pairs && Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
