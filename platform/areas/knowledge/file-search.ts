import type { Readable } from 'node:stream';
import { Problem } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import { mostNamed } from '../../ground/store/references.ts';
import type { Store } from '../../ground/store/store.ts';
import { startThread, type Thread, ThreadFailure } from '../../ground/threads/thread.ts';
import { type DocumentReader, UnreadableDocument } from './document-reader.ts';
import { isSearchable, searchedTypes } from './searched-forms.ts';
import type { Passage } from './passages.ts';
import type { ReadDocument, SearchAnswer, SearchQuestion } from './search-worker.ts';

type StoredFile = Kinds['file'];

/** Answers questions from the files of an organisation. */
export interface FileSearch {
  /**
   * The passages that fit best, the best first.
   * @throws {Problem} 400 when a file is gone, or none of those that are searched.
   */
  search(orgId: string, fileIds: readonly string[], query: string): Promise<readonly Passage[]>;
  /** Why these files cannot be searched, null when they can. */
  findFault(orgId: string, fileIds: readonly string[]): Promise<string | null>;
  end(): void;
}

export interface FileSearchPorts {
  readonly store: Store;
  readonly reader: Pick<DocumentReader, 'read'>;
  readonly uploads: {
    /** Null when the bytes are not there. */
    read(key: string): Promise<{ readonly stream: Readable } | null>;
  };
}

type SearchThread = Thread<SearchQuestion, SearchAnswer>;

/** Files that are searched together. */
interface Kept {
  readonly bytes: number;
  /** Where their index is, or why they have none: their bytes never change, so it stays so. */
  readonly opened: Promise<SearchThread | Problem>;
  /** Once the index is there. */
  thread: SearchThread | null;
}

/** In bytes: what is searched together, and what is kept ready of all organisations. */
const largestTogether = 5 * 1024 * 1024;
const mostKept = 2 * largestTogether;
/** In bytes: what a packed file may come to, quoted, as it is read. */
const mostText = 2 * largestTogether;
/** Milliseconds for one question, and for what is asked before it. */
const patience = 60_000;

export function createFileSearch({ store, reader, uploads }: FileSearchPorts): FileSearch {
  /** By the keys of the files, whose bytes never change; the latest used last. */
  const kept = new Map<string, Kept>();
  let thread: SearchThread | null = null;
  let ended = false;

  async function choose(orgId: string, fileIds: readonly string[]) {
    const ids = [...new Set(fileIds)];
    if (ids.length > mostNamed)
      return { files: [], bytes: 0, fault: `at most ${mostNamed} files are searched together` };
    const found = await store.getAll(orgId, 'file', ids);
    const files = ids.flatMap((id) => found.get(id) ?? []);
    const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
    const gone = ids.find((id) => !found.has(id));
    const other = files.find(({ mimetype }) => !isSearchable(mimetype));
    const failed = files.find(({ status }) => status === 'failed');
    const fault =
      gone !== undefined
        ? `there is no file ${gone.slice(0, 100)}`
        : other
          ? `${other.originalName} is ${other.mimetype}; searched are ${searchedTypes}`
          : failed
            ? `${failed.originalName} could not be read before; upload it again`
            : bytes > largestTogether
              ? `the files have ${bytes} bytes; at most ${largestTogether} are searched together`
              : null;
    return { files, bytes, fault };
  }

  /** The thread that has the indexes; another where it is over. */
  function currentThread(): SearchThread {
    if (ended) throw new Problem(503, 'The server is stopping.');
    if (thread && !thread.isOver) return thread;
    return (thread = startThread(new URL('./search-worker.ts', import.meta.url)));
  }

  async function build(
    name: string,
    files: readonly StoredFile[],
  ): Promise<SearchThread | Problem> {
    const documents: ReadDocument[] = [];
    let bytes = 0;
    for (const file of files) {
      const passages = await read(file);
      bytes += passages.length;
      if (bytes > mostText)
        return new Problem(400, 'fileIds: the files have more text than is searched together');
      documents.push({ file: file.originalName ?? 'file', passages });
    }
    const current = currentThread();
    await current.ask({ type: 'open', name, documents }, patience);
    return current;
  }

  async function read(file: StoredFile): Promise<Uint8Array> {
    const { id, orgId, key = '', mimetype = '', originalName: name = 'file' } = file;
    const open = async () => {
      const content = await uploads.read(key);
      if (!content) throw new Problem(400, `The bytes of ${name} are not on this server.`);
      return content.stream;
    };
    try {
      return await reader.read({ name, mimetype, open });
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      // Its bytes never change, so nobody has to try again.
      await store.update(orgId, 'file', id, (kept) => ({ ...kept, status: 'failed' }));
      throw new Problem(400, `${name} cannot be read: ${error.message}.`);
    }
  }

  function open(files: readonly StoredFile[], bytes: number): Kept['opened'] {
    const name = nameOf(files);
    const known = kept.get(name);
    const entry = known && !known.thread?.isOver ? known : begin(name, files, bytes);
    // The latest used last.
    kept.delete(name);
    kept.set(name, entry);
    let total = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of kept) {
      if (total <= mostKept) break;
      forget(oldest, one);
      total -= one.bytes;
    }
    return entry.opened;
  }

  function begin(name: string, files: readonly StoredFile[], bytes: number): Kept {
    const entry: Kept = { bytes, opened: build(name, files), thread: null };
    entry.opened.then(
      (opened) => {
        if (!(opened instanceof Problem)) entry.thread = opened;
      },
      // Whoever asks next tries again, or is told what is noted of the file by now.
      () => kept.delete(name),
    );
    return entry;
  }

  function forget(name: string, { opened }: Kept): void {
    kept.delete(name);
    const tell = async () => {
      const current = await opened;
      if (current instanceof Problem || kept.has(name)) return;
      await current.ask({ type: 'forget', name }, patience);
    };
    tell().catch(() => {});
  }

  return {
    async search(orgId, fileIds, query) {
      const { files, bytes, fault } = await choose(orgId, fileIds);
      if (fault !== null) throw new Problem(400, `fileIds: ${fault}`);
      try {
        const current = await open(files, bytes);
        if (current instanceof Problem) throw current;
        const question = { type: 'search' as const, name: nameOf(files), query };
        const found = await current.ask(question, patience);
        if (found) return found;
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
      }
      throw new Problem(503, 'The files could not be searched just now. Try again in a moment.');
    },
    findFault: async (orgId, fileIds) => (await choose(orgId, fileIds)).fault,
    end() {
      ended = true;
      thread?.end();
    },
  };
}

const nameOf = (files: readonly StoredFile[]): string => files.map(({ key }) => key).join();
