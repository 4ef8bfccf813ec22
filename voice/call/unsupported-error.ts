/** What was asked for cannot be done here: not by this transport, or not in this place at all. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
  /** Beside the kinds of a `ControlError`. */
  readonly kind = 'unsupported';
  /** The method that was asked for; null where it is a call as such. */
  readonly method: string | null;
  /** What carries the call; null where nothing does. */
  readonly transport: string | null;

  constructor(message: string, method: string | null = null, transport: string | null = null) {
    super(message);
    this.method = method;
    this.transport = transport;
  }
}
