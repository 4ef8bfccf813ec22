import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pageHeaders } from '@parley/http/security-headers';
import type { ApiDocument } from './document.ts';
import { renderFirstPage } from './pages/first-page.ts';
import { type Brand, type Frame, type FramedPage, renderFrame } from './pages/frame.ts';
import { type InspectorFiles, inspectorPage, renderInspector } from './pages/inspector.ts';
import { renderPlace } from './pages/place-page.ts';
import { renderTypeList } from './pages/types.ts';
import { planReference, type Reference } from './places.ts';

/** Every page of the reference, by what stands below `docs`, the first one under no name. */
export interface Pages {
  readonly reference: Reference;
  /** What goes with the page of this name. */
  headersOf(name: string): Readonly<Record<string, string>>;
  /** Each makes the page anew, as HTML. */
  readonly byName: ReadonlyMap<string, () => string>;
}

const styles = ['page', 'reference', 'trial'];
/** Each after those that it imports. */
const scripts = ['shared', 'lines', 'search', 'key', 'trial-request', 'trial-answer', 'trial'];
const inspectorScripts = ['shared', 'lines', 'search', 'key', 'trial-request', 'inspector'];

/** @param inspector null where the page has no inspector of calls to load */
export async function createPages(
  document: ApiDocument,
  brand: Brand,
  inspector: InspectorFiles | null,
): Promise<Pages> {
  const [rules, modules, ofInspector] = await Promise.all([
    readAll(styles, 'css'),
    readAll(scripts, 'js'),
    readAll(inspectorScripts, 'js'),
  ]);
  const [style, script] = [brand.rules + rules, joinModules(modules)];
  const inspectorScript = joinModules(ofInspector);
  const parts = { document, brand, style, script };
  const headers = withPolicy(policyOf(style, script));
  const inspectorHeaders = withPolicy(inspectorPolicyOf(style, inspectorScript));
  return {
    ...renderPages({
      ...parts,
      inspector: inspector && { files: inspector, script: inspectorScript },
    }),
    headersOf: (name) => (name === inspectorPage.name ? inspectorHeaders : headers),
  };
}

const withPolicy = (policy: string) => ({ ...pageHeaders, 'content-security-policy': policy });

export interface PageParts extends Omit<Frame, 'reference' | 'hasInspector'> {
  readonly document: ApiDocument;
  readonly inspector: { readonly files: InspectorFiles; readonly script: string } | null;
}

export function renderPages({
  document,
  inspector,
  ...parts
}: PageParts): Omit<Pages, 'headersOf'> {
  const reference = planReference(document);
  const frame = { ...parts, reference, hasInspector: inspector !== null };
  const page = (make: () => FramedPage, script = parts.script) => {
    return () => renderFrame({ ...frame, script }, make());
  };
  const byName = new Map([
    ['', page(() => ({ title: 'API reference', main: renderFirstPage(reference) }))],
    ['types', page(() => ({ name: 'types', title: 'All types', main: renderTypeList(reference) }))],
    ...reference.places.map(
      (place) =>
        [place.name, page(() => ({ ...place, main: renderPlace(reference, place) }))] as const,
    ),
  ]);
  if (inspector !== null)
    byName.set(
      inspectorPage.name,
      page(
        () => ({ ...inspectorPage, main: renderInspector(reference, inspector.files) }),
        inspector.script,
      ),
    );
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
  return policy(hashSource(script), hashSource(style));
}

/** The page's own code may load more, and plays a sound that it fetched with a key. */
function inspectorPolicyOf(style: string, script: string): string {
  return policy(
    `${hashSource(script)} 'strict-dynamic'`,
    `${hashSource(style)} 'self'`,
    'media-src blob:',
  );
}

const policy = (script: string, style: string, ...more: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
