import type { Reach } from './addresses.ts';
import { type Authenticate, createAuthentication } from './authentication.ts';
import { createGuardedFetch, type Fetch } from './guarded-fetch.ts';
import { createSend, type Send } from './send.ts';

/** Requests to addresses that developers wrote. */
export interface Outbound {
  readonly fetch: Fetch;
  readonly authenticate: Authenticate;
  readonly send: Send;
}

export function createOutbound(reach: Reach): Outbound {
  const fetch = createGuardedFetch(reach);
  const authenticate = createAuthentication(fetch);
  return { fetch, authenticate, send: createSend(fetch, authenticate) };
}
