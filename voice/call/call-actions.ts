import { checkAppMessage, readMaxAppMessage } from './app-message.ts';
import type { CallWish } from './call-plan.ts';
import type { CallSession } from './call-session.ts';
import type { AudioElement } from './media.ts';
import type { OutgoingMessage } from './messages.ts';
import type { RoomVisit } from './room-visit.ts';
import type { Connection, OpaqueTrack } from './transport.ts';
import { UnsupportedError } from './unsupported-error.ts';
import type { WebCall } from './web-call.ts';

/** As the hosted client takes it. A track stays its owner's; `false` sends nothing of the kind. */
export interface InputDevices {
  readonly audioDeviceId?: string | false | null | undefined;
  readonly audioSource?: OpaqueTrack | false | null | undefined;
  readonly videoDeviceId?: string | false | null | undefined;
  readonly videoSource?: OpaqueTrack | false | null | undefined;
}

export interface OutputDevice {
  readonly outputDeviceId: string;
}

export type SayArguments = readonly [
  message: string,
  endCallAfterSpoken?: boolean,
  interruptionsEnabled?: boolean,
  interruptAssistantEnabled?: boolean,
];

/** What a client can do with its call, under the client's own names. */
export class CallActions {
  readonly started: Promise<WebCall | null>;
  readonly over: Promise<void>;
  readonly #session: CallSession;
  readonly #visit: RoomVisit;

  constructor(session: CallSession) {
    this.started = session.started;
    this.over = session.over;
    this.#session = session;
    this.#visit = session.visit;
  }

  /** The joined room; null before and after, and from the end of the call on. */
  get connection(): Connection | null {
    return this.#session.isEnding ? null : this.#visit.connection;
  }

  /** Another start while this call lasts. @throws Error when it was to be a reconnection */
  refuse(wish: CallWish): null {
    if (wish.call !== undefined)
      throw new Error('Cannot reconnect while a call is already in progress. Call stop() first.');
    this.#session.refuse();
    return null;
  }

  /** Asks the assistant's side to end too; when it cannot be asked, leaving has to do. */
  sayGoodbye(): void {
    try {
      if (this.connection !== null) this.send({ type: 'end-call' });
    } catch (error) {
      console.warn('The assistant was not told to end:', error);
    }
  }

  send(message: OutgoingMessage): void {
    const { connection } = this;
    if (connection === null) throw new Error('sendAppMessage() only supported after join.');
    connection.send(checkAppMessage(JSON.stringify(message), readMaxAppMessage(connection)));
  }

  say(
    ...[
      message,
      endCallAfterSpoken,
      interruptionsEnabled = false,
      interruptAssistantEnabled = false,
    ]: SayArguments
  ): void {
    this.send({
      type: 'say',
      message,
      ...(endCallAfterSpoken !== undefined && { endCallAfterSpoken }),
      interruptionsEnabled,
      interruptAssistantEnabled,
    });
  }

  setMuted(muted: boolean): void {
    this.#visit.microphone.setMuted(muted);
  }

  isMuted(): boolean {
    return this.#visit.microphone.muted;
  }

  async setInputDevicesAsync({
    audioDeviceId,
    audioSource,
    ...video
  }: InputDevices): Promise<void> {
    const connection = this.#joined();
    const source = audioSource ?? audioDeviceId;
    if (source) await this.#visit.microphone.replace(connection, source);
    else if (source === false) this.setMuted(true);
    const camera = video.videoSource ?? video.videoDeviceId ?? null;
    if (camera === null) return;
    if (connection.performs('setInputDevicesAsync'))
      await connection.perform('setInputDevicesAsync', [video]);
    // No camera is on where none can be chosen.
    else if (camera) throw new UnsupportedError('No camera can be chosen.', 'setInputDevicesAsync');
  }

  async increaseMicLevel(gain: number): Promise<void> {
    await this.#visit.microphone.amplify(this.#joined(), gain);
  }

  async setOutputDeviceAsync({ outputDeviceId }: OutputDevice): Promise<void> {
    const { audio } = this.#visit;
    if (audio === null) throw new Error(notAvailable);
    await audio.setSink(outputDeviceId);
  }

  startScreenSharing(media?: object, send?: object | string): Promise<void> {
    this.#joined();
    return shareScreen(() => this.#joined(), media, send);
  }

  stopScreenSharing(): void {
    this.#joined().stopScreenShare();
  }

  startRecording(): void {
    this.#joined();
    this.#visit.recorder?.start();
  }

  stopRecording(): void {
    this.#joined();
    this.#visit.recorder?.stop();
  }

  getLocalAudioLevel(): number {
    return this.#visit.localLevel.level;
  }

  async startLocalAudioLevelObserver(interval = 100): Promise<void> {
    await this.#visit.localLevel.start(this.#joined(), interval);
  }

  stopLocalAudioLevelObserver(): void {
    if (this.connection !== null) this.#visit.localLevel.stop(this.connection);
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#visit.localLevel.running;
  }

  getAudioPlayer(): AudioElement | null {
    return this.#visit.audio?.element ?? null;
  }

  setVolume(volume: number): void {
    this.#visit.setVolume(volume);
  }

  unlockAudio(): Promise<boolean> {
    return this.#visit.line?.unlock() ?? Promise.resolve(false);
  }

  #joined(): Connection {
    const { connection } = this;
    if (connection === null) throw new Error(notAvailable);
    return connection;
  }
}

async function shareScreen(
  joined: () => Connection,
  media: object | undefined,
  send: object | string | undefined,
): Promise<void> {
  if (send !== undefined) (await import('./video-preset.ts')).checkVideoPreset(send);
  joined().startScreenShare({ media, send });
}

const notAvailable = 'Call object is not available.';
