import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { slowTo } from './slow-to.ts';

/** The WebSockets that go through this server to another. */
export interface Joined {
  /** From now on what one side sends is the other's. */
  add(caller: Socket, holder: Duplex): void;
  /** Closes them all: the holder answers each caller as it ends one of its own. */
  leave(): void;
}

/** As a program sends it that goes away: code 1001, under a mask of zeros. */
const goingAway = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]);

/** In bytes a second: several times the richest sound, with what is sent ahead of its time. */
const mostBytesASecond = 512 * 1024;

export function createJoined(): Joined {
  const leavings = new Set<() => void>();
  return {
    add(caller, holder) {
      const slow = slowTo(mostBytesASecond);
      caller.pipe(slow).pipe(holder);
      holder.pipe(caller);
      const leave = () => {
        caller.unpipe(slow);
        slow.unpipe(holder);
        // What is still to come of it is of no use to anybody.
        caller.resume();
        holder.end(goingAway);
      };
      leavings.add(leave);
      caller.once('close', () => {
        leavings.delete(leave);
        holder.destroy();
      });
      // What it said last is still on its way to the caller.
      holder.once('close', () => caller.destroySoon());
    },
    leave() {
      for (const leave of leavings) leave();
    },
  };
}
