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
  #assistantWaits: boolean;

  /** @param assistantWaits for the recording, before it says its first message */
  constructor(connection: Connection, assistantWaits: boolean) {
    this.#connection = connection;
    this.#assistantWaits = assistantWaits;
  }

  start(): void {
    this.#connection.startRecording(picture);
    this.#askedAt = Date.now();
  }

  /**
   * The recording runs, or none will come: the assistant may greet. It is told how late the
   * recording is, so that transcript and picture can be laid over each other. Gives that delay in
   * milliseconds, where there is one and somebody waited.
   */
  greet(): number | undefined {
    if (!this.#assistantWaits) return undefined;
    this.#assistantWaits = false;
    const delay = this.#askedAt === null ? undefined : Date.now() - this.#askedAt;
    this.#connection.send(
      JSON.stringify({
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: delay && delay / 1000,
      }),
    );
    return delay;
  }

  stop(): void {
    if (this.#askedAt === null) return;
    this.#askedAt = null;
    this.#connection.stopRecording();
  }
}
