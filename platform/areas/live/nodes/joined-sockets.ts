import { type Duplex, Transform } from 'node:stream';

/** Callers' sockets that go on to another server. */
export interface JoinedSockets {
  /** From now on what one side sends is the other's, until either is closed. */
  join(caller: Duplex, server: Duplex): void;
  /** Says goodbye to every caller: the server that stops has no message of theirs. */
  end(): void;
}

/** In bytes a second: several times the richest sound, with what is sent ahead. The other way comes from our own server. */
const mostBytesASecond = 512 * 1024;
/** A frame of a WebSocket: closed, since the server goes away (1001). */
const goingAway = Buffer.from([0x88, 0x02, 0x03, 0xe9]);

export function createJoinedSockets(): JoinedSockets {
  const joined = new Map<Duplex, Duplex>();
  return {
    join(caller, server) {
      joined.set(caller, server);
      caller.pipe(slowTo(mostBytesASecond)).pipe(server);
      server.pipe(caller);
      caller.once('close', () => {
        joined.delete(caller);
        server.destroy();
      });
      server.once('close', () => caller.destroy());
    },
    end() {
      for (const [caller, server] of joined) {
        server.unpipe(caller);
        caller.end(goingAway);
      }
    },
  };
}

/** Lets so much through, and holds back what comes faster. */
export function slowTo(
  bytesASecond: number,
  now: () => number = () => performance.now(),
): Transform {
  let free = bytesASecond;
  let at = now();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const time = now();
      free = Math.min(bytesASecond, free + ((time - at) / 1000) * bytesASecond) - chunk.length;
      at = time;
      if (free >= 0) done(null, chunk);
      else setTimeout(done, (-free / bytesASecond) * 1000, null, chunk);
    },
  });
}
