import { TransportError, type Room } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import type { Line } from './line.ts';

/* A call over a WebSocket of the pages' own port, for networks that let no UDP through. Loaded there alone. */

/** Hertz: 16-bit samples of one channel, both ways. */
const rate = 24_000;
/** Milliseconds from the knock to the word that one is in the room. */
const usualDeadline = 10_000;
/** What the network has not taken: what is said meanwhile is lost, as it would come too late. */
const mostUnsent = 128 * 1024;

/**
 * The same room by a WebSocket.
 * @throws {TransportError} where that does not come through either; the signal's reason
 */
export async function openSocketLine(
  room: Room,
  microphone: MediaStreamTrack | null,
  signal: AbortSignal,
  deadline = usualDeadline,
): Promise<Line> {
  const address = new URL(room.url, location.href);
  const worklet = new URL('../../sound-worklet.js', address);
  address.protocol = address.protocol.replace('http', 'ws');
  const { context, listenTo } = openContext(microphone);
  // A page can send no header with it, and an address is kept in logs.
  const socket = new WebSocket(address, ['parley', room.token ?? '']);
  socket.binaryType = 'arraybuffer';
  const wake = () => void context.resume().catch(() => {});
  for (const gesture of gestures) addEventListener(gesture, wake);
  const close = () => {
    for (const gesture of gestures) removeEventListener(gesture, wake);
    socket.onclose = null;
    socket.close();
    // Each way is closed as it is lost, and again with its call.
    context.close().catch(() => {});
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(lost()), deadline);
  });
  try {
    const ready = Promise.all([takeToken(socket), context.audioWorklet.addModule(worklet)]);
    const [token] = await untilAborted(Promise.race([ready, late]), signal);
    const node = new AudioWorkletNode(context, 'parley-sound', {
      outputChannelCount: [1],
      processorOptions: { rate },
    });
    const speaker = context.createMediaStreamDestination();
    node.connect(speaker);
    listenTo(node, microphone);

    let packets = 0;
    const levels = { 'inbound-rtp': 0, 'media-source': 0 };
    const measure = (what: keyof typeof levels, samples: Int16Array) =>
      (levels[what] = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 32_768);
    const channel: Line['channel'] = {
      get readyState() {
        return socket.readyState === 1 ? 'open' : 'closed';
      },
      send: (text: unknown) => socket.send(String(text)),
      onmessage: null,
      onclose: null,
    };
    node.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      measure('media-source', new Int16Array(data));
      if (socket.readyState === 1 && socket.bufferedAmount < mostUnsent) socket.send(data);
    };
    socket.onmessage = (event: MessageEvent<ArrayBuffer | string>) => {
      if (typeof event.data === 'string') return channel.onmessage?.call(dataChannel, event);
      const samples = new Int16Array(event.data);
      packets += 1;
      measure('inbound-rtp', samples);
      node.port.postMessage(samples, [samples.buffer]);
    };
    socket.onclose = (event) => channel.onclose?.call(dataChannel, event);

    const sender = {
      track: microphone,
      async replaceTrack(track: MediaStreamTrack | null) {
        listenTo(node, track);
        sender.track = track;
      },
    };
    return {
      carrier: 'websocket',
      token,
      channel,
      microphone: sender,
      screen: {
        track: null,
        async replaceTrack(track) {
          if (track) throw new Error('A call over a WebSocket carries no screen.');
        },
      },
      sound: speaker.stream.getAudioTracks()[0]!,
      peer: {
        close,
        connectionState: 'connected',
        onconnectionstatechange: null,
        getStats: async () =>
          new Map(
            Object.entries(levels).map(([type, audioLevel]) => [
              type,
              { type, audioLevel, packetsReceived: packets },
            ]),
          ) as unknown as RTCStatsReport,
      },
    };
  } catch (thrown) {
    close();
    throw thrown;
  } finally {
    clearTimeout(patience);
  }
}

/** In one of these a browser lets sound begin that it held back. */
const gestures = ['pointerdown', 'keydown'] as const;
/** What listeners of a channel are called on; none of ours asks. */
const dataChannel = null as unknown as RTCDataChannel;

/** The first text: who has it is in the room, and may come back by it. */
function takeToken(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const [, token] = /^token (\S+)$/.exec(String(data)) ?? [];
      if (token !== undefined) resolve(token);
    };
    socket.onclose = () => reject(lost());
  });
}

const lost = () => new TransportError('connection-error', 'The call could not be connected.');

/** At the rate of the wire, where the browser takes a microphone of another one: not every one does. */
function openContext(microphone: MediaStreamTrack | null) {
  let source: MediaStreamAudioSourceNode | null = null;
  let context = new AudioContext({ sampleRate: rate });
  const sourceOf = (track: MediaStreamTrack) =>
    context.createMediaStreamSource(new MediaStream([track]));
  try {
    if (microphone) sourceOf(microphone);
  } catch {
    void context.close();
    context = new AudioContext();
  }
  return {
    context,
    listenTo(node: AudioNode, track: MediaStreamTrack | null): void {
      source?.disconnect();
      source = track && sourceOf(track);
      source?.connect(node);
    },
  };
}
