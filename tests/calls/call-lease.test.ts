import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { engines } from '../server/engines.ts';
import { openPlatform } from '../platform/platform-server.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { connectSocket, orderSocketCall, type SocketCaller } from './socket-caller.ts';

const died = 'call.in-progress.error-vapifault-worker-died';

describe.each(engines)('D374 the lease of calls on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  const callers: SocketCaller[] = [];
  afterEach(async () => {
    for (const { socket, closed } of callers.splice(0)) {
      socket.close();
      await closed;
    }
  });

  const read = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
  /** Whoever watches looks at once when any call begins. */
  const look = () => server.ask('POST', '/call/web', { assistant: {} });

  async function join() {
    const call = await orderSocketCall(server);
    const caller = await connectSocket(call.transport.websocketCallUrl);
    callers.push(caller);
    await expect.poll(() => read(call.id)).toMatchObject({ status: 'in-progress' });
    return { id: call.id as string, caller };
  }

  /** A call that was in progress on a server that is not there. */
  async function leave(heldForSeconds: number, assistant: object = {}): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body) values ($1, 'call', $2::jsonb) returning id`,
      [server.orgId, JSON.stringify({ type: 'webCall', status: 'in-progress', assistant })],
    );
    const { id } = rows[0]!;
    await database.query(
      `insert into voice.rooms (call_id, asked_by, server, held_until)
       values ($1, 'private', $2, now() + make_interval(secs => $3))`,
      [id, randomUUID(), heldForSeconds],
    );
    return id;
  }

  it('a call whose server has died is ended, with that reason; one that is held is not', async () => {
    const lapsed = await leave(-1);
    const held = await leave(3_600);
    const heldSeconds = 2;
    const until = Date.now() + heldSeconds * 1_000;
    const soon = await leave(heldSeconds);
    await look();
    await expect
      .poll(() => read(lapsed))
      .toMatchObject({ status: 'ended', endedReason: died, endedAt: expect.any(String) });
    expect((await read(held)).status).toBe('in-progress');
    await expect
      .poll(() => read(soon), { timeout: 10_000 })
      .toMatchObject({ status: 'ended', endedReason: died });
    expect(Date.parse((await read(soon)).endedAt)).toBeGreaterThanOrEqual(until);
    expect((await read(held)).status).toBe('in-progress');
  });

  it('D1345 what its server held of it, and nobody else has, holds up nothing', async () => {
    const receiver = await receiveWebhooks((response) => response.end('{}'));
    onTestFinished(() => receiver.close());
    const id = await leave(-1, { server: { url: receiver.url } });
    await database.query(
      `insert into voice.deliveries (org_id, call_id, type, server, message, held_by)
       values ($1, $2, 'transcript', '{}', '{"type": "transcript"}', gen_random_uuid())`,
      [server.orgId, id],
    );
    await look();
    const told = () => receiver.received.map(({ body }) => JSON.parse(body).message.type);
    await expect.poll(told, { timeout: 20_000 }).toContain('end-of-call-report');
    const { rows } = await database.query(
      `select next_attempt_at, attempts, last_error from voice.deliveries
       where call_id = $1 and type = 'transcript'`,
      [id],
    );
    expect(rows).toEqual([
      { next_attempt_at: null, attempts: 0, last_error: expect.stringContaining('not stored') },
    ]);
  });

  it('a call that goes on here is held on, however late it is', async () => {
    const { id, caller } = await join();
    await database.query(
      `update voice.rooms set held_until = now() - interval '1 hour' where call_id = $1`,
      [id],
    );
    const other = await leave(-1);
    await look();
    await expect.poll(() => read(other)).toMatchObject({ status: 'ended' });
    expect((await read(id)).status).toBe('in-progress');
    expect(caller.socket.readyState).toBe(WebSocket.OPEN);
    const { rows } = await database.query<{ left: number }>(
      `select extract(epoch from held_until - now())::float8 as left from voice.rooms where call_id = $1`,
      [id],
    );
    expect(rows[0]!.left).toBeGreaterThan(20);
  });

  it('a call that was deleted under its server is hung up', async () => {
    const { id, caller } = await join();
    await database.query('delete from voice.objects where id = $1', [id]);
    await look();
    expect(await caller.closed).toBe(1000);
  });
});
