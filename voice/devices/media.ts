import { watchMicrophone } from '../browser/watch-microphone.ts';
import type { Agent } from './browser-kind.ts';
import type { DeviceInfo } from './device-list.ts';
import { openMeter, type Meter } from './meter.ts';
import type { PageFacts } from './microphone-problem.ts';

/** What the devices need of a browser. */
export interface Media {
  readonly page: PageFacts;
  readonly agent: Agent;
  listDevices(): Promise<readonly DeviceInfo[]>;
  /** Calls back when a device comes or goes. Returns the end of it. */
  onDeviceChange(act: () => void): () => void;
  /** Calls back with the permission and with every change of it; never where it is not told. */
  watchPermission(onState: (state: PermissionState) => void, signal: AbortSignal): void;
  /** @param id null for the system's default */
  openMicrophone(id: string | null): Promise<MediaStream>;
  /** Null where pages cannot choose. Otherwise the id that is in use after the choice. */
  readonly tryOutput: ((id: string) => Promise<string>) | null;
  openMeter(stream: MediaStream, onLevel: (level: number) => void): Meter;
  /** Calls back when the system takes the microphone away, and gives it back. */
  watchMicrophone(
    track: MediaStreamTrack,
    onChange: (state: 'interrupted' | 'resumed') => void,
  ): () => void;
}

export function browserMedia(): Media {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return {
    page: {
      isSecureContext: window.isSecureContext,
      hasMediaDevices: devices !== undefined,
      policyAllows: askPolicy(),
    },
    agent: navigator,
    listDevices: async () => devices?.enumerateDevices() ?? [],
    onDeviceChange(act) {
      devices?.addEventListener('devicechange', act);
      return () => devices?.removeEventListener('devicechange', act);
    },
    watchPermission: (onState, signal) => void watchPermission(onState, signal),
    openMicrophone: (id) =>
      devices.getUserMedia({ audio: id === null ? true : { deviceId: { exact: id } } }),
    tryOutput: 'setSinkId' in HTMLMediaElement.prototype ? tryOutput : null,
    openMeter,
    watchMicrophone,
  };
}

async function watchPermission(
  onState: (state: PermissionState) => void,
  signal: AbortSignal,
): Promise<void> {
  const status = await queryPermission();
  if (status === null || signal.aborted) return;
  status.addEventListener('change', () => onState(status.state), { signal });
  onState(status.state);
}

/** Older browsers do not know the name, some not even the question. */
async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    return null;
  }
}

/** Sounds nothing: an element without a source is only pointed at the device. */
async function tryOutput(id: string): Promise<string> {
  const element = new Audio();
  await element.setSinkId(id);
  return element.sinkId;
}

/** Chrome alone answers. */
function askPolicy(): boolean | null {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(feature: string): boolean };
  };
  return featurePolicy?.allowsFeature('microphone') ?? null;
}
