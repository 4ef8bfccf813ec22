import type { CallStatus } from '../call/status.ts';
import type { Devices } from './devices.ts';

/** What of a client the devices need: `VoiceClient` has it. */
export interface CallWithDevices {
  readonly status: CallStatus;
  on(event: 'status', listener: () => void): unknown;
  removeListener(event: 'status', listener: () => void): unknown;
  setInputDevicesAsync(devices: { readonly audioDeviceId: string }): Promise<void>;
  setOutputDeviceAsync(device: { readonly outputDeviceId: string }): Promise<void>;
}

/**
 * Calls use what was picked, from the join on, and what stands in for it while it is unplugged.
 * Returns the end of it.
 */
export function followDevices(call: CallWithDevices, devices: Devices): () => void {
  /** What this call was told; nothing picked is nothing to tell. */
  let told = { microphone: '', speaker: '' };

  const follow = () => {
    const { state } = call.status;
    if (state !== 'waiting' && state !== 'active') {
      told = { microphone: '', speaker: '' };
      return;
    }
    const { microphone, speaker } = devices.state;
    const input = microphone.inUse?.id ?? '';
    const isChosen = microphone.wanted !== null || told.microphone !== '';
    if (isChosen && input !== '' && input !== told.microphone) {
      told = { ...told, microphone: input };
      call.setInputDevicesAsync({ audioDeviceId: input }).catch(report);
    }
    const output = speaker.wanted === null || speaker.isAway ? '' : speaker.wanted.id;
    if (output !== told.speaker) {
      told = { ...told, speaker: output };
      call.setOutputDeviceAsync({ outputDeviceId: output }).catch(report);
    }
  };

  follow();
  const unsubscribe = devices.subscribe(follow);
  call.on('status', follow);
  return () => {
    unsubscribe();
    call.removeListener('status', follow);
  };
}

function report(error: unknown): void {
  console.error('The call could not change to the picked device:', error);
}
