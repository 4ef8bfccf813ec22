import type { CameraProblem } from './transport.ts';

/** What it means for the microphone of a call; null where only the camera is missing. */
export function judgeCameraFailure({
  kind,
  media,
}: CameraProblem): 'denied' | 'unavailable' | null {
  if (!media.includes('audio')) return null;
  return kind === 'permissions' ? 'denied' : 'unavailable';
}
