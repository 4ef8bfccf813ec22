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
  /** Null where the browser does not tell. Calls back when it changes, until the signal aborts. */
  queryPermission(onChange: () => void, signal: AbortSignal): Promise<PermissionState | null>;
  /** @param id null for the system's default */
  openMicrophone(id: string | null): Promise<MediaStream>;
  /** Null where pages cannot choose. Otherwise the id that is in use after the choice. */
  readonly tryOutput: ((id: string) => Promise<string>) | null;
  openMeter(stream: MediaStream, onLevel: (level: number) => void): Meter;
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
    queryPermission,
    openMicrophone: (id) =>
      devices.getUserMedia({ audio: id === null ? true : { deviceId: { exact: id } } }),
    tryOutput: 'setSinkId' in HTMLMediaElement.prototype ? tryOutput : null,
    openMeter,
  };
}

async function queryPermission(
  onChange: () => void,
  signal: AbortSignal,
): Promise<PermissionState | null> {
  try {
    const status = await navigator.permissions.query({ name: 'microphone' });
    status.addEventListener('change', onChange, { signal });
    return status.state;
  } catch {
    // Older browsers do not know the name, some not even the question.
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
