import { TransportError, type Room } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import { exchange } from './exchange.ts';

/** A peer that is in the room, and what goes over it. */
export interface Line {
  readonly peer: RTCPeerConnection;
  readonly channel: RTCDataChannel;
  readonly microphone: RTCRtpSender;
  readonly screen: RTCRtpSender;
  /** What the assistant says. */
  readonly sound: MediaStreamTrack;
}

/** A server on the way, as `RTCPeerConnection` takes it: of one's own network, where calls need one. */
export interface IceServer {
  readonly urls: string | string[];
  readonly username?: string;
  readonly credential?: string;
}

/** Milliseconds from the offer to the first message that can be sent. */
const deadline = 15_000;

/** Rejects with a `TransportError`, or the signal's reason; nothing is open then. */
export async function openLine(
  room: Room,
  microphone: MediaStreamTrack | null,
  iceServers: readonly IceServer[] | undefined,
  signal: AbortSignal,
): Promise<Line> {
  const peer = new RTCPeerConnection({
    bundlePolicy: 'max-bundle',
    iceServers: iceServers as IceServer[],
  });
  const giveUp = new AbortController();
  const fail = () =>
    giveUp.abort(new TransportError('connection-error', 'The call could not be connected.'));
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
    const sdp = await exchange(room, peer.localDescription!.sdp, giveUp.signal);
    await peer.setRemoteDescription({ type: 'answer', sdp });
    peer.onconnectionstatechange = () => peer.connectionState === 'failed' && fail();
    await untilAborted(new Promise((resolve) => (channel.onopen = resolve)), giveUp.signal);
    return { peer, channel, microphone: sender, screen: picture.sender, sound: receiver.track };
  } catch (thrown) {
    peer.close();
    throw thrown;
  } finally {
    clearTimeout(patience);
  }
}
