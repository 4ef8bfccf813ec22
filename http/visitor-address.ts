import { hash, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Who an address is, for limits. One household or office holds a whole IPv6 /64 and can change
 * address within it at will, so that is the unit; an IPv4 address written as IPv6 is itself. Some
 * proxies append a port, which is no one's own. All that is no address counts as one.
 */
export function addressUnit(address: string): string {
  const read = readAddress(address);
  return typeof read === 'string' ? read : `${read.slice(0, 4).join(':')}::/64`;
}

/** The IPv6 /48 of an address, which one subscriber of a provider may hold whole; null for any other address. */
export function addressNetwork(address: string): string | null {
  const read = readAddress(address);
  return typeof read === 'string' ? null : `${read.slice(0, 3).join(':')}::/48`;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one provider's customer may have at hand. */
export function addressBlock(address: string): string {
  return (
    addressNetwork(address) ?? addressUnit(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
  );
}

/** The groups of an IPv6 address; an IPv4 address, or `no address`, as a text. */
function readAddress(address: string): string | readonly string[] {
  if (isIPv4(address)) return address;
  const bare = withoutPort(address).split('%', 1)[0]!;
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'no address';
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (dotted) return dotted;
  const parts = expandIPv6(bare);
  return mappedIPv4(parts) ?? parts;
}

function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

/** The IPv4 address in `::ffff:505:505`. */
function mappedIPv4(parts: readonly string[]): string | null {
  if (parts.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return parts
    .slice(6)
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  if (tail === undefined) return left;
  const right = groups(tail);
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ];
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Limits kept in memory need no address either: a hash whose key dies with the process. Not an HMAC,
 * whose set-up costs more than all else that a small request does.
 */
export function createAddressHasher(): (address: string) => string {
  const key = randomBytes(32).toString('base64url');
  return (address) => hash('sha256', key + addressUnit(address), 'base64url');
}
