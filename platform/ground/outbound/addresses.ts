import { BlockList, isIPv6 } from 'node:net';

/**
 * How far requests go whose address somebody else wrote: tools, webhooks, models of one's own.
 * `public` is for a server that others can reach, whose own network is not theirs to look into.
 * `machine` also lets them at private addresses: a developer's tools run on the same machine.
 */
export type Reach = 'public' | 'machine';

/** Nobody's tools: this network itself, the metadata services of clouds, everybody at once. */
const never = new BlockList();
never.addSubnet('0.0.0.0', 8);
never.addSubnet('169.254.0.0', 16);
never.addAddress('168.63.129.16');
never.addSubnet('224.0.0.0', 3);
never.addAddress('::', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');

const inner = new BlockList();
inner.addSubnet('10.0.0.0', 8);
inner.addSubnet('100.64.0.0', 10);
inner.addSubnet('127.0.0.0', 8);
inner.addSubnet('172.16.0.0', 12);
inner.addSubnet('192.0.0.0', 24);
inner.addSubnet('192.168.0.0', 16);
inner.addSubnet('198.18.0.0', 15);
inner.addAddress('::1', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fec0::', 10, 'ipv6');
// IPv4 addresses in other clothes, which a gateway would take back into the network.
inner.addSubnet('::', 96, 'ipv6');
inner.addSubnet('::ffff:0:0:0', 96, 'ipv6');
inner.addSubnet('64:ff9b::', 96, 'ipv6');
inner.addSubnet('64:ff9b:1::', 48, 'ipv6');
inner.addSubnet('2001::', 32, 'ipv6');
inner.addSubnet('2002::', 16, 'ipv6');

/** Whether a request may go to this IP address. IPv4 written as IPv6 counts as what it is. */
export function mayReach(reach: Reach, address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (never.check(address, family)) return false;
  return reach === 'machine' || !inner.check(address, family);
}
