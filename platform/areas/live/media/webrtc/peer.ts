import type { FastifyBaseLogger } from 'fastify';
import type { RTCDtlsTransport, RTCPeerConnection } from 'werift';
import type { Reach } from './addresses.ts';
import type { PicturePacket } from '../line.ts';
import { listAnnounced, loopback } from './addresses.ts';
import { writeAnswer } from './answer.ts';
import type { CheckedOffer } from './check-offer.ts';
import { openData } from './data.ts';
import { createDoor } from './door.ts';
import { createHandshakeGate } from './handshakes.ts';
import { createOnceGate, provesIdentity } from './identity.ts';
import type { SoundPacket } from './jitter.ts';
import { createMediaReader } from './media.ts';
import { isMedia } from './packets.ts';
import { admitRecords, isDtls } from './records.ts';
import { prepareKeys } from './session-keys.ts';

export interface PeerEvents {
  onSound(packet: SoundPacket): void;
  /** A packet of the shared screen. */
  onPicture(packet: PicturePacket): void;
  onText(bytes: Buffer): void;
  /** What came where texts come, and is none. */
  onOther(what: string): void;
  /** It holds back more than any honest program. */
  onHostile(): void;
  /** Something came that only the caller can have sent. */
  onActivity(): void;
  /** The caller hung up, or is not who the offer said. */
  onEnd(): void;
}

/** One WebRTC connection. The library behind it is known to this folder alone. */
export interface Peer {
  readonly answer: string;
  isConnected(): boolean;
  /** `timestamp` counts samples of 48 kHz. `isFirst`: sound begins again. Dropped before the connection. */
  sendSound(
    payload: Uint8Array,
    at: { readonly timestamp: number; readonly isFirst: boolean },
  ): void;
  /** False: the caller does not read. */
  sendText(text: string): boolean;
  askForPicture(source: number): void;
  /** Frees everything, whatever happens. */
  close(): Promise<void>;
}

export interface PeerOptions {
  readonly offer: CheckedOffer;
  readonly port: number;
  readonly reach: Reach;
  readonly events: PeerEvents;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const load = () => import('werift');

/** Loads the library, and makes the certificate that all calls share. */
export async function warmPeer(): Promise<void> {
  const { RTCDtlsTransport } = await load();
  await RTCDtlsTransport.SetupCertificate();
}

/** Null: the port is another program's. */
export async function openPeer(options: PeerOptions): Promise<Peer | null> {
  const { offer, port, reach, events, log } = options;
  const werift = await load();
  const connection = new werift.RTCPeerConnection({
    // Lite: it answers checks and sends none, and asks no server on the way where it is.
    iceLite: true,
    iceServers: [],
    // One socket, whatever interfaces there are: which addresses lead to it is said in the answer.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [loopback],
    iceInterfaceAddresses: reach.loopbackOnly ? { udp4: loopback } : undefined,
    bundlePolicy: 'max-bundle',
    maxMessageSize: 65_536,
    codecs: {
      audio: [werift.useOPUS()],
      video: [werift.useVP8({ rtcpFeedback: [{ type: 'nack', parameter: 'pli' }] })],
    },
  });
  const close = () => closePeer(connection, log);
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    const transport = dtlsOf(connection);
    const ice = transport.iceTransport.connection;
    ice.options.portRange = [port, port];
    const audio = connection.getTransceivers().find(({ kind }) => kind === 'audio')!;
    audio.setDirection('sendrecv');
    await connection.setLocalDescription(await connection.createAnswer());
    const isBound = ice.localCandidates.some((candidate) => candidate.port === port);
    if (!isBound) {
      await close();
      return null;
    }
    guardHandshake(transport);
    guardIdentity(transport);
    const readMedia = createMediaReader(transport, {
      onReport: () => events.onActivity(),
      onPacket(packet) {
        events.onActivity();
        if (packet.payloadType === offer.opusType) events.onSound(packet);
        else if (packet.payloadType === offer.vp8Type) events.onPicture(packet);
      },
    });
    guardPort(transport, offer, readMedia);

    let sequence = Math.floor(Math.random() * 2 ** 15);
    transport.onStateChange.subscribe((state) => {
      if (state === 'connected') {
        prepareKeys(transport.srtp);
        prepareKeys(transport.srtcp);
        events.onActivity();
      }
      if (state === 'closed' || state === 'failed') events.onEnd();
    });
    const data = connection.sctpTransport && openData(connection.sctpTransport, events);
    return {
      answer: writeAnswer(connection.localDescription!.sdp, listAnnounced(reach), port),
      isConnected: () => transport.state === 'connected',
      sendSound(payload, { timestamp, isFirst }) {
        if (transport.state !== 'connected') return;
        sequence = (sequence + 1) & 0xffff;
        const header = new werift.RtpHeader({
          ssrc: audio.sender.ssrc,
          payloadType: offer.opusType,
          sequenceNumber: sequence,
          timestamp: timestamp % 2 ** 32,
          marker: isFirst,
        });
        // Not by its sender, which copies each packet and keeps it for who may ask again: nobody does.
        void transport.sendRtp(
          Buffer.from(payload.buffer, payload.byteOffset, payload.length),
          header,
        );
      },
      sendText: (text) => data?.send(text) ?? true,
      askForPicture(source) {
        const feedback = new werift.PictureLossIndication({
          senderSsrc: 1,
          mediaSsrc: source,
        });
        transport.sendRtcp([new werift.RtcpPayloadSpecificFeedback({ feedback })]).catch(() => {});
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function dtlsOf(connection: RTCPeerConnection): RTCDtlsTransport {
  return connection.getTransceivers()[0]!.dtlsTransport;
}

/**
 * Nothing reaches the peer but by the door. It is also where a caller's move to another network is seen:
 * the peer by itself would go on sending to where it came from first.
 */
function guardPort(
  dtls: RTCDtlsTransport,
  offer: CheckedOffer,
  readMedia: (datagram: Buffer) => void,
): void {
  const { connection } = dtls.iceTransport;
  const door = createDoor({
    username: `${connection.localUsername}:${offer.userFragment}`,
    password: connection.localPassword,
  });
  for (const { transport } of socketsOf(connection)) {
    const receive = transport.onData;
    transport.onData = (datagram, address) => {
      const verdict = door.admit(datagram, address);
      if (verdict === 'no') return;
      const isConnected = dtls.state === 'connected';
      if (isMedia(datagram)) {
        if (isConnected) readMedia(datagram);
        return;
      }
      const admitted = isDtls(datagram) ? admitRecords(datagram, isConnected) : datagram;
      if (admitted === null) return;
      const [host, port] = connection.nominated?.remoteAddr ?? address;
      if (verdict === 'nominates' && (host !== address[0] || port !== address[1]))
        connection.resetNominatedPair();
      receive(admitted, address);
    };
    // Nobody else listens, and a process ends by an error that nobody listens to.
    transport.socket.on('error', () => {});
  }
}

/** The peer makes what takes part in the handshake when that begins, and lets it begin afterwards. */
function guardHandshake(transport: RTCDtlsTransport): void {
  const gate = createHandshakeGate();
  transport.onStateChange.subscribe((state) => {
    if (state !== 'connecting') return;
    queueMicrotask(() => {
      const dtls = transport.dtls!;
      const take = dtls.handleFragmentHandshake.bind(dtls);
      dtls.handleFragmentHandshake = (parts) => {
        const waiting = dtls['bufferFragmentedHandshakes'].length;
        const isConnected = transport.state === 'connected';
        return take(parts.filter((part) => gate.admits(part, waiting, isConnected)));
      };
      const admits = createOnceGate();
      const handle = dtls.onHandleHandshakes;
      dtls.onHandleHandshakes = (messages) => handle(messages.filter(admits));
    });
  });
}

/** The peer compares the certificate with the offer before there is a connection: its proof is asked for then. */
function guardIdentity(transport: RTCDtlsTransport): void {
  const compare = transport['verifyRemoteCertificateFingerprint'].bind(transport);
  transport['verifyRemoteCertificateFingerprint'] = () => {
    compare();
    const { dtls: context, cipher, remoteCertificate: certificate } = transport.dtls!;
    const [own, theirs] = [cipher.localRandom.serialize(), cipher.remoteRandom.serialize()];
    const isCallerServer = transport.role === 'client';
    const messages = context.sortedHandshakeCache;
    const randoms = isCallerServer ? ([own, theirs] as const) : ([theirs, own] as const);
    if (!provesIdentity({ isCallerServer, messages, certificate, randoms }))
      throw new Error('the caller has not proved who it is');
  };
}

type Ice = RTCDtlsTransport['iceTransport']['connection'];
type Sockets = readonly { readonly transport: import('werift').UdpTransport }[];

function socketsOf(connection: Ice): Sockets {
  return (connection as unknown as { readonly protocols: Sockets }).protocols;
}

async function closePeer(
  connection: RTCPeerConnection,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const transports = connection.getTransceivers().map(({ dtlsTransport }) => dtlsTransport);
  try {
    await connection.close();
  } catch (error) {
    log.warn({ err: error }, 'a peer closed badly');
  }
  // Closes what is still open, where the first failed on its way.
  for (const transport of transports) await transport.iceTransport.connection.close();
}
