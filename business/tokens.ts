import { oklch, readableOn } from './oklch.ts';

/*
 * SAMPLE VALUES. How the company looks, all of it: page, console, API pages, mails, icons and pictures
 * take colours, letters and sizes from here. A rebrand changes the hue; every pair of text and ground is
 * then computed again, and one that would be hard to read is refused.
 */

/** Of the company's own colour, in degrees: 33 a tomato's, 90 mustard, 145 green, 245 blue, 300 violet, 350 pink. */
const hue = 33;

/** What all colours are mixed from. */
export const brand: Brand = {
  hue,
  pale: { light: oklch(84, 0.08, hue + 2), dark: oklch(43, 0.105, hue - 9) },
};

export interface Brand {
  /** Of the company's own colour, in degrees of OKLCH. */
  readonly hue: number;
  /** The visitor's stripes, beside the company's. */
  readonly pale: { readonly light: string; readonly dark: string };
}

const white = { light: '#ffffff', dark: '#ffffff' };

/** Every colour, in light and in dark. Names say the use. */
export function mixPalette({ hue, pale }: Brand) {
  const tint = { light: oklch(96.6, 0.014, hue + 15), dark: oklch(21.5, 0.026, hue - 5) };
  const surface = { light: '#ffffff', dark: oklch(28, 0.026, hue - 5) };
  return {
    /** The company's stripes, its bar, and the one main button of a group. */
    brand: {
      light: readableOn(white.light, 57.5, 0.212, hue),
      dark: readableOn(white.dark, 56, 0.2, hue),
    },
    onBrand: white,
    pale,
    /** The brand's colour where it is text, a line or a ring: readable on every ground. */
    accent: {
      light: readableOn(tint.light, 53, 0.2, hue),
      dark: readableOn(surface.dark, 75.5, 0.14, hue + 5),
    },
    onAccent: { light: '#ffffff', dark: oklch(21, 0.03, hue - 8) },

    // Grounds: the page, what stands out of it, and what lies on both.
    paper: { light: oklch(99.3, 0.003, hue + 27), dark: oklch(17.5, 0.018, hue - 5) },
    tint,
    surface,
    /** Dark in both: the figures, and the foot of the page. */
    panel: { light: oklch(21, 0.03, hue - 8), dark: oklch(13.5, 0.016, hue - 5) },
    onPanel: { light: oklch(95.5, 0.014, hue + 17), dark: oklch(95.5, 0.014, hue + 17) },
    panelMuted: { light: oklch(79, 0.022, hue + 12), dark: oklch(79, 0.022, hue + 12) },
    panelBright: white,

    ink: { light: oklch(21, 0.03, hue - 8), dark: oklch(95.5, 0.014, hue + 17) },
    muted: { light: oklch(43, 0.03, hue - 5), dark: oklch(78, 0.022, hue + 12) },
    line: { light: oklch(87, 0.018, hue + 12), dark: oklch(35, 0.026, hue - 5) },
    /** The border of a control. */
    edge: { light: oklch(55, 0.035, hue - 1), dark: oklch(62, 0.035, hue + 2) },

    // What is ready, and what is wrong: green and red, whatever the brand's hue.
    live: { light: oklch(50, 0.125, 155), dark: oklch(80, 0.14, 155) },
    problem: { light: oklch(53, 0.2, 33), dark: oklch(75.5, 0.14, 38) },
    /** What wants a look, without an accent of its own. */
    warning: { light: oklch(33, 0.04, hue - 8), dark: oklch(90, 0.02, hue + 17) },
    warningTint: { light: oklch(93.5, 0.022, hue + 12), dark: oklch(30, 0.026, hue - 5) },

    /** What covers the page behind a dialog; seen through. */
    scrim: { light: oklch(16, 0.03, hue - 5), dark: oklch(16, 0.03, hue - 5) },
    shadow: { light: oklch(25, 0.06, hue - 3), dark: '#000000' },
  };
}

export const palette = mixPalette(brand);

/** How much of the colour is left in what is seen through. */
export const opacity = {
  scrim: { light: 0.66, dark: 0.66 },
  shadow: { light: 0.13, dark: 0.55 },
} as const;

/** Size, height of a line and space between letters, by use. */
export const type = {
  h1: ['clamp(3.4rem,min(17.8vw,4rem + 9.1vw),12.1rem)', 0.85, '-.014em'],
  h2: ['clamp(2.9rem,6.9vw,6.25rem)', 0.89, '-.01em'],
  price: ['clamp(7rem,38vw,21.5rem)', 0.74, '-.03em'],
  /** The first of the figures. */
  count: ['clamp(5.6rem,19.5vw,16.5rem)', 0.8, '-.02em'],
  /** What the footer says last. */
  close: ['clamp(3.25rem,10.4vw,9.5rem)', 0.86, '-.014em'],
  figure: ['clamp(2.6rem,5vw,4.5rem)', 0.95, '-.01em'],
  tile: ['2.125rem', 0.95, '0em'],
  tag: ['clamp(1.75rem,2.4vw,2.1rem)', 0.95, '0em'],
  lead: ['clamp(1.125rem,1.5vw,1.375rem)', 1.42, '0em'],
  text: ['1.0625rem', 1.55, '0em'],
  small: ['.9375rem', 1.45, '0em'],
} as const;

/** Between parts: `--space-3` is the third. */
export const space = [4, 8, 12, 16, 24, 32, 48, 64] as const;

export const radii = { button: 14, field: 11, bubble: 18, card: 20 } as const;

/** Straight down, hard, in pixels: of cards, and of what hangs. */
export const shadows = { card: 12.8, tag: 8 } as const;

/** How long it takes to press, and to come in. */
export const motion = { press: '.08s', enter: '.18s' } as const;
