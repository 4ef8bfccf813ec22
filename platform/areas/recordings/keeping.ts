import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { createByteQueue } from './byte-queue.ts';
import type { KeptBytes } from './ports.ts';

/** Bytes of a call on their way to where they are kept, while it goes on. Nothing here waits or throws but what says so. */
export interface Keeping {
  readonly isStopped: boolean;
  /** False where it could not follow, and has ended by that. */
  push(bytes: Uint8Array): boolean;
  /** The call goes on; what there is by then is kept. */
  stop(why: string): void;
  /** Resolves when it is kept, false when it is not; never rejects. A second call waits for the first. */
  end(): Promise<boolean>;
  /** In its place: nothing of it is kept. Never rejects. */
  drop(): Promise<void>;
}

/** What both kinds of recordings are kept with. */
export interface KeepingTools {
  readonly uploads: Pick<KeptBytes, 'keep'>;
  /** Whether there is room on the disk for more. */
  readonly hasRoom: () => Promise<boolean>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface KeepingParts extends KeepingTools {
  readonly callId: string;
  /** As logs call it. */
  readonly what: string;
  /** A disk that is so many bytes behind does not catch up. */
  readonly mostWaiting: number;
  /** Is it known that there is room, so many more are written. */
  readonly lookEveryBytes: number;
  /** Pushes what is not whole yet, as nothing more comes. */
  readonly flush: () => void;
  /** Makes the row that names the key; false where the call is gone. */
  readonly store: (written: { readonly key: string; readonly bytes: number }) => Promise<boolean>;
  /** Has the row removed, with its bytes. */
  readonly leave: () => Promise<void>;
  /** Told why it has ended by itself. */
  readonly onStopped: (why: string) => void;
}

/** A disk that does not answer holds up no call's end. */
const longestEndMs = 10_000;
/** After tries to remove what is not to be there. */
const pausesMs = [1_000, 10_000, 60_000];

export function openKeeping(parts: KeepingParts): Keeping {
  const { uploads, hasRoom, log, callId, what, lookEveryBytes, flush } = parts;
  const queue = createByteQueue(parts.mostWaiting);
  let pushed = 0;
  let lookAt = lookEveryBytes;
  let isStopped = false;
  let isDropped = false;

  const keeping = uploads
    .keep(queue, async (written) => {
      if (written.bytes === 0 || isDropped || !(await parts.store(written)))
        throw new NothingKept();
      return true;
    })
    .catch((error: unknown) => {
      // Of a call that was erased meanwhile nothing is to be kept.
      if (error instanceof NothingKept) return false;
      log.error({ err: error, call: callId }, `${what} was not kept`);
      stop('it could not be written, and is not kept');
      return false;
    });

  function stop(why: string): void {
    if (isStopped) return;
    finish();
    parts.onStopped(why);
  }

  function finish(): void {
    isStopped = true;
    flush();
    queue.end();
  }

  async function look(): Promise<void> {
    if (!(await hasRoom().catch(() => false))) stop('the disk has no room');
  }

  async function end(): Promise<boolean> {
    if (!isStopped) finish();
    let late: NodeJS.Timeout | undefined;
    const waited = new Promise<false>((resolve) => {
      late = setTimeout(() => resolve(false), longestEndMs);
    });
    const isKept = await Promise.race([keeping, waited]);
    clearTimeout(late);
    if (!isKept && !isDropped) {
      // Whoever asked goes on without it: were it kept after all, nobody would know what its caller agreed to.
      isDropped = true;
      leaveLate();
    }
    return isKept;
  }

  function leaveLate(): void {
    void keeping.then((isLate) => (isLate ? leave() : undefined));
  }

  async function leave(): Promise<void> {
    for (const pauseMs of pausesMs) {
      try {
        return await parts.leave();
      } catch (error) {
        log.error({ err: error, call: callId }, `${what} is there that was to be dropped`);
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  }

  return {
    get isStopped() {
      return isStopped;
    },
    push(bytes) {
      if (!queue.push(bytes)) {
        stop('what is written cannot follow');
        return false;
      }
      pushed += bytes.byteLength;
      if (pushed >= lookAt) {
        lookAt += lookEveryBytes;
        void look();
      }
      return true;
    },
    stop,
    end,
    async drop() {
      isDropped = true;
      // It had come to its most before.
      if (await end()) await leave();
      else leaveLate();
    },
  };
}

class NothingKept extends Error {}
