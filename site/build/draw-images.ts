import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { company, palette } from '@parley/business';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { drawIcon } from './icon.ts';
import { drawLogo } from './logo.ts';

/** Of the logo in the preview image. */
const logoSize = 280;

/** Icons from the logo, and the preview image from logo, brand and tagline. Needs no network. */
export async function drawImages(directory: string): Promise<void> {
  const png = (svg: string, width: number) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
      .render()
      .asPng();
  const write = (name: string, data: string | Uint8Array) => writeFile(join(directory, name), data);
  await Promise.all([
    write('icon.svg', drawIcon(7)),
    // Platforms cut their own corners.
    write('apple-touch-icon.png', png(drawIcon(0), 180)),
    write('icon-512.png', png(drawIcon(0), 512)),
    write('og.png', png(await previewImage(), 1200)),
  ]);
}

/** 1200 × 630: brand and tagline on paper beside the logo on the panel, as the page's hero. */
async function previewImage(): Promise<string> {
  const [regular, italic] = await Promise.all([readFont('normal'), readFont('italic')]);
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } });
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'center' };
  const logo = drawLogo(
    `width="${logoSize}" height="${logoSize}" color="${palette.onPanel.light}"`,
  );
  const src = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  return satori(
    box({ display: 'flex', width: '100%', height: '100%', background: palette.paper.light }, [
      box({ ...column, flex: 1, padding: '0 60px 0 80px', color: palette.ink.light }, [
        box({ fontSize: sizeOfBrand(), letterSpacing: '-0.03em', lineHeight: 1.05 }, company.brand),
        box({ marginTop: 28, fontSize: 42, lineHeight: 1.3, fontStyle: 'italic' }, company.tagline),
      ]),
      box(
        {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          flexShrink: 0,
          width: 360,
          margin: 40,
          marginLeft: 0,
          borderRadius: '40px 180px 40px 40px',
          background: palette.panel.light,
        },
        { type: 'img', props: { src, width: logoSize, height: logoSize } },
      ),
    ]) as Parameters<typeof satori>[0],
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Newsreader', data: regular, style: 'normal', weight: 400 },
        { name: 'Newsreader', data: italic, style: 'italic', weight: 400 },
      ],
    },
  );
}

/** A long brand gets smaller letters, so that it keeps to two lines at most. */
function sizeOfBrand(): number {
  return Math.max(64, Math.min(136, 1300 / company.brand.length));
}

function readFont(style: 'normal' | 'italic'): Promise<Buffer> {
  const file = `@fontsource/newsreader/files/newsreader-latin-400-${style}.woff`;
  return readFile(createRequire(import.meta.url).resolve(file));
}
