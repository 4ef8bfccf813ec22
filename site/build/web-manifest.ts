import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@parley/business';
import { themeColors } from '../page/theme-colors.ts';

export async function writeWebManifest(directory: string): Promise<void> {
  const manifest = {
    name: company.legalName,
    short_name: company.brand,
    description: company.tagline,
    lang: company.language,
    start_url: '/',
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  };
  await writeFile(join(directory, 'manifest.webmanifest'), JSON.stringify(manifest));
}
