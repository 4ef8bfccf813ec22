import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createTone, measureLevel, measurePitch } from '../media/tone.ts';
import type { Listener, Rooms } from '../rooms/rooms.ts';
import { createListeners, type Listeners } from './listeners.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** One call, which goes on once it is begun. */
function scriptCall() {
  const heard = new Set<Listener>();
  let isBegun = false;
  const rooms: Pick<Rooms, 'listen'> = {
    listen(_id, listener) {
      if (!isBegun) return null;
      heard.add(listener);
      return () => void heard.delete(listener);
    },
  };
  return {
    rooms,
    heard,
    begin: () => (isBegun = true),
    each: (tell: (listener: Listener) => void) => [...heard].forEach(tell),
  };
}

/** Somebody who listens over a real connection. */
async function connect(listeners: Listeners) {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', (socket) => listeners.add('a call', socket));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  endings.push(() => {
    socket.terminate();
    server.close();
    const closed = once(http, 'close');
    http.close();
    return closed;
  });
  const texts: unknown[] = [];
  const sound: Buffer[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) sound.push(data);
    else texts.push(JSON.parse(data.toString()));
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, texts, sound, closed };
}

const samplesOf = (frames: readonly Buffer[], channel: 0 | 1): Int16Array[] =>
  frames.map((bytes) =>
    Int16Array.from({ length: bytes.length / 4 }, (_, at) =>
      bytes.readInt16LE(at * 4 + channel * 2),
    ),
  );

describe('D373 listening to a call', () => {
  it('is told how, then gets both sides in two channels, and the messages to the page', async () => {
    const call = scriptCall();
    call.begin();
    const listeners = createListeners({ rooms: call.rooms, look: async () => 'waits' });
    const { texts, sound, closed } = await connect(listeners);
    await expect.poll(() => call.heard.size).toBe(1);
    const caller = createTone(300, 16_000, 320);
    const agent = createTone(500, 24_000, 480);
    for (let frame = 0; frame < 60; frame += 1) {
      call.each(({ onHeard }) => onHeard(caller()));
      call.each(({ onSpoken }) => onSpoken(frame < 55 ? agent() : null));
    }
    call.each(({ onMessage }) => onMessage('{"type":"transcript"}'));
    await expect.poll(() => texts).toHaveLength(2);
    expect(texts).toEqual([
      { type: 'start', encoding: 'linear16', container: 'raw', sampleRate: 16_000, channels: 2 },
      { type: 'transcript' },
    ]);
    expect(sound.length).toBeGreaterThanOrEqual(59);
    expect(sound.every((bytes) => bytes.length === 1280)).toBe(true);
    expect(Math.abs(measurePitch(samplesOf(sound, 0).slice(0, 50), 16_000) - 300)).toBeLessThan(1);
    expect(Math.abs(measurePitch(samplesOf(sound, 1).slice(0, 50), 16_000) - 500)).toBeLessThan(1);
    expect(measureLevel(samplesOf(sound, 1).at(-1)!)).toBe(0);
    call.each(({ onOver }) => onOver());
    expect(await closed).toBe(1000);
    expect(call.heard.size).toBe(0);
  });

  it('waits for the call to begin, and ends where it no longer may', async () => {
    const call = scriptCall();
    const waiting = createListeners({ rooms: call.rooms, look: async () => 'waits' });
    const early = await connect(waiting);
    expect(early.texts).toEqual([]);
    call.begin();
    await expect.poll(() => early.texts).toHaveLength(1);
    const over = createListeners({ rooms: scriptCall().rooms, look: async () => 'over' });
    expect(await (await connect(over)).closed).toBe(1000);
    const moved = createListeners({ rooms: scriptCall().rooms, look: async () => 'moved' });
    expect(await (await connect(moved)).closed).toBe(1012);
  });

  it('takes nothing from who listens', async () => {
    const call = scriptCall();
    call.begin();
    const listeners = createListeners({ rooms: call.rooms, look: async () => 'waits' });
    const { socket, closed } = await connect(listeners);
    socket.send('{"type":"end-call"}');
    expect(await closed).toBe(1008);
    expect(call.heard.size).toBe(0);
  });

  it('lets go of who is gone, who does not read, and of all when the server stops', async () => {
    const call = scriptCall();
    call.begin();
    const parts = { rooms: call.rooms, look: async () => 'waits' as const };
    const silent = await connect(createListeners({ ...parts, heartbeatMs: 50 }));
    silent.socket.pause();
    await expect.poll(() => call.heard.size).toBe(0);

    const slow = await connect(createListeners(parts));
    slow.socket.pause();
    const loud = createTone(500, 24_000, 480)();
    await expect
      .poll(
        () => {
          for (let frame = 0; frame < 1_000; frame += 1)
            call.each(({ onSpoken }) => onSpoken(loud));
          return call.heard.size;
        },
        { timeout: 30_000 },
      )
      .toBe(0);

    const listeners = createListeners(parts);
    const last = await connect(listeners);
    listeners.stop();
    expect(await last.closed).toBe(1001);
  });

  it('is for so many at once', async () => {
    const call = scriptCall();
    const listeners = createListeners({ rooms: call.rooms, look: async () => 'waits' });
    for (let count = 0; count < 5; count += 1) await connect(listeners);
    await expect.poll(() => listeners.hasRoom('a call')).toBe(false);
    expect(listeners.hasRoom('another')).toBe(true);
  });
});
