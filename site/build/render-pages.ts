import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import type { Manifest, Rolldown } from 'vite';
import type { PublicConfig } from '@parley/contract';
import { buildConsole } from './build-console.ts';
import { longAddress } from './first-load.ts';
import { writeFonts } from './fonts.ts';
import { readMeasurement } from './measured-page.ts';
import { promisesCalls, readStaticConfig, withPolicy } from './static-config.ts';
import { settleTokens } from './settle-tokens.ts';
import { settleFigures } from './weigh-page.ts';

/** What is written into pages after they were made. */
export interface Later {
  /** The content security policy that a page of a static host has in it. */
  readonly policyInPage: (html: string, config: PublicConfig | null) => string;
  /** What a server adds to a page that search engines may show. */
  readonly addLinks: (html: string, publicUrl: string, path: string, image: string) => string;
}

/** Writes every page into the build: with its styles and first script inline, and its figures settled. */
export async function renderPages(
  site: string,
  manifest: Manifest,
  { policyInPage, addLinks }: Later,
): Promise<void> {
  const dist = join(site, 'dist');
  const { module } = await runnerImport<typeof import('../page/render.tsx')>(
    join(site, 'page/render.tsx'),
    { configFile: join(site, 'vite.config.ts'), logLevel: 'warn', mode: 'production' },
  );
  const stylesFile = join(dist, manifest['page/page.css']!.file);
  // Of what a banner names, nothing but the names of our own layers is in it; those with nothing in them come
  // first or last, which whatever fills them says again.
  const styles = (await readFile(stylesFile, 'utf8'))
    .replaceAll(/\/\*![^]*?\*\/|@layer [\w, ]+;/g, '')
    .trim();
  await rm(stylesFile);
  const fonts = await writeFonts(dist);
  const later = await readAssets(dist);
  const assets = {
    styles: { inline: styles },
    bootstrap: { inline: await buildInline(site, 'bootstrap') },
    letters: { inline: await buildInline(site, 'letters') },
    islands: filesOf(manifest, 'page/islands.tsx'),
    outbox: filesOf(manifest, 'page/flush-outbox.ts'),
    fonts,
    console: await buildConsole(site, dist),
  };
  const config = await readStaticConfig(site);
  const measurement = await readMeasurement();
  // A server sends a policy of its own.
  const isForServers = (name: string) => /^with(out)?-voice\//.test(name);
  const withOwnPolicy = (html: string) => withPolicy(html, policyInPage(html, config));
  const withLinks = (html: string) => addLinks(html, longAddress, '/', 'og.png');
  const pages = module.renderSite(assets, promisesCalls(config), (name, render) =>
    settleFigures(
      (figures) => settleTokens(render(figures), styles, later),
      isForServers(name) ? withLinks : withOwnPolicy,
      measurement,
    ),
  );
  for (const [name, html] of pages) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), isForServers(name) ? html : withOwnPolicy(html));
  }
}

/** What the page loads once it is there, as text. */
async function readAssets(dist: string): Promise<string> {
  const folder = join(dist, 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(css|js)$/.test(name));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** A chunk's own address first, then those of everything it imports. */
function filesOf(manifest: Manifest, entry: string): string[] {
  const keys = new Set([entry]);
  for (const key of keys) for (const imported of manifest[key]!.imports ?? []) keys.add(imported);
  return [...keys].map((key) => `/${manifest[key]!.file}`);
}

/** A module of the page as one classic script. */
async function buildInline(site: string, name: 'bootstrap' | 'letters'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(site, `page/${name}.ts`), formats: ['iife'], name },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
