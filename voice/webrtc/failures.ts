import {
  TransportError,
  type CameraErrorKind,
  type FatalErrorKind,
  type TransportEvent,
} from '../call/transport.ts';

/* What went wrong, in the words of the port: loaded when it did. */

const kinds: Readonly<Record<string, CameraErrorKind>> = {
  NotAllowedError: 'permissions',
  SecurityError: 'permissions',
  NotFoundError: 'not-found',
  OverconstrainedError: 'constraints',
  NotReadableError: 'mic-in-use',
  AbortError: 'mic-in-use',
  // Hidden from pages that are not on https or localhost.
  TypeError: 'undefined-mediadevices',
};

/** Why a microphone could not be had, by what the browser threw. */
export const noMicrophone = (
  error: unknown,
): Extract<TransportEvent, { type: 'camera-error' }> => ({
  type: 'camera-error',
  error,
  kind: kinds[Object(error).name] ?? 'unknown',
  media: ['audio'],
});

/** Why the platform let nobody into the room, by its reply. */
export function readRefusal(status: number, text: string): TransportError {
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy on the way answered.
  }
  const { message = `The platform refused: ${status}`, kind = 'unknown' } = Object(body) as {
    readonly message?: string;
    readonly kind?: FatalErrorKind;
  };
  return new TransportError(kind, message, { status, body });
}

export const noWebRtc = () => new TransportError('load-failed', 'This browser has no WebRTC.');
