import { once } from 'node:events';
import { duplexPair } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createJoinedSockets, slowTo } from './joined-sockets.ts';

/** Both ends of a connection. */
const connect = () => {
  const [here, there] = duplexPair();
  return { here, there };
};

it('D711 each side has what the other sends, and a stop says goodbye to the caller', async () => {
  const joined = createJoinedSockets();
  const [caller, server] = [connect(), connect()];
  joined.join(caller.here, server.here);
  caller.there.write('from the caller');
  expect(String((await once(server.there, 'data'))[0])).toBe('from the caller');
  server.there.write('from the server');
  expect(String((await once(caller.there, 'data'))[0])).toBe('from the server');
  joined.end();
  expect([...((await once(caller.there, 'data'))[0] as Buffer)]).toEqual([0x88, 0x02, 0x03, 0xe9]);
  // What the server still says is nobody's, and no failure.
  server.there.write('late');
  await wait(10);
});

it('D711 when either is closed, so is the other', async () => {
  for (const first of ['caller', 'server'] as const) {
    const joined = createJoinedSockets();
    const sides = { caller: connect(), server: connect() };
    joined.join(sides.caller.here, sides.server.here);
    const other = sides[first === 'caller' ? 'server' : 'caller'].here;
    const closed = once(other, 'close');
    sides[first].here.destroy();
    await closed;
    expect(other.destroyed).toBe(true);
  }
});

it('D711 what comes faster than any sound is held back, and nothing of it is lost', async () => {
  let now = 0;
  const slow = slowTo(1_000, () => now);
  const came: Buffer[] = [];
  slow.on('data', (chunk: Buffer) => came.push(chunk));
  slow.write(Buffer.alloc(900, 1));
  slow.write(Buffer.alloc(200, 2));
  slow.write(Buffer.alloc(1, 3));
  await wait(20);
  expect(Buffer.concat(came)).toHaveLength(900);
  now += 1_000;
  await expect.poll(() => Buffer.concat(came).length).toBe(1_101);
});
