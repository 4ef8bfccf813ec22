import {
  TransportError,
  type ConnectOptions,
  type Participant,
  type Room,
  type RoomState,
  type TransportEvent,
} from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import type { ComeBack, LoadSocket } from './come-back.ts';
import { createConnection, type RtcConnection } from './connection.ts';
import { hangUp } from './exchange.ts';
import { readLevels } from './levels.ts';
import { type IceServer, type Line, openLine } from './line.ts';
import { openMicrophone, type OpenMicrophone } from './microphone.ts';
import { readJson } from './read-json.ts';

/** Without a packet for so long the room is lost: it sends silence too. */
const silenceDeadline = 5_000;
/** How the two sides tell each other apart from a network that is gone. */
const beat = 1_000;

const assistant: Participant = {
  id: 'assistant',
  name: 'Vapi Speaker',
  local: false,
  detail: null,
};
const visitor: Participant = { id: 'local', name: '', local: true, detail: null };

/** One room, from the click to the last thing freed. */
export class WebRtcSession {
  readonly #room: Room;
  readonly #options: ConnectOptions;
  /** Ends everything of this session. */
  readonly #gone = new AbortController();
  /** What the session opened, and how it is freed. */
  readonly #frees: (() => void)[] = [];
  #isOver = false;
  /** The line is lost, and another is looked for. */
  #isAway = false;
  #comeBack: ComeBack | undefined;
  #left: Promise<void> | null = null;

  constructor(room: Room, options: ConnectOptions) {
    this.#room = { ...room };
    this.#options = options;
  }

  /** @param loadSocket the way where no UDP comes through */
  async join(iceServers?: readonly IceServer[], loadSocket?: LoadSocket): Promise<RtcConnection> {
    const { signal } = this.#options;
    try {
      signal.throwIfAborted();
      this.#enter('loading');
      if (typeof RTCPeerConnection === 'undefined') {
        this.#emit({ type: 'load-attempt-failed' });
        throw (await import('./failures.ts')).noWebRtc();
      }
      const [microphone, { ComeBack }] = await untilAborted(
        Promise.all([this.#openMicrophone(), import('./come-back.ts')]),
        signal,
      );
      this.#comeBack = new ComeBack(this.#room, {
        openPeer: (...how) => openLine(this.#room, iceServers, signal, ...how),
        loadSocket,
        whenFreed: this.#whenFreed,
      });
      this.#enter('loaded', 'joining');
      const line = await this.#comeBack.enter(microphone?.track ?? null, signal);
      this.#follow(line);
      this.#watchPackets(line);
      this.#enter('joined');
      if (microphone) this.#tellMicrophone(microphone.track);
      this.#emit({ type: 'participant-joined', participant: assistant });
      this.#tellSound(line);
      return createConnection(line, microphone, {
        emit: this.#emit,
        leave: this.leave,
        tellMicrophone: this.#tellMicrophone,
        gone: this.#gone.signal,
        whenFreed: this.#whenFreed,
      });
    } catch (thrown) {
      if (!signal.aborted) this.#enter('error');
      await this.leave();
      throw signal.aborted ? signal.reason : thrown;
    }
  }

  #enter(...states: readonly RoomState[]): void {
    for (const state of states) {
      this.#emit({ type: 'state', state });
      this.#isOver ||= state === 'left' || state === 'error';
    }
  }

  /** The browser may wake up when nobody waits for it any more. */
  readonly #emit = (event: TransportEvent): void => {
    if (!this.#isOver) this.#options.emit(event);
  };

  /** Never rejects; a second call waits for the first. */
  readonly leave = (): Promise<void> => (this.#left ??= Promise.resolve().then(() => this.#free()));

  #free(): void {
    this.#gone.abort();
    if (this.#comeBack?.end()) hangUp(this.#room);
    for (const free of this.#frees.splice(0)) free();
    this.#enter('left');
  }

  /** At once where everything is freed already. */
  readonly #whenFreed = (free: () => void): void => {
    if (this.#gone.signal.aborted) free();
    else this.#frees.push(free);
  };

  readonly #tellMicrophone = (track: MediaStreamTrack) =>
    this.#emit({ type: 'track-started', participant: visitor, track });

  async #openMicrophone(): Promise<OpenMicrophone | null> {
    const { microphone: source, startMuted } = this.#options;
    try {
      const opened = await openMicrophone(source);
      if (!opened) return null;
      const { track, isOwn } = opened;
      if (isOwn) this.#whenFreed(() => track.stop());
      track.enabled = !startMuted;
      return opened;
    } catch (error) {
      this.#emit((await import('./failures.ts')).noMicrophone(error));
      return null;
    }
  }

  #follow(line: Line): void {
    const { peer, channel, sound, carrier } = line;
    channel.onmessage = ({ data: text }: MessageEvent<string>) => {
      const data = readJson(text);
      this.#comeBack!.hear(data);
      this.#emit({ type: 'app-message', data });
      const { type, role } = data;
      // What is on its way when the visitor interrupts is not heard any more.
      if (type === 'user-interrupted') sound.enabled = false;
      if (type === 'speech-update' && role === 'assistant') sound.enabled = true;
    };
    // It hung up on us, or has lost us before we noticed.
    channel.onclose = () => this.#lose(line, () => this.#hangUp());
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === 'failed') this.#lose(line);
    };
    this.#comeBack!.begin(line);
    this.#emit({ type: 'carrier', carrier });
  }

  /** A peer that is gone without a word is told of by the browser half a minute later. */
  #watchPackets(line: Line): void {
    let packets = -1;
    let heardAt = performance.now();
    const timer = setInterval(() => {
      // So that the server hears of a visitor whose microphone is off.
      if (line.channel.readyState === 'open') line.channel.send('ping');
      void readLevels(line.peer).then((levels) => {
        const now = performance.now();
        if (levels.packets !== packets || this.#isAway) heardAt = now;
        ({ packets } = levels);
        if (now - heardAt > silenceDeadline) this.#lose(line);
      });
    }, beat);
    this.#whenFreed(() => clearInterval(timer));
  }

  #tellSound = ({ sound }: Line) =>
    this.#emit({ type: 'track-started', participant: assistant, track: sound });

  #hangUp(): void {
    this.#comeBack!.isExpected = false;
    this.#emit({ type: 'participant-left', participant: assistant });
    void this.leave();
  }

  #fail(): void {
    const error = new TransportError('connection-error', 'The connection was lost.');
    this.#emit({ type: 'fatal', error });
    this.#enter('error');
    void this.leave();
  }

  /** The same room by another way, where that lets us in again; else it ends as it is told to. */
  #lose(line: Line, end = () => this.#fail()): void {
    if (this.#isAway || this.#gone.signal.aborted) return;
    if (this.#comeBack!.isOver) return end();
    this.#isAway = true;
    this.#emit({ type: 'carrier', carrier: 'lost' });
    this.#comeBack!.find(line, this.#gone.signal)
      .then((isBack) => {
        if (!isBack) return this.#hangUp();
        this.#isAway = false;
        this.#follow(line);
        this.#tellSound(line);
      })
      .catch(() => this.#fail());
  }
}
