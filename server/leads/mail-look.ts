import { palette } from '@parley/business';
import { Html } from '@parley/http/html';

/* What an element of a mail looks like, in light and in dark. */

const { tint, surface, brand, onBrand, pale, ink, muted, accent, line } = palette;

type Scheme = 'light' | 'dark';

/** The colours of an element, by the name of its class. */
const paints = {
  ground: { 'background-color': tint, color: ink },
  card: { 'background-color': surface, color: ink },
  bar: { 'background-color': brand, color: onBrand },
  /** The visitor's stripes; the others are the bar's. */
  pale: { 'background-color': pale },
  onbar: { color: onBrand },
  ink: { color: ink },
  muted: { color: muted },
  accent: { color: accent },
  outline: { color: ink, 'border-color': ink },
  quote: { 'background-color': tint, color: ink, 'border-color': pale },
  rule: { 'border-color': line },
} satisfies Record<string, Readonly<Record<string, Readonly<Record<Scheme, string>>>>>;

type Paint = keyof typeof paints;

const colors = (paint: Paint, scheme: Scheme, mark = ''): string =>
  Object.entries(paints[paint])
    .map(([property, color]) => `${property}:${color[scheme]}${mark}`)
    .join(';');

/** Light stands on the element, for programs that read no style sheet. */
export const look = (paint: Paint, style: string): Html =>
  new Html(`class="${paint}" style="${style};${colors(paint, 'light')}"`);

/** For programs that read a style sheet, and show mails in the dark. */
export const darkRules = (Object.keys(paints) as Paint[])
  .map((paint) => `.${paint}{${colors(paint, 'dark', '!important')}}`)
  .join('');

/** On every cell with words: not every program hands letters down into a table. */
export const letters = 'font-family:Arial,Helvetica,sans-serif;font-size:17px;line-height:1.5';

/** Cells have no gap, and nothing that a visitor wrote makes them wider than the window. */
export const table = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);
export const fixed = new Html('style="table-layout:fixed;border-collapse:separate"');
