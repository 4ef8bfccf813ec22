import type { Readable } from 'node:stream';
import { buffer, text as readText } from 'node:stream/consumers';
import { Problem } from '../../ground/problem.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Store } from '../../ground/store/store.ts';
import { isSealed, isSearchable, searchedTypes, splitDocument } from './documents.ts';
import { readSealedText } from './sealed-text.ts';
import { type FindPassages, type Passage, indexPassages } from './passages.ts';

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
}

export interface FileSearchPorts {
  readonly store: Store;
  readonly uploads: {
    /** Null when the bytes are not there. */
    read(key: string): Promise<{ readonly stream: Readable } | null>;
  };
}

/** In bytes: what is searched together, and what is kept ready of all organisations. */
const largestTogether = 5 * 1024 * 1024;
const mostKept = 4 * largestTogether;

export function createFileSearch({ store, uploads }: FileSearchPorts): FileSearch {
  /** By the keys of the files, whose bytes never change; the latest used last. */
  const kept = new Map<string, { readonly bytes: number; readonly find: Promise<FindPassages> }>();

  async function choose(orgId: string, fileIds: readonly string[]) {
    const found = await Promise.all(
      [...new Set(fileIds)].map(async (id) => ({ id, file: await store.get(orgId, 'file', id) })),
    );
    const files = found.flatMap(({ file }) => file ?? []);
    const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
    const gone = found.find(({ file }) => !file);
    const other = files.find(({ mimetype }) => !isSearchable(mimetype));
    const fault = gone
      ? `there is no file ${gone.id.slice(0, 100)}`
      : other
        ? `${other.originalName} is ${other.mimetype}; searched are ${searchedTypes}`
        : bytes > largestTogether
          ? `the files have ${bytes} bytes; at most ${largestTogether} are searched together`
          : null;
    return { files, bytes, fault };
  }

  async function build(files: readonly StoredFile[]): Promise<FindPassages> {
    const passages = [];
    // One after the other: each may be large.
    for (const file of files) passages.push(...(await read(file)));
    return indexPassages(passages);
  }

  async function read({ key = '', mimetype = '', originalName: file = 'file' }: StoredFile) {
    const content = await uploads.read(key);
    if (!content) throw new Problem(400, `The bytes of ${file} are not on this server.`);
    const text = isSealed(mimetype)
      ? await readSealedText(file, {
          mimetype,
          bytes: new Uint8Array(await buffer(content.stream)),
        })
      : await readText(content.stream);
    return splitDocument(text, mimetype, file).map((passage) => ({ text: passage, file }));
  }

  function open(files: readonly StoredFile[], bytes: number): Promise<FindPassages> {
    const name = files.map(({ key }) => key).join();
    const ready = kept.get(name);
    const entry = ready ?? { bytes, find: build(files) };
    kept.delete(name);
    kept.set(name, entry);
    // What failed is tried again when it is next asked for.
    if (!ready) entry.find.catch(() => kept.delete(name));
    let total = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of kept) {
      if (total <= mostKept) break;
      kept.delete(oldest);
      total -= one.bytes;
    }
    return entry.find;
  }

  return {
    async search(orgId, fileIds, query) {
      const { files, bytes, fault } = await choose(orgId, fileIds);
      if (fault !== null) throw new Problem(400, `fileIds: ${fault}`);
      const find = await open(files, bytes);
      return find(query);
    },
    findFault: async (orgId, fileIds) => (await choose(orgId, fileIds)).fault,
  };
}
