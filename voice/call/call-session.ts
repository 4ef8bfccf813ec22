import { AssistantLine } from './assistant-line.ts';
import type { CallContext } from './call-context.ts';
import type { CallError } from './call-error.ts';
import { CallExtras } from './call-extras.ts';
import type { CallPlan } from './call-plan.ts';
import { endByStage, Ending, readEnding, type Failure } from './ending.ts';
import type { EndReason } from './end-reason.ts';
import type { ClientPorts } from './client-ports.ts';
import type { CallStartFailure, EmitCallEvent } from './events.ts';
import { Incoming } from './incoming.ts';
import { LocalLevel } from './local-level.ts';
import { Microphone } from './microphone.ts';
import type { AudioOutput, CreateWebCall, Platform, Transports } from './ports.ts';
import { Progress } from './progress.ts';
import { Recorder } from './recorder.ts';
import { loadTransport, readRoom, recordsHere, recordsVideo, showsAssistant } from './room.ts';
import { listenToRoom } from './room-events.ts';
import { serializeError } from './serialize-error.ts';
import { SpeechDetector } from './speech.ts';
import { StatusBoard } from './status-board.ts';
import type { Connection, OpaqueTrack, Transport } from './transport.ts';
import { sleep, untilAborted } from './until-aborted.ts';
import type { WebCall } from './web-call.ts';

/** Phones take their time to switch the microphone on; the platform's own client waits as long. */
const mobileWaitMs = 1000;

export interface SessionPorts extends ClientPorts {
  /** Throws an `UnsupportedError` where calls cannot be made. */
  readonly openPlatform: () => Platform;
  readonly transports: Transports;
  readonly createWebCall: CreateWebCall;
  /** Hears of every failure that ended a call. */
  readonly report: (error: CallError) => void;
}

/** One call, from the click until everything is freed. It ends when its controller is aborted. */
export class CallSession {
  /** The web call, once the room is joined and set up; null when it came to an end before. */
  readonly started: Promise<WebCall | null>;
  /** When everything is freed and `ended` was emitted. Never rejects. */
  readonly over: Promise<void>;
  readonly microphone: Microphone;
  readonly localLevel: LocalLevel;
  connection: Connection | null = null;
  audio: AudioOutput | null = null;
  line: AssistantLine | null = null;
  recorder: Recorder | null = null;
  readonly #ports: SessionPorts;
  readonly #plan: CallPlan;
  readonly #controller: AbortController;
  readonly #context: CallContext;
  readonly #progress: Progress;
  readonly #extras: CallExtras;
  readonly #incoming: Incoming;
  readonly #speech: SpeechDetector;
  /** How to free what was opened. */
  readonly #frees: (() => void)[] = [];
  #hasStarted = false;
  #volume: number;

  constructor(ports: SessionPorts, plan: CallPlan, controller: AbortController) {
    const { client, tell } = ports;
    const { signal } = controller;
    const board = new StatusBoard(tell, plan);
    const emit: EmitCallEvent = (name, ...payload) => {
      if (!board.isOver) client.emit(name, ...payload);
    };
    this.#ports = ports;
    this.#plan = plan;
    this.#volume = ports.volume;
    this.#controller = controller;
    this.#context = {
      emit,
      board,
      signal,
      end: (ending) => controller.abort(ending),
      describe: (failure) => this.#describe(failure, null),
    };
    this.#progress = new Progress(emit, signal, (stage) => {
      // While the call before is being freed, the status is still about that one.
      if (board.state === 'starting' && stage !== 'cleanup-existing-call')
        board.enter({ state: 'starting', stage });
    });
    this.#extras = new CallExtras(this.#context, this.#progress);
    this.#incoming = new Incoming(this.#context);
    this.#speech = new SpeechDetector({
      onStart: () => emit('speech-start'),
      onEnd: () => emit('speech-end'),
    });
    this.microphone = new Microphone(
      this.#context,
      (gain, source) => ports.openPlatform().amplifyMicrophone(gain, source),
      plan,
    );
    this.localLevel = new LocalLevel(emit);
    this.#frees.push(
      () => this.#incoming.close(),
      () => this.microphone.close(),
    );
    const pipeline = this.#run();
    this.over = new Promise((resolve) => {
      const end = () => resolve(this.#end(pipeline));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
    this.started = pipeline.catch(async (thrown: unknown) => {
      controller.abort(endByStage(thrown, this.#progress.stage, plan.entry));
      await this.over;
      return null;
    });
  }

  /** Ended, or about to be: nothing new is opened in the room. */
  get isEnding(): boolean {
    return this.#context.signal.aborted;
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.audio?.setVolume(Math.min(1, Math.max(0, volume)));
  }

  /** Another start while this call lasts. */
  refuse(): void {
    this.#progress.refuse();
  }

  async #run(): Promise<WebCall> {
    const plan = this.#plan;
    const { emit, board, signal } = this.#context;
    const progress = this.#progress;
    if (this.#ports.before !== null)
      await progress.run('cleanup-existing-call', () => this.#untilFree());
    this.#obeyCaller();
    progress.begin(plan.entry === 'start' ? 'initialization' : 'reconnect-initialization');
    const platform = this.#ports.openPlatform();
    const call = plan.entry === 'start' ? await this.#createWebCall(plan.request) : plan.call;
    board.note({ call });
    const transport = await progress.run('daily-call-object-creation', () =>
      untilAborted(loadTransport(call, this.#ports.transports), signal),
    );
    await progress.run('mobile-permissions', async () => {
      if (platform.isMobile) await sleep(mobileWaitMs, signal);
    });
    const connection = await progress.run('daily-call-join', () =>
      this.#join(transport, call, platform),
    );
    this.#frees.push(platform.keepAwake());
    this.#openLine(connection, call);
    await this.#extras.record(recordsHere(call) ? this.recorder : null);
    const wanted = this.#ports.client.listenerCount('local-volume-level') > 0;
    await this.#extras.observeLevels(connection, wanted ? this.localLevel : null);
    await this.#extras.cancelNoise(connection);
    signal.throwIfAborted();
    this.#hasStarted = true;
    emit('call-start-success', {
      totalDuration: progress.elapsed,
      callId: call.id,
      timestamp: new Date().toISOString(),
    });
    return call;
  }

  /** The signal that the caller gave to `start()`. */
  #obeyCaller(): void {
    const { signal } = this.#plan;
    const abort = () => this.#controller.abort(new Ending('aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    this.#frees.push(() => signal?.removeEventListener('abort', abort));
    this.#context.signal.throwIfAborted();
  }

  #createWebCall(request: object): Promise<WebCall> {
    const { signal } = this.#context;
    return this.#progress.run('web-call-creation', async () => {
      const call = await untilAborted(this.#ports.createWebCall(request, { signal }), signal);
      readRoom(call);
      return call;
    });
  }

  async #join(transport: Transport, call: WebCall, platform: Platform): Promise<Connection> {
    const { board, signal } = this.#context;
    const plan = this.#plan;
    const audio = platform.createAudioOutput(plan.audio ?? this.#ports.audio ?? null);
    this.audio = audio;
    this.setVolume(this.#volume);
    const line = new AssistantLine(this.#context, audio, plan.entry === 'reconnect');
    this.line = line;
    this.#frees.push(() => line.close());
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
        stopRecording: () => this.recorder?.stop(),
        noteRecording: () => this.recorder?.greet(),
        recoverAudioProcessor: (error) => this.#recover(error),
      }),
    });
    this.connection = connection;
    this.recorder = new Recorder(connection);
    this.microphone.open(connection, joinedMuted);
    if (board.facts.room === 'left') this.#context.end(new Ending('hung-up'));
    return connection;
  }

  #watchMicrophone(platform: Platform, track: OpaqueTrack): void {
    if (track.kind !== 'audio') return;
    const { emit } = this.#context;
    this.#frees.push(platform.watchMicrophone(track, (change) => emit(`microphone-${change}`)));
  }

  #recover(cause: unknown): void {
    if (this.connection !== null)
      void this.#extras.recover(this.connection, this.microphone, cause);
  }

  #openLine(connection: Connection, call: WebCall): void {
    const { board } = this.#context;
    if (board.state === 'starting') board.enter({ state: 'waiting', call });
    this.line?.open(connection);
  }

  /** Whatever throws here, the end is reached, and told once. */
  async #end(pipeline: Promise<unknown>): Promise<void> {
    const { board, signal } = this.#context;
    const { reason, failure, endedReason } = readEnding(signal);
    if (this.#ports.before !== null) await this.#untilFree();
    board.enter({ state: 'ending', reason });
    this.#speech.stop();
    if (this.connection !== null) this.#sayGoodbye();
    this.#free();
    // A join under way frees what it has opened before it settles.
    await pipeline.catch(() => {});
    this.#free();
    await this.connection?.leave().catch(logProblem);
    const error = failure && this.#describe(failure, reason);
    board.isOver = true;
    this.#ports.tell(
      {
        state: 'ended',
        reason,
        endedReason: endedReason ?? this.#incoming.endedReason,
        error,
        call: board.facts.call,
        startedAt: board.startedAt,
        endedAt: Date.now(),
      },
      error && !this.#hasStarted ? this.#describeStartFailure(error) : null,
    );
    if (error !== null) attempt(() => this.#ports.report(error));
  }

  /** The call before has to be over. */
  async #untilFree(): Promise<void> {
    await (
      await this.#ports.before
    )?.over;
  }

  #free(): void {
    for (const free of this.#frees.splice(0)) attempt(free);
  }

  /** In the order of the platform's own client. */
  #sayGoodbye(): void {
    const { emit, board } = this.#context;
    emit('call-end');
    if (!this.#incoming.ended)
      emit('message', {
        type: 'status-update',
        status: 'ended',
        endedReason: 'customer-ended-call',
      });
    // A room that is gone records no more, and takes no messages.
    if (board.facts.room === 'joined') attempt(() => this.recorder?.stop());
  }

  #describeStartFailure(error: CallError): CallStartFailure {
    console.error(`The call could not be started: ${error.error.message}`, error.cause);
    return {
      stage: this.#progress.stage,
      totalDuration: this.#progress.elapsed,
      error: error.error.message,
      errorStack: error.error.stack,
      timestamp: error.timestamp,
      context: error.context,
    };
  }

  #describe({ type, cause, stage }: Failure, reason: EndReason | null): CallError {
    return {
      type,
      reason,
      ...(stage && { stage }),
      error: serializeError(cause),
      timestamp: new Date().toISOString(),
      totalDuration: this.#progress.elapsed,
      context: { entry: this.#plan.entry, callId: this.#context.board.facts.call?.id },
      cause,
    };
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
