import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { InspectorFiles } from '@parley/platform';
import type { PolicySources } from './content-security-policy.ts';

/** Answers every path that is no API's: the site's files, and the 404 page for the rest. */
export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse, report: PageReport): void;
  /** Takes a connection on which a WebSocket is asked for, or answers false. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close?(): Promise<void>;
  /** Among them what the API pages look into calls with. */
  readonly inspector?: InspectorFiles | null;
  /** The site's typefaces, as rules of a style sheet: pages that are not the site's are written in them, too. */
  readonly typefaces?: string;
}

export interface PageReport {
  /** A page path that does not exist was asked for. */
  missing(target: string): void;
  /** The home page was asked for. */
  visited(headers: IncomingHttpHeaders): void;
}

/** What the configuration decides about pages. */
export interface PageSetting {
  /** The canonical origin, without a trailing slash. */
  readonly publicUrl: string | null;
  /** What sitemap and robots say while there is no public address. */
  readonly localUrl: string;
  readonly policy: PolicySources;
  /** Whether visitors can call: pages promise it only then. */
  readonly hasVoice: boolean;
  /** Whether the browser came by https. */
  readonly isSecure: (headers: IncomingHttpHeaders) => boolean;
}
