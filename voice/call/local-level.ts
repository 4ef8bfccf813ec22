import type { EmitCallEvent } from './events.ts';
import { checkLevelInterval } from './level-interval.ts';
import { serializeError } from './serialize-error.ts';
import type { Connection } from './transport.ts';

/** How loud the microphone is, while somebody wants to know. */
export class LocalLevel {
  /** The last level, 0 to 1; 0 while nothing is observed. */
  level = 0;
  running = false;
  readonly #emit: EmitCallEvent;

  constructor(emit: EmitCallEvent) {
    this.#emit = emit;
  }

  /** @param interval milliseconds; rejects with a `ControlError` when it is none, or under 100 */
  async start(connection: Connection, interval: number): Promise<void> {
    const milliseconds = checkLevelInterval(interval);
    try {
      await connection.observeLocalLevel(milliseconds);
      this.running = true;
    } catch (error) {
      this.fail(error);
    }
  }

  stop(connection: Connection): void {
    this.running = false;
    this.level = 0;
    connection.observeLocalLevel(null).catch((error: unknown) => this.fail(error));
  }

  hear(level: number): void {
    this.level = level;
    this.#emit('local-volume-level', level);
  }

  fail(error: unknown): void {
    this.running = false;
    this.#emit('local-audio-level-observer-error', serializeError(error));
  }
}
