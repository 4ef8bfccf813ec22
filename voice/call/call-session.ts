import type { CallContext } from './call-context.ts';
import type { CallError } from './call-error.ts';
import { CallExtras } from './call-extras.ts';
import type { CallPlan } from './call-plan.ts';
import type { ClientPorts } from './client-ports.ts';
import { endByStage, Ending, readEnding, type Failure } from './ending.ts';
import type { EndReason } from './end-reason.ts';
import type { CallStartFailure, EmitCallEvent } from './events.ts';
import type { CreateWebCall, Platform, Transports } from './ports.ts';
import { Progress } from './progress.ts';
import { loadTransport, readRoom } from './room.ts';
import { RoomVisit } from './room-visit.ts';
import { serializeError } from './serialize-error.ts';
import { StatusBoard } from './status-board.ts';
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
  readonly visit: RoomVisit;
  readonly #ports: SessionPorts;
  readonly #plan: CallPlan;
  readonly #controller: AbortController;
  readonly #context: CallContext;
  readonly #progress: Progress;
  #hasStarted = false;

  constructor(ports: SessionPorts, plan: CallPlan, controller: AbortController) {
    const { client, tell, audio, volume } = ports;
    const { signal } = controller;
    const board = new StatusBoard(tell, plan);
    const emit: EmitCallEvent = (name, ...payload) => {
      if (!board.isOver) client.emit(name, ...payload);
    };
    const context: CallContext = {
      emit,
      board,
      signal,
      end: (ending) => controller.abort(ending),
      describe: (failure) => this.#describe(failure, null),
    };
    const progress = new Progress(emit, signal, (stage) => {
      // While the call before is being freed, the status is still about that one.
      if (board.state === 'starting' && stage !== 'cleanup-existing-call')
        board.enter({ state: 'starting', stage });
    });
    this.#ports = ports;
    this.#plan = plan;
    this.#controller = controller;
    this.#context = context;
    this.#progress = progress;
    this.visit = new RoomVisit(context, {
      plan,
      audio,
      volume,
      progress,
      extras: new CallExtras(context, progress),
      amplifyMicrophone: (gain, source) => ports.openPlatform().amplifyMicrophone(gain, source),
    });
    const pipeline = this.#run();
    this.over = new Promise((resolve) => {
      const end = () => resolve(this.#end(pipeline));
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
    this.started = pipeline.catch(async (thrown: unknown) => {
      controller.abort(endByStage(thrown, progress.stage, plan.entry));
      await this.over;
      return null;
    });
  }

  /** Ended, or about to be: nothing new is opened in the room. */
  get isEnding(): boolean {
    return this.#context.signal.aborted;
  }

  /** Another start while this call lasts. */
  refuse(): void {
    this.#progress.refuse();
  }

  async #run(): Promise<WebCall> {
    const plan = this.#plan;
    const ports = this.#ports;
    const { emit, board, signal } = this.#context;
    const progress = this.#progress;
    if (ports.before !== null) await progress.run('cleanup-existing-call', () => this.#untilFree());
    this.#obeyCaller();
    progress.begin(plan.entry === 'start' ? 'initialization' : 'reconnect-initialization');
    const platform = ports.openPlatform();
    const call = plan.entry === 'start' ? await this.#createWebCall(plan.request) : plan.call;
    board.note({ call });
    const transport = await progress.run('daily-call-object-creation', () =>
      untilAborted(loadTransport(call, ports.transports), signal),
    );
    await progress.run('mobile-permissions', async () => {
      if (platform.isMobile) await sleep(mobileWaitMs, signal);
    });
    const connection = await progress.run('daily-call-join', () =>
      this.visit.join(transport, call, platform),
    );
    this.visit.whenFreed(platform.keepAwake());
    await this.visit.settle(connection, call, ports.client.listenerCount('local-volume-level') > 0);
    signal.throwIfAborted();
    this.#hasStarted = true;
    emit('call-start-success', {
      totalDuration: progress.elapsed,
      ...(call.id && { callId: call.id }),
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
    this.visit.whenFreed(() => signal?.removeEventListener('abort', abort));
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

  /** Whatever throws here, the end is reached, and told once. */
  async #end(pipeline: Promise<unknown>): Promise<void> {
    const { board, signal } = this.#context;
    const { reason, failure } = readEnding(signal);
    if (this.#ports.before !== null) await this.#untilFree();
    board.enter({ state: 'ending', reason });
    this.visit.sayGoodbye();
    this.visit.free();
    // A join under way frees what it has opened before it settles.
    await pipeline.catch(() => {});
    this.visit.free();
    await this.visit.leave();
    const error = failure && this.#describe(failure, reason);
    board.isOver = true;
    this.#ports.tell(
      {
        state: 'ended',
        reason,
        endedReason: this.visit.endedReason,
        error,
        call: board.facts.call,
        startedAt: board.startedAt,
        endedAt: Date.now(),
      },
      error && !this.#hasStarted ? this.#describeStartFailure(error) : null,
    );
    if (error !== null) this.#ports.report(error);
  }

  /** The call before has to be over. */
  async #untilFree(): Promise<void> {
    await (
      await this.#ports.before
    )?.over;
  }

  #describeStartFailure(error: CallError): CallStartFailure {
    const { message, stack } = error.error;
    console.error(`The call could not be started: ${message}`, error.cause);
    return {
      stage: this.#progress.stage,
      totalDuration: this.#progress.elapsed,
      error: message,
      ...(stack && { errorStack: stack }),
      timestamp: error.timestamp,
      context: { ...error.context },
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
