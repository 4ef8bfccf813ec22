import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What lies between a server and its Postgres, and can be what a Postgres is at its worst. */
export interface PostgresStandIn {
  readonly url: string;
  /** `away` takes no connections, `starting` says what Postgres says then; both end those that there are. */
  become(state: 'there' | 'away' | 'starting'): void;
  /** Ends those that there are, of which Postgres hears nothing until `endQuietly` or `stop`. */
  loseQuietly(): void;
  endQuietly(): void;
  /** Keeps the connections that there are, and brings nothing to either side any more. */
  fallSilent(): void;
  stop(): Promise<void>;
}

export async function standInFor(url: string): Promise<PostgresStandIn> {
  const behind = new URL(url);
  let state: 'there' | 'away' | 'starting' = 'there';
  const sockets = new Set<Socket>();
  const inners = new Set<Socket>();
  let isQuiet = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (state === 'away') return void socket.destroy();
    if (state === 'starting') return void socket.once('data', () => socket.end(starting));
    const inner = connect(Number(behind.port), behind.hostname);
    inners.add(inner);
    inner
      .on('error', () => {})
      .on('close', () => {
        inners.delete(inner);
        socket.destroy();
      });
    socket.on('close', () => isQuiet || inner.destroy());
    socket.pipe(inner, { end: false }).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front = new URL(url);
  front.port = String((server.address() as AddressInfo).port);
  return {
    url: front.href,
    become(next) {
      state = next;
      if (next !== 'there') for (const socket of sockets) socket.destroy();
    },
    loseQuietly() {
      isQuiet = true;
      for (const socket of sockets) socket.destroy();
    },
    endQuietly() {
      isQuiet = false;
      for (const inner of inners) inner.destroy();
    },
    fallSilent() {
      for (const socket of [...sockets, ...inners]) socket.unpipe().resume();
    },
    async stop() {
      for (const socket of [...sockets, ...inners]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Postgres' ErrorResponse of the first seconds of its life. */
const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'];
const text = Buffer.from(`${fields.join('\0')}\0\0`);
const head = Buffer.from([0x45, 0, 0, 0, text.length + 4]);
const starting = Buffer.concat([head, text]);
