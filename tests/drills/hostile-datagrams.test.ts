import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTicker } from '../../platform/areas/live/media/ticker.ts';
import type { TestCaller } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { callLines } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { createAttacker } from '../../platform/areas/live/media/webrtc/attacker-for-tests.ts';
import { createWebrtcLines } from '../../platform/areas/live/media/webrtc/lines.ts';

const datagrams = 20_000;
const atOnce = 100;
const patient = { timeout: 60_000 };

const failures: unknown[] = [];
const ticker = createTicker({ onFailure: (error) => failures.push(error) });
const lines = createWebrtcLines({
  ports: [42_100, 42_199],
  loopbackOnly: true,
  address: null,
  ticker,
  log: { warn() {} },
});

/** Numbers below `end`, the same ones each time. */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

const interesting = [0, 1, 2, 3, 4, 0x7f, 0x80, 0xfe, 0xff];

/** What came of a real one: bytes and lengths changed, cut off, repeated, or joined to itself. */
function mutate(real: Buffer, random: (end: number) => number): Buffer {
  let bytes = Buffer.from(real);
  for (let count = 1 + random(4); count > 0 && bytes.length > 0; count -= 1) {
    const at = random(bytes.length);
    const kind = random(6);
    if (kind === 0) bytes[at] = random(256);
    if (kind === 1) bytes[at] = interesting[random(interesting.length)]!;
    if (kind === 2 && at + 2 <= bytes.length)
      bytes.writeUInt16BE([0, 1, 4, 0x7fff, 0xffff][random(5)]!, at);
    if (kind === 3) bytes = bytes.subarray(0, at);
    if (kind === 4) bytes = Buffer.concat([bytes, bytes.subarray(at)]).subarray(0, 1_400);
    if (kind === 5) bytes[Math.min(at, 31)] = random(256);
  }
  return bytes;
}

/** The layers that a caller's bytes come in by. Plain ones are signed with the keys of its connection. */
const layers = ['port', 'record', 'reports', 'packet', 'association'] as const;
type Layer = (typeof layers)[number];

/** What a caller sends when it talks, layer by layer; reports come each second or so, and from one are enough. */
async function recordCaller(
  caller: TestCaller,
  reports: readonly Buffer[],
): Promise<Record<Layer, readonly Buffer[]>> {
  const port: Buffer[] = [];
  const ownReports: Buffer[] = [];
  const packet: Buffer[] = [];
  const association: Buffer[] = [];
  const transport = caller.connection.getTransceivers()[0]!.dtlsTransport;
  const ice = transport.iceTransport.connection;
  const { send } = ice;
  ice.send = async (bytes) => {
    port.push(Buffer.from(bytes));
    await send.call(ice, bytes);
  };
  const { srtp, srtcp, sendData } = transport;
  const { encrypt } = srtp;
  srtp.encrypt = (payload, header) => {
    packet.push(Buffer.concat([header.serialize(header.serializeSize), payload]));
    return encrypt.call(srtp, payload, header);
  };
  const encryptReports = srtcp.encrypt;
  srtcp.encrypt = (plain) => {
    ownReports.push(Buffer.from(plain));
    return encryptReports.call(srtcp, plain);
  };
  Object.assign(transport, {
    async sendData(bytes: Buffer) {
      association.push(Buffer.from(bytes));
      await sendData(bytes);
    },
  });
  const stop = ticker.listen(() => {
    caller.sendFrame();
    caller.sendVideo();
    caller.messages.send('hello');
  });
  const isThere = () => [port, packet, association].every(({ length }) => length > 2);
  await vi.waitUntil(() => isThere() && (reports.length > 0 || ownReports.length > 0), patient);
  stop();
  Object.assign(ice, { send });
  Object.assign(srtp, { encrypt });
  Object.assign(srtcp, { encrypt: encryptReports });
  Object.assign(transport, { sendData });
  return { port, record: association, reports: [...reports, ...ownReports], packet, association };
}

async function join(): Promise<TestCaller> {
  const caller = await callLines(lines);
  await caller.open();
  return caller;
}

async function leave({ line, connection }: TestCaller): Promise<void> {
  await line.close();
  await connection.close();
}

const open: TestCaller[] = [];
afterAll(() => Promise.all(open.map(leave)));

describe('D409 D410 D411 D412 D413 D414 datagrams of a caller who sends anything', () => {
  it(`${datagrams} of them, and the server and the other call go on`, async () => {
    const random = createRandom(20_261_122);
    const witness = await join();
    open.push(witness);
    const stop = ticker.listen(() => {
      witness.sendFrame();
      witness.line.push24k(null);
    });
    let joined = 0;
    let slowest = 0;
    let sent = 0;
    let reports: readonly Buffer[] = [];
    const heapBefore = process.memoryUsage();
    while (sent < datagrams) {
      const caller = await join();
      joined += 1;
      const real = await recordCaller(caller, reports);
      reports = real.reports;
      const attacker = createAttacker(caller);
      for (
        let own = 0;
        caller.ends.length === 0 && own < 2_000 && sent < datagrams;
        own += atOnce
      ) {
        sent += atOnce;
        for (let count = 0; count < atOnce; count += 1) {
          const layer = layers[random(layers.length)]!;
          const bytes = mutate(real[layer][random(real[layer].length)]!, random);
          if (layer === 'port') attacker.send(bytes);
          // What cannot be signed cannot be sent.
          if (layer === 'reports' && bytes.length >= 8) attacker.sendReports(bytes);
          if (layer === 'packet' && bytes.length >= 12)
            attacker.sendPacket(bytes.subarray(0, 12 + random(bytes.length - 11)), bytes);
          if (layer === 'record') attacker.sendRecord(20 + random(5), bytes);
          if (layer === 'association' && bytes.length > 16) attacker.sendChunks(bytes.subarray(12));
        }
        const before = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 20));
        slowest = Math.max(slowest, performance.now() - before - 20);
      }
      await leave(caller);
    }
    const { heard, texts } = witness;
    const before = heard.length;
    witness.messages.send('still there');
    await vi.waitUntil(() => texts.includes('still there'), patient);
    await vi.waitUntil(() => heard.length > before + 50, patient);
    stop();
    expect(witness.ends).toEqual([]);
    expect(failures).toEqual([]);
    const { arrayBuffers } = process.memoryUsage();
    expect(arrayBuffers - heapBefore.arrayBuffers).toBeLessThan(64 * 2 ** 20);
    console.log(
      `${sent} datagrams by ${joined} callers, sender and receiver in one process: latest turn ${slowest.toFixed(0)} ms`,
    );
  });
});
