import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBusiness } from '@parley/business/check';
import { build } from 'vite';
import type { Manifest } from 'vite';
import { buildInspector } from './build/build-inspector.ts';
import { compressFiles } from './build/compress-files.ts';
import { copyPictures } from './build/copy-pictures.ts';
import { drawImages } from './build/draw-images.ts';
import { renderPages } from './build/render-pages.ts';
import type { Later } from './build/render-pages.ts';
import { writeWebManifest } from './build/web-manifest.ts';

const site = fileURLToPath(new URL('.', import.meta.url));
const dist = join(site, 'dist');
const configFile = join(site, 'vite.config.ts');

/**
 * Builds the whole site into `site/dist`: pages with their styles and bootstrap inline, chunks under
 * content-hashed names, images, and a compressed variant of every text file.
 * @throws BusinessProblem naming the first business value that cannot be right; Error where the
 *   `config.json` of a static host cannot be read.
 */
export async function buildSite(later: Later): Promise<void> {
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
        // What every part needs is one file, not ten small ones; so with what is asked and answered, typed or in a call.
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', test: isSharedByAll },
              { name: 'talk-words', test: /business[\\/]talk-words\.ts$/ },
              { name: 'talk', test: isSharedByTalks },
            ],
          },
        },
      },
    },
  });
  const manifest = await readJson<Manifest>(join(dist, '.vite/manifest.json'));
  await renderPages(site, manifest, later);
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

/** What the first tap brings, whichever it is: each file more to ask for holds the tap up. */
const isSharedByAll =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|lucide-react[\\/](?!.*[\\/]icons[\\/](?!(mic|x)\.))|(ui[\\/](store|is-there)|services[\\/](voice-agent|phone-number)|lead-gate[\\/]validate|page[\\/](load-chunk|painted|live-state)|business[\\/]company)\.ts$/;

/** What both a conversation in writing and one in a call have. */
const isSharedByTalks =
  /ui[\\/](low-window|markdown|sale-progress|stripes)\.tsx?$|icons[\\/]send-horizontal/;

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}
