const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at));
const latin1 = String.fromCodePoint(...Array.from({ length: 96 }, (_, at) => 160 + at));

/** A font of most machines, made as wide and as high as the typeface that it stands in for. */
export interface FontStandIn {
  /** Several weights of one font share it. */
  readonly family: string;
  readonly local: readonly string[];
  readonly weight: string;
  /** Percent. */
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

export interface Typeface {
  readonly family: string;
  /** Name of its package on npm, under @fontsource-variable, and which of its files. */
  readonly files: { readonly package: string; readonly kind: string };
  /** Axes that stand still, or go from one value to another; the others as they are. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  readonly weight: string;
  readonly writes: 'headings' | 'everything';
  /** What it can write, beside all that the company says. */
  readonly characters: string;
  readonly standIns: readonly FontStandIn[];
}

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'];
const robotoBold = ['Roboto Bold', 'Roboto-Bold', 'Roboto'];
const dejaVu = ['DejaVu Sans'];
const dejaVuBold = ['DejaVu Sans Bold'];

/**
 * The two typefaces, both under the SIL Open Font License. Until they are there, and where they are
 * refused, their stand-ins keep every line as long as it will be (docs/decisions/0030).
 */
export const fonts = {
  /** Never below 26 px: its letters close up. */
  display: {
    family: 'Bricolage Grotesque',
    files: { package: 'bricolage-grotesque', kind: 'standard' },
    axes: { wght: 700, wdth: 78, opsz: 96 },
    weight: '700',
    writes: 'headings',
    characters: `${ascii}‘’“”–—…`,
    standIns: [
      {
        family: 'Bricolage Narrow',
        local: ['Arial Narrow Bold', 'ArialNarrow-Bold', 'Liberation Sans Narrow Bold'],
        weight: '700',
        size: 83.1,
        ascent: 111.9,
        descent: 32.5,
      },
      {
        family: 'Bricolage Arial',
        local: arialBold,
        weight: '700',
        size: 68.2,
        ascent: 136.4,
        descent: 39.6,
      },
      {
        family: 'Bricolage Roboto',
        local: robotoBold,
        weight: '700',
        size: 72.4,
        ascent: 128.5,
        descent: 37.3,
      },
      {
        family: 'Bricolage DejaVu',
        local: dejaVuBold,
        weight: '700',
        size: 57.4,
        ascent: 162,
        descent: 47,
      },
    ],
  },
  text: {
    family: 'Hanken Grotesk',
    files: { package: 'hanken-grotesk', kind: 'wght' },
    axes: { wght: { min: 400, max: 700 } },
    weight: '400 700',
    writes: 'everything',
    characters: `${ascii}${latin1}‘’“”–—…•−×€`,
    standIns: [
      {
        family: 'Hanken Arial',
        local: arial,
        weight: '400',
        size: 99.6,
        ascent: 100.4,
        descent: 30.6,
      },
      {
        family: 'Hanken Arial',
        local: arialBold,
        weight: '600 700',
        size: 94.2,
        ascent: 106.2,
        descent: 32.4,
      },
      {
        family: 'Hanken Roboto',
        local: ['Roboto', 'Roboto-Regular'],
        weight: '400',
        size: 100.6,
        ascent: 99.4,
        descent: 30.3,
      },
      {
        family: 'Hanken Roboto',
        local: robotoBold,
        weight: '600 700',
        size: 100,
        ascent: 100,
        descent: 30.5,
      },
      {
        family: 'Hanken DejaVu',
        local: dejaVu,
        weight: '400',
        size: 88,
        ascent: 113.6,
        descent: 34.7,
      },
      {
        family: 'Hanken DejaVu',
        local: dejaVuBold,
        weight: '600 700',
        size: 79.1,
        ascent: 126.4,
        descent: 38.6,
      },
    ],
  },
} as const satisfies Readonly<Record<string, Typeface>>;
