import type { CameraErrorKind, MicrophoneSource } from '../call/transport.ts';
import { noMicrophone } from '../webrtc/failures.ts';
import { openMicrophone, type OpenMicrophone } from '../webrtc/microphone.ts';

interface Hearers {
  /** Another is sent from now on, where there is a call. */
  readonly onTrack: (track: MediaStreamTrack) => Promise<void> | undefined;
  /** It is as one can see. */
  readonly onChange: () => void;
  readonly onProblem: (kind: CameraErrorKind, thrown: unknown) => void;
}

/** The visitor's microphone, before a call and in it. */
export class Microphone {
  readonly #hearers: Hearers;
  #open: OpenMicrophone | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  isOn = true;
  /** Why there is none. */
  problem: CameraErrorKind | null = null;

  constructor(hearers: Hearers) {
    this.#hearers = hearers;
  }

  get track(): MediaStreamTrack | null {
    return this.#open?.track ?? null;
  }

  /** In the place of the one before, which stays where another cannot be had. Never rejects. */
  use(source: MicrophoneSource): Promise<void> {
    const turn = this.#turn.then(() => this.#replace(source));
    this.#turn = turn;
    return turn;
  }

  /** Once nothing of it is on its way any more. */
  async settle(): Promise<void> {
    await this.#turn;
  }

  async #replace(source: MicrophoneSource): Promise<void> {
    try {
      const opened = await openMicrophone(source);
      if (!opened) return;
      const { track, isOwn } = opened;
      track.enabled = this.isOn;
      await this.#hearers.onTrack(track)?.catch((error: unknown) => {
        if (isOwn) track.stop();
        throw error;
      });
      this.#free();
      this.#open = opened;
      this.problem = null;
      track.onmute = track.onunmute = this.#hearers.onChange;
      // Unplugged: whatever else there is, is better than silence.
      track.onended = () => {
        this.#open = null;
        void this.use(true);
      };
    } catch (thrown) {
      const { kind } = noMicrophone(thrown);
      if (!this.#open) this.problem = kind;
      this.#hearers.onProblem(kind, thrown);
    }
    this.#hearers.onChange();
  }

  /** One that there is none of yet is opened to be switched on. */
  switch(isOn: boolean): void {
    this.isOn = isOn;
    if (this.track) this.track.enabled = isOn;
    else if (isOn) void this.use(true);
    this.#hearers.onChange();
  }

  /** Of a track of the program's own the program decides. */
  async suppressNoise(noiseSuppression: boolean): Promise<void> {
    const { track, isOwn } = this.#open ?? {};
    // What is left out of a track's constraints is taken back.
    if (isOwn) await track?.applyConstraints({ ...track.getConstraints(), noiseSuppression });
  }

  /** The one after this one, of those that there are. */
  async cycle(): Promise<void> {
    const devices = await listDevices('audioinput');
    const at = devices.findIndex(({ deviceId }) => deviceId === this.#deviceId);
    const next = devices[(at + 1) % devices.length];
    if (next) await this.use(next.deviceId);
  }

  /** The device, as the library tells of one: empty where there is none. */
  async describe(): Promise<object> {
    const devices = await listDevices('audioinput');
    return devices.find(({ deviceId }) => deviceId === this.#deviceId)?.toJSON() ?? {};
  }

  get #deviceId(): string | undefined {
    return this.track?.getSettings().deviceId;
  }

  stop(): void {
    this.#turn = this.#turn.then(() => {
      this.#free();
      this.#open = null;
    });
  }

  #free(): void {
    const { track, isOwn } = this.#open ?? {};
    if (!track) return;
    track.onended = track.onmute = track.onunmute = null;
    if (isOwn) track.stop();
  }
}

async function listDevices(kind: MediaDeviceKind): Promise<MediaDeviceInfo[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices.filter((device) => device.kind === kind);
}
