import { useCallback, useSyncExternalStore } from 'react';
import type { Devices, DevicesState } from '../devices/index.ts';
import { noDevices } from '../devices/devices-state.ts';
import { useVoice } from './voice-provider.tsx';

export interface DevicesView {
  /** To pick and to ask: in handlers. Null where the provider has none, as on a server. */
  readonly devices: Devices | null;
  readonly state: DevicesState;
}

/** The provider's devices, as they change. */
export function useDevices(): DevicesView {
  const { devices } = useVoice();
  const subscribe = useCallback(
    (listener: () => void) => devices?.subscribe(listener) ?? (() => {}),
    [devices],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => devices?.state ?? noDevices,
    () => noDevices,
  );
  return { devices, state };
}
