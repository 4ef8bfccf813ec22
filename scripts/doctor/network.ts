import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Bytes of a reply that are read: what is longer is nothing that we asked for. */
const longestReply = 64 * 1024;

/** A reply that follows no redirect, so that nobody is asked whom the configuration does not name. */
export function ask(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal });
}

/** The JSON of a reply; null for anything else, and for what is too long. */
export async function readJson(reply: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longestReply) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Listener {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

/** Who listens at an http or https address. */
export function listenerAt(address: string): Listener {
  const { protocol, hostname, port } = new URL(address);
  const isTls = protocol === 'https:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isTls ? 443 : 80)),
    isTls,
  };
}

/** Connects, with a certificate that is known, and leaves. */
export async function reach({ host, port, isTls }: Listener, signal: AbortSignal): Promise<void> {
  const socket = isTls
    ? connectTls({ host, port, servername: host })
    : connectPlain({ host, port });
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal });
  } finally {
    socket.destroy();
  }
}

/** Why nobody answered, in words. */
export function explainNetwork(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'it does not answer in time';
  const known = typeof code === 'string' ? code : (cause as { code?: unknown } | undefined)?.code;
  if (typeof known !== 'string') return 'the connection failed';
  return words[known] ?? `the connection failed (${known})`;
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not in the DNS',
  EAI_AGAIN: 'the DNS does not answer',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'it does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: one of the clocks is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody who is known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without those between it and a known one',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody who is known',
};
