import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { addressNetwork, addressUnit } from '@parley/http/visitor-address';

export interface ConnectionLimits {
  /** Of a listening address. */
  readonly most: number;
  /** Of one visitor's address, for an IPv6 address its /64; twice as many of a /48. */
  readonly ofAddress: number;
  /** Milliseconds without a byte of a body that is not whole. */
  readonly stalledMs: number;
}

/** Where nobody says how many there may be: the least that systems give. */
const fewestDescriptors = 1024;
const mostConnections = 8192;
/** An office, or a part of a mobile network: hundreds of people with a few connections each. */
const mostOfAddress = 512;
const stalledMs = 10_000;
const warnEveryMs = 60_000;

/**
 * Half of what the process may hold open is for visitors' connections: the other half is the
 * database's files, calls and what the server asks of others, none of which may fail for want of one.
 */
export function readConnectionLimits(descriptors = readDescriptorLimit()): ConnectionLimits {
  const most = Math.min(mostConnections, Math.floor(descriptors / 2));
  return { most, ofAddress: Math.min(mostOfAddress, Math.floor(most / 4)), stalledMs };
}

/** Linux says it; `unlimited` is as good as very many. */
function readDescriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files +(\d+|unlimited) /m.exec(limits) ?? [];
    if (soft === 'unlimited') return Infinity;
    return Number(soft ?? fewestDescriptors);
  } catch {
    return fewestDescriptors;
  }
}

/**
 * Closes at once what comes above the limits. A trusted proxy brings everybody's connections, so it has
 * no share of its own; proxies have limits for whoever stands behind them.
 */
export function boundConnections(
  server: Server,
  { most, ofAddress }: ConnectionLimits,
  isTrusted: (peer: string) => boolean,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  server.maxConnections = most;
  let silentUntil = 0;
  function refuse(socket: Socket): void {
    socket.destroy();
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + warnEveryMs;
    log.warn(
      `One address has ${ofAddress} connections, and more of it are closed. If it is a proxy of yours, name it in TRUST_PROXY.`,
    );
  }
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    // Gone before anybody could look.
    if (peer === undefined) return void socket.destroy();
    if (isTrusted(peer)) return;
    const network = addressNetwork(peer);
    const shares = [
      { of: addressUnit(peer), most: ofAddress },
      ...(network ? [{ of: network, most: 2 * ofAddress }] : []),
    ];
    if (shares.some(({ of, most }) => (open.get(of) ?? 0) >= most)) return refuse(socket);
    for (const { of } of shares) open.set(of, (open.get(of) ?? 0) + 1);
    socket.once('close', () => {
      for (const { of } of shares) {
        const left = open.get(of)! - 1;
        if (left === 0) open.delete(of);
        else open.set(of, left);
      }
    });
  });
}
