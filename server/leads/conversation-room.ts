import type { Database } from '@parley/database/database';
import { eraseUnclaimed, type UnclaimedCeiling } from './unclaimed-conversations.ts';

/** Some megabytes: so many come before a look and while one is under way, also where little room is left. */
const fewestWrites = 64;
/** Whoever writes meanwhile waits for it: it takes as much of the embedded engine's one session as all others do. */
const shareOfTime = 0.5;
/** Of a visitor who answers beside somebody's flood: a look among a million takes half a minute. */
const longestWaitMs = 2_000;

export interface ConversationRoomOptions {
  readonly database: Database;
  /** False when what is left of the disk is kept for leads. */
  readonly hasRoom: () => Promise<boolean>;
  /** The write goes on; it is looked at again some writes later. */
  readonly onFailure: (error: unknown) => void;
  readonly ceiling?: UnclaimedCeiling;
  /** How long one who comes while a look goes on waits for its end. */
  readonly waitMs?: number;
}

/**
 * To be asked before each write of a guided conversation: false when it may not be. Among the writes it sees to
 * the ceiling, since in an hour anybody can write a lot; of those that come meanwhile only the first do not wait,
 * and nobody for long: who still finds it under way is refused, for more would come than the erasing takes away.
 */
export function createConversationRoom({
  database,
  hasRoom,
  onFailure,
  ceiling,
  waitMs = longestWaitMs,
}: ConversationRoomOptions): () => Promise<boolean> {
  let writes = 0;
  let writesBetween = fewestWrites;
  let looking: Promise<unknown> | null = null;

  async function look(): Promise<void> {
    const { writesLeft } = await eraseUnclaimed(database, ceiling, { share: shareOfTime });
    // Half of them are left to other servers on the same database.
    writesBetween = Math.max(fewestWrites, writesLeft / 2);
  }

  return async () => {
    if (!(await hasRoom())) return false;
    writes += 1;
    if (looking !== null) {
      if (writes < fewestWrites || (await isOverWithin(looking, waitMs))) return true;
      writes -= 1;
      return false;
    }
    if (writes >= writesBetween) {
      writes = 0;
      looking = look()
        .catch(onFailure)
        .finally(() => (looking = null));
    }
    return true;
  };
}

/** Whether it ended by then. */
async function isOverWithin(looking: Promise<unknown>, waitMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), waitMs);
  const isOver = await Promise.race([looking.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}
