import type { CameraErrorKind, MicrophoneSource, OpaqueTrack } from '../call/transport.ts';

/** A microphone that a call sends from; `isOwn` where the call opened it, and so has to stop it. */
export interface OpenMicrophone {
  readonly track: MediaStreamTrack;
  readonly isOwn: boolean;
}

/** Null for a call without one. Rejects as the browser does. */
export async function openMicrophone(source: MicrophoneSource): Promise<OpenMicrophone | null> {
  if (source === false) return null;
  if (typeof source === 'object') return { track: toTrack(source), isOwn: false };
  const { mediaDevices } = navigator;
  // Hidden from pages that are not on https or localhost.
  if (!mediaDevices)
    throw new DOMException('This page may not use a microphone.', 'NotSupportedError');
  const device = typeof source === 'string' ? { deviceId: { exact: source } } : {};
  const stream = await mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...device },
  });
  return { track: stream.getAudioTracks()[0]!, isOwn: true };
}

const toTrack = (track: OpaqueTrack) => track as MediaStreamTrack;

const kinds: Readonly<Record<string, CameraErrorKind>> = {
  NotAllowedError: 'permissions',
  SecurityError: 'permissions',
  NotFoundError: 'not-found',
  OverconstrainedError: 'constraints',
  NotReadableError: 'mic-in-use',
  AbortError: 'mic-in-use',
  NotSupportedError: 'undefined-mediadevices',
};

export const cameraErrorKind = (error: unknown): CameraErrorKind =>
  (error instanceof Error && kinds[error.name]) || 'unknown';
