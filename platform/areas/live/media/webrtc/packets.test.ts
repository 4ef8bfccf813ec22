import { describe, expect, it } from 'vitest';
import { isMedia, isReport, measureHeader, readPacket } from './packets.ts';

/** Version 2, type 111, sequence 7, source 9. */
function packet(first: number, ...rest: readonly number[]): Buffer {
  return Buffer.from([first, 111, 0, 7, 0, 0, 0, 1, 0, 0, 0, 9, ...rest]);
}

/** An extension that says it has so many words, and has as many. */
function extended(words: number, has = words): Buffer {
  const bytes = [0x10, 0x00, words >> 8, words & 0xff];
  return packet(0x90, ...bytes, ...Array.from({ length: has * 4 }, () => 1), 5, 6);
}

describe('D410 packets of media', () => {
  it.for([
    ['a plain one', packet(0x80, 5, 6), 12],
    ['one of two mixed sources', packet(0x82, 0, 0, 0, 1, 0, 0, 0, 2, 5, 6), 20],
    ['one with extensions', extended(3), 28],
    ['one with as many as are let in', extended(32), 144],
    ['one without a payload', packet(0x80), 12],
  ] as const)('%s is read', ([, bytes, header]) => {
    expect(measureHeader(bytes)).toBe(header);
    expect(readPacket(bytes)).toMatchObject({
      payloadType: 111,
      sequence: 7,
      source: 9,
      payload: bytes.subarray(header),
    });
  });

  it.for([
    ['extensions without end', extended(33)],
    ['extensions that are not there', extended(20, 2)],
    ['half a length of extensions', packet(0x90, 0x10, 0x00)],
    ['sources that are not there', packet(0x8f, 1, 2, 3)],
    ['another version', packet(0x40, 5, 6)],
    ['half a header', packet(0x80).subarray(0, 11)],
    ['nothing', Buffer.alloc(0)],
  ] as const)('one with %s is not', ([, bytes]) => {
    expect(measureHeader(bytes)).toBeNull();
    expect(readPacket(bytes)).toBeNull();
  });

  it('cuts padding off, and takes no more of it than there is', () => {
    expect(readPacket(packet(0xa0, 5, 6, 0, 2))?.payload).toEqual(Buffer.from([5, 6]));
    expect(readPacket(packet(0xa0, 5, 6, 0, 4))?.payload).toEqual(Buffer.alloc(0));
    expect(readPacket(packet(0xa0, 5, 6, 0, 5))).toBeNull();
    expect(readPacket(packet(0xa0, 5, 6, 0, 0))).toBeNull();
  });

  it('tells reports from media', () => {
    expect(isReport(Buffer.from([0x81, 205, 0, 1]))).toBe(true);
    expect(isReport(packet(0x80))).toBe(false);
    expect(isReport(Buffer.from([0x80, 0xef]))).toBe(false);
    expect(isMedia(packet(0x80))).toBe(true);
    expect(isMedia(Buffer.from([22]))).toBe(false);
    expect(isMedia(Buffer.alloc(0))).toBe(false);
  });
});
