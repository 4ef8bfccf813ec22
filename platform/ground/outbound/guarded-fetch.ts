import { lookup as lookUp, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayReach, type Reach } from './addresses.ts';
import { exchange, type SentContent } from './exchange.ts';
import { boundReply, type ReplyLimits, usualLimits } from './reply-limits.ts';

export type Fetch = typeof globalThis.fetch;

/** `fetch` whose answers have an end: the usual one, unless a request says how much it reads. */
export type GuardedFetch = (
  input: string | URL | Request,
  init?: RequestInit & { readonly limits?: Partial<ReplyLimits>; readonly content?: SentContent },
) => Promise<Response>;

/** The address is none that requests of others may go to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Finds the IP addresses of a host. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolve = (hostname, done) =>
  // Of a name that is not found there are no addresses, whatever the types say.
  lookUp(hostname, { all: true }, (error, addresses = []) => done(error, addresses));

/** Which hosts a connection may be made to whose address somebody else wrote. */
export interface HostGuard {
  /** Looks at what a name leads to when the connection is made: a name that changes its mind gains nothing. */
  readonly lookup: LookupFunction;
  /** Of one that is written as a number, which is never looked up. @throws AddressRefused */
  check(url: URL): void;
}

export function guardHosts(reach: Reach, resolve: Resolve = resolveBySystem): HostGuard {
  return {
    lookup: (hostname, options, callback) =>
      resolve(hostname, (error, found) => {
        const [first] = found;
        if (error || !first) return callback(error ?? new Error('no address'), []);
        if (!found.every(({ address }) => mayReach(reach, address)))
          return callback(refuse(hostname), []);
        return options.all
          ? callback(null, [...found])
          : callback(null, first.address, first.family);
      }),
    check(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayReach(reach, host)) throw refuse(host);
    },
  };
}

/**
 * `fetch` for addresses that somebody else wrote, within what `guardHosts` lets through. A redirect is answered, never
 * followed. Bodies are text, or `content`. The answer's body fails with a ReplyRefused where it is too long.
 * @throws AddressRefused, ReplyRefused
 */
export function createGuardedFetch(reach: Reach, resolve: Resolve = resolveBySystem): GuardedFetch {
  const { lookup, check } = guardHosts(reach, resolve);
  // One that idles is let go: each takes a place, of which the whole process has a few thousand.
  const options = { keepAlive: true, timeout: idleMs, lookup };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  return async (input, { limits, content, ...init } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    check(url);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new AddressRefused(`Only http and https addresses are called, not ${url.protocol}`);
    const { bytes, milliseconds } = { ...usualLimits, ...limits };
    const reply = await exchange(url, agents[url.protocol], init, milliseconds, content);
    return boundReply(reply, { bytes });
  };
}

/** Between two requests to the same server. */
const idleMs = 4_000;

const refuse = (host: string) =>
  new AddressRefused(`${host} is inside of this server's network, or nowhere`);
