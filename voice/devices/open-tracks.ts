import { DeviceError } from './device-error.ts';

/** Owns every stream that it opens: what is not released is stopped by `close()`. */
export class OpenTracks {
  readonly #streams = new Set<MediaStream>();
  #isClosed = false;

  /** Rejects as `opening` does; a stream that comes after `close()` is stopped at once. */
  async own(opening: Promise<MediaStream>): Promise<MediaStream> {
    const stream = await opening;
    if (this.#isClosed) {
      stop(stream);
      throw new DeviceError('closed', 'The devices were closed.');
    }
    this.#streams.add(stream);
    return stream;
  }

  release(stream: MediaStream): void {
    if (this.#streams.delete(stream)) stop(stream);
  }

  close(): void {
    this.#isClosed = true;
    for (const stream of [...this.#streams]) this.release(stream);
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
