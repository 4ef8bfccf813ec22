import { lookup as lookUp, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { mayReach, type Reach } from './addresses.ts';

export type Fetch = typeof globalThis.fetch;

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

/**
 * `fetch` for addresses that somebody else wrote. What a name leads to is looked at when the
 * connection is made, so a name that changes its mind gains nothing. A redirect is answered, never
 * followed. Bodies are text.
 * @throws AddressRefused
 */
export function createGuardedFetch(reach: Reach, resolve: Resolve = resolveBySystem): Fetch {
  const lookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, (error, found) => {
      const [first] = found;
      if (error || !first) return callback(error ?? new Error('no address'), []);
      if (!found.every(({ address }) => mayReach(reach, address)))
        return callback(refuse(hostname), []);
      return options.all ? callback(null, [...found]) : callback(null, first.address, first.family);
    });
  const agents = {
    'http:': new http.Agent({ keepAlive: true, lookup }),
    'https:': new https.Agent({ keepAlive: true, lookup }),
  };

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Written as a number it is never looked up.
    if (isIP(host) !== 0 && !mayReach(reach, host)) throw refuse(host);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new AddressRefused(`Only http and https addresses are called, not ${url.protocol}`);
    return open(url, agents[url.protocol], init);
  };
}

const refuse = (host: string) =>
  new AddressRefused(`${host} is inside of this server's network, or nowhere`);

function open(url: URL, agent: http.Agent, init: RequestInit): Promise<Response> {
  const { request } = url.protocol === 'https:' ? https : http;
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : null;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: init.method ?? 'GET',
      headers: {
        'accept-encoding': 'identity',
        ...Object.fromEntries(new Headers(init.headers)),
        ...(body && { 'content-length': body.length }),
      },
      ...(init.signal && { signal: init.signal }),
    });
    sent.once('error', reject).once('response', (reply) => resolve(toResponse(reply)));
    sent.end(body);
  });
}

function toResponse(reply: http.IncomingMessage): Response {
  const { statusCode = 0, headers } = reply;
  const bodyless = statusCode === 204 || statusCode === 205 || statusCode === 304;
  if (bodyless) reply.resume();
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(bodyless ? null : (Readable.toWeb(reply) as ReadableStream), {
    status: statusCode,
    headers: pairs,
  });
}
