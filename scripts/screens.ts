import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from './run-tests.ts';

/**
 * `npm run screens [-- path …]`: what the drills look at (`tests/screens`), as pictures, with an index of them.
 * A chosen path leaves the pictures of the others as they are.
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
  return Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(folder, name));
      const width = (file: string) => parseInt(file, 10);
      const sorted = files.sort(
        (a, b) =>
          (a.includes('dark') ? 1 : 0) - (b.includes('dark') ? 1 : 0) || width(a) - width(b),
      );
      const withTimes = sorted.map(async (file) => {
        const { mtimeMs } = await stat(join(folder, name, file));
        return `${name}/${file}?${Math.round(mtimeMs)}`;
      });
      return { name, files: await Promise.all(withTimes) };
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
