import { openWebRtcTransport } from '../../voice/webrtc/index.ts';
import { RoomUnderTest } from './voice-room.ts';

/** What a page holds of a call, by its names: whatever was opened and not closed. */
const opened: { readonly name: string; isOpen(): boolean }[] = [];

const { mediaDevices } = navigator;
for (const method of ['getUserMedia', 'getDisplayMedia'] as const) {
  const open = mediaDevices[method].bind(mediaDevices);
  mediaDevices[method] = async (options) => {
    const stream = await open(options);
    for (const track of stream.getTracks())
      opened.push({ name: `${method} ${track.kind}`, isOpen: () => track.readyState === 'live' });
    return stream;
  };
}

const peers: RTCPeerConnection[] = [];
const peer = () => peers.at(-1)!;

window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    peers.push(this);
    opened.push({ name: 'peer', isOpen: () => this.signalingState !== 'closed' });
  }
};

const timers = new Set<unknown>();
const { setInterval: begin, clearInterval: end } = window;
Object.assign(window, {
  setInterval(...parts: Parameters<typeof begin>) {
    const timer = begin(...parts);
    timers.add(timer);
    return timer;
  },
  clearInterval(timer: number) {
    timers.delete(timer);
    end(timer);
  },
});

const webrtc = {
  RoomUnderTest,
  openWebRtcTransport,
  /** What the assistant says. */
  sound: () => new MediaStream([peer().getReceivers()[0]!.track]),
  jitterTarget: () =>
    (peer().getReceivers()[0] as { jitterBufferTarget?: number | null }).jitterBufferTarget,
  sharedScreen: () => peer().getSenders()[1]!.track?.readyState ?? 'none',
  /** Of the screen, so far. */
  async picturesSent(): Promise<number> {
    const [, screen] = peer().getSenders();
    const stats = [...(await screen!.getStats()).values()] as { framesSent?: number }[];
    return Math.max(0, ...stats.map(({ framesSent = 0 }) => framesSent));
  },
  held: () => [
    ...opened.filter((one) => one.isOpen()).map(({ name }) => name),
    ...[...timers].map(() => 'timer'),
  ],
};

declare global {
  interface Window {
    webrtc: typeof webrtc;
  }
}

Object.assign(window, { webrtc });
