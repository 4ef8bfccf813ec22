import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const own = pathToFileURL(join(import.meta.dirname, 'explain-failure.ts')).href;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-business-'));
  await mkdir(join(root, 'business'));
});
afterAll(() => rm(root, { recursive: true }));

/** What Node itself makes of such a file, explained. */
async function explainFile(text: string): Promise<string> {
  const path = join(root, 'business/words.ts');
  await writeFile(path, text);
  const program = `
    import { explainFailure } from ${JSON.stringify(own)};
    await import(${JSON.stringify(pathToFileURL(path).href)}).catch(async (error) =>
      console.log(await explainFailure(error, ${JSON.stringify(root)})));`;
  const parts = ['--input-type=module', '--eval', program];
  return execFileSync(process.execPath, parts, { encoding: 'utf8' });
}

it('D1578 an apostrophe within quotes is told with file and line, and what to do', async () => {
  expect(await explainFile("export const words = {\n  name: 'Maya's',\n};\n")).toMatch(
    /^business\/words\.ts:2: it cannot be read \(.+\): .* backticks\.\n$/,
  );
});

it('D1578 a value that is made of a missing one is told with file and line', async () => {
  const text = `const offer: { guarantee?: { days: number } } = {};\n\nexport const days = offer.guarantee!.days;\n`;
  expect(await explainFile(text)).toMatch(
    /^business\/words\.ts:3: what stands there needs a value that is missing .*'days'\)\)\.\n$/,
  );
});

it('D1578 what is of no file there is told as it is', async () => {
  expect(await explainFailure(new Error('PORT must be\na number'), root)).toBe(
    'PORT must be a number',
  );
});
