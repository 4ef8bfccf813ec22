import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { everyReplyHeaders, pageHeaders } from '@parley/http/security-headers';
import type { Encoding } from './content-encoding.ts';
import {
  type PolicySources,
  contentSecurityPolicy,
  hashInlineCode,
} from './content-security-policy.ts';
import type { Bodies } from './site-files.ts';

/** One variant, ready to be written: headers as the flat list that `writeHead` takes without work. */
interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModified: string[];
}

export interface PreparedFile {
  /** An HTML document. */
  readonly isPage: boolean;
  /** The first of these encodings that exists. */
  pick(encodings: readonly Encoding[]): Variant;
  /** Whether an `If-None-Match` names a variant of this file. */
  matches(ifNoneMatch: string): boolean;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export function prepareFile(name: string, bodies: Bodies, policy: PolicySources): PreparedFile {
  const isPage = extname(name) === '.html';
  const fingerprint = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const shared = {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'cache-control': cacheControl(name, isPage),
    ...(bodies.br || bodies.gzip ? { vary: 'accept-encoding' } : {}),
    ...documentHeaders(name, isPage, bodies, policy),
  };
  const prepare = (encoding: Encoding, body: Buffer): Variant => {
    const tag = encoding === 'identity' ? fingerprint : `${fingerprint}-${encoding}`;
    const kept = { ...shared, etag: `"${tag}"` };
    return {
      body,
      headers: flatten({
        ...kept,
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
      notModified: flatten(kept),
    };
  };
  const variants = {
    identity: prepare('identity', bodies.identity),
    br: bodies.br && prepare('br', bodies.br),
    gzip: bodies.gzip && prepare('gzip', bodies.gzip),
  };
  return {
    isPage,
    pick(encodings) {
      for (const encoding of encodings) {
        const variant = variants[encoding];
        if (variant) return variant;
      }
      return variants.identity;
    },
    matches(ifNoneMatch) {
      // Proxies that compress again weaken tags (`W/"…"`); any variant proves the same content.
      return ifNoneMatch === '*' || ifNoneMatch.includes(`"${fingerprint}`);
    },
  };
}

function cacheControl(name: string, isPage: boolean): string {
  // The build hashes the names in this folder, so what they hold never changes.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return isPage ? 'no-cache' : 'public, max-age=3600';
}

function documentHeaders(
  name: string,
  isPage: boolean,
  bodies: Bodies,
  policy: PolicySources,
): Record<string, string> {
  if (isPage) {
    const trusted = hashInlineCode(bodies.identity.toString('utf8'));
    return {
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy(trusted, policy),
      ...(name.startsWith('operator') ? { 'x-robots-tag': 'noindex' } : {}),
    };
  }
  // An image opened by its own address is a document as well.
  return extname(name) === '.svg'
    ? {
        ...everyReplyHeaders,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      }
    : everyReplyHeaders;
}

function flatten(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** For a page that the server changed: what the build compressed is no longer it. */
export function compressed(identity: Buffer): Bodies {
  return {
    identity,
    br: brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzip: gzipSync(identity, { level: 9 }),
  };
}
