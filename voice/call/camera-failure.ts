import type { EndReason } from './end-reason.ts';
import type { CameraErrorKind } from './transport.ts';

/** What a failed camera or microphone means for a call that needs to hear its caller. */
export function judgeCameraFailure(
  kind: CameraErrorKind,
): { reason: EndReason; microphone: 'denied' | 'unavailable' } | null {
  if (kind === 'cam-in-use') return null;
  return kind === 'permissions'
    ? { reason: 'microphone-denied', microphone: 'denied' }
    : { reason: 'microphone-unavailable', microphone: 'unavailable' };
}
