import { describe, expect, it } from 'vitest';
import { weighPacket } from './chunks.ts';

const header = Buffer.alloc(12);

function chunk(type: number, body: Buffer, length = body.length + 4): Buffer {
  const head = Buffer.from([type, 0, 0, 0]);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};
const packet = (...chunks: readonly Buffer[]) => Buffer.concat([header, ...chunks]);
const times = (count: number, one: Buffer) => Array.from({ length: count }, () => one);
const data = (bytes = 4) => chunk(0, Buffer.alloc(12 + bytes));
const sack = (gaps: number, duplicates: number, ...rest: readonly number[]) =>
  chunk(3, words(0, 1, 0, 9_000, gaps, duplicates, ...rest));
/** A parameter of a type nobody knows. */
const parameter = (length: number, bytes = length - 4) =>
  Buffer.concat([words(1, length), Buffer.alloc(bytes)]);
const parametersAt = {
  init: 1,
  initAck: 2,
  heartbeat: 4,
  alive: 5,
  abort: 6,
  error: 9,
  reset: 130,
};
const before = (type: number) => Buffer.alloc(type === 1 || type === 2 ? 16 : 0);
const withParameters = (type: number, ...parameters: readonly Buffer[]) =>
  packet(chunk(type, Buffer.concat([before(type), ...parameters])));

describe('D413 packets of messages', () => {
  it.for([
    ['a message', packet(data(1_100))],
    ['a message of an odd length', packet(data(5), data(6))],
    ['64 messages', packet(...times(64, data()))],
    ['a confirmation and a message', packet(sack(2, 1, 1, 2, 4, 4, 0, 1), data())],
    ['giving up a message', packet(chunk(192, words(0, 1, 0, 4)))],
    ['a sign of life', withParameters(4, parameter(8))],
    ['a beginning', withParameters(1, parameter(4), parameter(7, 4))],
    ['no chunk', packet()],
  ] as const)('%s is let in', ([, bytes]) => {
    expect(weighPacket(bytes, 0, 0)).toBeGreaterThan(0);
  });

  it.for([
    ['half a header', header.subarray(0, 11)],
    ['a chunk of no length', packet(chunk(0, Buffer.alloc(12), 0))],
    ['a chunk that is longer than its packet', packet(chunk(0, Buffer.alloc(12), 60))],
    ['half a message', packet(chunk(0, Buffer.alloc(8)))],
    ['65 messages', packet(...times(65, data()))],
    ['two confirmations', packet(sack(0, 0), sack(0, 0))],
    ['gaps that are not there', packet(sack(200, 0))],
    ['duplicates that are not there', packet(sack(0, 65_535))],
    ['the same gap again and again', packet(sack(2, 0, 1, 900, 1, 900))],
    ['a gap without end', packet(sack(1, 0, 1, 65_535))],
    ['half a confirmation', packet(chunk(3, Buffer.alloc(8)))],
    ['giving up on every stream', packet(chunk(192, Buffer.alloc(4 + 4 * 300)))],
    ['half of giving up', packet(chunk(192, Buffer.alloc(6)))],
    ['half a beginning', packet(chunk(1, Buffer.alloc(8)))],
  ] as const)('%s is not', ([, bytes]) => {
    expect(weighPacket(bytes, 0, 0)).toBeNull();
  });

  it.for(Object.entries(parametersAt))('parameters of no length are not, in %s', ([, type]) => {
    expect(withParameters(type, parameter(8))).toHaveLength(24 + before(type).length);
    expect(weighPacket(withParameters(type, parameter(8)), 0, 0)).not.toBeNull();
    for (const length of [0, 1, 2, 3, 60])
      expect(weighPacket(withParameters(type, parameter(length, 8)), 0, 0)).toBeNull();
    expect(weighPacket(withParameters(type, ...times(33, parameter(4))), 0, 0)).toBeNull();
  });

  it('weighs a piece by all that is held, and a confirmation by all that was sent', () => {
    expect(weighPacket(packet(data()), 0, 500)).toBe(3);
    expect(weighPacket(packet(data()), 500, 0)).toBe(503);
    expect(weighPacket(packet(...times(10, data())), 500, 0)).toBeGreaterThan(5_000);
    expect(weighPacket(packet(sack(0, 0)), 500, 30)).toBe(31);
    expect(weighPacket(packet(sack(1, 0, 1, 800)), 0, 30)).toBe(831);
  });
});
