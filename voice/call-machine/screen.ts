import type { Sender } from '../webrtc/line.ts';
import type { Told } from './library.ts';
import { tellNonfatal } from './problems.ts';

interface Hearers {
  readonly tell: (told: Told) => void;
  readonly onChange: () => void;
  /** What sends it, where there is a call: another after each way that was lost. */
  readonly findSender: () => Sender | undefined;
}

/** The visitor's screen, while it is shared. */
export class Screen {
  readonly #hearers: Hearers;
  stream: MediaStream | null = null;

  constructor(hearers: Hearers) {
    this.#hearers = hearers;
  }

  /** @param own of the program, which stays its owner's */
  async start(
    options: DisplayMediaStreamOptions | undefined,
    own: MediaStream | undefined,
  ): Promise<void> {
    try {
      const stream =
        own ?? (await navigator.mediaDevices.getDisplayMedia(options ?? { video: true }));
      this.stop();
      const [track] = stream.getVideoTracks();
      const sender = this.#hearers.findSender();
      if (!sender) return stopTracks(stream);
      await sender.replaceTrack(track ?? null).catch((error: unknown) => {
        stopTracks(stream);
        throw error;
      });
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
    this.#hearers
      .findSender()
      ?.replaceTrack(null)
      .catch(() => {});
    this.#hearers.tell({ action: 'local-screen-share-stopped' });
    this.#hearers.onChange();
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
