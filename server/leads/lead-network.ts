import { createHmac } from 'node:crypto';
import { addressBlock } from '@parley/http/visitor-address';

/**
 * Names the network of an address, so that those who come from one can be counted together. By a secret and the
 * day: who reads the database finds neither the address nor the same network on another day.
 */
export function createNetworkName(
  secret: string,
  now = () => new Date(),
): (address: string) => string {
  return (address) => {
    const day = now().toISOString().slice(0, 10);
    return createHmac('sha256', secret)
      .update(`network ${day} ${addressBlock(address)}`)
      .digest('base64url');
  };
}
