import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  /** The file's descriptor in Node; a directory has none. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** What PGlite's Emscripten module has of its file system over Node, beyond what it publishes. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath(node: unknown): string;
}

type Options = Parameters<NodeFS['init']>[1];

/**
 * PGlite's files in a directory, with the one operation that PGlite leaves out: fsync.
 * Without it Postgres believes that a commit is on the disk while it is in memory only.
 */
export class SyncedFiles extends NodeFS {
  /** How many times Postgres has had something put on the disk. */
  syncs = 0;

  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }) => {
        const files = NODEFS as unknown as NodeFileSystem;
        files.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd === undefined) syncPath(files.realPath(node));
          else fsyncSync(nfd);
          this.syncs += 1;
          return 0;
        };
      },
    ];
    return { emscriptenOpts };
  }
}

/** Puts a file, or the names in a directory, on the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
