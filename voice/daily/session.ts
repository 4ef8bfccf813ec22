import type { ConnectOptions, Connection, Room } from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import { openCallObject, type CallObject } from './call-object.ts';
import { createConnection } from './connection.ts';
import { toTransportError, type DailyFatalError } from './errors.ts';
import { fatal, listenToRoom } from './events.ts';
import type { PreparedDailyCall } from './prepared-call.ts';
import { joinProperties, type DailyTransportOptions } from './options.ts';
import { RoomStates } from '../call/room-states.ts';

/** One room, from the click to the last thing freed. */
export class DailySession {
  readonly #settings: DailyTransportOptions;
  readonly #options: ConnectOptions;
  readonly #states: RoomStates;
  /** What was prepared for this call; null where nothing was. */
  readonly #prepared: PreparedDailyCall | null;
  #object: CallObject | null = null;
  #left: Promise<void> | null = null;

  constructor(
    settings: DailyTransportOptions,
    options: ConnectOptions,
    prepared: PreparedDailyCall | null,
  ) {
    const states = new RoomStates(options.emit);
    this.#settings = settings;
    this.#states = states;
    this.#prepared = prepared;
    this.#options = {
      ...options,
      // The library may wake up when nobody waits for it any more.
      emit: (event) => {
        if (!states.isOver) options.emit(event);
      },
    };
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
      const prepared = await untilAborted(this.#takePrepared(room), signal);
      const object = prepared ?? (await openCallObject(this.#settings, this.#options, signal));
      this.#object = object;
      object.tracks.leaveToOwner(this.#options.microphone);
      const wish = prepared === null ? {} : joinProperties(this.#options);
      await untilAborted(this.#enter(object, room, wish), signal);
      return createConnection(object, this.#options.emit, this.leave);
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
    await Promise.all([this.#object?.free(), this.#prepared?.leave()]);
    this.#states.enter('left');
  }

  #takePrepared(room: Room): Promise<CallObject | null> {
    return this.#prepared?.take(room) ?? Promise.resolve(null);
  }

  /** Settles when the room is joined or refused; stays open where the library lets it. */
  #enter({ call, tracks }: CallObject, { url, token }: Room, wish: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const states = this.#states;
      listenToRoom(call, this.#options, {
        states,
        tracks,
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
      const properties = { ...wish, url, ...pass, subscribeToTracksAutomatically: false };
      call.join(properties).then(resolve, reject);
    });
  }
}
