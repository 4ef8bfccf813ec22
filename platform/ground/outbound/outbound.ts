import type { Reach } from './addresses.ts';
import { type Authenticate, createAuthentication } from './authentication.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';
import { createSend, type Send } from './send.ts';

/** Requests to addresses that developers wrote. */
export interface Outbound {
  readonly fetch: GuardedFetch;
  readonly authenticate: Authenticate;
  readonly send: Send;
}

export function createOutbound(reach: Reach): Outbound {
  const fetch = createGuardedFetch(reach);
  const authenticate = createAuthentication(fetch);
  return { fetch, authenticate, send: createSend(fetch, authenticate) };
}
