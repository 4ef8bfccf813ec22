import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { receiveForm, removeLeftForms } from './form.ts';

const schema = z.object({ file: z.file(), files: z.array(z.file()) });

/** Sends a form to a directory of its own; `left` lists what is in there. */
async function setUp(limit = 10 * 1024 * 1024) {
  const directory = await mkdtemp(join(tmpdir(), 'parley-form-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return {
    directory,
    left: () => readdir(directory),
    async receive(form: FormData) {
      const { body, headers } = new Response(form);
      const payload = Readable.fromWeb(body as ReadableStream);
      const type = { 'content-type': headers.get('content-type')! };
      return receiveForm(payload, type, { schema, directory, limit });
    },
  };
}

function makeForm(...parts: readonly (readonly [name: string, value: string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const tooLarge = { statusCode: 413 };

it('R7.27 keeps the files of a form until it is released', async () => {
  const { receive, left } = await setUp();
  const form = makeForm(['file', new File(['one'], 'a.txt')], ['note', 'hello']);
  const { parts, release } = await receive(form);
  const { file, note } = parts as { file: File; note: string };
  expect([await file.text(), file.name, note]).toEqual(['one', 'a.txt', 'hello']);
  expect(await left()).toEqual([expect.stringMatching(/^form-/)]);
  await release();
  expect(await left()).toEqual([]);
});

it('a list is what the schema calls one, and what comes more than once', async () => {
  const { receive } = await setUp();
  const form = makeForm(
    ['files', new File(['one'], 'a.txt')],
    ['note', 'a'],
    ['note', 'b'],
    ['other', 'c'],
  );
  const { parts } = await receive(form);
  expect(parts).toEqual({ files: [expect.any(File)], note: ['a', 'b'], other: 'c' });
});

it.each([
  ['a text as long as it may be', makeForm(['note', 'a'.repeat(1024 ** 2)]), false],
  ['a longer text', makeForm(['note', 'a'.repeat(1024 ** 2 + 1)]), true],
  ['100 parts', makeForm(...Array.from({ length: 100 }, (_, i) => [`n${i}`, 'a'] as const)), false],
  ['101 parts', makeForm(...Array.from({ length: 101 }, (_, i) => [`n${i}`, 'a'] as const)), true],
  ['a file larger than all may be', makeForm(['file', new Blob(['a'.repeat(11e6)])]), true],
])('R7.27 %s, and nothing of what is refused is left: %#', async (_what, form, isRefused) => {
  const { receive, left } = await setUp();
  if (isRefused) {
    await expect(receive(form)).rejects.toMatchObject(tooLarge);
    expect(await left()).toEqual([]);
  } else {
    expect(Object.keys((await receive(form)).parts).length).toBeGreaterThan(0);
  }
});

it('what forms of a process that died have left is removed, and nothing else', async () => {
  const { receive, left, directory } = await setUp();
  await receive(makeForm(['file', new File(['one'], 'a.txt')]));
  await mkdtemp(join(directory, 'upload-'));
  await removeLeftForms(directory);
  expect(await left()).toEqual([expect.stringMatching(/^upload-/)]);
});
