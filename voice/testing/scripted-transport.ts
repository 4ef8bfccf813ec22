import {
  TransportError,
  type ConnectOptions,
  type Connection,
  type Room,
  type RoomState,
  type Transport,
} from '../call/transport.ts';
import { ScriptedRoom, type ScriptedMethods } from './scripted-room.ts';

/** What becomes of a visit to a room. */
export type ScriptedJoin =
  | 'join'
  /** Stays there until it is cancelled. */
  | 'hang-while-loading'
  | 'hang-while-joining'
  /** The library cannot be loaded, in three attempts; or the room refuses. */
  | TransportError;

export interface ScriptedTransportOptions {
  /** How each visit goes, in order; those that follow join. */
  readonly joins?: readonly ScriptedJoin[];
  /** Whether an assistant is there and begins to listen by itself. Default true. */
  readonly answers?: boolean;
  /** What its rooms do beyond the port. Default: nothing, so that `/controls` says `unsupported`. */
  readonly methods?: ScriptedMethods;
}

/** A transport whose rooms are played by a test. */
export class ScriptedTransport implements Transport {
  readonly name = 'scripted';
  /** Every visit, the last one last. */
  readonly rooms: ScriptedRoom[] = [];
  readonly joins: ScriptedJoin[];
  readonly #answers: boolean;
  readonly #methods: ScriptedMethods;
  #prepared: ScriptedRoom | null = null;
  readonly #arrivals: ((room: ScriptedRoom) => void)[] = [];

  constructor({ joins = [], answers = true, methods = {} }: ScriptedTransportOptions = {}) {
    this.joins = [...joins];
    this.#answers = answers;
    this.#methods = methods;
  }

  /** The visit under way, or the last one. */
  get room(): ScriptedRoom {
    const room = this.rooms.at(-1);
    if (room === undefined) throw new Error('Nobody has come to a room yet.');
    return room;
  }

  /** The next visit, as soon as somebody comes. */
  nextRoom(): Promise<ScriptedRoom> {
    return new Promise((resolve) => this.#arrivals.push(resolve));
  }

  /** In no room yet; the next visit goes on with it. Refused while there is one. */
  async prepare(): Promise<ScriptedRoom> {
    if (this.rooms.at(-1)?.isOver === false)
      throw new TransportError('unknown', 'prepare() not supported after joining a meeting.');
    if (this.#prepared === null || this.#prepared.isOver)
      this.#prepared = this.#open({ url: '' }, nobody);
    return this.#prepared;
  }

  async connect(place: Room, options: ConnectOptions): Promise<Connection> {
    const { signal } = options;
    const join = this.joins.shift() ?? 'join';
    const room = this.#takePrepared(place, options) ?? this.#open(place, options);
    this.rooms.push(room);
    for (const resolve of this.#arrivals.splice(0)) resolve(room);
    const check = () => {
      signal.throwIfAborted();
      if (room.closed !== null) throw room.closed;
    };
    try {
      for (const state of path(join)) {
        await Promise.resolve();
        check();
        room.enter(state);
        if (join === `hang-while-${state}`) await untilGivenUp(room, signal);
        check();
      }
      await Promise.resolve();
      check();
      if (join instanceof TransportError) throw refuse(room, join);
      room.join();
      return room;
    } catch (error) {
      room.open.clear();
      if (room.closed === null) room.enter('left');
      throw error;
    }
  }

  #open(place: Room, options: ConnectOptions): ScriptedRoom {
    return new ScriptedRoom(place, options, this.#answers, this.#methods);
  }

  #takePrepared(place: Room, options: ConnectOptions): ScriptedRoom | null {
    const prepared = this.#prepared;
    this.#prepared = null;
    if (prepared === null || prepared.isOver) return null;
    prepared.visit(place, options);
    return prepared;
  }
}

/** Who has not joined yet hears of nothing. */
const nobody: ConnectOptions = {
  microphone: true,
  startMuted: false,
  sendVideo: false,
  receiveVideo: false,
  signal: new AbortController().signal,
  emit: () => {},
};

function path(join: ScriptedJoin): readonly RoomState[] {
  return join instanceof TransportError && join.kind === 'load-failed'
    ? ['loading']
    : ['loading', 'loaded', 'joining'];
}

function refuse(room: ScriptedRoom, error: TransportError): TransportError {
  if (error.kind === 'load-failed')
    for (let left = 3; left > 0; left--) room.emit({ type: 'load-attempt-failed' });
  room.refuse(error);
  return error;
}

function untilGivenUp(room: ScriptedRoom, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    room.onClosed = resolve;
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
