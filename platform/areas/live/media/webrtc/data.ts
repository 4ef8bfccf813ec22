import type { RTCDataChannel, RTCSctpTransport } from 'werift';
import { createBudget } from './budget.ts';
import { mostPieces, weighPacket } from './chunks.ts';

export interface DataEvents {
  /** A text of the channel `messages`, in UTF-8. */
  onText(bytes: Buffer): void;
  /** Anything else that is no part of the protocol: `binary`. */
  onOther(what: string): void;
  /** More is held of the caller's messages than any honest program leaves unfinished. */
  onHostile(): void;
  /** Anything: the caller is there. */
  onActivity(): void;
  /** The caller ended the association. */
  onEnd(): void;
}

export interface Data {
  /** Kept until there is a channel, the newest 1 MB of it. False: the caller does not read. */
  send(text: string): boolean;
}

const channelLabel = 'messages';
const mostWaitingBytes = 1024 * 1024;
/** What the caller may send before it is confirmed: a message of the longest kind four times. */
const windowBytes = 256 * 1024;
/** The caller's program uses one. */
const mostStreams = 16;
/** Steps of `weighPacket`, of a third of a microsecond. A lost piece of a whole window costs a third of them. */
const work = { perSecond: 100_000, most: 200_000 } as const;
/** Beyond one journey there and back, thought to take a second: a sign of life that needs no program to answer. */
const heartbeatSeconds = 0.5;

const protocol = { dcep: 50, text: 51, binary: 53, emptyText: 56, emptyBinary: 57 };
const openMessage = 3;

/**
 * The messages of a peer. The association hands its packets to functions whose failures nobody catches,
 * and does what it is told without a bound: so they come by here first.
 */
export function openData(transport: RTCSctpTransport, events: DataEvents): Data {
  const { sctp, dtlsTransport } = transport;
  let channel: RTCDataChannel | null = null;
  let wasOpened = false;
  const waiting: string[] = [];
  let waitingBytes = 0;
  let isHostile = false;
  const budget = createBudget(work);

  sctp['advertisedRwnd'] = windowBytes;
  sctp.setHeartbeatInterval(heartbeatSeconds);
  dtlsTransport.dataReceiver = (packet) => {
    if (isHostile) return;
    events.onActivity();
    const weight = weighPacket(packet, countPieces(sctp), sctp['sentQueue'].length);
    if (weight === null) {
      events.onOther('no packet of the protocol');
      return;
    }
    // As if it was lost: an honest program sends it again.
    if (budget.isSpent()) return;
    budget.spend(weight);
    sctp['handleData'](packet).then(
      () => {
        isHostile = isOverfull(sctp);
        if (isHostile) events.onHostile();
      },
      () => events.onOther('no packet of the protocol'),
    );
  };
  sctp.stateChanged.closed.subscribe(() => events.onEnd());
  sctp.onReceive.allUnsubscribe();
  sctp.onReceive.subscribe((stream, kind, bytes) => receive(stream, kind, bytes));
  transport.onDataChannel.subscribe((opened) => {
    // What is sent before the answer to its opening would overtake it.
    queueMicrotask(() => {
      channel = opened;
      for (const text of waiting.splice(0)) sendNow(opened, text);
    });
  });

  function receive(stream: number, kind: number, bytes: Buffer): void {
    const { dataChannels } = transport;
    if (kind === protocol.dcep) {
      if (bytes[0] !== openMessage) return;
      if (labelOf(bytes) !== channelLabel || (wasOpened && !(stream in dataChannels))) {
        events.onOther('another channel');
        return;
      }
      wasOpened = true;
      transport['datachannelReceive'](stream, kind, bytes).catch(() =>
        events.onOther('no opening of a channel'),
      );
    } else if (kind === protocol.binary || kind === protocol.emptyBinary) {
      events.onOther('binary');
    } else if (kind !== protocol.text && kind !== protocol.emptyText) {
      events.onOther('neither text nor binary');
    } else if (dataChannels[stream]?.label !== channelLabel) {
      events.onOther(`outside of the channel ${channelLabel}`);
    } else {
      events.onText(kind === protocol.emptyText ? Buffer.alloc(0) : bytes);
    }
  }

  function sendNow(channel: RTCDataChannel, text: string): void {
    try {
      channel.send(text);
    } catch {
      // Longer than the caller said that it takes.
    }
  }

  return {
    send(text) {
      if (channel !== null) {
        sendNow(channel, text);
        return channel.bufferedAmount < mostWaitingBytes;
      }
      waiting.push(text);
      waitingBytes += text.length;
      while (waitingBytes > mostWaitingBytes) waitingBytes -= waiting.shift()!.length;
      return true;
    },
  };
}

const openingBytes = 12;

/** Of the message that opens a channel. Null: it is none. */
function labelOf(opening: Buffer): string | null {
  if (opening.length < openingBytes) return null;
  const end = openingBytes + opening.readUInt16BE(8);
  return end > opening.length ? null : opening.toString('utf8', openingBytes, end);
}

type Sctp = RTCSctpTransport['sctp'];

function streamsOf(sctp: Sctp): readonly { readonly reassembly: readonly unknown[] }[] {
  return Object.values(sctp['inboundStreams']);
}

/** Of messages that are not whole yet, and those that came before others. */
function countPieces(sctp: Sctp): number {
  const pieces = streamsOf(sctp).reduce((sum, { reassembly }) => sum + reassembly.length, 0);
  return pieces + sctp['sackMisOrdered'].size;
}

/** More is held of the caller's than the window of the association lets it send. */
function isOverfull(sctp: Sctp): boolean {
  return (
    streamsOf(sctp).length > mostStreams ||
    countPieces(sctp) > mostPieces * 2 ||
    sctp['advertisedRwnd'] < 0
  );
}
