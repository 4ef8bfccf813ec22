import { oklch } from '../oklch.ts';

/** Of the drawn placeholders alone: a shop is painted once, and looks so by day and by night. */
export const paint = {
  white: oklch(100, 0, 0),
  teal: oklch(49.5, 0.085, 203),
  ochre: oklch(68, 0.14, 72),
  lamp: oklch(86, 0.155, 82),
  wood: oklch(29, 0.04, 22),
  shutter: oklch(74.5, 0.018, 28),
  slat: oklch(63.5, 0.023, 33),
  crust: oklch(58, 0.125, 60),
  peach: oklch(81, 0.08, 55),
  cocoa: oklch(52, 0.1, 55),
  steel: oklch(49.5, 0.03, 250),
  water: oklch(56.5, 0.14, 245),
} as const;
