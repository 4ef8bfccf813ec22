import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const fixtureFiles = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Home</title><!--canonical--><style>b{}</style></head><body>Home<script>go()</script></body></html>',
  'about.html':
    '<!doctype html><html lang="en"><head><title>About</title><!--canonical--></head><body>About</body></html>',
  '404.html':
    '<!doctype html><html lang="en"><head><title>Missing</title></head><body>Oops! Page not found</body></html>',
  'operator.html': '<!doctype html><title>Console</title><body>Console</body>',
  'hero.html': '<!doctype html><title>Hero</title>for a static host',
  'with-voice/hero.html': '<!doctype html><title>Hero</title>with voice',
  'without-voice/hero.html': '<!doctype html><title>Hero</title>without voice',
  'og.png': 'a picture',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-1a2b3c.js': 'console.log("a script worth compressing".repeat(100));',
  'config.json': '{"for":"a static host"}',
  _headers: 'for a static host',
  '.vite/manifest.json': '{}',
} as const;

const compressedFiles = ['index.html', '404.html', 'assets/app-1a2b3c.js'];

/** A small build of a site, as the server expects one. */
export async function writeSiteFixture(directory: string): Promise<void> {
  for (const [name, text] of Object.entries(fixtureFiles)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    if (!compressedFiles.includes(name)) continue;
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
}
