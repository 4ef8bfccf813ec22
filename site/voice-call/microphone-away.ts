import type { VoiceClient } from '@parley/voice';
import { useDevices } from '@parley/voice/react';
import { useCallback, useEffect, useState } from 'react';

/** A microphone that the system took away, for a telephone call, or that was unplugged. */
export interface AwayMicrophone {
  readonly isAway: boolean;
  /** Why it could not be had again; empty while nobody tried. */
  readonly problem: string;
  /** Takes the one that there is now. */
  takeBack(): void;
}

export function useAwayMicrophone(client: VoiceClient): AwayMicrophone {
  const { state } = useDevices();
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState('');
  const device = state.microphone.inUse?.id ?? 'default';

  const takeBack = useCallback(() => {
    setProblem('');
    client.setInputDevicesAsync({ audioDeviceId: device }).then(
      () => setAway(false),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [client, device]);

  useEffect(() => {
    const leave = () => setAway(true);
    const resume = () => setAway(false);
    client.on('microphone-interrupted', leave).on('microphone-resumed', resume);
    return () => void client.off('microphone-interrupted', leave).off('microphone-resumed', resume);
  }, [client]);

  // Another one takes its place by itself.
  useEffect(() => {
    if (isAway && state.microphone.inUse) takeBack();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- When the device is another, and not when it went.
  }, [device]);

  return { isAway, problem, takeBack };
}
