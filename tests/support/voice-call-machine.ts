import { Log } from './voice-log.ts';

/**
 * A stand-in for what the real-time library downloads, for the real library in a real browser. It
 * speaks the library's window messages; its tracks are real ones. The script that the library
 * loads says no more than `callMachine.start()`: the machine itself is part of the page under test,
 * so that a test can say beforehand how the room is to behave.
 */
export class CallMachine {
  /** How the room answers `join`: a fatal error refuses, `null` never answers. */
  join: 'accept' | 'leave' | FatalError | null = 'accept';
  answersLeave = true;
  /** Sent along with `joined-meeting`, as the room's own limits are. */
  internal: object | undefined;
  /** Others who are in the room already. */
  present: RemoteParticipant[] = [];
  /** Answers to what the library asks, by action; each answers `{}` unless it is named here. */
  readonly answers: Record<string, (asked: Asked) => object> = {};
  /** Actions that are never answered. */
  readonly unanswered = new Set<string>();
  readonly #log = new Log<Asked>();
  readonly rooms: MachineRoom[] = [];

  /** What the downloaded script does. */
  start(): void {
    const library = window._daily;
    for (const id of library?.pendings.splice(0) ?? []) this.rooms.push(new MachineRoom(this, id));
  }

  /** Everything that the library posted, of all its calls. */
  get received(): readonly Asked[] {
    return this.#log.entries;
  }

  take(asked: Asked): void {
    this.#log.add(asked);
  }

  /** Resolves once the library has asked for something so many times. */
  ask(action: string, count = 1): Promise<void> {
    return this.#log.until(() => this.actions(action).length >= count);
  }

  get room(): MachineRoom {
    const room = this.rooms.at(-1);
    if (room === undefined) throw new Error('No call has loaded the machine.');
    return room;
  }

  actions(action: string): Asked[] {
    return this.received.filter((asked) => asked.action === action);
  }
}

export interface Asked {
  readonly action: string;
  readonly callbackStamp?: string;
  readonly [field: string]: unknown;
}

export interface FatalError {
  readonly type: string;
  readonly msg: string;
  readonly details?: object;
}

export interface RemoteParticipant {
  readonly id: string;
  readonly name: string;
}

interface Stream {
  readonly participantId: string;
  readonly type: 'cam';
  readonly pendingTrack: MediaStreamTrack;
  readonly starttime: number;
}

declare global {
  interface Window {
    _daily?: { pendings: string[]; instances: Record<string, LibraryInstance> };
  }
}

interface LibraryInstance {
  callMachine?: object;
  readonly tracks: { readonly audioTrack?: MediaStreamTrack };
}

/** The machine's part of one call. */
export class MachineRoom {
  readonly #machine: CallMachine;
  readonly #id: string;
  readonly #listener = (event: MessageEvent) => this.#take(event.data as unknown);
  readonly #remote = new Map<string, RemoteParticipant>();
  readonly #streams: Record<string, Stream> = {};
  readonly #subscribed = new Set<string>();
  readonly #tones: AudioContext[] = [];
  /** What it opened, or was given. */
  microphone: MediaStreamTrack | null = null;
  #isMuted = false;
  #permission: 'granted' | 'denied' = 'granted';

  constructor(machine: CallMachine, id: string) {
    this.#machine = machine;
    this.#id = id;
    const store = { getState: () => this.#state() };
    const instance = window._daily?.instances[id];
    if (instance) {
      instance.callMachine = {
        store,
        reset: () => this.post({ action: 'call-machine-initialized' }),
      };
    }
    window.addEventListener('message', this.#listener);
    this.post({ action: 'call-machine-initialized' });
    this.post({ action: 'loaded' });
  }

  /** Says something to the library, as the real machine does. */
  post(message: { readonly action: string; readonly [field: string]: unknown }): void {
    const envelope = { what: 'iframe-call-message', callClientId: this.#id, from: 'embedded' };
    window.postMessage({ ...message, ...envelope }, location.origin);
  }

  /** A message to everyone in the room. */
  say(data: unknown): void {
    this.post({ action: 'app-message', data, fromId: 'assistant' });
  }

  enter(participant: RemoteParticipant): void {
    this.#remote.set(participant.id, participant);
    this.post({ action: 'participant-joined', participant: this.#describe(participant) });
  }

  /** Somebody begins to send a tone, heard by whoever has subscribed to it. */
  async speak(id: string): Promise<MediaStreamTrack> {
    const track = await this.#makeTone();
    this.#streams[id] = {
      participantId: id,
      type: 'cam',
      pendingTrack: track,
      starttime: Date.now(),
    };
    this.#tell(id);
    return track;
  }

  exit(id: string): void {
    const participant = this.#remote.get(id);
    if (participant === undefined) return;
    this.#remote.delete(id);
    delete this.#streams[id];
    this.post({ action: 'participant-left', participant: this.#describe(participant) });
  }

  setLocalAudio(on: boolean): void {
    this.#isMuted = !on;
    this.post({ action: 'participant-updated', participant: this.#local() });
  }

  refuseMicrophone(type: string, message: string): void {
    this.#permission = 'denied';
    const errorMsg = { errorMsg: message, audioOk: false, videoOk: true };
    this.post({ action: 'camera-error', errorMsg, error: { type, msg: message } });
  }

  /** As the library tells of a camera that may not be used, beside a microphone that may. */
  refuseCamera(message: string): void {
    const errorMsg = { errorMsg: message, audioOk: true, videoOk: false };
    const error = { type: 'permissions', msg: message, blockedBy: 'user', blockedMedia: ['video'] };
    this.post({ action: 'camera-error', errorMsg, error });
  }

  fail(error: FatalError): void {
    const { details = {} } = error;
    const written = { ...error, details: JSON.stringify(details) };
    this.#release();
    this.post({ action: 'error', errorMsg: error.msg, error: written });
  }

  /** The room is over, and the library is told so. */
  hangUp(): void {
    this.#release();
    this.post({ action: 'left-meeting' });
  }

  #take(data: unknown): void {
    const asked = data as Asked & { what?: string; from?: string; callClientId?: string };
    if (asked?.what !== 'iframe-call-message' || asked.from !== 'module') return;
    if (asked.callClientId !== this.#id) return;
    this.#machine.take(asked);
    switch (asked.action) {
      case 'join-meeting':
        return void this.#join(asked);
      case 'leave-meeting':
        if (this.#machine.answersLeave) this.hangUp();
        return undefined;
      case 'local-audio':
        this.setLocalAudio(asked['state'] === true);
        return undefined;
      case 'update-participant':
        this.#subscribed.add(asked['id'] as string);
        return this.#tell(asked['id'] as string);
    }
    if (asked.callbackStamp === undefined || this.#machine.unanswered.has(asked.action)) return;
    if (asked.action === 'start-camera') void this.#startCamera(asked);
    else this.#answer(asked);
  }

  #answer(asked: Asked): void {
    const answer = this.#machine.answers[asked.action]?.(asked) ?? {};
    this.post({
      ...answer,
      action: `${asked.action}-callback`,
      callbackStamp: asked.callbackStamp,
    });
  }

  async #join(asked: Asked): Promise<void> {
    const { join, internal, present } = this.#machine;
    if (join === null) return;
    if (join === 'leave') return this.hangUp();
    if (join !== 'accept') return this.fail(join);
    const { audioSource, startAudioOff } = asked['properties'] as Record<string, unknown>;
    this.#isMuted = startAudioOff === true;
    if (audioSource !== false) await this.#openMicrophone();
    for (const participant of present) this.#remote.set(participant.id, participant);
    const remote = present.map((one) => [one.id, this.#describe(one)] as const);
    const participants = { local: this.#local(), ...Object.fromEntries(remote) };
    this.post({ action: 'joined-meeting', participants, internal });
  }

  async #startCamera(asked: Asked): Promise<void> {
    await this.#openMicrophone();
    this.post({ action: 'participant-updated', participant: this.#local() });
    this.#answer(asked);
  }

  async #openMicrophone(): Promise<void> {
    if (this.microphone !== null) return;
    const own = window._daily?.instances[this.#id]?.tracks.audioTrack;
    const stream = own ?? (await navigator.mediaDevices.getUserMedia({ audio: true }));
    this.microphone = stream instanceof MediaStream ? (stream.getAudioTracks()[0] ?? null) : stream;
  }

  #state(): object {
    const stream = new MediaStream(this.microphone ? [this.microphone] : []);
    return {
      local: {
        streams: { cam: { stream } },
        public: { subscribedTracks: { ALL: true }, customTracks: {} },
      },
      streams: this.#streams,
      participants: {},
    };
  }

  #local(): object {
    const state = this.#permission === 'denied' ? 'blocked' : this.#isMuted ? 'off' : 'playable';
    const audio = this.microphone === null ? 'off' : state;
    return this.#card({ id: `local-${this.#id}`, name: 'me' }, true, audio);
  }

  #describe(participant: RemoteParticipant): object {
    const isHeard = participant.id in this.#streams && this.#subscribed.has(participant.id);
    return this.#card(participant, false, isHeard ? 'playable' : 'off');
  }

  #card({ id, name }: RemoteParticipant, local: boolean, audio: string): object {
    const off = { state: 'off' };
    return {
      session_id: id,
      user_id: id,
      user_name: name,
      local,
      audio: audio === 'playable',
      video: false,
      screen: false,
      tracks: { audio: { state: audio }, video: off, screenAudio: off, screenVideo: off },
    };
  }

  #tell(id: string): void {
    const participant = this.#remote.get(id);
    if (participant === undefined) return;
    this.post({ action: 'participant-updated', participant: this.#describe(participant) });
  }

  async #makeTone(): Promise<MediaStreamTrack> {
    const context = new AudioContext();
    this.#tones.push(context);
    const oscillator = new OscillatorNode(context, { frequency: 440 });
    const destination = new MediaStreamAudioDestinationNode(context);
    oscillator.connect(destination);
    oscillator.start();
    const [track] = destination.stream.getAudioTracks();
    if (track === undefined) throw new Error('There is no tone.');
    return track;
  }

  #release(): void {
    const isOwn = window._daily?.instances[this.#id]?.tracks.audioTrack === this.microphone;
    if (!isOwn) this.microphone?.stop();
    for (const context of this.#tones.splice(0)) void context.close();
    window.removeEventListener('message', this.#listener);
  }
}
