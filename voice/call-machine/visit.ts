import type { Room, TransportEvent } from '../call/transport.ts';
import type { RtcConnection } from '../webrtc/connection.ts';
import { WebRtcSession } from '../webrtc/session.ts';
import type { Told } from './library.ts';
import { Network } from './network.ts';
import { assistantId, describeAssistant } from './people.ts';
import { tellFatal } from './problems.ts';

/** What the library asks to be told regularly: how loud one's own microphone is, or the others are. */
export type Side = 'local' | 'remote';

/** Milliseconds between two levels; null for none. */
export type Intervals = Record<Side, number | null>;

interface Host {
  readonly tell: (told: Told) => void;
  readonly describeVisitor: () => object;
  /** Everything that the visit needed is free again. */
  readonly onOver: () => void;
}

/** Such a call makes sound of the assistant's words, and words of the caller's sound, on the platform. */
const noBrowserSpeech = ['recognition', 'speech'].map((what) =>
  JSON.stringify({ type: 'unable', what }),
);

/** One room, from the wish to join it to the last word of it. */
export class Visit {
  readonly #host: Host;
  readonly #intervals: Intervals;
  readonly #leaving = new AbortController();
  #connection: RtcConnection | null = null;
  network: Network | null = null;
  #sound: MediaStreamTrack | null = null;
  #isAssistantHere = false;
  /** The program takes the assistant's sound. */
  #isHeard: boolean;
  #isOver = false;
  #id = '';

  constructor(host: Host, intervals: Intervals, isHeard: boolean) {
    this.#host = host;
    this.#intervals = intervals;
    this.#isHeard = isHeard;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get connection(): RtcConnection | null {
    return this.#isOver ? null : this.#connection;
  }

  async join(room: Room, microphone: MediaStreamTrack | null, startMuted: boolean): Promise<void> {
    const { signal } = this.#leaving;
    this.#id = room.url;
    try {
      const session = new WebRtcSession(room, {
        microphone: microphone ?? false,
        startMuted,
        sendVideo: false,
        receiveVideo: false,
        signal,
        emit: (event) => this.#follow(event),
      });
      // Never by a WebSocket, which needs a worklet: a page lets the one script through.
      this.#connection = await session.join();
    } catch (thrown) {
      if (signal.aborted) return;
      this.#isOver = true;
      this.#host.onOver();
      this.#tell(tellFatal(thrown));
      return;
    }
    this.#enter(this.#connection);
  }

  /** Of the room, as the library tells of one. */
  get session(): object {
    return { id: this.#id, name: this.#id };
  }

  #enter(connection: RtcConnection): void {
    const participants = { local: this.#host.describeVisitor() };
    const internal = { _maxAppMessageSize: connection.perform('maxAppMessageSize', []) };
    this.#tell({ action: 'access-state-updated', access: { level: 'full' } });
    this.#tell({ action: 'joined-meeting', participants, internal });
    this.#tell({ action: 'meeting-session-summary-updated', meetingSession: this.session });
    this.#welcome();
    const participantCounts = { present: 2, hidden: 0 };
    this.#tell({ action: 'participant-counts-updated', participantCounts });
    this.network = new Network(connection, this.#tell);
    this.observe('local', this.#intervals.local);
    this.observe('remote', this.#intervals.remote);
  }

  /** What happens before the room is entered is told with it. */
  #follow(event: TransportEvent): void {
    switch (event.type) {
      case 'track-started':
        if (event.participant.local) break;
        this.#sound = event.track as MediaStreamTrack;
        if (this.connection) this.#welcome();
        break;
      case 'carrier': {
        const isLost = event.carrier === 'lost';
        this.network?.tellConnection(!isLost);
        // The client has a player for each track, and takes it away with whoever leaves.
        if (isLost) this.#takeLeave();
        break;
      }
      case 'app-message': {
        // As it came: the transport has read what of it is JSON.
        const data = typeof event.data === 'string' ? event.data : JSON.stringify(event.data);
        this.#tell({ action: 'app-message', data, fromId: assistantId });
        break;
      }
      case 'remote-level': {
        const participantsAudioLevel = { [assistantId]: event.level };
        this.#tell({ action: 'remote-participants-audio-level', participantsAudioLevel });
        break;
      }
      case 'local-level':
        this.#tell({ action: 'local-audio-level', audioLevel: event.level });
        break;
      case 'fatal':
        this.#tell(tellFatal(event.error));
        this.#end();
        break;
      case 'state':
        if (event.state === 'left' && this.#connection) this.#end();
    }
  }

  send(data: unknown): void {
    if (data === 'playable') for (const message of noBrowserSpeech) this.connection?.send(message);
    this.connection?.send(data);
  }

  observe(side: Side, interval: number | null): void {
    this.#intervals[side] = interval;
    const { connection } = this;
    if (side === 'local') void connection?.observeLocalLevel(interval);
    else void connection?.observeRemoteLevel(interval);
  }

  listen(isHeard: boolean): void {
    this.#isHeard = isHeard;
    this.#tellAssistant('participant-updated');
  }

  /** Who is heard, and by what track, as the library looks it up. */
  get state(): { readonly subscribedTracks: object; readonly streams: object } {
    const cam = {
      participantId: assistantId,
      type: 'cam',
      pendingTrack: this.#sound,
      starttime: 1,
    };
    return {
      subscribedTracks: { ALL: true, [assistantId]: { 'cam-audio': this.#isHeard } },
      streams: this.#isAssistantHere ? { [assistantId]: cam } : {},
    };
  }

  #welcome(): void {
    this.#isAssistantHere = true;
    this.#tellAssistant('participant-joined');
  }

  #takeLeave(): void {
    this.#tellAssistant('participant-left');
    this.#isAssistantHere = false;
  }

  #tellAssistant(action: string): void {
    if (!this.#isAssistantHere) return;
    this.#tell({ action, participant: describeAssistant(this.#isHeard) });
  }

  readonly #tell = (told: Told): void => this.#host.tell(told);

  /** Also before anything was joined. */
  leave(): void {
    this.#leaving.abort();
    void this.#connection?.leave();
    this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.network?.stop();
    this.#host.onOver();
    this.#takeLeave();
    this.#tell({ action: 'left-meeting' });
  }
}
