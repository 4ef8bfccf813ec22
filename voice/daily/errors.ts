import {
  TransportError,
  type CameraErrorKind,
  type FatalErrorKind,
  type MediaKind,
} from '../call/transport.ts';

/** The library's fatal event, and what `join` rejects with when the room refuses. */
export interface DailyFatalError {
  readonly errorMsg?: string;
  readonly error?: {
    readonly type?: string;
    readonly msg?: string;
    readonly details?: { readonly on?: string } | null;
  };
}

export interface DailyCameraError {
  readonly errorMsg?:
    { readonly errorMsg?: string; readonly audioOk?: boolean; readonly videoOk?: boolean } | string;
  readonly error?: {
    readonly type?: string;
    readonly msg?: string;
    readonly blockedMedia?: readonly MediaKind[];
    readonly missingMedia?: readonly MediaKind[];
    readonly failedMedia?: readonly MediaKind[];
  };
}

const fatalKinds: ReadonlySet<string> = new Set<FatalErrorKind>([
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'nbf-room',
  'exp-token',
  'nbf-token',
  'meeting-full',
  'not-allowed',
  'ejected',
]);

const cameraKinds: ReadonlySet<string> = new Set<CameraErrorKind>([
  'permissions',
  'cam-in-use',
  'mic-in-use',
  'cam-mic-in-use',
  'not-found',
  'constraints',
  'undefined-mediadevices',
]);

/** These are named by the kind of the error alone. */
const mediaInUse: Readonly<Record<string, readonly MediaKind[]>> = {
  'cam-in-use': ['video'],
  'mic-in-use': ['audio'],
};

/** Of everything that the library rejects with: errors, text, event objects, nothing at all. */
export function toTransportError(thrown: unknown): TransportError {
  if (thrown instanceof TransportError) return thrown;
  const message =
    sayWhy(thrown) ?? 'The room could not be joined, and the library gives no reason.';
  if (typeof thrown !== 'object' || thrown === null) return new TransportError('unknown', message);
  const { error } = thrown as DailyFatalError;
  return new TransportError(fatalKind(error), message, error ?? thrown);
}

function fatalKind(error: DailyFatalError['error']): FatalErrorKind {
  // The library calls it a lost connection; what failed is the download of its own code.
  if (error?.details?.on === 'load') return 'load-failed';
  return fatalKinds.has(error?.type ?? '') ? (error?.type as FatalErrorKind) : 'unknown';
}

export function cameraErrorKind({ error }: DailyCameraError): CameraErrorKind {
  return cameraKinds.has(error?.type ?? '') ? (error?.type as CameraErrorKind) : 'unknown';
}

/** What failed, by all that the library tells of it: both where it tells nothing. */
export function cameraErrorMedia({ error = {}, errorMsg }: DailyCameraError): MediaKind[] {
  const named =
    error.blockedMedia ?? error.missingMedia ?? error.failedMedia ?? mediaInUse[error.type ?? ''];
  const { audioOk, videoOk } = Object(errorMsg) as { audioOk?: boolean; videoOk?: boolean };
  const isOk = { audio: audioOk, video: videoOk };
  const both = ['audio', 'video'] as const;
  const failed = both.filter((kind) => named?.includes(kind) || isOk[kind] === false);
  return failed.length > 0 ? failed : [...both];
}

/** An `Error` in the library's words, with what the library gave as its cause. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(sayWhy(thrown) ?? 'The library gives no reason.', { cause: thrown });
}

/** The first text in the places where the library puts it. */
function sayWhy(thrown: unknown): string | null {
  if (typeof thrown === 'string') return thrown === '' ? null : thrown;
  if (typeof thrown !== 'object' || thrown === null) return null;
  const { errorMsg, message, msg, error } = thrown as Readonly<Record<string, unknown>>;
  return sayWhy(errorMsg) ?? sayWhy(message) ?? sayWhy(msg) ?? sayWhy(error);
}
