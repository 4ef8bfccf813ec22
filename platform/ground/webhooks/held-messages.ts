import { randomUUID } from 'node:crypto';
import type { Server } from '../outbound/send.ts';
import type { ServerMessage } from './server-message.ts';
import { bytesOf } from './shorten.ts';

/**
 * Messages of conversations whose words are stored nowhere, until they have arrived. Their rows in the database have
 * their places and what becomes of them; another server has nothing to send.
 */
export interface HeldMessage {
  readonly message: ServerMessage;
  /** Where it goes, if what was said is in that; null for where its row says. */
  readonly server: Server | null;
}

export interface HeldMessages {
  /** This process, as the rows name it. */
  readonly server: string;
  hold(id: string, held: HeldMessage): void;
  /** Null for one that is not held here, or not any more. */
  find(id: string): HeldMessage | null;
  drop(id: string): void;
  /** Resolves when none is held, or after so many milliseconds. */
  settle(mostMs: number): Promise<void>;
}

/** As long as a server's plan may have it tried again. */
export const heldSeconds = 15 * 60;
/** Of all together; the oldest go first. */
const mostBytes = 64 * 1024 * 1024;

interface Held {
  readonly one: HeldMessage;
  readonly bytes: number;
  readonly until: number;
}

/** @param now milliseconds, rising */
export function createHeldMessages(now: () => number = () => performance.now()): HeldMessages {
  /** In the order of time, as maps have it. */
  const held = new Map<string, Held>();
  let bytes = 0;
  let onEmpty: (() => void) | null = null;

  function drop(id: string): void {
    bytes -= held.get(id)?.bytes ?? 0;
    held.delete(id);
    if (held.size === 0) onEmpty?.();
  }

  function dropOld(): void {
    for (const [id, { until }] of held) {
      if (until > now() && bytes <= mostBytes) break;
      drop(id);
    }
  }

  return {
    server: randomUUID(),
    hold(id, one) {
      const own = bytesOf(one);
      held.set(id, { one, bytes: own, until: now() + heldSeconds * 1000 });
      bytes += own;
      dropOld();
    },
    find(id) {
      dropOld();
      return held.get(id)?.one ?? null;
    },
    drop,
    async settle(mostMs) {
      if (held.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onEmpty = resolve;
      const late = setTimeout(resolve, mostMs);
      await promise;
      clearTimeout(late);
      onEmpty = null;
    },
  };
}
