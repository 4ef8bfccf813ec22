import type { WebSocket } from 'ws';
import type { Rooms } from '../rooms/rooms.ts';
import { createBothSides, soundDescription } from './both-sides.ts';

/** Those who listen to calls. */
export interface Listeners {
  /** Whether one more may listen to this call. */
  hasRoom(callId: string): boolean;
  /** From the first moment of the call that somebody joins, to its last. The socket is closed here. */
  add(callId: string, socket: WebSocket): void;
  stop(): void;
}

export interface ListenerParts {
  readonly rooms: Pick<Rooms, 'listen'>;
  /** What has become of a call that nobody is in here. */
  readonly look: (callId: string) => Promise<'waits' | 'over' | 'moved'>;
  readonly heartbeatMs?: number;
}

const mostOfCall = 5;
const mostAtOnce = 50;
const waitStepMs = 250;
/** Between two looks whether the call that is waited for may still begin here. */
const askEverySteps = 20;
/** What a listener has not read: ten seconds. */
const mostUnread = 640 * 1024;
const closingMs = 1_000;

const closings = {
  over: { code: 1000, words: 'the call is over' },
  moved: { code: 1012, words: 'the call goes on on another server: connect again' },
  writing: { code: 1008, words: 'this address only listens' },
  slow: { code: 1008, words: 'the sound is not read' },
  stopping: { code: 1001, words: 'the server stops' },
} as const;

export function createListeners(parts: ListenerParts): Listeners {
  const { rooms, look, heartbeatMs = 5_000 } = parts;
  const leavings = new Map<(why: keyof typeof closings) => void, string>();

  return {
    hasRoom(callId) {
      const ofCall = [...leavings.values()].filter((id) => id === callId);
      return leavings.size < mostAtOnce && ofCall.length < mostOfCall;
    },

    add(callId, socket) {
      let stopListening: (() => void) | null = null;
      let isAlive = true;
      let steps = 0;

      const leave = (why: keyof typeof closings) => {
        if (!leavings.delete(leave)) return;
        clearInterval(waiting);
        clearInterval(heartbeat);
        stopListening?.();
        socket.close(closings[why].code, closings[why].words);
        // Who does not answer is not waited for.
        const cut = setTimeout(() => socket.terminate(), closingMs);
        socket.once('close', () => clearTimeout(cut));
      };
      const write = (data: Buffer | string) => {
        if (socket.bufferedAmount > mostUnread) leave('slow');
        else socket.send(data);
      };

      const waiting = setInterval(listen, waitStepMs);
      const heartbeat = setInterval(() => {
        if (!isAlive) socket.terminate();
        isAlive = false;
        socket.ping();
      }, heartbeatMs);
      leavings.set(leave, callId);
      socket.on('pong', () => void (isAlive = true));
      socket.on('error', () => {});
      socket.on('message', () => leave('writing'));
      socket.once('close', () => leave('over'));
      listen();

      function listen(): void {
        const sides = createBothSides(write);
        stopListening = rooms.listen(callId, {
          onHeard: sides.heard,
          onSpoken: sides.spoken,
          onMessage: write,
          onOver: () => leave('over'),
        });
        if (stopListening) {
          clearInterval(waiting);
          write(soundDescription);
        } else if (steps++ % askEverySteps === 0) void ask();
      }

      async function ask(): Promise<void> {
        const found = await look(callId).catch(() => 'waits' as const);
        if (found !== 'waits' && !stopListening) leave(found);
      }
    },

    stop() {
      for (const leave of [...leavings.keys()]) leave('stopping');
    },
  };
}
