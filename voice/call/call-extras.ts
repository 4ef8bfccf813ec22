import type { CallContext } from './call-context.ts';
import type { CallError, CallErrorType } from './call-error.ts';
import type { LocalLevel } from './local-level.ts';
import type { Microphone } from './microphone.ts';
import type { Progress } from './progress.ts';
import type { Recorder } from './recorder.ts';
import type { StartStage } from './stage.ts';
import type { Connection } from './transport.ts';
import { untilAborted } from './until-aborted.ts';

const levelMs = 100;

/**
 * What a call can do without: when it fails, that is told and the call goes on. Every stage here
 * rejects only when the call is over.
 */
export class CallExtras {
  readonly #context: CallContext;
  readonly #progress: Progress;

  constructor(context: CallContext, progress: Progress) {
    this.#context = context;
    this.#progress = progress;
  }

  /** @param recorder null where the call is not to be recorded from here */
  async record(recorder: Recorder | null): Promise<void> {
    if (recorder === null) return this.#progress.skip('video-recording-setup', 'not-enabled');
    const record = async () => recorder.start();
    this.#tell(await this.#try('video-recording-setup', 'video-recording-setup-error', record));
  }

  /** @param localLevel null while nobody wants to know how loud the microphone is */
  async observeLevels(connection: Connection, localLevel: LocalLevel | null): Promise<void> {
    const { signal } = this.#context;
    const observe = async () => {
      await untilAborted(connection.observeRemoteLevel(levelMs), signal);
      if (localLevel !== null) await untilAborted(localLevel.start(connection, levelMs), signal);
    };
    this.#tell(await this.#try('audio-observer-setup', 'audio-observer-setup-error', observe));
  }

  async cancelNoise(connection: Connection): Promise<void> {
    const { emit, signal } = this.#context;
    const cancel = () => untilAborted(connection.setNoiseCancellation(true), signal);
    const error = await this.#try('audio-processing-setup', 'audio-processing-setup-error', cancel);
    if (error !== null) emit('noise-cancellation-off', error);
  }

  /** Noise cancellation broke and took the microphone along: the call is better off without it. */
  async recover(connection: Connection, microphone: Microphone, cause: unknown): Promise<void> {
    const { emit, describe, signal } = this.#context;
    try {
      await connection.setNoiseCancellation(false);
      if (signal.aborted) return;
      microphone.recover();
      emit('noise-cancellation-off', describe({ type: 'audio-processing-setup-error', cause }));
    } catch (error) {
      this.#tell(describe({ type: 'audio-processor-recovery-error', cause: error }));
    }
  }

  #tell(error: CallError | null): void {
    const { emit, signal } = this.#context;
    if (error !== null && !signal.aborted) emit('error', error);
  }

  async #try(
    stage: StartStage,
    type: CallErrorType,
    act: () => Promise<void>,
  ): Promise<CallError | null> {
    const { describe, signal } = this.#context;
    try {
      await this.#progress.run(stage, act);
      return null;
    } catch (cause) {
      signal.throwIfAborted();
      return describe({ type, cause, stage });
    }
  }
}
