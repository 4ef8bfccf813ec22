import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTicker } from '../ticker.ts';
import type { Attacker } from './attacker-for-tests.ts';
import {
  createAttacker,
  createChunk,
  createPart,
  createPiece,
  createRecord,
  kinds,
} from './attacker-for-tests.ts';
import type { TestCaller } from './caller-for-tests.ts';
import { callLines, createOffer } from './caller-for-tests.ts';
import { createWebrtcLines } from './lines.ts';

const failures: unknown[] = [];
const ticker = createTicker({ onFailure: (error) => failures.push(error) });
const lines = createWebrtcLines({
  ports: [41_200, 41_259],
  loopbackOnly: true,
  address: null,
  ticker,
  log: { warn() {} },
  lostAfterMs: 60_000,
});
const times = (count: number, work: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) work(index);
};
const repeat = (count: number, bytes: readonly number[]) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from(bytes)));
const concat = (count: number, one: (index: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => one(index)));
const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};

/** A caller's number of the piece that its next message begins with. */
const nextPiece = ({ connection }: TestCaller) => connection.sctpTransport!.sctp['localTsn'];
const opening = (label: string) =>
  Buffer.concat([Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, label.length, 0, 0]), Buffer.from(label)]);
/** Version 2, sequence and source as they are given. */
const soundHeader = (sequence: number, source = 9) => {
  const header = Buffer.from([0x80, 96, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt16BE(sequence, 2);
  header.writeUInt32BE(source, 8);
  return header;
};
/** 30 KB of extensions of no length, or as many as are asked for. */
const extended = (bytes: number) =>
  Buffer.concat([
    Buffer.from([0x90, 96, 0, 1, 0, 0, 0, 1, 0, 0, 0, 9]),
    words(0x1000, bytes / 4),
    repeat(bytes / 2, [1, 0]),
  ]);
const video = (caller: TestCaller) => caller.connection.getTransceivers()[1]!.sender.ssrc;
const endless = 2 ** 24 - 1;
/** Of a handshake: parts that make the peer ask for 16 MB each time. */
const greedyParts = (index: number) =>
  Buffer.concat([
    createPart(100 + (index % 50), endless, 0, Buffer.alloc(1)),
    createPart(100 + (index % 50), endless, endless - 1, Buffer.alloc(1)),
  ]);

type Attack = readonly [name: string, attack: (attacker: Attacker, caller: TestCaller) => void];

const attacks: readonly Attack[] = [
  [
    'D410 reports that are lost packets without end',
    ({ sendReports }) =>
      times(50, () => sendReports(repeat(180, [0x81, 0xcd, 0, 1, 0x12, 0x34, 0xff, 0xff]))),
  ],
  [
    'D409 one datagram of 40 KB of reports',
    ({ sendReports }) => sendReports(repeat(5_000, [0x81, 0xcd, 0, 1, 0x12, 0x34, 0xff, 0xff])),
  ],
  [
    'D410 reports of every other kind, with the longest lists',
    ({ sendReports }) => {
      for (const kind of [200, 201, 202, 203, 204, 206, 207])
        for (const count of [0x80, 0x81, 0x8f, 0x9f])
          sendReports(
            Buffer.concat([Buffer.from([count, kind, 1, 0x60]), repeat(352, [9, 0, 9, 255])]),
          );
    },
  ],
  [
    'D409 D410 packets with extensions without end',
    ({ sendPacket }) => {
      times(50, () => sendPacket(extended(1_200), Buffer.alloc(10)));
      sendPacket(extended(30_000), Buffer.alloc(10));
    },
  ],
  [
    'D410 pictures whose numbers jump to and fro',
    ({ sendPacket }, caller) =>
      times(100, (index) =>
        sendPacket(soundHeader(65_534 + (index % 2), video(caller)), Buffer.alloc(9)),
      ),
  ],
  [
    'D410 packets of sources without end',
    ({ sendPacket }) => times(300, (index) => sendPacket(soundHeader(1, index), Buffer.alloc(9))),
  ],
  [
    'D410 sound of 120 ms in each packet, and most of it lost',
    ({ sendPacket }) =>
      times(300, (index) =>
        // Three frames of 40 ms that are silent.
        sendPacket(soundHeader(index * 49), Buffer.from([0x13, 3, 0, 0, 0])),
      ),
  ],
  [
    'D411 parts of a handshake of 16 MB, signed',
    ({ sendRecord }) => times(50, (index) => sendRecord(kinds.handshake, greedyParts(index))),
  ],
  [
    'D411 parts of a handshake of 16 MB that nobody signed, behind signed data',
    ({ send }) =>
      times(50, (index) =>
        send(
          Buffer.concat([
            createRecord(kinds.data, 1, Buffer.alloc(30)),
            createRecord(kinds.handshake, 0, greedyParts(index)),
          ]),
        ),
      ),
  ],
  [
    'D411 parts of a handshake without end',
    ({ sendRecord }) =>
      times(300, () => sendRecord(kinds.handshake, createPart(11, 1_000, 0, Buffer.alloc(900)))),
  ],
  [
    'D411 handshakes that begin anew, many in a datagram',
    ({ sendRecord }) =>
      times(50, () =>
        sendRecord(
          kinds.handshake,
          concat(20, () => createPart(1, 60, 0, Buffer.alloc(60))),
        ),
      ),
  ],
  [
    'D411 a hundred records in each datagram',
    ({ send }) =>
      times(50, () => send(concat(100, () => createRecord(kinds.data, 1, Buffer.alloc(0))))),
  ],
  ...[4, 5, 6, 9, 130].map((type): Attack => [
    `D413 a parameter of no length in a chunk of type ${type}`,
    ({ sendChunks }) => sendChunks(createChunk(type, 0, words(1, 0, 0, 0))),
  ]),
  [
    'D413 a parameter of no length where an association begins',
    ({ sendChunks }) =>
      sendChunks(createChunk(1, 0, Buffer.concat([Buffer.alloc(16), words(1, 0, 0, 0)]))),
  ],
  [
    'D413 pieces that lack the one before them',
    ({ sendChunks }, caller) => {
      const first = nextPiece(caller) + 1;
      times(100, (packet) =>
        sendChunks(
          concat(60, (index) =>
            createPiece({ tsn: first + (packet * 60 + index) * 2, flags: 0 }, Buffer.alloc(0)),
          ),
        ),
      );
    },
  ],
  [
    'D413 giving up something of every stream',
    ({ sendChunks }, caller) =>
      times(50, (packet) => {
        const streams = Array.from({ length: 340 }, (_, index) => [packet * 340 + index, 1]).flat();
        const tsn = Buffer.alloc(4);
        tsn.writeUInt32BE((nextPiece(caller) + packet) >>> 0);
        sendChunks(createChunk(192, 0, Buffer.concat([tsn, words(...streams)])));
      }),
  ],
  [
    'D413 a message on every stream',
    ({ sendChunks }, caller) => {
      const first = nextPiece(caller);
      times(100, (index) =>
        sendChunks(createPiece({ tsn: first + index, stream: index * 7 }, Buffer.from('x'))),
      );
    },
  ],
  [
    'D413 confirmations of duplicates that are not there',
    ({ sendChunks }) =>
      times(50, () => sendChunks(createChunk(3, 0, words(0, 0, 0, 9, 0, 65_535)))),
  ],
  [
    'D414 channels without end',
    ({ sendChunks }, caller) => {
      const first = nextPiece(caller);
      times(40, (index) =>
        sendChunks(
          createPiece(
            { tsn: first + index, stream: 3 + index * 2, kind: 50 },
            opening(index % 2 === 0 ? 'messages' : `other ${index}`),
          ),
        ),
      );
    },
  ],
];

let witness: TestCaller;
const open: TestCaller[] = [];

async function join(): Promise<TestCaller> {
  const caller = await callLines(lines);
  open.push(caller);
  await caller.open();
  return caller;
}

beforeAll(async () => {
  witness = await join();
}, 30_000);

afterEach(async () => {
  for (const caller of open.splice(1)) {
    await caller.line.close();
    await caller.connection.close();
  }
  expect(failures.splice(0)).toEqual([]);
});

afterAll(async () => {
  await witness.line.close();
  await witness.connection.close();
});

/** Talks and is told something: the server goes on. */
async function expectWitness(): Promise<void> {
  const { heard, texts, received } = witness;
  const before = [heard.length, texts.length, received.length] as const;
  witness.messages.send('hello?');
  witness.line.send('hello.');
  const stop = ticker.listen(() => witness.sendFrame());
  await expect.poll(() => heard.length - before[0], { timeout: 10_000 }).toBeGreaterThan(10);
  stop();
  await expect.poll(() => texts.length - before[1]).toBe(1);
  await expect.poll(() => received.length - before[2]).toBe(1);
  expect(witness.ends).toEqual([]);
}

describe('a caller who attacks', { timeout: 30_000 }, () => {
  it.for(attacks)('%s: takes no room, and the others talk on', async ([, attack]) => {
    const caller = await join();
    const asked = watchAllocations();
    const rooms = process.memoryUsage().arrayBuffers;
    attack(createAttacker(caller), caller);
    await expectWitness();
    expect(asked()).toBeLessThan(2 ** 20);
    expect(process.memoryUsage().arrayBuffers - rooms).toBeLessThan(32 * 2 ** 20);
  });

  it('D411 parts of a handshake of 16 MB before there is a connection, and hellos without end', async () => {
    const asked = watchAllocations();
    const { connection, sdp } = await createOffer();
    const { line, answer } = await lines.open(sdp, {
      onPcm16k() {},
      onPicture() {},
      onMessage() {},
      onClosed() {},
    });
    const attacker = createAttacker({ connection });
    const begun = new Promise<void>((resolve) => {
      const [transceiver] = connection.getTransceivers();
      transceiver!.dtlsTransport.onStateChange.subscribe((state) => {
        if (state === 'connecting') resolve();
      });
    });
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
    await begun;
    times(50, (index) => attacker.send(createRecord(kinds.handshake, 0, greedyParts(index))));
    const hello = concat(20, () => createPart(2, 60, 0, Buffer.alloc(60)));
    times(50, () => attacker.send(createRecord(kinds.handshake, 0, hello)));
    times(50, () =>
      attacker.send(createRecord(kinds.handshake, 0, createPart(11, 1_000, 0, Buffer.alloc(900)))),
    );
    await expectWitness();
    expect(asked()).toBeLessThan(2 ** 20);
    await line.close();
    await connection.close();
  });

  it('D413 closes on one who says nothing but what is no message', async () => {
    const caller = await join();
    const { sendChunks } = createAttacker(caller);
    times(60, () => sendChunks(createChunk(4, 0, words(1, 0, 0, 0))));
    await expect.poll(() => caller.ends).toEqual(['flooded']);
    await expectWitness();
  });

  it('D411 leaves a connection alone that an alert in plain would end', async () => {
    const caller = await join();
    const { send } = createAttacker(caller);
    send(createRecord(kinds.alert, 1, Buffer.from([1, 0])));
    send(createRecord(kinds.alert, 1, Buffer.concat([Buffer.from([1, 0]), Buffer.alloc(24)])));
    send(createRecord(kinds.alert, 0, Buffer.from([1, 0])));
    caller.messages.send('still there');
    await expect.poll(() => caller.texts).toEqual(['still there']);
    expect(caller.ends).toEqual([]);
  });
});

/** The most bytes that were asked for at once from now on. */
function watchAllocations(): () => number {
  const alloc = vi.spyOn(Buffer, 'alloc');
  return () => {
    const most = Math.max(0, ...alloc.mock.calls.map(([size]) => size));
    alloc.mockRestore();
    return most;
  };
}
