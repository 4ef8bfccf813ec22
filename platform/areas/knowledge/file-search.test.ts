import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../ground/store/store.ts';
import { UnreadableDocument } from './document-reader.ts';
import { createFileSearch, type FileSearch } from './file-search.ts';

let search: FileSearch;
afterEach(() => search.end());

/** Files by their names, each with its words, or null for one that cannot be read. */
function open(words: Readonly<Record<string, string | null>>, bytes = 10) {
  const status = new Map<string, string>();
  const read: string[] = [];
  const store = {
    getAll: async (_org: string, _kind: string, ids: readonly string[]) =>
      new Map(
        ids.flatMap((id) =>
          id in words
            ? [
                [
                  id,
                  {
                    ...{ id, orgId: 'org', key: id, originalName: id, bytes },
                    ...{ mimetype: 'text/plain', status: status.get(id) ?? 'done' },
                  },
                ],
              ]
            : [],
        ),
      ),
    update: async (_org: string, _kind: string, id: string, change: (body: object) => object) =>
      void status.set(id, (change({}) as { status: string }).status),
  } as unknown as Store;
  search = createFileSearch({
    store,
    uploads: { read: async () => ({ stream: Readable.from([]) }) },
    reader: {
      async read({ name }) {
        read.push(name);
        const text = words[name];
        if (typeof text !== 'string') throw new UnreadableDocument('it is damaged');
        return Buffer.from(JSON.stringify([text]));
      },
    },
  });
  const find = (...ids: string[]) => search.search('org', ids, 'risotto');
  return { read, find };
}

describe('a search of files', { timeout: 60_000 }, () => {
  it('reads each set once, and finds by what it read', async () => {
    const { read, find } = open({ a: 'Risotto, 18.', b: 'Soup.' });
    expect(await Promise.all([find('a', 'b'), find('a', 'b')])).toEqual([
      [{ text: 'Risotto, 18.', file: 'a' }],
      [{ text: 'Risotto, 18.', file: 'a' }],
    ]);
    expect(await find('b')).toEqual([]);
    await find('a', 'b');
    expect(read).toEqual(['a', 'b', 'b']);
  });

  it('D251 reads what failed no second time', async () => {
    const { read, find } = open({ a: null, b: 'Risotto.' });
    await expect(find('a', 'b')).rejects.toThrow('a cannot be read: it is damaged.');
    await expect(find('a', 'b')).rejects.toThrow('fileIds: a could not be read before');
    expect(await search.findFault('org', ['a'])).toMatch(/could not be read before/);
    expect(read).toEqual(['a']);
  });

  it('D251 reads what has too much text no second time', async () => {
    const { read, find } = open({ a: 'a'.repeat(6_000_000), b: 'a'.repeat(6_000_000) });
    for (let time = 0; time < 2; time += 1)
      await expect(find('a', 'b')).rejects.toThrow('more text than is searched together');
    expect(read).toEqual(['a', 'b']);
  });

  it('keeps so many ready, and forgets the one that was not asked for longest', async () => {
    const { read, find } = open({ a: '1', b: '2', c: '3' }, 4 * 1024 * 1024);
    await find('a');
    await find('b');
    await find('a');
    await find('c');
    await find('a');
    expect(read).toEqual(['a', 'b', 'c']);
    await find('b');
    expect(read).toEqual(['a', 'b', 'c', 'b']);
  });
});
