import type { Database } from '@parley/database/database';
import { renewRooms } from '../../../ground/store/rooms.ts';

export interface LeaseParts {
  readonly database: Database;
  /** This process, as the calls name it that it holds. */
  readonly server: string;
  /** The calls that go on here. */
  readonly held: () => readonly string[];
  /** One of them is no longer this server's to hold: it was deleted, or ended elsewhere. */
  readonly onLost: (callId: string) => void;
}

/** What says that the calls here go on. Without it others take this server for dead. */
export function createLease({ database, server, held, onLost }: LeaseParts) {
  return {
    /** Answers the calls that go on here. */
    async renew(): Promise<ReadonlySet<string>> {
      const asked = held();
      if (asked.length === 0) return new Set();
      const kept = await renewRooms(database, server, asked);
      for (const id of asked) if (!kept.has(id)) onLost(id);
      return kept;
    },
  };
}
