import { randomUUID } from 'node:crypto';
import type { Server } from '../outbound/send.ts';
import type { ServerMessage } from './server-message.ts';
import { bytesOf } from './shorten.ts';

/** A message, and who had it sent: none pushes out what somebody else has. */
export interface HeldMessage {
  readonly orgId: string;
  /** A public key caused it, which is anybody. */
  readonly byPublicKey: boolean;
  readonly message: ServerMessage;
  /** Where it goes, if what was said is in that; null for where its row says. */
  readonly server: Server | null;
}

/**
 * Messages of conversations whose words are stored nowhere, until they have arrived. Their rows in the database have
 * their places and what becomes of them; another server has nothing to send.
 */
export interface HeldMessages {
  /** This process, as the rows name it. */
  readonly server: string;
  /** One that is too long is not held. */
  hold(id: string, held: HeldMessage): void;
  /** Null for one that is not held here, or not any more. */
  find(id: string): HeldMessage | null;
  drop(id: string): void;
  /** Resolves when none is held, or after so many milliseconds. */
  settle(mostMs: number): Promise<void>;
}

/** As long as a server's plan may have it tried again. */
export const heldSeconds = 15 * 60;
/**
 * Bytes of one, of those of an organisation (those by public keys apart), and of all. Of those that have too much, and
 * where all have, of those that have most, the oldest go first, and reports last.
 */
const most = { one: 4 * 1024 * 1024, group: 16 * 1024 * 1024, all: 64 * 1024 * 1024 } as const;

interface Group {
  bytes: number;
  /** In the order of time, as maps and sets have it. */
  readonly reports: Set<string>;
  readonly others: Set<string>;
}

interface Held {
  readonly one: HeldMessage;
  readonly bytes: number;
  readonly until: number;
}

const groupOf = ({ orgId, byPublicKey }: HeldMessage) => `${orgId} ${byPublicKey}`;
const laneOf = ({ message }: HeldMessage) =>
  message.type === 'end-of-call-report' ? 'reports' : 'others';

/** @param now milliseconds, rising */
export function createHeldMessages(now: () => number = () => performance.now()): HeldMessages {
  const held = new Map<string, Held>();
  const groups = new Map<string, Group>();
  let bytes = 0;
  let timer: NodeJS.Timeout | null = null;
  let onEmpty: (() => void) | null = null;

  function drop(id: string): void {
    const found = held.get(id);
    if (!found) return;
    const name = groupOf(found.one);
    const group = groups.get(name)!;
    held.delete(id);
    group[laneOf(found.one)].delete(id);
    group.bytes -= found.bytes;
    bytes -= found.bytes;
    if (group.reports.size + group.others.size === 0) groups.delete(name);
    if (held.size === 0) onEmpty?.();
  }

  function dropFirst({ others, reports }: Group): void {
    for (const lane of [others, reports]) for (const id of lane) return drop(id);
  }

  function dropOld(): void {
    const at = now();
    for (const [id, { until }] of held) {
      if (until > at) break;
      drop(id);
    }
    waitForNext(at);
  }

  /** Nothing is held for longer where nobody comes by, either. */
  function waitForNext(at: number): void {
    const next = held.values().next().value;
    if (timer || !next) return;
    const onTime = () => {
      timer = null;
      dropOld();
    };
    timer = setTimeout(onTime, Math.ceil(next.until - at)).unref();
  }

  return {
    server: randomUUID(),
    hold(id, one) {
      const own = bytesOf([one.message, one.server]);
      if (own > most.one) return;
      const name = groupOf(one);
      const group = groups.get(name) ?? { bytes: 0, reports: new Set(), others: new Set() };
      groups.set(name, group);
      group[laneOf(one)].add(id);
      group.bytes += own;
      bytes += own;
      held.set(id, { one, bytes: own, until: now() + heldSeconds * 1000 });
      while (group.bytes > most.group) dropFirst(group);
      while (bytes > most.all)
        dropFirst([...groups.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a)));
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
