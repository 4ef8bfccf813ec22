import { detectBrowser } from './browser-kind.ts';
import { followChoice } from './choice.ts';
import { DeviceError } from './device-error.ts';
import { identifyDevice, readDeviceList, type Device } from './device-list.ts';
import { Listeners } from './listeners.ts';
import { Levels, type LevelStore } from './level-store.ts';
import { browserMedia, type Media } from './media.ts';
import {
  findProblemOfPage,
  readMicrophoneError,
  type MicrophoneProblem,
} from './microphone-problem.ts';
import { type DevicesState, type MicrophonePermission, noDevices } from './devices-state.ts';
import { OpenTracks } from './open-tracks.ts';
import { describeProblem } from './problem-steps.ts';

/**
 * The microphones and speakers of this browser, with or without a call. Nothing is asked of the
 * visitor until a method here opens the microphone. `close()` stops everything that was opened.
 */
export class Devices {
  readonly #media: Media;
  readonly #tracks = new OpenTracks();
  readonly #levels = new Levels();
  readonly #listeners = new Listeners();
  /** Calls back when `state` is another. Returns the end of it. */
  readonly subscribe = this.#listeners.subscribe;
  readonly #life = new AbortController();
  #state: DevicesState;
  #looking: Promise<void> = Promise.resolve();
  /** What the meter listens to; null while it does not. */
  #metered: { readonly stream: MediaStream; readonly close: () => void } | null = null;
  #wantsMeter = false;
  #meterings = 0;
  #picks = 0;

  constructor(media: Media) {
    this.#media = media;
    this.#state = { ...noDevices, canPickSpeaker: media.tryOutput !== null };
    const look = () => void this.look();
    const stopListening = media.onDeviceChange(look);
    this.#life.signal.addEventListener('abort', stopListening);
    this.#watchPermission();
    look();
  }

  get state(): DevicesState {
    return this.#state;
  }

  /** How loud the microphone is while the meter runs. */
  get level(): LevelStore {
    return this.#levels;
  }

  /** Looks which devices there are. It is also done whenever one comes or goes. */
  look(): Promise<void> {
    const looking = this.#look(() => this.#looking === looking);
    this.#looking = looking;
    return looking;
  }

  async #look(isLatest: () => boolean): Promise<void> {
    const list = readDeviceList(await this.#media.listDevices().catch(() => []));
    // A later look knows better.
    if (!isLatest()) return this.#looking;
    if (this.#life.signal.aborted) return;
    this.#change({
      ...list,
      microphone: followChoice(this.#state.microphone.wanted, list.microphones),
      speaker: followChoice(this.#state.speaker.wanted, list.speakers),
    });
    await this.#followMeter();
  }

  /**
   * Asks the visitor for the microphone; to be called in a gesture. Nothing stays open after it.
   * Never rejects: the answer says why not.
   */
  async askForMicrophone(): Promise<MicrophonePermission> {
    try {
      this.#tracks.release(await this.#openUsed());
      await this.look();
    } catch {
      // `#open` has put the reason into the state.
    }
    return this.#state.permission;
  }

  /**
   * Picks a microphone, null for the system's default, opens it and reads back what the browser
   * uses. Resolves with that device. Rejects with a `DeviceError`; the choice before stays. Of
   * several at once the last one counts.
   */
  async pickMicrophone(id: string | null): Promise<Device | null> {
    this.#picks += 1;
    const pick = this.#picks;
    const stream = await this.#open(id, id !== null);
    try {
      await this.look();
      const { microphones, microphone } = this.#state;
      // Another one was picked meanwhile.
      if (pick !== this.#picks) return microphone.inUse;
      const wanted = id === null ? null : findDevice(microphones, id, 'no-match');
      const inUse = identifyDevice(microphones, readDeviceId(stream));
      this.#change({ microphone: { ...followChoice(wanted, microphones), inUse } });
      if (this.#wantsMeter && isLive(stream)) this.#meter(stream);
      else await this.#followMeter();
      return inUse;
    } finally {
      if (this.#metered?.stream !== stream) this.#tracks.release(stream);
    }
  }

  /**
   * Picks where it sounds, null for the system's default. Resolves with the device in use. Rejects
   * with a `DeviceError` where the browser gives no choice, or the device cannot be used.
   */
  async pickSpeaker(id: string | null): Promise<Device | null> {
    const { tryOutput } = this.#media;
    if (tryOutput === null)
      throw new DeviceError(
        'speaker-unsupported',
        'This browser chooses by itself where it sounds.',
      );
    const wanted = id === null ? null : findDevice(this.#state.speakers, id, 'speaker-unusable');
    const used = await tryOutput(id ?? '').catch((error: unknown) => {
      throw new DeviceError('speaker-unusable', 'The speaker cannot be used.', error);
    });
    const { speakers } = this.#state;
    const inUse = identifyDevice(speakers, used);
    this.#change({ speaker: { ...followChoice(wanted, speakers), inUse } });
    return inUse;
  }

  /** Opens the microphone and measures how loud it is. Rejects with a `DeviceError`. */
  async startMeter(): Promise<void> {
    if (this.#wantsMeter) return;
    this.#wantsMeter = true;
    try {
      await this.#remeter();
    } catch (error) {
      this.stopMeter();
      throw error;
    }
    await this.look();
  }

  stopMeter(): void {
    this.#wantsMeter = false;
    this.#closeMeter();
    this.#levels.set(0);
  }

  /** Stops every track and every watch. Nothing is opened after it. */
  close(): void {
    this.#life.abort();
    this.stopMeter();
    this.#tracks.close();
  }

  async #remeter(): Promise<void> {
    this.#meterings += 1;
    const metering = this.#meterings;
    const stream = await this.#openUsed();
    if (!this.#wantsMeter || metering !== this.#meterings) this.#tracks.release(stream);
    else if (isLive(stream)) this.#meter(stream);
    else await this.#remeter();
  }

  /** To another device, or to the same one where its track ended; the state says why it cannot. */
  async #followMeter(): Promise<void> {
    if (this.#wantsMeter && !this.#metersWhatIsUsed())
      await this.#remeter().catch(() => this.stopMeter());
  }

  /** Listens to this stream, and no longer to another that is being opened for it. */
  #meter(stream: MediaStream): void {
    this.#meterings += 1;
    this.#closeMeter();
    const meter = this.#media.openMeter(stream, this.#levels.set);
    const [track] = stream.getAudioTracks();
    const unwatch =
      track &&
      this.#media.watchMicrophone(track, (state) =>
        this.#change({ isInterrupted: state === 'interrupted' }),
      );
    const close = () => {
      meter.close();
      unwatch?.();
    };
    this.#metered = { stream, close };
  }

  #metersWhatIsUsed(): boolean {
    if (this.#metered === null) return true;
    const { stream } = this.#metered;
    const { microphones, microphone } = this.#state;
    return isLive(stream) && identifyDevice(microphones, readDeviceId(stream)) === microphone.inUse;
  }

  #closeMeter(): void {
    if (this.#metered === null) return;
    const { stream, close } = this.#metered;
    this.#metered = null;
    close();
    this.#tracks.release(stream);
    if (this.#state.isInterrupted) this.#change({ isInterrupted: false });
  }

  /** The picked one, or what stands in for it. */
  #openUsed(): Promise<MediaStream> {
    const { inUse, wanted } = this.#state.microphone;
    return this.#open(inUse?.id ?? null, wanted !== null);
  }

  /**
   * Opens a microphone, and keeps in the state whether that may be done.
   * @param isChosen the visitor picked it
   */
  async #open(id: string | null, isChosen: boolean): Promise<MediaStream> {
    const { page } = this.#media;
    const problem = findProblemOfPage(page);
    if (problem !== null) throw this.#refuse(problem);
    try {
      const stream = await this.#tracks.own(this.#media.openMicrophone(id));
      this.#change({ permission: { state: 'granted' } });
      return stream;
    } catch (error) {
      if (error instanceof DeviceError) throw error;
      throw this.#refuse(readMicrophoneError(error, page, isChosen), error);
    }
  }

  #refuse(problem: MicrophoneProblem, cause?: unknown): DeviceError {
    const text = describeProblem(problem, detectBrowser(this.#media.agent));
    this.#change({ permission: { state: 'refused', problem, ...text } });
    return new DeviceError(problem, text.text, cause);
  }

  #watchPermission(): void {
    const problem = findProblemOfPage(this.#media.page);
    if (problem !== null) return void this.#refuse(problem);
    this.#media.watchPermission((state) => {
      if (state === 'denied') this.#refuse('denied');
      else this.#change({ permission: { state } });
      // Only now the devices have names.
      if (state === 'granted') void this.look();
    }, this.#life.signal);
  }

  #change(part: Partial<DevicesState>): void {
    if (this.#life.signal.aborted) return;
    this.#state = { ...this.#state, ...part };
    this.#listeners.notify();
  }
}

/** To be called where there is a window; call `close()` at the end. */
export function createDevices(): Devices {
  return new Devices(browserMedia());
}

/** A track ends when its device is unplugged, also while it is being opened. */
function isLive(stream: MediaStream): boolean {
  return stream.getAudioTracks()[0]?.readyState === 'live';
}

function readDeviceId(stream: MediaStream): string | undefined {
  return stream.getAudioTracks()[0]?.getSettings().deviceId;
}

function findDevice(
  devices: readonly Device[],
  id: string,
  problem: DeviceError['problem'],
): Device {
  const found = devices.find((device) => device.id === id);
  if (found === undefined) throw new DeviceError(problem, 'There is no such device.');
  return found;
}
