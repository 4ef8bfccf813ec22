import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company, palette } from '@parley/business';

export async function writeWebManifest(directory: string): Promise<void> {
  const manifest = {
    name: company.legalName,
    short_name: company.brand,
    description: company.tagline,
    lang: company.language,
    start_url: '/',
    display: 'browser',
    background_color: palette.paper.light,
    theme_color: palette.brand.light,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  };
  await writeFile(join(directory, 'manifest.webmanifest'), JSON.stringify(manifest));
}
