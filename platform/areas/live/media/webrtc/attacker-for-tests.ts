import { RtpHeader } from 'werift';
import type { WireCaller } from './caller-for-tests.ts';

/** A caller who sends what no program sends, signed and encrypted with the keys of the connection. */
export interface Attacker {
  /** As it is. */
  send(datagram: Buffer): void;
  /** Reports on media, in plain. */
  sendReports(plain: Buffer): void;
  /** A packet of sound or picture: its header in plain, and its payload. */
  sendPacket(header: Buffer, payload: Buffer): void;
  sendRecord(type: number, body: Buffer): void;
  sendChunks(...chunks: readonly Buffer[]): void;
}

export const kinds = { changeCipher: 20, alert: 21, handshake: 22, data: 23 };

export function createAttacker({ connection }: Pick<WireCaller, 'connection'>): Attacker {
  const transport = connection.getTransceivers()[0]!.dtlsTransport;
  const ice = transport.iceTransport.connection;
  const send = (datagram: Buffer) => void ice.send(datagram).catch(() => {});
  return {
    send,
    sendReports: (plain) => send(transport.srtcp.encrypt(plain)),
    sendPacket(bytes, payload) {
      const header = new RtpHeader({
        sequenceNumber: bytes.readUInt16BE(2),
        ssrc: bytes.readUInt32BE(8),
      });
      // What the library writes is what it would also read.
      Object.defineProperty(header, 'serializeSize', { value: bytes.length });
      header.serialize = () => bytes as Buffer<ArrayBuffer>;
      send(transport.srtp.encrypt(payload, header));
    },
    sendRecord(type, body) {
      const dtls = transport.dtls!;
      dtls.dtls.recordSequenceNumber += 1;
      const sequenceNumber = dtls.dtls.recordSequenceNumber;
      const packet = {
        recordLayerHeader: {
          contentType: type,
          protocolVersion: { major: 254, minor: 253 },
          epoch: 1,
          sequenceNumber,
          contentLen: body.length,
        },
        fragment: body,
      };
      type Plain = Parameters<typeof dtls.cipher.encryptPacket>[0];
      const { fragment } = dtls.cipher.encryptPacket(packet as Plain);
      send(createRecord(type, 1, fragment, sequenceNumber));
    },
    sendChunks(...chunks) {
      const { sctp } = connection.sctpTransport!;
      const head = Buffer.alloc(12);
      head.writeUInt16BE(5_000, 0);
      head.writeUInt16BE(5_000, 2);
      head.writeUInt32BE(chunks[0]![0] === 1 ? 0 : sctp['remoteVerificationTag'], 4);
      const packet = Buffer.concat([head, ...chunks]);
      packet.writeUInt32LE(sumOf(packet), 8);
      void transport.sendData(packet).catch(() => {});
    },
  };
}

export function createRecord(type: number, epoch: number, body: Buffer, sequence = 0): Buffer {
  const head = Buffer.from([type, 0xfe, 0xfd, 0, epoch, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUIntBE(sequence, 5, 6);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, body]);
}

/** A part of a message of a handshake: `length` as it says, and as many bytes as it has. */
export function createPart(type: number, length: number, from: number, body: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(type, 0);
  head.writeUIntBE(length, 1, 3);
  head.writeUIntBE(from, 6, 3);
  head.writeUIntBE(body.length, 9, 3);
  return Buffer.concat([head, body]);
}

export function createChunk(type: number, flags: number, body: Buffer): Buffer {
  const head = Buffer.from([type, flags, 0, 0]);
  head.writeUInt16BE(body.length + 4, 2);
  return Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
}

/** A piece of a message; `flags` 3 is a whole one. */
export function createPiece(
  {
    tsn,
    stream = 0,
    flags = 3,
    kind = 51,
  }: Readonly<Record<'tsn', number>> & {
    readonly stream?: number;
    readonly flags?: number;
    readonly kind?: number;
  },
  body: Buffer,
): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(tsn >>> 0, 0);
  head.writeUInt16BE(stream, 4);
  head.writeUInt32BE(kind, 8);
  return createChunk(0, flags, Buffer.concat([head, body]));
}

/** CRC-32C, as packets of an association carry it: with zeros in its place. */
function sumOf(packet: Buffer): number {
  let sum = ~0;
  packet.forEach((byte, index) => {
    sum ^= index >= 8 && index < 12 ? 0 : byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0);
  });
  return ~sum >>> 0;
}
