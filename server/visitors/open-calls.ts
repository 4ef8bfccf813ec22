import { addressNetwork, addressUnit } from '@parley/http/visitor-address';
import type { Spender } from './day-counters.ts';
import type { UsageScope } from './usage-counters.ts';

/**
 * Calls at once: of one visitor, of one address, where several may sit behind, and of an IPv6 /48, of whose
 * addresses somebody may have as many as they like.
 */
const most = { visitor: 2, address: 5, network: 10 } as const;

/** How many calls go on, or are about to begin. */
export interface OpenCalls {
  count(who: Spender): Readonly<Record<UsageScope, number>>;
  /** Of whom there are as many as there may be; null when another may begin. */
  findFull(who: Spender): keyof typeof most | null;
  /** Counts one. The answered function takes it out again, once. */
  enter(who: Spender): () => void;
}

export function createOpenCalls(): OpenCalls {
  const counts = new Map<string, number>();
  /** Who shows no pass is known by their address alone. */
  const keysOf = ({ visitor, address }: Spender) => {
    const network = addressNetwork(address);
    return {
      visitor: visitor === null ? null : `visitor ${visitor}`,
      address: `address ${addressUnit(address)}`,
      network: network === null ? null : `network ${network}`,
      day: 'all',
    };
  };
  const read = (key: string | null) => (key === null ? 0 : (counts.get(key) ?? 0));
  const add = (key: string | null, by: number) => {
    if (key === null) return;
    const count = read(key) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };

  function count(who: Spender): Record<UsageScope, number> {
    const keys = keysOf(who);
    return { visitor: read(keys.visitor), address: read(keys.address), day: read(keys.day) };
  }

  return {
    count,
    findFull(who) {
      const { visitor, address } = count(who);
      if (visitor >= most.visitor) return 'visitor';
      if (address >= most.address) return 'address';
      return read(keysOf(who).network) >= most.network ? 'network' : null;
    },
    enter(who) {
      const keys = Object.values(keysOf(who));
      for (const key of keys) add(key, 1);
      let isIn = true;
      return () => {
        if (isIn) for (const key of keys) add(key, -1);
        isIn = false;
      };
    },
  };
}
