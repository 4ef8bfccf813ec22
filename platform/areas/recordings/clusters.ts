import { mostClusterMs, writeCluster, type WebmPicture, type WebmPlace } from './webm.ts';

/** Pictures on their way into a file, gathered so that a player may begin at any few seconds. */
export interface Clusters {
  /** The first has to be seen by itself. */
  add(picture: WebmPicture): void;
  /** Writes what is gathered. */
  flush(): void;
  /** Bytes that were written, and that are gathered. */
  readonly bytes: number;
  readonly places: readonly WebmPlace[];
  /** Of the last picture. */
  readonly lastAt: number;
}

/** Between two places, so that pictures which are all seen by themselves make no list without end. */
const betweenMs = 1_000;
/** So much is gathered at most, and a picture. */
const mostBytes = 1024 * 1024;
const mostPictures = 1_000;
/** Of a picture beside its own bytes. */
const blockBytes = 13;

export function createClusters(write: (cluster: Buffer) => boolean): Clusters {
  const places: WebmPlace[] = [];
  let gathered: WebmPicture[] = [];
  let gatheredBytes = 0;
  let written = 0;
  let lastAt = 0;

  function flush(): void {
    if (gathered.length === 0) return;
    const cluster = writeCluster(gathered);
    gathered = [];
    gatheredBytes = 0;
    if (write(cluster)) written += cluster.length;
  }

  function isPlace({ isWhole, at }: WebmPicture): boolean {
    const [last] = places.slice(-1);
    return isWhole && (!last || at - last.at >= betweenMs);
  }

  return {
    add(picture) {
      const { at, bytes } = picture;
      const isNext = isPlace(picture);
      const isFull = gatheredBytes >= mostBytes || gathered.length >= mostPictures;
      if (isNext || isFull || at - (gathered[0]?.at ?? at) > mostClusterMs) flush();
      if (isNext) places.push({ at, offset: written });
      gathered.push(picture);
      gatheredBytes += bytes.length + blockBytes;
      lastAt = at;
    },
    flush,
    get bytes() {
      return written + gatheredBytes;
    },
    places,
    get lastAt() {
      return lastAt;
    },
  };
}
