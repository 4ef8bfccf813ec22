import { TransportError, type CameraErrorKind } from '../call/transport.ts';
import type { Told } from './library.ts';

/* What went wrong, as the library tells of it. */

/** A call that cannot be had, or is lost. */
export function tellFatal(thrown: unknown): Told {
  const { kind, message, details } =
    thrown instanceof TransportError ? thrown : new TransportError('unknown', messageOf(thrown));
  return {
    action: 'error',
    errorMsg: message,
    // The library reads the details out of a text.
    error: { type: kind, msg: message, details: JSON.stringify(writeDetails(details)) },
  };
}

const writeDetails = (details: unknown) =>
  details instanceof Error ? { message: details.message } : (details ?? {});

/** The microphone cannot be had: the call goes on without. */
export function tellMicrophone(type: CameraErrorKind, thrown: unknown): Told {
  const msg = messageOf(thrown);
  const media = ['audio'];
  return {
    action: 'camera-error',
    errorMsg: { errorMsg: msg, audioOk: false, videoOk: true },
    error: {
      type,
      msg,
      ...(type === 'permissions' && { blockedBy: 'user', blockedMedia: media }),
      ...(type === 'not-found' && { missingMedia: media }),
      ...(type === 'constraints' && { reason: 'invalid', failedMedia: media }),
    },
  };
}

/** The call goes on without what failed. */
export function tellNonfatal(type: string, thrown: unknown): Told {
  const errorMsg = messageOf(thrown);
  return { action: 'nonfatal-error', type, errorMsg, error: { type, msg: errorMsg } };
}

export const messageOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : String(thrown);
