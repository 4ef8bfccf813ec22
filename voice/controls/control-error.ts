/** Why a control refused: what was given, where the call is, or what carries it. */
export type ControlErrorKind = 'argument' | 'state' | 'mode' | 'destroyed' | 'unsupported';

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

/** The transport that carries the call cannot do this; another one may. */
export class UnsupportedError extends ControlError {
  override readonly name = 'UnsupportedError';
  readonly method: string;
  readonly transport: string;

  constructor(method: string, transport: string) {
    super('unsupported', `${method}() is not supported by the transport "${transport}"`);
    this.method = method;
    this.transport = transport;
  }
}

export function refuse(message: string, cause?: string): never {
  throw new ControlError('argument', message, cause);
}
