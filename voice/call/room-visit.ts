import { AssistantLine } from './assistant-line.ts';
import type { CallContext } from './call-context.ts';
import type { CallExtras } from './call-extras.ts';
import type { CallPlan } from './call-plan.ts';
import { Ending } from './ending.ts';
import { Incoming } from './incoming.ts';
import { LocalLevel } from './local-level.ts';
import type { AudioElement } from './media.ts';
import { Microphone } from './microphone.ts';
import type { AudioOutput, Platform } from './ports.ts';
import type { Progress } from './progress.ts';
import { Recorder } from './recorder.ts';
import { readRoom, recordsHere, recordsVideo, showsAssistant } from './room.ts';
import { listenToRoom } from './room-events.ts';
import { SpeechDetector } from './speech.ts';
import type { Connection, OpaqueTrack, Transport } from './transport.ts';
import type { WebCall } from './web-call.ts';

/** What a visit takes from its call, besides what all parts share. */
interface VisitSetting {
  readonly plan: CallPlan;
  /** What the assistant is heard through, where the caller made nothing for it. */
  readonly audio: AudioElement | undefined;
  readonly volume: number;
  readonly progress: Progress;
  readonly extras: CallExtras;
  readonly amplifyMicrophone: Platform['amplifyMicrophone'];
}

/** What one call opens in its room and around it, and how all of that is freed. */
export class RoomVisit {
  readonly microphone: Microphone;
  readonly localLevel: LocalLevel;
  connection: Connection | null = null;
  audio: AudioOutput | null = null;
  line: AssistantLine | null = null;
  recorder: Recorder | null = null;
  readonly #context: CallContext;
  readonly #setting: VisitSetting;
  readonly #incoming: Incoming;
  readonly #speech: SpeechDetector;
  /** The camera failed: nothing is recorded any more. */
  #isUnrecorded = false;
  /** How to free what was opened. */
  readonly #frees: (() => void)[] = [];
  #volume: number;

  constructor(context: CallContext, setting: VisitSetting) {
    const { emit } = context;
    this.#context = context;
    this.#setting = setting;
    this.#volume = setting.volume;
    this.#incoming = new Incoming(context, this.#stopRecording);
    this.#speech = new SpeechDetector({
      onStart: () => emit('speech-start'),
      onEnd: () => emit('speech-end'),
    });
    this.microphone = new Microphone(context, setting.amplifyMicrophone, setting.plan);
    this.localLevel = new LocalLevel(emit);
    this.whenFreed(() => this.#incoming.close());
    this.whenFreed(() => this.microphone.close());
  }

  /** The platform's word why the call ended; null when it gave none. */
  get endedReason(): string | null {
    return this.#incoming.endedReason;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.audio?.setVolume(Math.min(1, Math.max(0, volume)));
  }

  /** Done once, at the end of the call. */
  whenFreed(free: () => void): void {
    this.#frees.push(free);
  }

  /** Rejects as the transport does. */
  async join(transport: Transport, call: WebCall, platform: Platform): Promise<Connection> {
    const { board, signal } = this.#context;
    const { plan } = this.#setting;
    const audio = platform.createAudioOutput(plan.audio ?? this.#setting.audio ?? null);
    this.audio = audio;
    this.setVolume(this.#volume);
    const line = new AssistantLine(this.#context, audio, plan.entry === 'reconnect');
    this.line = line;
    this.whenFreed(() => line.close());
    const joinedMuted = this.microphone.muted;
    const connection = await transport.connect(readRoom(call), {
      microphone: plan.microphone,
      startMuted: joinedMuted,
      sendVideo: plan.sendVideo ?? recordsVideo(call),
      receiveVideo: recordsVideo(call) || showsAssistant(call),
      signal,
      emit: listenToRoom(this.#context, {
        line,
        incoming: this.#incoming,
        speech: this.#speech,
        localLevel: this.localLevel,
        textFallback: plan.textFallback,
        isJoined: () => this.connection !== null,
        watchMicrophone: (track) => this.#watchMicrophone(platform, track),
        giveUpRecording: () => {
          this.#isUnrecorded = true;
          this.#stopRecording();
          this.#greetUnrecorded();
        },
        noteRecording: () => this.#greet(),
        noteListening: () => this.#greetUnrecorded(),
        recoverAudioProcessor: (error) => this.#recover(error),
      }),
    });
    this.connection = connection;
    this.recorder = new Recorder(connection, recordsHere(call));
    this.microphone.open(connection, joinedMuted);
    if (board.facts.room === 'left') this.#context.end(new Ending('hung-up'));
    return connection;
  }

  /** The room is joined: the assistant is waited for, and what can be done without is set up. */
  async settle(connection: Connection, call: WebCall, wantsLocalLevel: boolean): Promise<void> {
    const { board } = this.#context;
    const { extras } = this.#setting;
    if (board.state === 'starting') board.enter({ state: 'waiting', call });
    this.line?.open(connection);
    await extras.record(recordsHere(call) && !this.#isUnrecorded ? this.recorder : null);
    await extras.observeLevels(connection, wantsLocalLevel ? this.localLevel : null);
    await extras.cancelNoise(connection);
  }

  /** In the order of the platform's own client; nothing where the room was never joined. */
  sayGoodbye(): void {
    this.#speech.stop();
    if (this.connection === null) return;
    const { emit, board } = this.#context;
    emit('call-end');
    if (!this.#incoming.ended)
      emit('message', {
        type: 'status-update',
        status: 'ended',
        endedReason: 'customer-ended-call',
      });
    // A room that is gone records no more, and takes no messages.
    if (board.facts.room === 'joined') this.#stopRecording();
  }

  /** Everything but the room itself. */
  free(): void {
    for (const free of this.#frees.splice(0)) attempt(free);
  }

  /** Never rejects. */
  async leave(): Promise<void> {
    await this.connection?.leave().catch(logProblem);
  }

  readonly #stopRecording = () => attempt(() => this.recorder?.stop());

  #watchMicrophone(platform: Platform, track: OpaqueTrack): void {
    if (track.kind !== 'audio') return;
    const { emit } = this.#context;
    this.whenFreed(platform.watchMicrophone(track, (change) => emit(`microphone-${change}`)));
  }

  /** An assistant that waits for a recording has to be there to be told that none will come. */
  #greetUnrecorded(): void {
    if (this.#isUnrecorded && this.#context.board.state === 'active') this.#greet();
  }

  #greet(): void {
    try {
      const late = this.recorder?.greet();
      if (late !== undefined) this.#setting.progress.complete('video-recording-started', late);
    } catch (error) {
      // A room that is being lost takes no messages; its end follows.
      console.warn('The assistant could not be told to greet:', error);
    }
  }

  #recover(cause: unknown): void {
    if (this.connection !== null)
      void this.#setting.extras.recover(this.connection, this.microphone, cause);
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    logProblem(error);
  }
}

function logProblem(error: unknown): void {
  console.error('A call could not free everything:', error);
}
