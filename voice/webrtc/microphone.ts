import type { MicrophoneSource, OpaqueTrack } from '../call/transport.ts';

/** A microphone that a call sends from; `isOwn` where the call opened it, and so has to stop it. */
export interface OpenMicrophone {
  readonly track: MediaStreamTrack;
  readonly isOwn: boolean;
}

/** Null for a call without one. Rejects as the browser does, which hides it where it is not to be had. */
export async function openMicrophone(source: MicrophoneSource): Promise<OpenMicrophone | null> {
  if (source === false) return null;
  if (typeof source === 'object') return { track: toTrack(source), isOwn: false };
  const device = typeof source === 'string' ? { deviceId: { exact: source } } : {};
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...device },
  });
  return { track: stream.getAudioTracks()[0]!, isOwn: true };
}

const toTrack = (track: OpaqueTrack) => track as MediaStreamTrack;
