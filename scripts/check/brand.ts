import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company, tokensCss, servicePackage, words } from '@parley/business';
import { listSourceFiles } from '../source-tree.ts';
import { findCodeColors, findStyleColors } from './color-literals.ts';
import type { Gate } from './gate.ts';

/** Where the company may not stand: all that is read from `business/`. */
const folders = ['site', 'server', 'platform'];

/** Holds colours, names and headlines to `business/`, so that an operator edits nothing else. */
export const brand: Gate = {
  name: 'the brand is in business/ alone',
  check(root) {
    return folders
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => listSourceFiles(join(root, folder)).map((path) => `${folder}/${path}`))
      .filter((path) => /\.(?:css|[jt]sx?)$/.test(path) && !path.includes('.test.'))
      .flatMap((path) =>
        findBrand(path, readFileSync(join(root, path), 'utf8')).map((what) => `${path} ${what}`),
      );
  },
};

/** What of a source file belongs into `business/`. */
export function findBrand(path: string, source: string): string[] {
  const isStyle = path.endsWith('.css');
  const colors = isStyle ? findStyleColors(source) : findCodeColors(source);
  const used = [...source.matchAll(/var\((?<name>--color-[\w-]+)/g)];
  return [
    ...colors.map((color) => `has the colour ${color}`),
    ...used
      .map(({ groups }) => groups!['name']!)
      .filter((name) => !tokensCss.includes(`${name}:`))
      .map((name) => `uses ${name}, which business/tokens.ts does not have`),
    ...(isStyle ? [] : ownWords.filter((own) => says(source, own)).map((own) => `says "${own}"`)),
    ...(path.startsWith('site/page/') ? findHeadlines(source) : []),
  ];
}

const { brand: brandName, legalName, tagline, blurb, email, phone, address, contact } = company;
const sentences = Object.values(words).flatMap((section) =>
  Object.values<string>(section).filter((text) => text.split(' ').length > 3),
);

/**
 * What only this company says. One word may be a word of the code as well, so it is looked for while
 * it is the sample's, which was chosen not to be.
 */
const ownWords = [
  ...[legalName, tagline, blurb, email, phone, address.street, servicePackage.name, ...sentences],
  ...(company.sample ? [brandName, contact.name, address.city] : []),
].filter((text) => text !== null);

function says(source: string, own: string): boolean {
  const before = source.split(own);
  return before.some(
    (text, index) => index > 0 && !/\w$/.test(before[index - 1]!) && !/^\w/.test(text),
  );
}

/** Words that the specification fixes for every company. */
const specified = ['Oops! Page not found'];

/** Headings of a page that are written where they stand. */
function findHeadlines(source: string): string[] {
  return [...source.matchAll(/<h[1-6]\b[^>]*>\s*(?<words>[^<{]*\p{L}[^<{]*)/gu)]
    .map(({ groups }) => groups!['words']!.trim())
    .filter((words) => !specified.includes(words))
    .map((words) => `has the headline "${words}"`);
}
