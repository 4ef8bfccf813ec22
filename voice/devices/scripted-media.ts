import type { DeviceInfo } from './device-list.ts';
import type { Media } from './media.ts';
import type { PageFacts } from './microphone-problem.ts';

/** A browser's devices as a test plays them. */
export class ScriptedMedia implements Media {
  readonly page: PageFacts;
  readonly agent = { userAgent: 'Mozilla/5.0 Chrome/140 Safari/537' };
  /** Every stream that was opened, with what it came from. */
  readonly opened: ScriptedStream[] = [];
  /** What the next opening rejects with. */
  refusal: Error | null = null;
  /** How many turns each opening takes, in order. */
  slowness: number[] = [];
  permission: PermissionState | null = 'prompt';
  tryOutput: Media['tryOutput'] = async (id) => id;
  meters = 0;
  level: (level: number) => void = () => {};
  interrupt: (state: 'interrupted' | 'resumed') => void = () => {};
  #infos: readonly DeviceInfo[];
  #onDeviceChange: () => void = () => {};
  #onPermission: (state: PermissionState) => void = ignore;

  constructor(infos: readonly DeviceInfo[], page: Partial<PageFacts> = {}) {
    this.#infos = infos;
    this.page = { isSecureContext: true, hasMediaDevices: true, policyAllows: true, ...page };
  }

  /** Devices come or go. */
  plug(infos: readonly DeviceInfo[]): void {
    this.#infos = infos;
    for (const stream of this.opened)
      if (!infos.some((info) => info.deviceId === stream.deviceId)) stream.track.stop();
    this.#onDeviceChange();
  }

  changePermission(permission: PermissionState): void {
    this.#onPermission(permission);
  }

  get isWatching(): boolean {
    return this.#onDeviceChange !== ignore;
  }

  get live(): readonly string[] {
    return this.opened
      .filter(({ track }) => track.readyState === 'live')
      .map(({ deviceId }) => deviceId);
  }

  listDevices = async () => this.#infos;

  onDeviceChange = (act: () => void) => {
    this.#onDeviceChange = act;
    return () => {
      this.#onDeviceChange = ignore;
    };
  };

  watchPermission = (onState: (state: PermissionState) => void) => {
    this.#onPermission = onState;
    if (this.permission !== null) onState(this.permission);
  };

  openMicrophone = async (id: string | null) => {
    const { refusal } = this;
    this.refusal = null;
    for (let turns = this.slowness.shift() ?? 0; turns > 0; turns--) await Promise.resolve();
    if (refusal !== null) throw refusal;
    const microphones = this.#infos.filter((info) => info.kind === 'audioinput');
    const info = id === null ? microphones[0] : microphones.find((one) => one.deviceId === id);
    if (info === undefined) throw domError(id === null ? 'NotFoundError' : 'OverconstrainedError');
    const stream = new ScriptedStream(info.deviceId);
    this.opened.push(stream);
    return stream as unknown as MediaStream;
  };

  watchMicrophone = (
    _track: MediaStreamTrack,
    onChange: (state: 'interrupted' | 'resumed') => void,
  ) => {
    this.interrupt = onChange;
    return () => {
      this.interrupt = () => {};
    };
  };

  openMeter = (_stream: MediaStream, onLevel: (level: number) => void) => {
    this.meters += 1;
    this.level = onLevel;
    return { close: () => void (this.meters -= 1) };
  };
}

class ScriptedStream {
  readonly deviceId: string;
  readonly track: { readyState: string; stop: () => void; getSettings: () => object };

  constructor(deviceId: string) {
    this.deviceId = deviceId;
    this.track = {
      readyState: 'live',
      stop: () => void (this.track.readyState = 'ended'),
      getSettings: () => ({ deviceId }),
    };
  }

  getTracks = () => [this.track];
  getAudioTracks = () => [this.track];
}

const ignore = () => {};

export function domError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

export function microphone(deviceId: string, label = deviceId): DeviceInfo {
  return { kind: 'audioinput', deviceId, groupId: label, label };
}

export function speaker(deviceId: string, label = deviceId): DeviceInfo {
  return { kind: 'audiooutput', deviceId, groupId: label, label };
}
