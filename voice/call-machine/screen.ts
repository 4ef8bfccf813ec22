import type { Sender } from '../webrtc/line.ts';
import type { Told } from './library.ts';
import { tellNonfatal } from './problems.ts';

interface Hearers {
  readonly tell: (told: Told) => void;
  readonly onChange: () => void;
  /** What sends it, where there is a call: another after each way that was lost. */
  readonly findSender: () => Sender | undefined;
}

interface Share {
  readonly stream: MediaStream;
  /** Of the program, which stays its owner's. */
  readonly isOwn: boolean;
}

/** The visitor's screen, while it is shared. */
export class Screen {
  readonly #hearers: Hearers;
  /** Once it is seen. */
  stream: MediaStream | null = null;
  #share: Share | null = null;

  constructor(hearers: Hearers) {
    this.#hearers = hearers;
  }

  async start(
    options: DisplayMediaStreamOptions | undefined,
    own: MediaStream | undefined,
  ): Promise<void> {
    let share: Share | null = null;
    try {
      const stream =
        own ?? (await navigator.mediaDevices.getDisplayMedia(options ?? { video: true }));
      this.stop();
      share = { stream, isOwn: own !== undefined };
      const sender = this.#hearers.findSender();
      if (!sender) return release(share);
      this.#share = share;
      const [track] = stream.getVideoTracks();
      await sender.replaceTrack(track ?? null);
      // Stopped meanwhile, by its call's end or for another.
      if (this.#share !== share) return;
      this.stream = stream;
      track?.addEventListener('ended', () => this.#share === share && this.stop());
      this.#hearers.tell({ action: 'local-screen-share-started' });
      this.#hearers.onChange();
    } catch (thrown) {
      if (this.#share === share) this.stop();
      this.#hearers.tell(
        thrown instanceof DOMException && thrown.name === 'NotAllowedError'
          ? { action: 'local-screen-share-canceled' }
          : tellNonfatal('screen-share-error', thrown),
      );
    }
  }

  stop(): void {
    const { stream } = this;
    const share = this.#share;
    if (!share) return;
    this.#share = this.stream = null;
    release(share);
    // The call may be over already.
    this.#hearers
      .findSender()
      ?.replaceTrack(null)
      .catch(() => {});
    if (!stream) return;
    this.#hearers.tell({ action: 'local-screen-share-stopped' });
    this.#hearers.onChange();
  }
}

function release({ stream, isOwn }: Share): void {
  if (isOwn) return;
  for (const track of stream.getTracks()) track.stop();
}
