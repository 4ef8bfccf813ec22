import { TransportError, type Room } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import { exchange } from './exchange.ts';

/**
 * The way into the room, and what goes over it. A caller who comes back has another in its place: whoever
 * uses it looks here each time.
 */
export interface Line {
  readonly carrier: 'webrtc' | 'websocket';
  peer: Pick<
    RTCPeerConnection,
    'close' | 'connectionState' | 'onconnectionstatechange' | 'getStats'
  >;
  channel: Pick<RTCDataChannel, 'readyState' | 'send' | 'onmessage' | 'onclose'>;
  microphone: Sender;
  screen: Sender;
  /** What the assistant says. */
  readonly sound: MediaStreamTrack;
  /** Lets back into the room, once; null where nobody comes back. */
  readonly token: string | null;
}

export type Sender = Pick<RTCRtpSender, 'track' | 'replaceTrack'>;

/** A server on the way, as `RTCPeerConnection` takes it: of one's own network, where calls need one. */
export interface IceServer {
  readonly urls: string | string[];
  readonly username?: string;
  readonly credential?: string;
}

/** The details of the error where this network lets no UDP through. */
export type NoUdp = 'no-udp';
/** Milliseconds: checks that go through are answered in a few hundred. */
const udpMs = 2_000;

/**
 * Rejects with a `TransportError`, or the signal's reason; nothing is open then.
 * @param deadline milliseconds from the offer to the first message that can be sent
 */
export async function openLine(
  room: Room,
  iceServers: readonly IceServer[] | undefined,
  signal: AbortSignal,
  microphone: MediaStreamTrack | null,
  deadline = 15_000,
): Promise<Line> {
  const peer = new RTCPeerConnection({
    bundlePolicy: 'max-bundle',
    iceServers: iceServers as IceServer[],
  });
  const giveUp = new AbortController();
  const fail = (why?: NoUdp) =>
    giveUp.abort(new TransportError('connection-error', 'The call could not be connected.', why));
  signal.addEventListener('abort', () => giveUp.abort(signal.reason));
  const patience = setTimeout(fail, deadline);
  try {
    const channel = peer.createDataChannel('messages');
    const { sender, receiver } = peer.addTransceiver(microphone ?? 'audio');
    // Offered now, so that a screen is shared later without another offer.
    const picture = peer.addTransceiver('video', { direction: 'sendonly' });
    // What comes is played at once: the server sends evenly, and an interruption must be heard.
    (receiver as { jitterBufferTarget?: number }).jitterBufferTarget = 0;
    await peer.setLocalDescription();
    // Without candidates of its own: the server answers whoever comes, and calls nobody.
    const { sdp, token } = await exchange(room, peer.localDescription!.sdp, giveUp.signal);
    await peer.setRemoteDescription({ type: 'answer', sdp });
    const blocked = setTimeout(fail, udpMs, 'no-udp');
    peer.oniceconnectionstatechange = () => {
      if (peer.iceConnectionState === 'failed') fail('no-udp');
      if (peer.iceConnectionState === 'connected') clearTimeout(blocked);
    };
    await untilAborted(new Promise((resolve) => (channel.onopen = resolve)), giveUp.signal);
    return {
      carrier: 'webrtc',
      peer,
      channel,
      token,
      microphone: sender,
      screen: picture.sender,
      sound: receiver.track,
    };
  } catch (thrown) {
    peer.close();
    throw thrown;
  } finally {
    clearTimeout(patience);
  }
}
