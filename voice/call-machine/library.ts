/** What daily-js keeps in the page for the script that it loads. */
interface Library {
  /** Ids of calls whose script is being loaded. */
  readonly pendings: string[];
  readonly instances: Record<string, LibraryCall | undefined>;
}

export interface LibraryCall {
  /** Tracks of the program's own, which messages cannot carry. */
  readonly tracks: {
    readonly audioTrack?: MediaStreamTrack;
    readonly screenMediaStream?: MediaStream;
  };
  callMachine?: { readonly store: Store; reset(): void };
}

/** Where the library finds the tracks of those whom it is told of. */
export interface Store {
  getState(): object;
}

export const library = () => (window as { readonly _daily?: Library })._daily;

/** What the library asks of a call. */
export interface Asked {
  readonly action: string;
  /** Whoever asks waits for an answer with it. */
  readonly callbackStamp?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- Another field for each action, as daily-js sends it.
  readonly [field: string]: any;
}

/** What it is told. */
export interface Told {
  readonly action: string;
  readonly [field: string]: unknown;
}

/** In the place of a track or stream of the program's own. */
export const ownTrack = 'daily-custom-track';

/**
 * The way between the library's call and what carries it. Both speak in messages of the one window; nobody
 * else is listened to, and nobody any more once the library has destroyed the call.
 */
export function openBridge(id: string, take: (asked: Asked) => void): (told: Told) => void {
  const listen = ({ data, source }: MessageEvent<(Asked & Envelope) | null>) => {
    if (source !== window || data?.what !== envelope || data.from !== 'module') return;
    if (!library()?.instances[id]) return removeEventListener('message', listen);
    if (data.callClientId === id) take(data);
  };
  addEventListener('message', listen);
  const { origin, protocol } = location;
  const target = protocol === 'file:' ? '*' : origin;
  return (told) =>
    postMessage({ ...told, what: envelope, callClientId: id, from: 'embedded' }, target);
}

interface Envelope {
  readonly what?: string;
  readonly from?: string;
  readonly callClientId?: string;
}

const envelope = 'iframe-call-message';
