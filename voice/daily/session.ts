import type { ConnectOptions, Connection, Room } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import { createConnection } from './connection.ts';
import { toTransportError, type DailyFatalError } from './errors.ts';
import { fatal, listenToRoom } from './events.ts';
import { loadLibrary, type DailyCall } from './library.ts';
import { LocalTracks } from './local-tracks.ts';
import { callObjectProperties, type DailyTransportOptions } from './options.ts';
import { RoomStates } from './states.ts';
import { freeCall } from './teardown.ts';

/** One room, from the click to the last thing freed. */
export class DailySession {
  readonly #settings: DailyTransportOptions;
  readonly #options: ConnectOptions;
  readonly #states: RoomStates;
  readonly #tracks = new LocalTracks();
  #call: DailyCall | null = null;
  #left: Promise<void> | null = null;

  constructor(settings: DailyTransportOptions, options: ConnectOptions) {
    const states = new RoomStates(options.emit);
    this.#settings = settings;
    this.#states = states;
    this.#options = {
      ...options,
      // The library may wake up when nobody waits for it any more.
      emit: (event) => {
        if (!states.isOver) options.emit(event);
      },
    };
    this.#tracks.leaveToOwner(options.microphone);
    this.#tracks.leaveToOwner(settings.callObject);
  }

  get isLeaving(): boolean {
    return this.#left !== null;
  }

  /** @param before settles when the rooms of the calls before are freed */
  async join(room: Room, before: Promise<unknown>): Promise<Connection> {
    const { signal } = this.#options;
    try {
      signal.throwIfAborted();
      await untilAborted(before, signal);
      this.#states.enter('loading');
      const library = await untilAborted(loadLibrary(), signal);
      const properties = callObjectProperties(this.#settings, this.#options, library.version());
      this.#call = library.createCallObject(properties);
      await untilAborted(this.#enter(this.#call, room), signal);
      return createConnection(this.#call, this.#tracks, this.#options.emit, this.leave);
    } catch (thrown) {
      if (!signal.aborted) this.#states.enter('error');
      await this.leave();
      throw signal.aborted ? signal.reason : toTransportError(thrown);
    }
  }

  /** Never rejects; a second call waits for the first. */
  readonly leave = (): Promise<void> =>
    // Later, because the library says that it left while it is still being told to.
    (this.#left ??= Promise.resolve().then(() => this.#free()));

  async #free(): Promise<void> {
    if (this.#call !== null) await freeCall(this.#call);
    this.#tracks.stop();
    this.#states.enter('left');
  }

  /** Settles when the room is joined or refused; stays open where the library lets it. */
  #enter(call: DailyCall, { url, token }: Room): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const states = this.#states;
      listenToRoom(call, this.#options, {
        states,
        tracks: this.#tracks,
        failed: (event: DailyFatalError) => {
          if (!states.isJoined) return reject(event);
          this.#options.emit(fatal(event));
          states.enter('error');
          void this.leave();
        },
        left: () => {
          states.enter('left');
          void this.leave();
          reject(new Error('The room was closed before it was joined.'));
        },
      });
      const pass = token === undefined ? {} : { token };
      call.join({ url, ...pass, subscribeToTracksAutomatically: false }).then(resolve, reject);
    });
  }
}
