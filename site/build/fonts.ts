import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findTexts } from '@parley/business/find-texts';
import { fonts } from '@parley/business/fonts';
import type { Typeface } from '@parley/business/fonts';
import { business } from '@parley/business/values';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** One script's letters of a typeface, as a browser fetches it: when a page has one of them. */
interface FontFile {
  readonly typeface: Typeface;
  readonly name: string;
  /** As CSS's `unicode-range` has it. */
  readonly range: string;
  readonly data: Uint8Array;
}

const { resolve } = createRequire(import.meta.url);

/** What only paper, a visitor's own colours or none of our scripts need: it comes with the fonts, after the first paint. */
const lateStyles = [
  new URL('../page/no-script.css', import.meta.url),
  new URL('../page/print.css', import.meta.url),
  new URL('../page/forced-colors.css', import.meta.url),
];

/** Writes the fonts and their style sheet into `dist/assets`; gives the sheet's address. */
export async function writeFonts(dist: string): Promise<string> {
  const folder = join(dist, 'assets');
  await mkdir(folder, { recursive: true });
  const files = await subsetFonts();
  await Promise.all(files.map(({ name, data }) => writeFile(join(folder, name), data)));
  const css = await styleSheetOf(files);
  const name = `fonts-${hash(css)}.css`;
  await writeFile(join(folder, name), css);
  return `/assets/${name}`;
}

/** In development the same, made when they are first asked for. */
export function serveFonts(): Plugin {
  let making: Promise<readonly FontFile[]> | null = null;
  return {
    name: 'parley:serve-fonts',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/assets', (request, response, next) => {
        making ??= subsetFonts();
        making.then(async (files) => {
          const path = request.url?.split('?')[0];
          if (path === '/fonts.css') {
            return response.setHeader('content-type', 'text/css').end(await styleSheetOf(files));
          }
          const file = files.find(({ name }) => path === `/${name}`);
          return file ? response.setHeader('content-type', 'font/woff2').end(file.data) : next();
        }, next);
      });
    },
  };
}

/** A typeface as pictures need it: its first file, whole letters, one weight. */
export async function readStillFont(typeface: Typeface, weight: number): Promise<Buffer> {
  const axes = { ...typeface.axes, wght: weight };
  const [[, file]] = (await listScripts(typeface)) as [[string, string]];
  return subsetFont(await readFile(file), lettersOf(typeface), {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
}

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

async function subsetFonts(): Promise<readonly FontFile[]> {
  const files = await Promise.all(
    Object.values<Typeface>(fonts).map(async (typeface) => {
      const letters = [...new Set(lettersOf(typeface))];
      const scripts = await listScripts(typeface);
      const ranges = await readRanges(typeface);
      return Promise.all(
        scripts.map(async ([script, path]) => {
          const own = letters.filter((letter) => isWithin(letter, ranges[script]!));
          if (own.length === 0) return [];
          const data = await subsetFont(await readFile(path), own.join(''), {
            targetFormat: 'woff2',
            variationAxes: typeface.axes,
          });
          const name = `${typeface.files.package}-${script}-${hash(data)}.woff2`;
          return [{ typeface, name, range: rangeOf(own), data }];
        }),
      );
    }),
  );
  return files.flat(2);
}

async function styleSheetOf(files: readonly FontFile[]): Promise<string> {
  const faces = files.map(
    ({ typeface: { family, weight }, name, range }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/assets/${name})format("woff2");unicode-range:${range}}`,
  );
  const late = lateStyles.map((styles) => readFile(styles, 'utf8'));
  return [...faces, ...(await Promise.all(late))].join('');
}

const notShown = /^(?:palette|tokens)\.|\.(?:icon|asked|heard|words)$|^chatHeard/;

/** All that the company says, the chat's answers in many languages included, which have no headings. */
function lettersOf({ characters, writes }: Typeface): string {
  const said = findTexts(business)
    .filter(({ field }) => !notShown.test(field))
    .filter(({ field }) => writes === 'everything' || !field.startsWith('chat'))
    .map(({ text }) => text);
  return characters + said.join('').replaceAll(/\s/g, ' ');
}

/** The package's files, `latin` first, which every page needs. */
async function listScripts({ files }: Typeface): Promise<readonly (readonly [string, string])[]> {
  const root = resolve(`@fontsource-variable/${files.package}/package.json`);
  const scripts = Object.keys(await readUnicode(files.package));
  return scripts
    .sort((a, b) => Number(b === 'latin') - Number(a === 'latin'))
    .map((script) => [
      script,
      join(root, `../files/${files.package}-${script}-${files.kind}-normal.woff2`),
    ]);
}

async function readUnicode(name: string): Promise<Readonly<Record<string, string>>> {
  const file = resolve(`@fontsource-variable/${name}/unicode.json`);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}

type Range = readonly [first: number, last: number];

async function readRanges({ files }: Typeface): Promise<Readonly<Record<string, Range[]>>> {
  const unicode = await readUnicode(files.package);
  return Object.fromEntries(
    Object.entries(unicode).map(([script, ranges]) => [
      script,
      ranges.split(',').map((range): Range => {
        const [first = 0, last = first] = range
          .replace('U+', '')
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        return [first, last];
      }),
    ]),
  );
}

const isWithin = (letter: string, ranges: readonly Range[]): boolean =>
  ranges.some(([first, last]) => letter.codePointAt(0)! >= first && letter.codePointAt(0)! <= last);

/** Neighbours as one: `U+20-7e,U+2019`. */
function rangeOf(letters: readonly string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([first, last]) => [...new Set([first, last])].map((code) => code.toString(16)).join('-'))
    .map((run) => `U+${run}`)
    .join();
}
