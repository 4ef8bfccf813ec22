import type { Database } from '@parley/database/database';
import { eraseUnclaimed, type UnclaimedCeiling } from './unclaimed-conversations.ts';

/** Some megabytes: so many come before a look and while one is under way, also where little room is left. */
const fewestWrites = 64;

export interface ConversationRoomOptions {
  readonly database: Database;
  /** False when what is left of the disk is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
  /** The write goes on; it is looked at again some writes later. */
  readonly onFailure: (error: unknown) => void;
  readonly ceiling?: UnclaimedCeiling;
}

/**
 * To be asked before each write of a guided conversation: false when it may not be. Among the writes it sees to
 * the ceiling, since in an hour anybody can write a lot; of those that come meanwhile only the first do not wait.
 */
export function createConversationRoom({
  database,
  hasRoom,
  onFailure,
  ceiling,
}: ConversationRoomOptions): () => Promise<boolean> {
  let writes = 0;
  let writesBetween = fewestWrites;
  let looking: Promise<unknown> | null = null;

  async function look(): Promise<void> {
    const { writesLeft } = await eraseUnclaimed(database, ceiling);
    // Half of them are left to other servers on the same database.
    writesBetween = Math.max(fewestWrites, writesLeft / 2);
  }

  return async () => {
    if (!(await hasRoom())) return false;
    writes += 1;
    if (looking !== null) {
      // More would come than the erasing takes away.
      if (writes >= fewestWrites) await looking;
    } else if (writes >= writesBetween) {
      writes = 0;
      looking = look()
        .catch(onFailure)
        .finally(() => (looking = null));
    }
    return true;
  };
}
