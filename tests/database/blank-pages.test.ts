import { mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { finishPages } from '../../database/pglite/page-journal.ts';
import { blankPage, isWhole, pageBytes } from '../../database/pglite/heap-page.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';

const word = 'Quillfeather';

describe('the files of the embedded database, after an erasure', { timeout: 120_000 }, () => {
  let dataDirectory: string;
  let directory: string;
  let database: Database;
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'parley-blank-'));
    await copyDatabaseTemplate(dataDirectory);
    directory = join(dataDirectory, 'database');
    database = await openPglite({ directory });
    // Every tenth of them is moved, which leaves its words behind, and has long values.
    await database.query(
      `insert into leads (name, email, phone, message, idempotency_key)
       select case when i % 9 = 0 then $1 else 'Bo' end || i, i || '@example.com', i,
         repeat('a garden of hers ', 1 + i % 5 * 55), $1 || i
       from generate_series(1, 900) i`,
      [word],
    );
    await database.query(`update leads set company = name || ' & Co' where name like '%0'`);
  });
  afterEach(async () => {
    await database.close();
    await rm(dataDirectory, { recursive: true });
  });

  const fileOf = async (relation: string) => {
    const { rows } = await database.query<{ path: string }>(
      `select pg_relation_filepath($1::regclass) as path`,
      [relation],
    );
    return rows[0]!.path;
  };
  const living = async () =>
    (
      await database.query(
        "select count(*) as rows, md5(string_agg(leads::text, e'\\n' order by id)) as sum from leads",
      )
    ).rows;

  it('D800 have zeroes for the words, every living row, and the same table and search index as before', async () => {
    const files = async () => [await fileOf('leads'), await fileOf('leads_words')];
    const before = await files();
    await database.query('delete from leads where name like $1', [`${word}%`]);
    await database.query(`update leads set idempotency_key = null`);
    const rows = await living();
    await database.removeTraces(['public.leads']);
    expect(await files()).toEqual(before);
    expect(await living()).toEqual(rows);
    await database.close();
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      expect((await readFile(path)).includes(word), path).toBe(false);
    }
    database = await openPglite({ directory });
    expect(await living()).toEqual(rows);
    await database.query('vacuum (disable_page_skipping) leads');
    const found = await database.query(`select 1 from leads where name like 'Bo1%'`);
    expect(found.rows.length).toBeGreaterThan(90);
  });

  it('D801 get a page back whole that lost its power half written, and keep one that is newer', async () => {
    await database.query('vacuum leads');
    const rows = await living();
    const file = await fileOf('leads');
    await database.close();
    const path = join(directory, file);
    const bytes = await readFile(path);
    const pages = [0, 1].map((at) => bytes.subarray(at * pageBytes, (at + 1) * pageBytes));
    expect(pages.map((page, at) => isWhole(page, at))).toEqual([true, true]);
    const heading = JSON.stringify({
      file,
      pages: [
        { place: 0, block: 0 },
        { place: 1, block: 1 },
      ],
    });
    // What is beside the file of the second page is not what the file has, which is whole.
    const journal = Buffer.concat([Buffer.from(`${heading}\n`), pages[0]!, pages[0]!]);
    await writeFile(join(directory, 'parley_pages'), journal);
    const handle = await open(path, 'r+');
    await handle.write(Buffer.alloc(pageBytes / 2, 7), 0, pageBytes / 2, pageBytes / 2);
    await handle.close();
    database = await openPglite({ directory });
    expect(await living()).toEqual(rows);
    expect(await readdir(directory)).not.toContain('parley_pages');
  });

  it('D801 are put back where a database has no checksums to tell by', async () => {
    const path = join(directory, 'pages');
    const page = Buffer.alloc(pageBytes, 5).fill(0, 8, 10);
    await writeFile(
      path,
      Buffer.concat([page.subarray(0, pageBytes / 2), Buffer.alloc(pageBytes / 2, 7)]),
    );
    const heading = JSON.stringify({ file: 'pages', pages: [{ place: 0, block: 0 }] });
    await writeFile(
      join(directory, 'parley_pages'),
      Buffer.concat([Buffer.from(`${heading}\n`), page]),
    );
    finishPages(directory);
    expect(page.equals(await readFile(path))).toBe(true);
  });

  it('D802 are left alone where a page is not as this version lays them out', async () => {
    await database.query('vacuum leads');
    const file = await fileOf('leads');
    await database.query('checkpoint');
    const page = (await readFile(join(directory, file))).subarray(0, pageBytes);
    expect(() => blankPage(page, 0)).not.toThrow();
    expect(() => blankPage(page, 1)).toThrow('page 1 of a table is not as this version');
    const index = await readFile(join(directory, await fileOf('leads_pkey')));
    expect(() => blankPage(index.subarray(pageBytes, 2 * pageBytes), 1)).toThrow('page 1');
    expect(blankPage(Buffer.alloc(pageBytes), 5)).toBeNull();
  });
});
