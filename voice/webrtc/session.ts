import {
  TransportError,
  type Connection,
  type ConnectOptions,
  type Participant,
  type Room,
  type RoomState,
  type TransportEvent,
} from '../call/transport.ts';
import { untilAborted } from '../call/until-aborted.ts';
import { createConnection } from './connection.ts';
import { hangUp } from './exchange.ts';
import { readLevels } from './levels.ts';
import { type IceServer, type Line, openLine } from './line.ts';
import { cameraErrorKind, openMicrophone, type OpenMicrophone } from './microphone.ts';
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
  readonly #iceServers: readonly IceServer[] | undefined;
  /** Ends everything of this session. */
  readonly #gone = new AbortController();
  /** What the session opened, and how it is freed. */
  readonly #frees: (() => void)[] = [];
  /** The platform may hold a place for the visitor. */
  #isExpected = false;
  #isOver = false;
  #left: Promise<void> | null = null;

  constructor(room: Room, options: ConnectOptions, iceServers: readonly IceServer[] | undefined) {
    this.#room = room;
    this.#options = options;
    this.#iceServers = iceServers;
  }

  async join(): Promise<Connection> {
    const { signal } = this.#options;
    try {
      signal.throwIfAborted();
      this.#enter('loading');
      if (typeof RTCPeerConnection === 'undefined') {
        this.#emit({ type: 'load-attempt-failed' });
        throw new TransportError('load-failed', 'This browser has no WebRTC, which calls go over.');
      }
      const microphone = await untilAborted(this.#openMicrophone(), signal);
      this.#enter('loaded', 'joining');
      const line = await this.#connect(microphone, signal);
      this.#follow(line);
      if (microphone) this.#tellMicrophone(microphone.track);
      this.#emit({ type: 'participant-joined', participant: assistant });
      this.#emit({ type: 'track-started', participant: assistant, track: line.sound });
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
    if (this.#isExpected) hangUp(this.#room);
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
      this.#emit({ type: 'camera-error', error, kind: cameraErrorKind(error), media: ['audio'] });
      return null;
    }
  }

  /** The second try is with a peer of its own: what failed of the first may be anything. */
  async #connect(microphone: OpenMicrophone | null, signal: AbortSignal): Promise<Line> {
    const open = async () => {
      const line = await openLine(this.#room, microphone?.track ?? null, this.#iceServers, signal);
      this.#whenFreed(() => line.peer.close());
      return line;
    };
    this.#isExpected = true;
    try {
      return await open().catch((thrown: unknown) => {
        if (signal.aborted || !isLost(thrown)) throw thrown;
        return open();
      });
    } catch (thrown) {
      this.#isExpected = signal.aborted || isLost(thrown);
      throw thrown;
    }
  }

  #follow({ peer, channel, sound }: Line): void {
    channel.onmessage = ({ data: text }: MessageEvent<string>) => {
      const data = readJson(text);
      this.#emit({ type: 'app-message', data });
      const { type, role } = data;
      // What is on its way when the visitor interrupts is not heard any more.
      if (type === 'user-interrupted') sound.enabled = false;
      if (type === 'speech-update' && role === 'assistant') sound.enabled = true;
    };
    channel.onclose = () => {
      // It hung up on us.
      this.#isExpected = false;
      this.#emit({ type: 'participant-left', participant: assistant });
      void this.leave();
    };
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === 'failed') this.#lose();
    };
    this.#watchPackets(peer, channel);
    this.#enter('joined');
  }

  /** A peer that is gone without a word is told of by the browser half a minute later. */
  #watchPackets(peer: RTCPeerConnection, channel: RTCDataChannel): void {
    let packets = -1;
    let heardAt = performance.now();
    const timer = setInterval(() => {
      // So that the server hears of a visitor whose microphone is off.
      if (channel.readyState === 'open') channel.send('ping');
      void readLevels(peer).then((levels) => {
        const now = performance.now();
        if (levels.packets !== packets) heardAt = now;
        ({ packets } = levels);
        if (now - heardAt > silenceDeadline) this.#lose();
      });
    }, beat);
    this.#whenFreed(() => clearInterval(timer));
  }

  #lose(): void {
    const error = new TransportError('connection-error', 'The connection was lost.');
    this.#emit({ type: 'fatal', error });
    this.#enter('error');
    void this.leave();
  }
}

const isLost = (thrown: unknown) =>
  thrown instanceof TransportError && thrown.kind === 'connection-error';
