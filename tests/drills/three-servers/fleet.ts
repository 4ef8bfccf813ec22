import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../support/free-port.ts';
import { type ServerProcess, spawnParley } from '../../support/server-process.ts';

/** Servers on one Postgres, each with a data directory of its own, behind a balancer that knows nothing of them. */
interface Fleet {
  /** Of the balancer. */
  readonly url: string;
  readonly voiceKey: string;
  readonly operatorToken: string;
  /** Of each, past the balancer. */
  readonly servers: readonly string[];
  /** Ends one at once, or lets it stop, and starts it again. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM', awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startFleet(
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const seats = await Promise.all(
    Array.from({ length: count }, async () => ({
      port: await findFreePort(),
      dataDir: await mkdtemp(join(tmpdir(), 'parley-fleet-')),
      server: null as ServerProcess | null,
    })),
  );
  type Seat = (typeof seats)[number];

  async function start(seat: Seat): Promise<void> {
    seat.server = spawnParley({
      ...env,
      DATA_DIR: seat.dataDir,
      PORT: String(seat.port),
      NODE_URL: `http://127.0.0.1:${seat.port}`,
    });
    await seat.server.ready;
  }

  // One migrates; the others find it done.
  for (const seat of seats) await start(seat);
  const balancer = await openBalancer(seats.map(({ port }) => port));
  const readSecret = async (name: string) =>
    (await readFile(join(seats[0]!.dataDir, 'secrets', name), 'utf8')).trim();
  return {
    url: balancer.url,
    voiceKey: await readSecret('voice-private-key'),
    operatorToken: await readSecret('operator-token'),
    servers: seats.map(({ port }) => `http://127.0.0.1:${port}`),
    async restart(index, signal, awayMs) {
      const seat = seats[index]!;
      seat.server?.child.kill(signal);
      await seat.server?.ended;
      await sleep(awayMs);
      await start(seat);
    },
    async stop() {
      balancer.close();
      for (const { server } of seats) server?.child.kill('SIGKILL');
      await Promise.all(seats.map(({ server }) => server?.ended));
      for (const { dataDir } of seats) await rm(dataDir, { recursive: true });
    },
  };
}

/** Each connection to the next server in turn, and past one that refuses it. */
async function openBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };

  function join(client: Socket, tries: number): void {
    // From the visitor's own address: with TRUST_PROXY nobody could have webhooks on this machine.
    const server = connect({
      port: ports[turn++ % ports.length]!,
      host: '127.0.0.1',
      localAddress: client.remoteAddress,
    });
    keep(server);
    let isOpen = false;
    server.once('connect', () => {
      isOpen = true;
      client.pipe(server).pipe(client);
    });
    server.once('close', () => {
      if (!isOpen && tries > 1) join(client, tries - 1);
      else client.destroy();
    });
    client.once('close', () => server.destroy());
  }

  const balancer = createServer((client) => {
    keep(client);
    join(client, ports.length);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const { port } = balancer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      balancer.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
