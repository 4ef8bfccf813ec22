import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Line, LineEnd } from '../line.ts';
import { createTicker } from '../ticker.ts';
import { createTone, measureLevel, measurePitch } from '../tone.ts';
import type { WebsocketLineOptions } from './line.ts';
import { canPlay, createWebsocketLine, socketLimits } from './line.ts';
import type { SoundFormat } from './sound-bytes.ts';
import { createSoundBytes } from './sound-bytes.ts';

const failures: unknown[] = [];
const ticker = createTicker({ onFailure: (error) => failures.push(error) });
const endings: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  expect(failures.splice(0)).toEqual([]);
});

async function openServer() {
  const server = createServer();
  const sockets = new WebSocketServer({ server, ...socketLimits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  return { sockets, port: (server.address() as AddressInfo).port };
}

async function call(
  format: SoundFormat,
  options: Partial<Pick<WebsocketLineOptions, 'lostAfterMs' | 'isLive'>> = {},
  join: (port: number) => WebSocket | Socket = (port) => new WebSocket(`ws://127.0.0.1:${port}`),
) {
  const { sockets, port } = await openServer();
  const heard: Int16Array[] = [];
  const texts: string[] = [];
  const ends: LineEnd[] = [];
  const logged: unknown[] = [];
  const caller = join(port);
  const [socket] = (await once(sockets, 'connection')) as [WebSocket];
  const line: Line = createWebsocketLine({
    socket,
    format,
    ticker,
    log: { warn: (fields: unknown) => void logged.push(fields) },
    events: {
      onPcm16k: (frame) => void heard.push(frame),
      onMessage: (text) => void texts.push(text),
      onPicture() {},
      onClosed: (why) => void ends.push(why),
    },
    ...options,
  });
  endings.push(() => line.close());
  return { caller, socket, line, heard, texts, ends, logged };
}

async function callWithSocket(
  format: SoundFormat,
  options?: Partial<Pick<WebsocketLineOptions, 'lostAfterMs' | 'isLive'>>,
) {
  const made = await call(format, options);
  const caller = made.caller as WebSocket;
  if (caller.readyState !== WebSocket.OPEN) await once(caller, 'open');
  return { ...made, caller };
}

const pcm: SoundFormat = { format: 'pcm_s16le', sampleRate: 16_000 };

describe('a line over a WebSocket', { timeout: 30_000 }, () => {
  it.for([
    pcm,
    { format: 'pcm_s16le', sampleRate: 24_000 },
    { format: 'pcm_s16le', sampleRate: 44_100 },
    { format: 'mulaw', sampleRate: 8_000 },
  ] satisfies SoundFormat[])(
    'carries a tone both ways as $format at $sampleRate',
    async (format) => {
      const { caller, line, heard } = await callWithSocket(format);
      const bytes = createSoundBytes(format.format);
      const played: Int16Array[] = [];
      caller.on('message', (data: Buffer) => void played.push(bytes.read(data)));
      const spoken = createTone(440, 24_000, 480);
      const sent = createTone(440, format.sampleRate, format.sampleRate / 50);
      const stop = ticker.listen(() => {
        line.push24k(spoken());
        // In two pieces, the first of half a sample too many.
        const piece = bytes.write(sent());
        caller.send(piece.subarray(0, 101));
        caller.send(piece.subarray(101));
      });
      await expect
        .poll(() => Math.min(heard.length, played.length), { timeout: 20_000 })
        .toBeGreaterThan(50);
      stop();
      expect(Math.abs(measurePitch(heard.slice(0, 50), 16_000) - 440)).toBeLessThan(1);
      expect(Math.abs(measurePitch(played.slice(0, 50), format.sampleRate) - 440)).toBeLessThan(1);
      expect(measureLevel(heard[40]!)).toBeGreaterThan(6_500);
      expect(measureLevel(played[40]!)).toBeGreaterThan(6_500);
    },
  );

  it('is silent where neither side says anything, and time goes on', async () => {
    const { caller, line, heard } = await callWithSocket(pcm);
    const played: Buffer[] = [];
    caller.on('message', (data: Buffer) => void played.push(data));
    const stop = ticker.listen(() => line.push24k(null));
    await expect.poll(() => Math.min(heard.length, played.length)).toBeGreaterThan(20);
    stop();
    expect(heard.every((frame) => frame.length === 320 && measureLevel(frame) === 0)).toBe(true);
    expect(played.every((data) => data.length === 640 && data.every((byte) => byte === 0))).toBe(
      true,
    );
  });

  it('carries messages both ways, and goes on over one that is too long', async () => {
    const { caller, line, texts, logged, ends } = await callWithSocket(pcm);
    const received: string[] = [];
    caller.on('message', (data: Buffer) => void received.push(data.toString()));
    line.send('grüß dich');
    caller.send('x'.repeat(64 * 1024 + 1));
    caller.send('hello');
    await expect.poll(() => texts).toEqual(['hello']);
    await expect.poll(() => received).toEqual(['grüß dich']);
    expect(logged).toEqual([{ why: 'longer than 64 KB' }]);
    expect(ends).toEqual([]);
  });

  it('closes on a flood of messages, or of pieces of sound', async () => {
    const talker = await callWithSocket(pcm);
    for (let count = 0; count < 60; count += 1) talker.caller.send('x');
    await expect.poll(() => talker.ends).toEqual(['flooded']);
    const player = await callWithSocket(pcm);
    for (let count = 0; count < 1_100; count += 1) player.caller.send(Buffer.alloc(2));
    await expect.poll(() => player.ends).toEqual(['flooded']);
    expect(talker.texts.length).toBeLessThanOrEqual(50);
  });

  it('plays a whole file that is sent at once in its own time, and loses nothing of it', async () => {
    const { caller, socket, heard } = await callWithSocket({ ...pcm, sampleRate: 8_000 });
    const seconds = 7;
    const bytes = createSoundBytes('pcm_s16le');
    const whole = bytes.write(createTone(440, 8_000, 8_000 * seconds)());
    for (let at = 0; at < whole.length; at += 16_000) caller.send(whole.subarray(at, at + 16_000));
    await expect.poll(() => socket.isPaused).toBe(true);
    expect(heard.length).toBeLessThan(100);
    await expect.poll(() => heard.length, { timeout: 25_000 }).toBeGreaterThanOrEqual(seconds * 50);
    expect(socket.isPaused).toBe(false);
    const loud = heard.slice(0, seconds * 50);
    expect(loud.filter((frame) => measureLevel(frame) < 6_000)).toHaveLength(0);
    expect(Math.abs(measurePitch(loud, 16_000) - 440)).toBeLessThan(0.1);
  });

  it('D1152 hears a microphone whose sound was held back at once, so that what follows is not late', async () => {
    const { caller, socket, heard } = await callWithSocket(pcm, { isLive: true });
    const loud = () => heard.filter((frame) => measureLevel(frame) > 6_000).length;
    const bytes = createSoundBytes('pcm_s16le');
    const tone = createTone(440, 16_000, 320);
    // Silence stands in for it meanwhile.
    await expect.poll(() => heard.length).toBeGreaterThan(50);
    let beats = 0;
    const stop = ticker.listen(() => void (beats += 1));
    const held = Buffer.concat(Array.from({ length: 100 }, () => bytes.write(tone())));
    for (let at = 0; at < held.length; at += 640) caller.send(held.subarray(at, at + 640));
    await expect.poll(loud).toBe(100);
    stop();
    // Two seconds of it, in far fewer beats than it lasts.
    expect(beats).toBeLessThan(60);
    // Who sends more than a microphone does is held up all the same.
    const twentyFrames = Buffer.concat(Array.from({ length: 20 }, () => bytes.write(tone())));
    for (let piece = 0; piece < 60; piece += 1) caller.send(twentyFrames);
    await expect.poll(() => socket.isPaused).toBe(true);
    expect(loud()).toBeLessThan(1_000);
  });

  it('tells a caller who left from one who is gone', async () => {
    const left = await callWithSocket(pcm);
    left.caller.close();
    await expect.poll(() => left.ends).toEqual(['left']);
    const gone = await callWithSocket(pcm);
    gone.caller.terminate();
    await expect.poll(() => gone.ends).toEqual(['lost']);
  });

  it('closes on a caller who does not read', async () => {
    const { line, ends, socket } = await call(pcm, { lostAfterMs: 60_000 }, (port) => {
      const plain = connect(port, '127.0.0.1');
      plain.write(
        'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      plain.pause();
      plain.on('error', () => {});
      endings.push(() => void plain.destroy());
      return plain;
    });
    const frame = createTone(440, 24_000, 480)();
    for (let count = 0; count < 60_000 && ends.length === 0; count += 1) {
      line.push24k(frame);
      if (count % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(ends).toEqual(['lost']);
    expect(socket.bufferedAmount).toBeLessThan(600 * 1024);
    await line.close();
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('closes on a caller who no longer answers, and keeps one who only listens', async () => {
    const silent = await call(pcm, { lostAfterMs: 2_000 }, (port) => {
      const plain = connect(port, '127.0.0.1');
      plain.write(
        'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      );
      plain.resume();
      plain.on('error', () => {});
      endings.push(() => void plain.destroy());
      return plain;
    });
    const listening = await callWithSocket(pcm, { lostAfterMs: 3_000 });
    await expect.poll(() => silent.ends, { timeout: 10_000 }).toEqual(['lost']);
    const before = listening.heard.length;
    await expect
      .poll(() => listening.heard.length - before, { timeout: 20_000 })
      .toBeGreaterThan(150);
    expect(listening.ends).toEqual([]);
  });

  it('knows which formats it can speak', () => {
    expect(canPlay(pcm.sampleRate)).toBe(true);
    expect(canPlay(8_000)).toBe(true);
    expect(canPlay(44_100)).toBe(true);
    expect(canPlay(192_000)).toBe(false);
    expect(canPlay(16_001)).toBe(false);
  });
});

describe('mu-law', () => {
  it('reads every byte as G.711 does, and writes it back', () => {
    const bytes = createSoundBytes('mulaw');
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const samples = bytes.read(all);
    expect([samples[0x00], samples[0x80], samples[0x7f], samples[0xff], samples[0x9e]]).toEqual([
      -32_124, 32_124, 0, 0, 8_828,
    ]);
    const written = bytes.write(samples);
    // Zero has two names.
    expect([...written].filter((byte, index) => byte !== index)).toEqual([0xff]);
    expect(bytes.write(Int16Array.of(-32_768, 32_767))).toEqual(Buffer.from([0x00, 0x80]));
  });
});
