import type { Connection, TransportEvent } from '../call/transport.ts';
import { readLevels, type Levels } from './levels.ts';
import type { Line } from './line.ts';
import { openMicrophone, type OpenMicrophone } from './microphone.ts';

/** Characters of a message: in UTF-8 not over 64 KB. */
const longestMessage = 21_000;

interface Setting {
  readonly emit: (event: TransportEvent) => void;
  readonly leave: () => Promise<void>;
  /** Another microphone is sent. */
  readonly tellMicrophone: (track: MediaStreamTrack) => void;
  /** Aborts with the room. */
  readonly gone: AbortSignal;
  /** At once where everything is freed already. */
  readonly whenFreed: (free: () => void) => void;
}

/** What the call does in its room. */
export function createConnection(
  { peer, channel, microphone, screen }: Line,
  opened: OpenMicrophone | null,
  { emit, leave, tellMicrophone, gone, whenFreed }: Setting,
): Connection {
  let open = opened;
  let isOn = opened?.track.enabled ?? false;
  let sharing: MediaStream | null = null;

  function observe(take: (levels: Levels) => void): (interval: number | null) => Promise<void> {
    let timer: ReturnType<typeof setInterval> | undefined;
    whenFreed(() => clearInterval(timer));
    return async (interval) => {
      clearInterval(timer);
      if (interval === null || gone.aborted) return;
      timer = setInterval(() => void readLevels(peer).then(take), interval);
    };
  }

  /** Rejects when it cannot be sent; the one before stays. */
  async function use(next: OpenMicrophone): Promise<void> {
    const { track, isOwn } = next;
    track.enabled = isOn;
    if (isOwn) whenFreed(() => track.stop());
    await microphone.replaceTrack(track);
    if (open?.isOwn) open.track.stop();
    open = next;
    tellMicrophone(track);
  }

  async function share(options: DisplayMediaStreamOptions | undefined): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia(options ?? { video: true });
      if (gone.aborted) return stopTracks(stream);
      stopSharing();
      sharing = stream;
      const [track] = stream.getVideoTracks();
      track!.onended = () => sharing === stream && stopSharing();
      await screen.replaceTrack(track!);
    } catch (error) {
      emit({ type: 'nonfatal', kind: 'screen-share-error', error });
    }
  }

  function stopSharing(): void {
    if (sharing) stopTracks(sharing);
    sharing = null;
    void screen.replaceTrack(null).catch(() => {});
  }

  whenFreed(stopSharing);

  return {
    native: peer,
    leave,
    send(data) {
      if (channel.readyState !== 'open')
        throw new Error('sendAppMessage() only supported after join.');
      channel.send(typeof data === 'string' ? data : JSON.stringify(data));
    },
    setMicrophoneOn(on) {
      isOn = on;
      if (open) open.track.enabled = on;
    },
    isMicrophoneOn: () => isOn,
    async replaceMicrophone(source) {
      await use((await openMicrophone(source))!);
    },
    observeRemoteLevel: observe(({ remote: level }) => emit({ type: 'remote-level', level })),
    observeLocalLevel: observe(({ local: level }) => emit({ type: 'local-level', level })),
    async setNoiseCancellation(on) {
      const { track, isOwn } = open ?? {};
      // What is left out of a track's constraints is taken back.
      if (isOwn) await track?.applyConstraints({ ...track.getConstraints(), noiseSuppression: on });
    },
    startScreenShare: ({ media } = {}) =>
      void share(media as DisplayMediaStreamOptions | undefined),
    stopScreenShare: stopSharing,
    startRecording() {
      throw new Error('A call over WebRTC is not recorded from the page.');
    },
    stopRecording: () => {},
    performs: (method) => method === 'maxAppMessageSize',
    perform: () => longestMessage,
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
