import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company, fonts, palette, words } from '@parley/business';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { readStillFont } from './fonts.ts';
import { drawIcon } from './icon.ts';

/** Icons from the logo, and the preview image from awning, claim and tagline. Needs no network. */
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
    write('favicon.ico', wrapIcon(png(drawIcon(5), 32))),
    write('icon-512.png', png(drawIcon(0), 512)),
    write('og.png', png(await previewImage(), 1200)),
  ]);
}

const stripes = 13;
/** Of a stripe: as far as it hangs, in pixels. */
const hangs = [70, 84, 104, 88, 122, 94, 140, 92, 118, 86, 100, 80, 70];

/** 1200 × 630: the awning, as it speaks, over what the hero says. */
async function previewImage(): Promise<string> {
  const [display, text] = await Promise.all([
    readStillFont(fonts.display, 700),
    readStillFont(fonts.text, 500),
  ]);
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } });
  const awning = Array.from({ length: stripes }, (_, index) =>
    box(
      {
        width: 1200 / stripes + 0.4,
        height: hangs[index],
        borderRadius: '0 0 50px 50px',
        background: index % 2 === 0 ? palette.brand.light : palette.pale.light,
      },
      [],
    ),
  );
  const { claim } = words.hero;
  return satori(
    box({ ...column, width: '100%', height: '100%', background: palette.tint.light }, [
      box({ ...bar, background: palette.brand.light, color: palette.onBrand.light }, company.brand),
      box({ display: 'flex', height: 150 }, awning),
      box({ ...claimStyle, fontSize: sizeOf(claim), color: palette.ink.light }, claim),
      box({ padding: '28px 64px 0', fontSize: 30, color: palette.ink.light }, company.tagline),
    ]) as Parameters<typeof satori>[0],
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Text', data: text, weight: 500 },
        { name: 'Display', data: display, weight: 700 },
      ],
    },
  );
}

const column = { display: 'flex', flexDirection: 'column', fontFamily: 'Text' };
const bar = {
  display: 'flex',
  padding: '14px 64px',
  fontFamily: 'Display',
  fontWeight: 700,
  fontSize: 48,
};
const claimStyle = {
  display: 'flex',
  padding: '0 64px',
  fontFamily: 'Display',
  fontWeight: 700,
  lineHeight: 0.88,
  textWrap: 'balance',
  letterSpacing: '-0.014em',
};

/** As large as two lines of it have room for; a long claim gets smaller letters. */
const sizeOf = (claim: string): number => Math.max(64, Math.min(156, 4400 / claim.length));

/** The one form in which browsers ask for an icon unasked: a PNG of 32 pixels in its wrapping. */
function wrapIcon(png: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const) {
    header.setUint16(at, value, true);
  }
  header.setUint8(6, 32);
  header.setUint8(7, 32);
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, 22, true);
  return Buffer.concat([new Uint8Array(header.buffer), png]);
}
