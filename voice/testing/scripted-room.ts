import {
  TransportError,
  type CameraErrorKind,
  type ConnectOptions,
  type FatalErrorKind,
  type MediaKind,
  type PreparedCall,
  type OpaqueTrack,
  type Participant,
  type RecordingEvent,
  type Room,
  type RoomState,
  type TransportEvent,
} from '../call/transport.ts';

/** Who the assistant is in the room, on the platform's wire. */
const assistant: Participant = {
  id: 'assistant',
  name: 'Vapi Speaker',
  local: false,
  detail: { session_id: 'assistant', user_name: 'Vapi Speaker' },
};

/** What a room does beyond the port, by the library's names: what `/controls` asks for. */
export type ScriptedMethods = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * One visit to a room that exists in the test alone. The test plays everyone but the client. A
 * prepared one is in no room until a call goes on with it.
 */
export class ScriptedRoom implements PreparedCall {
  readonly name = 'scripted';
  room: Room;
  options: ConnectOptions;
  /** What the client sent, JSON read. */
  readonly sent: unknown[] = [];
  /** What the client did to the room, in order: `['setMicrophoneOn', false]`. */
  readonly done: (readonly unknown[])[] = [];
  /** What is still held: the microphone, the assistant's track, the screen, a recording. */
  readonly open = new Set<string>();
  state: RoomState = 'new';
  /** The methods that fail from now on, and with what. */
  readonly failures = new Map<string, unknown>();
  readonly native: unknown = null;
  /** Why nobody can be here any more; null while the room is there. */
  closed: TransportError | null = null;
  onClosed: (() => void) | null = null;
  readonly #answers: boolean;
  readonly #methods: ScriptedMethods;
  #microphoneOn: boolean;

  constructor(room: Room, options: ConnectOptions, answers: boolean, methods: ScriptedMethods) {
    this.room = room;
    this.options = options;
    this.#answers = answers;
    this.#methods = methods;
    this.#microphoneOn = !options.startMuted && options.microphone !== false;
  }

  get isOver(): boolean {
    return this.state === 'left' || this.state === 'error';
  }

  /** The call that a prepared one was prepared for. */
  visit(room: Room, options: ConnectOptions): void {
    this.room = room;
    this.options = options;
    this.#microphoneOn = !options.startMuted && options.microphone !== false;
  }

  /** Goes through the states, in order. */
  enter(...states: readonly RoomState[]): void {
    for (const state of states) {
      if (state === 'joining' && this.options.microphone !== false) this.open.add('microphone');
      this.state = state;
      this.emit({ type: 'state', state });
    }
  }

  /** Joins, and answers as an assistant would unless the test does that itself. */
  join(): void {
    this.enter('joined');
    if (this.#answers) this.assistantJoins();
  }

  emit(event: TransportEvent): void {
    this.options.emit(event);
  }

  /** Lets nobody in. */
  refuse(why: TransportError): void {
    this.#close('error', why);
  }

  // What the assistant and the platform do.

  /** With sound; with a picture too where the client takes one. */
  assistantJoins(participant: Participant = assistant): void {
    this.emit({ type: 'participant-joined', participant });
    this.startTrack('audio', participant);
    if (this.options.receiveVideo) this.startTrack('video', participant);
  }

  startTrack(kind: 'audio' | 'video', participant: Participant = assistant): OpaqueTrack {
    const track = { id: `${participant.id} ${kind}`, kind };
    this.open.add(track.id);
    this.emit({ type: 'track-started', participant, track });
    return track;
  }

  assistantLeaves(participant: Participant = assistant): void {
    for (const kind of ['audio', 'video']) this.open.delete(`${participant.id} ${kind}`);
    this.emit({ type: 'participant-left', participant });
  }

  /** The assistant says that it listens: the call starts. */
  listen(): void {
    this.receive('listening');
  }

  /** A message of the platform, or anything else as the room would carry it. */
  receive(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.emit({ type: 'app-message', data });
  }

  /** @param level sum of the remote levels */
  hear(level: number): void {
    this.emit({ type: 'remote-level', level });
  }

  hearLocal(level: number): void {
    this.emit({ type: 'local-level', level });
  }

  hangUp(): void {
    if (this.closed === null)
      this.#close('left', new TransportError('ejected', 'The room closed.'));
  }

  fail(kind: FatalErrorKind, message = `The room is lost: ${kind}`, details?: unknown): void {
    if (this.closed !== null) return;
    const error = new TransportError(kind, message, details);
    this.emit({ type: 'fatal', error });
    this.#close('error', error);
  }

  /** @param media what cannot be had: the camera where it is in use, else the microphone */
  failCamera(
    kind: CameraErrorKind,
    error: unknown = new Error(`The device failed: ${kind}`),
    media: readonly MediaKind[] = [kind === 'cam-in-use' ? 'video' : 'audio'],
  ): void {
    if (media.includes('audio')) this.open.delete('microphone');
    this.emit({ type: 'camera-error', kind, media, error });
  }

  failNonfatally(kind: string, error: unknown = new Error(kind)): void {
    this.emit({ type: 'nonfatal', kind, error });
  }

  record(event: RecordingEvent, detail: unknown = {}): void {
    this.emit({ type: 'recording', event, detail });
  }

  // What the client does.

  send(data: unknown): void {
    this.#act('send');
    if (this.state !== 'joined') throw new Error('sendAppMessage() only supported after join.');
    this.sent.push(readJson(data));
    if (data === 'playable' && this.#answers) queueMicrotask(() => this.listen());
  }

  setMicrophoneOn(on: boolean): void {
    this.#act('setMicrophoneOn', on);
    this.#microphoneOn = on;
  }

  isMicrophoneOn(): boolean {
    return this.#microphoneOn;
  }

  async replaceMicrophone(source: string | OpaqueTrack): Promise<void> {
    this.#act('replaceMicrophone', source);
    if (this.closed !== null) throw this.closed;
    this.open.add('microphone');
  }

  async observeRemoteLevel(interval: number | null): Promise<void> {
    this.#act('observeRemoteLevel', interval);
  }

  async observeLocalLevel(interval: number | null): Promise<void> {
    this.#act('observeLocalLevel', interval);
  }

  async setNoiseCancellation(on: boolean): Promise<void> {
    this.#act('setNoiseCancellation', on);
  }

  startScreenShare(options?: { readonly media?: unknown; readonly send?: unknown }): void {
    this.#act('startScreenShare', options);
    this.open.add('screen');
  }

  stopScreenShare(): void {
    this.#act('stopScreenShare');
    this.open.delete('screen');
  }

  startRecording(options?: unknown): void {
    this.#act('startRecording', options);
    this.open.add('recording');
  }

  stopRecording(): void {
    this.#act('stopRecording');
    if (this.state !== 'joined') throw new Error('stopRecording() only supported after join.');
    this.open.delete('recording');
  }

  performs(method: string): boolean {
    return Object.hasOwn(this.#methods, method);
  }

  perform(method: string, args: readonly unknown[]): unknown {
    const act = this.performs(method) ? this.#methods[method] : undefined;
    if (act === undefined) throw new TypeError(`The scripted transport has no method ${method}().`);
    this.#act(method, ...args);
    return act(...(args as never[]));
  }

  async leave(): Promise<void> {
    this.#act('leave');
    await Promise.resolve();
    this.hangUp();
  }

  #act(method: string, ...args: readonly unknown[]): void {
    this.done.push([method, ...args]);
    if (this.failures.has(method)) throw this.failures.get(method);
  }

  #close(state: 'left' | 'error', why: TransportError): void {
    this.closed = why;
    this.open.clear();
    this.enter(state);
    this.onClosed?.();
  }
}

function readJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data;
  } catch {
    return data;
  }
}
