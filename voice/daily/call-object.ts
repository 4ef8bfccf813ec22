import { untilAborted } from '../call/until-aborted.ts';
import { loadLibrary, type DailyCall } from './library.ts';
import { LocalTracks } from './local-tracks.ts';
import { callObjectProperties, type DailyTransportOptions, type OwnMedia } from './options.ts';
import { freeCall } from './teardown.ts';

/** The library's call object, with the devices that it opened: made once, and freed once. */
export class CallObject {
  readonly call: DailyCall;
  readonly tracks = new LocalTracks();
  readonly #life = new AbortController();
  #freed: Promise<void> | null = null;

  constructor(call: DailyCall) {
    this.call = call;
    const see = ({ participant }: { participant: Parameters<LocalTracks['see']>[0] }) =>
      this.tracks.see(participant);
    for (const event of ['participant-updated', 'track-started', 'track-stopped'])
      call.on(event, see);
  }

  /** Aborted once it is being freed: the library answers nothing any more. */
  get gone(): AbortSignal {
    return this.#life.signal;
  }

  /** Never rejects; a second call waits for the first. */
  free(): Promise<void> {
    this.#life.abort(new Error('Use after destroy'));
    return (this.#freed ??= freeCall(this.call).then(() => this.tracks.stop()));
  }
}

/** Rejects with a `TransportError`, or with the signal's reason; nothing is made then. */
export async function openCallObject(
  settings: DailyTransportOptions,
  media: OwnMedia | null,
  signal: AbortSignal,
): Promise<CallObject> {
  const library = await untilAborted(loadLibrary(), signal);
  const properties = callObjectProperties(settings, media, library.version());
  const object = new CallObject(library.createCallObject(properties));
  object.tracks.leaveToOwner(settings.callObject);
  return object;
}
