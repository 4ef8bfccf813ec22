import type { DailyParticipant } from './library.ts';

const opened = ['audio', 'video', 'screenAudio', 'screenVideo'];

/**
 * The microphone, camera and screen that the library opened for a call. They are stopped when it
 * is over, even where the library does not come round to it. A track that was handed in stays its
 * owner's.
 */
export class LocalTracks {
  readonly #seen = new Set<MediaStreamTrack>();
  readonly #owned = new Set<unknown>();

  /** Marks what a caller hands in: a track, a stream, or options with either among them. */
  leaveToOwner(handedIn: unknown): void {
    if (handedIn instanceof MediaStream) {
      for (const track of handedIn.getTracks()) this.#owned.add(track);
    } else if (handedIn instanceof MediaStreamTrack) {
      this.#owned.add(handedIn);
    } else if (typeof handedIn === 'object' && handedIn !== null) {
      for (const value of Object.values(handedIn)) {
        if (value instanceof MediaStream || value instanceof MediaStreamTrack) {
          this.leaveToOwner(value);
        }
      }
    }
  }

  see({ local, tracks }: DailyParticipant): void {
    if (!local) return;
    for (const name of opened) {
      const track = tracks[name]?.persistentTrack;
      if (track !== undefined) this.#seen.add(track);
    }
  }

  stop(): void {
    for (const track of this.#seen) if (!this.#owned.has(track)) track.stop();
    this.#seen.clear();
  }
}
