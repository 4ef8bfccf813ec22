import { createAddressHasher } from '@parley/http/visitor-address';
import { Problem } from '../../ground/problem.ts';

/** Room for chats by public keys, of which anybody may begin as many as they like. */
export interface PublicPlaces {
  /**
   * Waits for a place, in turn. The function it answers gives it back.
   * @throws {Problem} 429 where too many wait, or nothing was free for long; the signal's reason.
   */
  take(orgId: string, address: string, signal: AbortSignal): Promise<() => void>;
}

export interface PlaceLimits {
  readonly ofOrg: number;
  /** Of an organisation's chats: the others behind one address wait a little, and are not refused. */
  readonly ofAddress: number;
  readonly waitingOfOrg: number;
  readonly waitingOfAddress: number;
  readonly patienceMs: number;
}

const usual: PlaceLimits = {
  ofOrg: 16,
  ofAddress: 4,
  waitingOfOrg: 64,
  waitingOfAddress: 16,
  patienceMs: 30_000,
};

interface Asker {
  readonly org: string;
  readonly address: string;
}

interface Waiter extends Asker {
  admit(giveBack: () => void): void;
}

export function createPublicPlaces(limits: PlaceLimits = usual): PublicPlaces {
  const hashAddress = createAddressHasher();
  const taken = new Map<string, number>();
  const waiting = new Set<Waiter>();
  const count = (key: string) => taken.get(key) ?? 0;
  const isFree = ({ org, address }: Asker) =>
    count(org) < limits.ofOrg && count(address) < limits.ofAddress;

  function change(key: string, by: number): void {
    const left = count(key) + by;
    if (left === 0) taken.delete(key);
    else taken.set(key, left);
  }

  function enter({ org, address }: Asker): () => void {
    let isIn = true;
    change(org, 1);
    change(address, 1);
    return () => {
      if (!isIn) return;
      isIn = false;
      change(org, -1);
      change(address, -1);
      admitNext();
    };
  }

  function admitNext(): void {
    for (const waiter of waiting) {
      if (!isFree(waiter)) continue;
      waiting.delete(waiter);
      waiter.admit(enter(waiter));
    }
  }

  function isCrowded({ org, address }: Asker): boolean {
    const others = [...waiting].filter((one) => one.org === org);
    const beside = others.filter((one) => one.address === address);
    return others.length >= limits.waitingOfOrg || beside.length >= limits.waitingOfAddress;
  }

  return {
    async take(orgId, ip, signal) {
      signal.throwIfAborted();
      const asker = { org: orgId, address: `${orgId} ${hashAddress(ip)}` };
      if (isFree(asker)) return enter(asker);
      if (isCrowded(asker)) throw refuse();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiter = { ...asker, admit: resolve };
      const late = setTimeout(() => reject(refuse()), limits.patienceMs);
      const leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave);
      waiting.add(waiter);
      try {
        return await promise;
      } finally {
        clearTimeout(late);
        signal.removeEventListener('abort', leave);
        waiting.delete(waiter);
      }
    },
  };
}

const retryAfterSeconds = 5;

const refuse = () =>
  new Problem(429, 'Too many chats are being answered just now. Try again in a few seconds.', {
    retryAfterSeconds,
  });
