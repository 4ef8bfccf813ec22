/** Why a control refused: what was given, or where the call is. */
export type ControlErrorKind = 'argument' | 'state' | 'mode' | 'destroyed';

/** Thrown, or rejected with, before anything reaches the transport. The message is the library's. */
export class ControlError extends Error {
  override readonly name: string = 'ControlError';
  readonly kind: ControlErrorKind;

  /** @param cause what exactly is wrong, where the library's message only names the form */
  constructor(kind: ControlErrorKind, message: string, cause?: string) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

export function refuse(message: string, cause?: string): never {
  throw new ControlError('argument', message, cause);
}
