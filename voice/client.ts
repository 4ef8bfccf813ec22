import { primeAudio } from './browser/prime-audio.ts';
import type { CallActions, InputDevices, OutputDevice, SayArguments } from './call/call-actions.ts';
import type { CallError } from './call/call-error.ts';
import type { DailyCallObject } from './call/call-object.ts';
import type { CallWish } from './call/call-plan.ts';
import type { ClientPorts } from './call/client-ports.ts';
import type { ClientSettings } from './client-settings.ts';
import { CallEmitter } from './call/emitter.ts';
import type { AudioElement } from './call/media.ts';
import type { OutgoingMessage } from './call/messages.ts';
import type { CallOptions, StartArguments, StartOptions } from './call/start-arguments.ts';
import type { CallStatus } from './call/status.ts';
import type { Connection } from './call/transport.ts';
import type { StartedCall, WebCall } from './call/web-call.ts';
import type { NetworkTests } from './daily/network-tests.ts';

/**
 * Browser calls with an assistant, a squad or a workflow. A page that never calls pays for this
 * shell alone: what a call needs is loaded by `start()`.
 *
 * Failures neither throw nor go missing: `error` says what failed, `ended` that it is over and
 * why, and `status` where the client is at any time.
 */
export class VoiceClient extends CallEmitter {
  readonly #settings: ClientSettings;
  #status: CallStatus = { state: 'idle' };
  /** Null while its software is being loaded, and between calls. */
  #call: CallActions | null = null;
  /** The same as it will be; settles with null when it cannot be loaded. */
  #opening: Promise<CallActions | null> | null = null;
  /** Of the last call: aborted when that is to end, by whomever. */
  #controller: AbortController | null = null;
  #volume = 1;

  constructor(...settings: ClientSettings) {
    super();
    this.#settings = settings;
  }

  get status(): CallStatus {
    return this.#status;
  }

  /** The room of the call, for `@parley/voice/controls`; null before it is joined and after. */
  get connection(): Connection | null {
    return this.#call?.connection ?? null;
  }

  /**
   * Tests the network that hosted calls go over, without a call: see `runNetworkTests()` of
   * `@parley/voice/daily`. Rejects when the library cannot be loaded.
   */
  static async runNetworkTestsStandalone(): Promise<NetworkTests> {
    return (await import('./open-call.ts')).runNetworkTestsStandalone();
  }

  /**
   * Starts a call: by the hosted client's six positions, or by one object. To be called in the
   * visitor's gesture, so that the assistant may be heard.
   *
   * Resolves with the web call once the room is joined, and with null when the call came to its
   * end before, or another is under way: `status` tells which.
   * @throws Error `Assistant or Squad or Workflow must be provided.`, and nothing else
   */
  async start(...parts: StartArguments): Promise<StartedCall | null> {
    const options = readOptions(parts);
    if (!options.assistant && !options.squad && !options.workflow)
      throw new Error('Assistant or Squad or Workflow must be provided.');
    return this.#begin({ ...options, parts }) as Promise<StartedCall | null>;
  }

  /**
   * Joins a call again that the platform still has. Resolves and fails as `start()` does.
   * @throws Error when a call is under way, or `call` has no `webCallUrl`
   */
  async reconnect(call: WebCall | StartedCall, options?: CallOptions): Promise<WebCall | null> {
    if (!call.webCallUrl) throw new Error('webCallUrl is required for reconnection.');
    return this.#begin({ ...options, call: call as WebCall });
  }

  /** Ends the call, at whatever stage it is. Resolves when everything is freed. */
  async stop(): Promise<void> {
    const opening = this.#opening;
    this.#controller?.abort();
    await (
      await opening
    )?.over;
  }

  /** Ends the call for the assistant too, where `stop()` only leaves it. */
  end(): Promise<void> {
    this.#call?.sayGoodbye();
    return this.stop();
  }

  /** @throws Error without a joined call, or when the message is too large */
  send(message: OutgoingMessage): void {
    return this.#needCall().send(message);
  }

  /** Makes the assistant say a text. @throws Error without a joined call */
  say(...words: SayArguments): void {
    return this.#needCall().say(...words);
  }

  /** While joining, it is done on joining. @throws Error `Call object is not available.` */
  setMuted(muted: boolean): void {
    return this.#needCall().setMuted(muted);
  }

  /** False without a call. */
  isMuted(): boolean {
    return this.#call?.isMuted() ?? false;
  }

  /** Rejects when the device cannot be used; the one before stays. */
  async setInputDevicesAsync(devices: InputDevices): Promise<void> {
    return this.#needCall().setInputDevicesAsync(devices);
  }

  /** @param gain 1 leaves the microphone as loud as it is. Rejects when none can be opened. */
  async increaseMicLevel(gain: number): Promise<void> {
    return this.#needCall().increaseMicLevel(gain);
  }

  /** Where the assistant is heard. Rejects when the device cannot be used. */
  async setOutputDeviceAsync(device: OutputDevice): Promise<void> {
    return this.#needCall().setOutputDeviceAsync(device);
  }

  /** The transport's own object, a `DailyCall` where Daily carries the call; null without one. */
  getDailyCallObject<CallObject = DailyCallObject>(): CallObject | null {
    return (this.connection?.native ?? null) as CallObject | null;
  }

  /**
   * Rejects when the settings are neither an object nor a preset. A screen that cannot be shared
   * is told as one `error`, and the call goes on.
   * @throws Error without a joined call
   */
  startScreenSharing(
    displayMediaOptions?: object,
    screenVideoSendSettings?: object | string,
  ): Promise<void> {
    return this.#needCall().startScreenSharing(displayMediaOptions, screenVideoSendSettings);
  }

  stopScreenSharing(): void {
    return this.#needCall().stopScreenSharing();
  }

  /** What the assistant is heard through; null before it is. */
  getAudioPlayer(): AudioElement | null {
    return this.#call?.getAudioPlayer() ?? null;
  }

  /** 0 to 1, for this call and those that follow. */
  setVolume(volume: number): void {
    this.#volume = volume;
    this.#call?.setVolume(volume);
  }

  /** After `audio-blocked`, in a gesture. Resolves whether the assistant is heard now. */
  async unlockAudio(): Promise<boolean> {
    return this.#needCall().unlockAudio();
  }

  /** 0 to 1; 0 while nothing is observed. */
  getLocalAudioLevel(): number {
    return this.#call?.getLocalAudioLevel() ?? 0;
  }

  /** @param interval milliseconds, at least 100. Rejects when it is less, or no number. */
  async startLocalAudioLevelObserver(interval?: number): Promise<void> {
    return this.#needCall().startLocalAudioLevelObserver(interval);
  }

  stopLocalAudioLevelObserver(): void {
    this.#call?.stopLocalAudioLevelObserver();
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#call?.isLocalAudioLevelObserverRunning() ?? false;
  }

  startRecording(): void {
    return this.#needCall().startRecording();
  }

  stopRecording(): void {
    return this.#needCall().stopRecording();
  }

  #needCall(): CallActions {
    if (this.#call === null) throw new Error('Call object is not available.');
    return this.#call;
  }

  async #begin(wish: CallWish): Promise<WebCall | null> {
    const before = this.#opening;
    if (this.#controller?.signal.aborted === false) return (await before)?.refuse(wish) ?? null;
    const controller = (this.#controller = new AbortController());
    const tell: ClientPorts['tell'] = (status, failure) => {
      this.#status = status;
      this.emit('status', status);
      if (status.state !== 'ended') return;
      if (failure) this.emit('call-start-failed', failure);
      if (status.error) this.emit('error', status.error);
      // The next call may be waiting for this one.
      if (this.#controller === controller) this.#call = this.#opening = null;
      this.emit('ended', status);
    };
    const ports: ClientPorts = {
      client: this,
      tell,
      before,
      // In the gesture: nothing has been awaited yet.
      audio: globalThis.Audio && primeAudio(),
      volume: this.#volume,
    };
    // Nobody waits for the network any more once the call is stopped.
    const loading = new Promise<Awaited<ReturnType<typeof loadCore>>>((resolve, reject) => {
      controller.signal.onabort = reject;
      loadCore().then(resolve, reject);
    });
    const opening = loading.then(
      (openCall) => (this.#call = openCall(this.#settings, wish, controller, ports)),
      (cause) => endUnloaded(cause, controller, tell),
    );
    this.#opening = opening;
    if (before === null) tell({ state: 'starting', stage: 'initialization' });
    return (await opening)?.started ?? null;
  }
}

/** All that a call needs beyond this shell. */
const loadCore = async () => (await import('./open-call.ts')).openCall;

/** Stopped, or the network does not give the core: another start may follow, and loads it anew. */
function endUnloaded(cause: unknown, controller: AbortController, tell: ClientPorts['tell']): null {
  const error = controller.signal.aborted
    ? null
    : ({
        type: 'start-method-error',
        reason: 'load-failed',
        stage: 'initialization',
        error: { message: String(cause) },
        timestamp: new Date().toISOString(),
        cause,
      } as const satisfies CallError);
  if (error) console.error(cause);
  controller.abort();
  tell(
    {
      state: 'ended',
      reason: error?.reason ?? 'stopped',
      endedReason: null,
      error,
      call: null,
      startedAt: null,
      endedAt: Date.now(),
    },
    error && { ...error, totalDuration: 0, error: error.error.message, context: {} },
  );
  return null;
}

/** An object with one of these fields is no assistant, which has none of them. */
function readOptions([first, , squad, workflow, , options]: StartArguments): StartOptions {
  const given: object = Object(first);
  return 'assistant' in given || 'squad' in given || 'workflow' in given
    ? (given as StartOptions)
    : { ...options, assistant: first as StartOptions['assistant'], squad, workflow };
}
