import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listSourceFiles } from '../../scripts/source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join(root, 'supabase/migrations');

interface Exception {
  /** `*` where the names are put together. */
  readonly table: string;
  readonly path: string;
  readonly reason: string;
}

/** Statements on a folder's own table that another one only narrows. */
const exceptions: readonly Exception[] = [
  {
    table: 'orgs',
    path: 'platform/ground/logs/log-book.ts',
    reason: 'the insert of lines leaves out those of organisations that were deleted meanwhile',
  },
  {
    table: 'orgs',
    path: 'platform/ground/store/retention.ts',
    reason: 'the oldest chats and calls are counted off for each organisation, in one statement',
  },
  {
    table: '*',
    path: 'platform/ground/store/kept-secrets.ts',
    reason: 'seals what was kept before, table by table',
  },
];

interface Source {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The tables that a migration makes in the schema of the platform. */
function listTables(migration: string): string[] {
  return [
    ...migration.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?voice"?\."?(\w+)/gi),
  ].map(([, table]) => table!.toLowerCase());
}

/**
 * A line for each table that does not stand in one folder, each one whose name is put together while the
 * program runs, and each exception that nothing needs.
 */
function findStrays(
  tables: readonly string[],
  sources: readonly Source[],
  allowed: readonly Exception[] = [],
): string[] {
  const isAllowed = (table: string, path: string) =>
    allowed.some((one) => one.table === table && one.path === path);
  const findNeedless = (table: string, naming: readonly string[]) =>
    allowed
      .filter((one) => one.table === table && !naming.includes(one.path))
      .map(({ path }) => `voice.${table}: ${path} is an exception that does not name it`);
  const pathsOf = (name: RegExp) =>
    sources.filter(({ text }) => name.test(text)).map(({ path }) => path);

  const strays = tables.flatMap((table) => {
    const naming = pathsOf(new RegExp(String.raw`\b"?voice"?\s*\.\s*"?${table}\b`, 'i'));
    const folders = new Set(naming.filter((path) => !isAllowed(table, path)).map(folderOf));
    return [
      ...(folders.size === 1 ? [] : [`voice.${table}: ${[...folders].join(', ') || 'nowhere'}`]),
      ...findNeedless(table, naming),
    ];
  });
  const madeUp = pathsOf(/\bvoice"?\.(?:"?\$\{|['"`]\s*\+)/);
  return [
    ...strays,
    ...madeUp
      .filter((path) => !isAllowed('*', path))
      .map((path) => `${path} puts the name of a table together`),
    ...findNeedless('*', madeUp),
  ];
}

/** `platform/ground/store` of whatever lies in it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/');
}

it('SQL on a table of the platform stands in one folder', () => {
  const tables = readdirSync(migrations).flatMap((name) =>
    listTables(readFileSync(join(migrations, name), 'utf8')),
  );
  expect(tables).toContain('objects');
  const sources = listSourceFiles(root, 'platform')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(findStrays(tables, sources, exceptions)).toEqual([]);
});

it('reads the tables that migrations make', () => {
  const sql = `create schema voice;
    create table voice.orgs (id uuid);
    CREATE TABLE IF NOT EXISTS "voice"."users" (id uuid);
    create index orgs_newest on voice.orgs (id);
    create table leads (id uuid);`;
  expect(listTables(sql)).toEqual(['orgs', 'users']);
});

it('says where else a table is named', () => {
  const home = { path: 'platform/ground/store/a.ts', text: '`select 1 from voice.objects`' };
  const deeper = { path: 'platform/ground/store/calls/b.ts', text: '`delete from voice.objects`' };
  const other = { path: 'platform/ground/store/c.ts', text: '`select 1 from voice.objects_more`' };
  const stray = { path: 'platform/areas/calls/d.ts', text: '`update VOICE . "objects" set`' };
  const exception = { table: 'objects', path: stray.path, reason: 'it only narrows' };
  const two = 'voice.objects: platform/ground/store, platform/areas/calls';
  const needless = `voice.objects: ${stray.path} is an exception that does not name it`;

  expect(findStrays(['objects'], [home, deeper, other])).toEqual([]);
  expect(findStrays(['objects'], [home, stray])).toEqual([two]);
  expect(findStrays(['objects'], [home, stray], [exception])).toEqual([]);
  expect(findStrays(['objects'], [home], [exception])).toEqual([needless]);
  expect(findStrays(['objects'], [other])).toEqual(['voice.objects: nowhere']);
});

it('says where the name of a table is put together', () => {
  const home = { path: 'platform/ground/store/a.ts', text: '`select 1 from voice.objects`' };
  const made = { path: 'platform/areas/calls/b.ts', text: '`delete from voice.${table}`' };
  const line = `${made.path} puts the name of a table together`;
  expect(findStrays(['objects'], [home, made])).toEqual([line]);
  const exception = { table: '*', path: made.path, reason: 'it goes through all tables' };
  expect(findStrays(['objects'], [home, made], [exception])).toEqual([]);
  expect(findStrays(['objects'], [home], [exception])).toHaveLength(1);
});
