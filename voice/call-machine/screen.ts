import type { Told } from './library.ts';
import { tellNonfatal } from './problems.ts';

interface Hearers {
  readonly tell: (told: Told) => void;
  readonly onChange: () => void;
}

/** The visitor's screen, while it is shared. */
export class Screen {
  readonly #hearers: Hearers;
  stream: MediaStream | null = null;
  #sender: RTCRtpSender | undefined;

  constructor(hearers: Hearers) {
    this.#hearers = hearers;
  }

  /** @param own of the program, which stays its owner's */
  async start(
    peer: RTCPeerConnection,
    options: DisplayMediaStreamOptions | undefined,
    own: MediaStream | undefined,
  ): Promise<void> {
    try {
      const stream =
        own ?? (await navigator.mediaDevices.getDisplayMedia(options ?? { video: true }));
      this.stop();
      if (peer.signalingState === 'closed') return stopTracks(stream);
      const [track] = stream.getVideoTracks();
      const isPicture = ({ receiver }: RTCRtpTransceiver) => receiver.track.kind === 'video';
      this.#sender = peer.getTransceivers().find(isPicture)?.sender;
      await this.#sender?.replaceTrack(track ?? null);
      this.stream = stream;
      track?.addEventListener('ended', () => this.stream === stream && this.stop());
      this.#hearers.tell({ action: 'local-screen-share-started' });
      this.#hearers.onChange();
    } catch (thrown) {
      this.#hearers.tell(
        thrown instanceof DOMException && thrown.name === 'NotAllowedError'
          ? { action: 'local-screen-share-canceled' }
          : tellNonfatal('screen-share-error', thrown),
      );
    }
  }

  stop(): void {
    const { stream } = this;
    if (!stream) return;
    this.stream = null;
    stopTracks(stream);
    // The call may be over already.
    this.#sender?.replaceTrack(null).catch(() => {});
    this.#hearers.tell({ action: 'local-screen-share-stopped' });
    this.#hearers.onChange();
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
