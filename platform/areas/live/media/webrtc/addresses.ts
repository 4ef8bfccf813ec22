import { networkInterfaces } from 'node:os';

export interface Reach {
  /** Calls from this machine alone. */
  readonly loopbackOnly: boolean;
  /** The IPv4 address that callers are told, behind NAT or in a container; null: those of this machine. */
  readonly address: string | null;
}

export const loopback = '127.0.0.1';

/** The IPv4 addresses at which callers are told to find this server. */
export function listAnnounced(
  { loopbackOnly, address }: Reach,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly string[] {
  if (address !== null) return [address];
  if (loopbackOnly) return [loopback];
  const own = Object.values(interfaces)
    .flatMap((details) => details ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !isLinkLocal(address),
    )
    .map(({ address }) => address);
  return own.length > 0 ? own : [loopback];
}

function isLinkLocal(address: string): boolean {
  return address.startsWith('169.254.');
}
