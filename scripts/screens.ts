import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from './run-tests.ts';

/**
 * `npm run screens [-- path …]`: what the drills look at (`tests/screens`), as pictures, with an index of them
 * and of what the last drill of other engines took. A chosen path leaves the pictures of the others as they are.
 */
const folder = fileURLToPath(new URL('../.reports/screens', import.meta.url));
const chosen = process.argv.slice(2);
if (chosen.length === 0) await rm(folder, { recursive: true, force: true });
process.env['PARLEY_SCREENS'] = folder;
await runTests({
  config: 'vitest.drills.config.ts',
  report: '.reports/screens.json',
  chosen: ['--project=screens', ...chosen],
});
const pictures = await listPictures();
await writeFile(join(folder, 'index.html'), writeIndex(pictures));
console.log(`parley: ${pictures.length} states in ${join(folder, 'index.html')}`);

interface State {
  readonly name: string;
  /** Of its pictures, with the time of each, so that a browser shows the new one. */
  readonly files: readonly string[];
}

async function listPictures(): Promise<State[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const states = names.map(async (name) => {
    const files = await readdir(join(folder, name));
    return { name, files: await withTimes(sort(files).map((file) => `${name}/${file}`)) };
  });
  return [...(await Promise.all(states)), ...(await listOtherEngines())];
}

/** What the last drill of other engines took: `firefox-390-dark-chat.png`. */
async function listOtherEngines(): Promise<State[]> {
  const files = await readdir(join(folder, '../engines')).catch(() => []);
  const states = Object.groupBy(files, (file) => file.replace(/^\w+-\d+-\w+-|\.png$/g, ''));
  return Promise.all(
    Object.entries(states).map(async ([state, pictures = []]) => ({
      name: `other-engines-${state}`,
      files: await withTimes(sort(pictures).map((file) => `../engines/${file}`)),
    })),
  );
}

/** Light before dark, narrow before wide. */
function sort(files: readonly string[]): string[] {
  const isDark = (file: string) => Number(file.includes('dark'));
  const width = (file: string) => Number(/\d+/.exec(file)?.[0]);
  return files.toSorted((a, b) => isDark(a) - isDark(b) || width(a) - width(b));
}

function withTimes(files: readonly string[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      const { mtimeMs } = await stat(join(folder, file));
      return `${file}?${Math.round(mtimeMs)}`;
    }),
  );
}

function writeIndex(states: readonly State[]): string {
  const section = ({ name, files }: State) => `<section id="${name}"><h2>${name}</h2><div>
${files.map((file) => `<a href="${file}"><img loading="lazy" alt="${file.replace(/\?.*/, '')}" src="${file}"></a>`).join('\n')}
</div></section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 sans-serif }
body { margin: 1rem }
nav { columns: 14rem }
nav a { display: block }
section div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block-end: 1rem }
img { block-size: 26rem; inline-size: auto; border: 1px solid gray; object-fit: cover; object-position: top; max-inline-size: 46rem }
</style>
<h1>Screens</h1>
<nav>${states.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')}</nav>
${states.map(section).join('\n')}
</html>
`;
}
