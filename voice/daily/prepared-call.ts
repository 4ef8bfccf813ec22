import type { PreparedCall, Room } from '../call/transport.ts';
import { openCallObject, type CallObject } from './call-object.ts';
import { createConnection } from './connection.ts';
import type { DailyTransportOptions } from './options.ts';

/** The library before it is in a room. */
export class PreparedDailyCall {
  readonly #object: Promise<CallObject>;
  readonly #life = new AbortController();
  #authorised: string | null = null;

  constructor(settings: DailyTransportOptions) {
    this.#object = openCallObject(settings, null, this.#life.signal);
  }

  get isOver(): boolean {
    return this.#life.signal.aborted;
  }

  /** Rejects with a `TransportError`. */
  async open(): Promise<PreparedCall> {
    const object = await this.#object;
    const connection = createConnection(object, () => {}, this.leave);
    return {
      ...connection,
      name: 'daily',
      get isOver() {
        return object.gone.aborted;
      },
      perform: (method, args) => {
        if (method === 'preAuth') this.#authorised = readUrl(args[0]);
        return connection.perform(method, args);
      },
    };
  }

  /** For a call in this room; null where it cannot be used for that, which frees it. */
  async take({ url }: Room): Promise<CallObject | null> {
    const object = await this.#object.catch(() => null);
    if (object === null || object.gone.aborted) return null;
    if (this.#authorised === null || this.#authorised === url) return object;
    // The library refuses another room than the one that was asked about.
    await this.leave();
    return null;
  }

  /** Never rejects. */
  readonly leave = async (): Promise<void> => {
    this.#life.abort();
    await this.#object.then((object) => object.free()).catch(() => {});
  };
}

function readUrl(properties: unknown): string | null {
  const { url } = Object(properties) as { readonly url?: unknown };
  return typeof url === 'string' ? url : null;
}
