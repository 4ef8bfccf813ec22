/** Above this sum of the remote levels somebody speaks. */
const threshold = 0.01;
const silenceMs = 1000;
/** The sum that counts as full volume. */
const fullVolume = 0.15;

export interface SpeechEvents {
  onStart(): void;
  onEnd(): void;
}

/** Speech from levels: it begins with a loud sample, and ends a second after the last one. */
export class SpeechDetector {
  readonly #events: SpeechEvents;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(events: SpeechEvents) {
    this.#events = events;
  }

  /** @param level sum of the remote levels */
  hear(level: number): void {
    if (!(level > threshold)) return;
    const speaking = this.#silence !== undefined;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.stop(), silenceMs);
    if (!speaking) this.#events.onStart();
  }

  /** Ends a speech under way, at once. */
  stop(): void {
    if (this.#silence === undefined) return;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#events.onEnd();
  }
}

/** @param level sum of the remote levels */
export function toVolume(level: number): number {
  return Math.min(1, level / fullVolume);
}
