import { describe, expect, it } from 'vitest';
import { admitRecords, isDtls } from './records.ts';

const kinds = { changeCipher: 20, alert: 21, handshake: 22, data: 23 };

function record(type: number, epoch: number, body = Buffer.from([0, 1, 2, 3])): Buffer {
  const head = Buffer.from([type, 0xfe, 0xfd, 0, epoch, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, body]);
}

const many = (count: number, one: Buffer) =>
  Buffer.concat(Array.from({ length: count }, () => one));

describe('D411 the records of a datagram', () => {
  it.for([
    ['a handshake', record(kinds.handshake, 0)],
    ['a change of cipher', record(kinds.changeCipher, 0)],
    ['an alert', record(kinds.alert, 0)],
    ['a last flight', many(5, record(kinds.handshake, 0))],
  ] as const)('before the connection: %s is let in', ([, datagram]) => {
    expect(admitRecords(datagram, false)).toEqual(datagram);
  });

  it.for([
    ['17 of them', many(17, record(kinds.handshake, 0))],
    ['a kind that nobody knows', record(40, 0)],
    ['half a header', record(kinds.handshake, 0).subarray(0, 12)],
    ['half a record', record(kinds.handshake, 0).subarray(0, 16)],
    ['a byte behind it', Buffer.concat([record(kinds.handshake, 0), Buffer.from([22])])],
    ['nothing', Buffer.alloc(0)],
  ] as const)('before the connection: %s is not', ([, datagram]) => {
    expect(admitRecords(datagram, false)).toBeNull();
  });

  it.for([
    ['data', record(kinds.data, 1)],
    ['a handshake that is signed', record(kinds.handshake, 1)],
    ['an alert that begins with its epoch', record(kinds.alert, 1)],
  ] as const)('once there is a connection: %s is let in', ([, datagram]) => {
    expect(admitRecords(datagram, true)).toEqual(datagram);
  });

  it.for([
    ['a handshake that nobody signed', record(kinds.handshake, 0)],
    ['an alert that nobody signed', record(kinds.alert, 0)],
    ['an alert in plain of a later epoch', record(kinds.alert, 1, Buffer.from([1, 0]))],
    ['an alert whose ciphertext looks plain', record(kinds.alert, 1, Buffer.from([1, 0, 2, 3]))],
    ['a change of cipher', record(kinds.changeCipher, 1)],
    ['a kind that nobody knows', record(40, 1)],
    ['five of them', many(5, record(kinds.data, 1))],
  ] as const)('once there is a connection: %s is not', ([, datagram]) => {
    expect(admitRecords(datagram, true)).toBeNull();
  });

  it('leaves out those that nobody signed, wherever they stand', () => {
    const data = record(kinds.data, 1);
    const alert = record(kinds.alert, 0);
    expect(admitRecords(Buffer.concat([data, alert, data]), true)).toEqual(
      Buffer.concat([data, data]),
    );
  });

  it('knows what is DTLS', () => {
    expect(isDtls(record(kinds.handshake, 0))).toBe(true);
    expect(isDtls(Buffer.from([0x80]))).toBe(false);
    expect(isDtls(Buffer.alloc(0))).toBe(false);
  });
});
