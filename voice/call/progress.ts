import type { EmitCallEvent } from './events.ts';
import { serializeError } from './serialize-error.ts';
import type { StartStage } from './stage.ts';

/** Tells how far a start has come. */
export class Progress {
  stage: StartStage = 'initialization';
  /** Milliseconds since 1970. */
  readonly #began = Date.now();
  readonly #emit: EmitCallEvent;
  readonly #signal: AbortSignal;
  readonly #onStage: (stage: StartStage) => void;

  constructor(emit: EmitCallEvent, signal: AbortSignal, onStage: (stage: StartStage) => void) {
    this.#emit = emit;
    this.#signal = signal;
    this.#onStage = onStage;
  }

  get elapsed(): number {
    return Date.now() - this.#began;
  }

  begin(stage: StartStage): void {
    this.stage = stage;
    this.#onStage(stage);
    this.#tell(stage, 'started');
  }

  skip(stage: StartStage, reason: string): void {
    this.#tell(stage, 'completed', { duration: 0, metadata: { skipped: true, reason } });
  }

  /** Of a stage that came to its end by itself. @param duration milliseconds */
  complete(stage: StartStage, duration: number): void {
    this.#tell(stage, 'completed', { duration });
  }

  refuse(): void {
    this.#tell('validation', 'failed', { metadata: { reason: 'already-started' } });
  }

  /** Nothing follows a stage that the end of the call has cut short: the end is told instead. */
  async run<Result>(stage: StartStage, act: () => Promise<Result>): Promise<Result> {
    this.#signal.throwIfAborted();
    const began = Date.now();
    this.begin(stage);
    // A listener may have stopped the call just now.
    this.#signal.throwIfAborted();
    try {
      const result = await act();
      this.#signal.throwIfAborted();
      this.#tell(stage, 'completed', { duration: Date.now() - began });
      return result;
    } catch (error) {
      if (!this.#signal.aborted) {
        const { message } = serializeError(error);
        this.#tell(stage, 'failed', { duration: Date.now() - began, metadata: { error: message } });
      }
      throw error;
    }
  }

  #tell(
    stage: StartStage,
    status: 'started' | 'completed' | 'failed',
    more: { duration?: number; metadata?: Readonly<Record<string, unknown>> } = {},
  ): void {
    this.#emit('call-start-progress', {
      stage,
      status,
      timestamp: new Date().toISOString(),
      ...more,
    });
  }
}
