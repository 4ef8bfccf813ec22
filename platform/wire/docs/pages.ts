import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pageHeaders } from '@parley/http/security-headers';
import type { ApiDocument } from './document.ts';
import { renderFirstPage } from './pages/first-page.ts';
import { type Brand, type Frame, type FramedPage, renderFrame } from './pages/frame.ts';
import { renderPlace } from './pages/place-page.ts';
import { renderTypeList } from './pages/types.ts';
import { planReference, type Reference } from './places.ts';

/** Every page of the reference, by what stands below `docs`, the first one under no name. */
export interface Pages {
  readonly reference: Reference;
  /** Go with each of them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Each makes the page anew, as HTML. */
  readonly byName: ReadonlyMap<string, () => string>;
}

const styles = ['page', 'reference', 'trial'];
/** Each after those that it imports. */
const scripts = ['shared', 'lines', 'search', 'trial-request', 'trial-answer', 'trial'];

export async function createPages(document: ApiDocument, brand: Brand): Promise<Pages> {
  const [rules, modules] = await Promise.all([readAll(styles, 'css'), readAll(scripts, 'js')]);
  const [style, script] = [brand.palette + rules, joinModules(modules)];
  return {
    ...renderPages({ document, brand, style, script }),
    headers: { ...pageHeaders, 'content-security-policy': policyOf(style, script) },
  };
}

export interface PageParts extends Omit<Frame, 'reference'> {
  readonly document: ApiDocument;
}

export function renderPages({ document, ...parts }: PageParts): Omit<Pages, 'headers'> {
  const reference = planReference(document);
  const frame = { ...parts, reference };
  const page = (make: () => FramedPage) => () => renderFrame(frame, make());
  const byName = new Map([
    ['', page(() => ({ title: 'API reference', main: renderFirstPage(reference) }))],
    ['types', page(() => ({ name: 'types', title: 'All types', main: renderTypeList(reference) }))],
    ...reference.places.map(
      (place) =>
        [place.name, page(() => ({ ...place, main: renderPlace(reference, place) }))] as const,
    ),
  ]);
  return { reference, byName };
}

async function readAll(names: readonly string[], extension: string): Promise<string> {
  const texts = names.map((name) =>
    readFile(new URL(`in-page/${name}.${extension}`, import.meta.url), 'utf8'),
  );
  return squeeze((await Promise.all(texts)).join('\n'));
}

/** One module of several, in which every name is there once. */
function joinModules(code: string): string {
  return code.replaceAll(/^import [^;]*;\n|^export /gm, '');
}

/** Without what is for readers of the files: it would go with every page. */
function squeeze(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/\n|^ *\/\/.*\n/gm, '').replaceAll(/^ +|\n(?=\n)/gm, '');
}

/**
 * They run their own code alone, and ask this server alone. It stands in each page: `'self'` would let every file of
 * this origin run, and one file's address begins with a host that only the reader's browser knows.
 */
function policyOf(style: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
