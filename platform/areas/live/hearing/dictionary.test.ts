import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDictionary } from './dictionary.ts';

async function makeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dictionary-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'words.dict');
}

describe('D455 the words that can be heard', () => {
  it('are those that begin a line, however the file comes in pieces', async () => {
    const file = await makeFile();
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`);
    await writeFile(file, words.map((word) => `${word} W ER D`).join('\n'));
    const { knowsAll } = createDictionary(file);
    expect(await knowsAll(words)).toBe(true);
    for (const other of ['W', 'ord1', 'word1 W', 'word20000', ''])
      expect(await knowsAll(['word1', other])).toBe(false);
    expect(await knowsAll([])).toBe(true);
  });

  it('are read once, and again after a failure', async () => {
    const file = await makeFile();
    const { knowsAll } = createDictionary(file);
    await expect(knowsAll(['yes'])).rejects.toThrow('ENOENT');
    await writeFile(file, 'yes Y EH S\n');
    expect(await Promise.all([knowsAll(['yes']), knowsAll(['no'])])).toEqual([true, false]);
    await rm(file);
    expect(await knowsAll(['yes'])).toBe(true);
  });
});
