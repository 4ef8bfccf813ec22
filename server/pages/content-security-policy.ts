import { createHash } from 'node:crypto';
import type { PublicConfig } from '@parley/contract';

export interface PolicySources {
  /** Hosts that the page may talk to beside its own. */
  readonly connect: readonly string[];
  /** The hosted voice provider's library needs more than the rest of the page. */
  readonly hostedVoice: boolean;
}

export const ownServicesOnly: PolicySources = { connect: [], hostedVoice: false };

/** The hosts that a page with this configuration talks to. */
export function sourcesOf({
  database,
  generative,
  voice,
}: Pick<PublicConfig, 'database' | 'generative' | 'voice'>): PolicySources {
  const origins = [database.url, generative.baseUrl, voice.baseUrl].map(originOf);
  return {
    connect: origins.filter((origin) => origin !== null),
    hostedVoice: voice.publicKey !== '' && originOf(voice.baseUrl) !== null,
  };
}

/** Null for an address on the page's own origin. */
const originOf = (address: string) => URL.parse(address)?.origin ?? null;

/** What makes inline code run: hashes of built pages, a nonce in development. */
interface Trusted {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The library's own domain first, and the two that it turns to when that is not reached. */
const libraryDomains = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'];

const hostedVoiceSources = {
  script: [...libraryDomains.map((domain) => `https://c.${domain}`), 'blob:', "'wasm-unsafe-eval'"],
  worker: ['blob:'],
  media: ['blob:'],
  connect: libraryDomains.flatMap((domain) => [
    `https://*.${domain}`,
    `https://*.wss.${domain}`,
    `wss://*.${domain}`,
    `wss://*.wss.${domain}`,
  ]),
} as const;

/** The header that this server sends with a page. */
export function contentSecurityPolicy(trusted: Trusted, sources: PolicySources): string {
  return [...listDirectives(trusted, sources), "frame-ancestors 'none'"].join('; ');
}

/**
 * What a built page says of itself, for a static host that sends no header: the same, without the one
 * directive that only a header may have. A server that sends its header beside it forbids no more by it.
 * @param config what that host serves as `/config.json`; null: nothing
 */
export function policyInPage(html: string, config: PublicConfig | null): string {
  const sources = config === null ? ownServicesOnly : sourcesOf(config);
  return listDirectives(hashInlineCode(html), sources).join('; ');
}

function listDirectives(trusted: Trusted, { connect, hostedVoice }: PolicySources): string[] {
  const voice = hostedVoice
    ? hostedVoiceSources
    : { script: [], worker: [], media: [], connect: [] };
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...trusted.scripts, ...voice.script],
    ['style-src', "'self'", ...trusted.styles],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...connect, ...voice.connect])],
    ['manifest-src', "'self'"],
    ['media-src', "'self'", ...voice.media],
    ['worker-src', "'self'", ...voice.worker],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
  ];
  return directives.map((directive) => directive.join(' '));
}

/** The hashes of what a built page has inline. Data blocks (JSON-LD) are not code and need none. */
export function hashInlineCode(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi,
  )) {
    if (!/\ssrc\s*=/i.test(attributes) && isCode(attributes)) scripts.push(hashSource(code));
  }
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, css = '']) =>
    hashSource(css),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

function isCode(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return type === undefined || !/^application\/(?:ld\+)?json$/.test(type);
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
