import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBusiness } from '@parley/business/check';
import { build, runnerImport } from 'vite';
import type { Manifest, Rolldown } from 'vite';
import type { PublicConfig } from '@parley/contract';
import { buildConsole } from './build/build-console.ts';
import { buildInspector } from './build/build-inspector.ts';
import { compressFiles } from './build/compress-files.ts';
import { writeFonts } from './build/fonts.ts';
import { copyPictures } from './build/copy-pictures.ts';
import { drawImages } from './build/draw-images.ts';
import { promisesCalls, readStaticConfig, withPolicy } from './build/static-config.ts';
import { settleWeight } from './build/weigh-page.ts';
import { writeWebManifest } from './build/web-manifest.ts';

const site = fileURLToPath(new URL('.', import.meta.url));
const dist = join(site, 'dist');
const configFile = join(site, 'vite.config.ts');

/** The content security policy that a page of a static host has in it. */
type PolicyInPage = (html: string, config: PublicConfig | null) => string;

/**
 * Builds the whole site into `site/dist`: pages with their styles and bootstrap inline, chunks under
 * content-hashed names, images, and a compressed variant of every text file.
 * @throws BusinessProblem naming the first business value that cannot be right; Error where the
 *   `config.json` of a static host cannot be read.
 */
export async function buildSite(policyInPage: PolicyInPage): Promise<void> {
  checkBusiness();
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      rolldownOptions: {
        input: ['page/islands.tsx', 'page/flush-outbox.ts', 'page/page.css'].map((entry) =>
          join(site, entry),
        ),
        preserveEntrySignatures: 'strict',
        // What every part needs is one file, not six small ones.
        output: { codeSplitting: { groups: [{ name: 'base', test: isSharedByAll }] } },
      },
    },
  });
  const manifest = await readJson<Manifest>(join(dist, '.vite/manifest.json'));
  await renderPages(manifest, policyInPage);
  await Promise.all([
    drawImages(dist),
    writeWebManifest(dist),
    writeInspector(),
    copyPictures(join(site, '../business/pictures'), dist),
  ]);
  await compressFiles(dist);
}

async function writeInspector(): Promise<void> {
  for (const { name, text } of Object.values(await buildInspector(site)))
    await writeFile(join(dist, name), text);
}

const isSharedByAll =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|lucide-react[\\/](?!.*[\\/]icons[\\/](?!mic\.))|(ui[\\/]store|services[\\/]voice-agent|page[\\/](load-chunk|painted|live-state))\.ts$/;

async function renderPages(manifest: Manifest, policyInPage: PolicyInPage): Promise<void> {
  const { module } = await runnerImport<typeof import('./page/render.tsx')>(
    join(site, 'page/render.tsx'),
    { configFile, logLevel: 'warn', mode: 'production' },
  );
  const stylesFile = join(dist, manifest['page/page.css']!.file);
  const assets = {
    styles: { inline: (await readFile(stylesFile, 'utf8')).trim() },
    bootstrap: { inline: await buildBootstrap() },
    islands: filesOf(manifest, 'page/islands.tsx'),
    outbox: filesOf(manifest, 'page/flush-outbox.ts'),
    fonts: await writeFonts(dist),
    console: await buildConsole(site, dist),
  };
  await rm(stylesFile);
  const config = await readStaticConfig(site);
  for (const [name, html] of module.renderSite(assets, promisesCalls(config), settleWeight)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    // A server sends a policy of its own.
    const isForServers = /^with(out)?-voice\//.test(name);
    const page = isForServers ? html : withPolicy(html, policyInPage(html, config));
    await writeFile(join(dist, name), page);
  }
}

/** A chunk's own address first, then those of everything it imports. */
function filesOf(manifest: Manifest, entry: string): string[] {
  const keys = new Set([entry]);
  for (const key of keys) for (const imported of manifest[key]!.imports ?? []) keys.add(imported);
  return [...keys].map((key) => `/${manifest[key]!.file}`);
}

/** The bootstrap as one classic script. */
async function buildBootstrap(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(site, 'page/bootstrap.ts'), formats: ['iife'], name: 'bootstrap' },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}
