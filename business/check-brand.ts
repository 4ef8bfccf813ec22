import { z } from 'zod';
import { contrastOf } from './oklch.ts';
import type { palette } from './tokens.ts';

/* What can be wrong with how the company looks, and in which country it is. */

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #d92d00');

type ColorName = keyof typeof palette;

/** What stands on what, and how much lighter one has to be than the other: WCAG 2.2, AA. */
const contrasts: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  ['ink', ['paper', 'surface', 'tint'], 4.5],
  ['muted', ['paper', 'surface', 'tint'], 4.5],
  ['accent', ['paper', 'surface', 'tint'], 4.5],
  ['onAccent', ['accent'], 4.5],
  ['onBrand', ['brand'], 4.5],
  ['onPanel', ['panel'], 4.5],
  ['panelMuted', ['panel'], 4.5],
  ['live', ['surface'], 4.5],
  ['problem', ['paper', 'surface', 'tint'], 4.5],
  ['warning', ['paper', 'surface', 'warningTint'], 4.5],
  ['edge', ['paper', 'surface', 'tint'], 3],
  // Stripes of the awning hang behind the headline.
  ['ink', ['brand', 'pale'], 3],
];

export const paletteFields = z
  .record(z.string(), z.object({ light: color, dark: color }))
  .superRefine((colors, context) => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const [name, grounds, needed] of contrasts) {
        for (const ground of grounds) {
          const [text, behind] = [colors[name]?.[scheme], colors[ground]?.[scheme]];
          if (text === undefined || behind === undefined) continue;
          const contrast = contrastOf(text, behind);
          if (contrast >= needed) continue;
          context.addIssue({
            code: 'custom',
            path: [name, scheme],
            message: `has a contrast of ${contrast.toFixed(1)} on ${ground}, less than ${needed}`,
          });
        }
      }
    }
  });

export const phoneField = z
  .string()
  .regex(/^\+?\d[\d\s()-]{3,}$/, 'must be a phone number such as +1 217 555 0100, or null')
  .nullable();

export const localeField = z
  .string()
  .refine(isLocale, 'must be a language with a country, such as en-US');

function isLocale(value: string): boolean {
  try {
    return /^[a-z]{2}-[A-Z]{2}$/.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const currencyField = z
  .string()
  .refine((code) => currencies.has(code), 'must be a currency code of ISO 4217, such as USD');
