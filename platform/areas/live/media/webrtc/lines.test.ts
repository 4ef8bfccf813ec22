import { readdirSync } from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineEvents } from '../line.ts';
import { createTicker } from '../ticker.ts';
import { createTone, measureFramePitch, measureLevel, measurePitch } from '../tone.ts';
import type { TestCaller } from './caller-for-tests.ts';
import { callLines, createOffer } from './caller-for-tests.ts';
import { createWebrtcLines } from './lines.ts';

const failures: unknown[] = [];
const logged: unknown[] = [];
const ticker = createTicker({ onFailure: (error) => failures.push(error) });
const callers: TestCaller[] = [];
const nobody: LineEvents = { onPcm16k() {}, onMessage() {}, onPicture() {}, onClosed() {} };

function openLines({ ports = 20, lostAfterMs = 60_000, first = 41_000 } = {}) {
  return createWebrtcLines({
    ports: [first, first + ports - 1],
    loopbackOnly: true,
    address: null,
    ticker,
    log: { warn: (fields: unknown) => void logged.push(fields) },
    lostAfterMs,
  });
}

async function call(lines = openLines()): Promise<TestCaller> {
  const caller = await callLines(lines);
  callers.push(caller);
  await caller.open();
  return caller;
}

const countDescriptors = () => readdirSync('/proc/self/fd').length;

afterEach(async () => {
  await Promise.all(
    callers.splice(0).map(async ({ connection, line }) => {
      await line.close();
      await connection.close();
    }),
  );
  expect(failures.splice(0)).toEqual([]);
  logged.splice(0);
});

describe('a line over WebRTC', { timeout: 60_000 }, () => {
  it('D1541 sends under the source and the type that the answer names, in order', async () => {
    const caller = await call();
    const seen: { readonly ssrc: number; readonly type: number; readonly sequence: number }[] = [];
    const { track } = caller.connection.getTransceivers()[0]!.receiver;
    track!.onReceiveRtp.subscribe(
      ({ header: { ssrc, payloadType, sequenceNumber } }) =>
        void seen.push({ ssrc, type: payloadType, sequence: sequenceNumber }),
    );
    const stop = ticker.listen(() => caller.line.push24k(null));
    await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThan(20);
    stop();
    const source = Number(/^a=ssrc:(\d+)/m.exec(caller.answer)?.[1]);
    const type = Number(/^a=rtpmap:(\d+) opus/im.exec(caller.answer)?.[1]);
    expect(seen.every((one) => one.ssrc === source && one.type === type)).toBe(true);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('carries a tone of 440 Hz both ways in five calls at once', async () => {
    const lines = openLines();
    const all = await Promise.all(Array.from({ length: 5 }, () => call(lines)));
    const stops = all.map((caller) => {
      const nextFrame = createTone(440, 24_000, 480);
      return ticker.listen(() => {
        caller.line.push24k(nextFrame());
        caller.sendFrame();
      });
    });
    await expect
      .poll(() => Math.min(...all.flatMap(({ heard, played }) => [heard.length, played.length])), {
        timeout: 30_000,
      })
      .toBeGreaterThan(60);
    for (const stop of stops) stop();
    for (const { heard, played } of all) {
      expect(Math.abs(measurePitch(heard, 16_000) - 440)).toBeLessThan(2);
      expect(Math.abs(measurePitch(played, 16_000) - 440)).toBeLessThan(2);
      expect(heard.every((frame) => frame.length === 320)).toBe(true);
    }
  });

  it('hears the tone over a network that loses, turns round and delays', async () => {
    const caller = await call();
    const ice = caller.connection.getTransceivers()[0]!.dtlsTransport.iceTransport.connection;
    const send = ice.send.bind(ice);
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    let lost = 0;
    ice.send = async (datagram) => {
      const isSound = datagram[0] === 0x80;
      if (isSound && random() < 0.05) lost += 1;
      else if (isSound) setTimeout(() => void send(datagram), random() * 35);
      else await send(datagram);
    };
    const sent = 300;
    let count = 0;
    const stop = ticker.listen(() => {
      if (count < sent) caller.sendFrame();
      count += 1;
    });
    await expect.poll(() => count, { timeout: 30_000 }).toBeGreaterThan(sent + 10);
    stop();
    expect(lost).toBeGreaterThan(5);
    const { heard } = caller;
    // None is left out, and nearly all of them are the tone.
    expect(heard.length).toBeGreaterThanOrEqual(sent - 5);
    const sounding = heard.filter(
      (frame) =>
        measureLevel(frame) > 1_000 && Math.abs(measureFramePitch(frame, 16_000) - 440) < 40,
    );
    expect(sounding.length).toBeGreaterThan(sent * 0.87);
    expect(Math.abs(measurePitch(heard, 16_000) - 440)).toBeLessThan(5);
  });

  it('plays silence that is silent, and sound again after it', async () => {
    const caller = await call();
    const nextFrame = createTone(440, 24_000, 480);
    let isSilent = false;
    const stop = ticker.listen(() => caller.line.push24k(isSilent ? null : nextFrame()));
    const next = async () => {
      const from = caller.played.length;
      await expect.poll(() => caller.played.length - from, { timeout: 10_000 }).toBeGreaterThan(25);
      return measureLevel(caller.played.at(-1)!);
    };
    expect(await next()).toBeGreaterThan(3_000);
    isSilent = true;
    expect(await next()).toBeLessThan(10);
    isSilent = false;
    expect(await next()).toBeGreaterThan(3_000);
    stop();
  });

  it('carries messages both ways, those from before there is a channel too, in order', async () => {
    const caller = await callLines(openLines());
    callers.push(caller);
    caller.line.send('first');
    caller.line.send('grüß dich');
    await caller.open();
    caller.line.send('third');
    caller.messages.send('hello');
    caller.messages.send('there');
    await expect.poll(() => caller.texts).toEqual(['hello', 'there']);
    await expect.poll(() => caller.received).toEqual(['first', 'grüß dich', 'third']);
  });

  it('D414 goes on over messages that are too long, binary, of another channel or of no protocol', async () => {
    const caller = await call();
    const sctp = caller.connection.sctpTransport!;
    caller.messages.send(Buffer.from([1, 2, 3]));
    sctp.setRemoteMaxMessageSize(2 ** 20);
    caller.messages.send('x'.repeat(64 * 1024 + 1));
    caller.connection.createDataChannel('another').send('elsewhere');
    void sctp.sctp.send(caller.messages.id!, 77, Buffer.from('no kind'));
    void sctp.sctp.send(9, 51, Buffer.from('no channel'));
    void sctp.sctp.send(caller.messages.id!, 50, Buffer.from([2]));
    void sctp.sctp.send(11, 50, Buffer.from([3, 0]));
    void sctp.dtlsTransport.sendData(Buffer.from('no packet of any kind at all'));
    await expect.poll(() => logged.length).toBe(6);
    caller.messages.send('still there');
    await expect.poll(() => caller.texts).toEqual(['still there']);
    expect(caller.ends).toEqual([]);
    expect(logged).toContainEqual({ why: 'longer than 64 KB' });
    expect(logged).toContainEqual({ why: 'another channel' });
    expect(new Set(logged.map((fields) => JSON.stringify(fields))).size).toBe(logged.length);
  });

  it('goes on over datagrams of garbage, of any kind that a port takes', async () => {
    const caller = await call();
    const ice = caller.connection.getTransceivers()[0]!.dtlsTransport.iceTransport.connection;
    let seed = 5;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed >> 8;
    };
    for (let first = 0; first < 256; first += 1) {
      for (const length of [1, 14, 200]) {
        const garbage = Buffer.from(Array.from({ length }, random));
        garbage[0] = first;
        // As records of DTLS they are whole, and half of them as if nobody signed them.
        if (length > 13) {
          garbage.writeUInt16BE(length - 13, 11);
          if (first % 2 === 0) garbage.writeUInt16BE(0, 3);
        }
        await ice.send(garbage);
      }
    }
    caller.messages.send('still there');
    await expect.poll(() => caller.texts).toEqual(['still there']);
    expect(caller.ends).toEqual([]);
  });

  it('closes on a flood of messages', async () => {
    const caller = await call();
    for (let count = 0; count < 60; count += 1) caller.messages.send(`${count}`);
    await expect.poll(() => caller.ends).toEqual(['flooded']);
    expect(caller.texts.length).toBeLessThanOrEqual(50);
  });

  it('leaves out packets that would keep the process busy', async () => {
    const caller = await call();
    const { sctp } = caller.connection.sctpTransport!;
    const { send } = sctp.transport;
    const sent = vi.fn();
    sctp.transport.send = async (packet) => {
      sctp.transport.send = send;
      // 200 times the same 65535 packets are told to be there.
      const gaps = 200;
      const sack = Buffer.alloc(16 + gaps * 4);
      sack[0] = 3;
      sack.writeUInt16BE(sack.length, 2);
      sack.writeUInt16BE(gaps, 12);
      for (let gap = 0; gap < gaps; gap += 1) sack.writeUInt32BE(0x0001ffff, 16 + gap * 4);
      await send(Buffer.concat([packet.subarray(0, 12), sack]));
      await send(packet);
      sent();
    };
    void sctp.send(caller.messages.id!, 51, Buffer.from('after'));
    await expect.poll(() => caller.texts).toEqual(['after']);
    expect(sent).toHaveBeenCalledOnce();
    expect(logged).toEqual([{ why: 'no packet of the protocol' }]);
  });

  it('closes on a caller who begins messages without end', async () => {
    const caller = await call();
    const { sctp } = caller.connection.sctpTransport!;
    const send = sctp['sendChunk'].bind(sctp);
    // No piece is the last of its message.
    sctp['sendChunk'] = async (chunk) => {
      if (chunk.type === 0) chunk.flags &= ~1;
      await send(chunk);
    };
    const push = () => void sctp.send(caller.messages.id!, 51, Buffer.alloc(60_000));
    for (let count = 0; count < 30; count += 1) push();
    await expect.poll(() => caller.ends, { timeout: 30_000 }).toEqual(['flooded']);
  });

  it('D1400 asks for a whole picture of a screen that somebody looks at, and not at every packet', async () => {
    const caller = await call();
    const asked = vi.fn();
    const [, video] = caller.connection.getTransceivers();
    video!.sender.onPictureLossIndication.subscribe(asked);
    for (let count = 0; count < 20; count += 1) caller.sendVideo();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    expect(caller.heard).toEqual([]);
    expect(caller.pictures[0]).toMatchObject({ timestamp: 3_000, isLast: false });
    expect(caller.pictures[0]!.payload.length).toBe(500);
  });

  it('D1400 asks for none of a screen that nobody looks at', async () => {
    const caller = await callLines(openLines(), false);
    callers.push(caller);
    await caller.open();
    const asked = vi.fn();
    const [, video] = caller.connection.getTransceivers();
    video!.sender.onPictureLossIndication.subscribe(asked);
    for (let count = 0; count < 20; count += 1) caller.sendVideo();
    await expect.poll(() => caller.pictures.length).toBeGreaterThan(0);
    expect(asked).not.toHaveBeenCalled();
  });

  it('says that the caller left, once, and frees its port', async () => {
    const lines = openLines({ ports: 1, first: 41_100 });
    const caller = await call(lines);
    await caller.connection.close();
    await expect.poll(() => caller.ends).toEqual(['left']);
    await caller.line.close();
    const next = await call(lines);
    expect(next.answer).toContain('127.0.0.1 41100 typ host');
    expect(caller.ends).toEqual(['left']);
  });

  it('frees a caller who is killed, and tells why', async () => {
    const lines = openLines({ ports: 1, first: 41_110, lostAfterMs: 700 });
    const caller = await call(lines);
    caller.sendFrame();
    await expect.poll(() => caller.heard.length).toBeGreaterThan(0);
    await caller.kill();
    await expect.poll(() => caller.ends).toEqual(['lost']);
    await caller.line.close();
    await expect(lines.open((await createOffer()).sdp, nobody)).resolves.toBeDefined();
  });

  it('keeps a caller who says nothing but is there', async () => {
    const caller = await call(openLines({ lostAfterMs: 5_000 }));
    let beats = 0;
    const stop = ticker.listen(() => void (beats += 1));
    await expect.poll(() => beats, { timeout: 30_000 }).toBeGreaterThan(350);
    stop();
    expect(caller.ends).toEqual([]);
  });

  it('frees what nobody joins', async () => {
    const lines = openLines({ ports: 1, first: 41_120, lostAfterMs: 300 });
    const ends: string[] = [];
    const { connection, sdp } = await createOffer();
    await lines.open(sdp, { ...nobody, onClosed: (why) => void ends.push(why) });
    await expect.poll(() => ends).toEqual(['never-connected']);
    const next = await createOffer();
    await expect
      .poll(() =>
        lines.open(next.sdp, nobody).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await Promise.all([connection.close(), next.connection.close()]);
  });

  it('refuses with 503 when every port is taken, by calls or by other programs', async () => {
    const other = createSocket('udp4').bind(41_131, '127.0.0.1');
    await once(other, 'listening');
    const lines = openLines({ ports: 2, first: 41_130 });
    const { connection, sdp } = await createOffer();
    const { line, answer } = await lines.open(sdp, nobody);
    expect(answer).toContain(' 41130 typ host');
    await expect(lines.open(sdp, nobody)).rejects.toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 10,
    });
    await line.close();
    const again = await lines.open(sdp, nobody);
    expect(again.answer).toContain(' 41130 typ host');
    await again.line.close();
    other.close();
    await connection.close();
  });

  it('leaves no descriptor behind, after closing, leaving, killing and offers that are refused', async () => {
    const lines = openLines({ lostAfterMs: 500 });
    const goOnce = async () => {
      const [closed, left, killed] = await Promise.all([call(lines), call(lines), call(lines)]);
      await expect(lines.open('garbage', nobody)).rejects.toMatchObject({ statusCode: 400 });
      await Promise.all([closed!.line.close(), left!.connection.close(), killed!.kill()]);
      await expect.poll(() => [...left!.ends, ...killed!.ends]).toEqual(['left', 'lost']);
      for (const { line, connection } of callers.splice(0)) {
        await line.close();
        await connection.close();
      }
    };
    await goOnce();
    const before = countDescriptors();
    for (let count = 0; count < 5; count += 1) await goOnce();
    expect(countDescriptors()).toBe(before);
  });
});
