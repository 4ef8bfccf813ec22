import type { MicrophoneProblem } from './microphone-problem.ts';

/** A device that cannot be used. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly problem: MicrophoneProblem | 'speaker-unsupported' | 'speaker-unusable' | 'closed';

  /** @param cause the browser's own error */
  constructor(problem: DeviceError['problem'], message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
