import { hash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Who an address is, for limits. One household or office holds a whole IPv6 /64 and can change
 * address within it at will, so that is the unit; an IPv4 address written as IPv6 is itself.
 */
export function addressUnit(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bare = address.split('%', 1)[0] ?? address;
  return isIPv6(bare) ? `${expandIPv6(bare).slice(0, 4).join(':')}::/64` : address;
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
