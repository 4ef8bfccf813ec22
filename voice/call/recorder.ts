import type { Connection } from './transport.ts';

const picture = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
};

/** The recording of one call: stopped once if it was started, and only while the room is there. */
export class Recorder {
  readonly #connection: Connection;
  /** Milliseconds since 1970; null while nothing is recorded. */
  #askedAt: number | null = null;
  /** The assistant waits for the recording before it says its first message. */
  #assistantWaits = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  start(assistantWaits: boolean): void {
    this.#connection.startRecording(picture);
    this.#askedAt = Date.now();
    this.#assistantWaits = assistantWaits;
  }

  /**
   * The recording runs: the assistant may greet. It is told how late the recording is, so that
   * transcript and picture can be laid over each other.
   */
  greet(): void {
    if (this.#askedAt === null || !this.#assistantWaits) return;
    this.#assistantWaits = false;
    this.#connection.send(
      JSON.stringify({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: (Date.now() - this.#askedAt) / 1000,
      }),
    );
  }

  stop(): void {
    if (this.#askedAt === null) return;
    this.#askedAt = null;
    this.#connection.stopRecording();
  }
}
