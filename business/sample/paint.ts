import { oklch } from '../oklch.ts';

/** Of the drawn placeholders alone: a shop is painted once, and looks so by day and by night. */
export const paint = {
  white: oklch(100, 0, 0),
  teal: oklch(49.5, 0.085, 203),
  ochre: oklch(68, 0.14, 72),
  lamp: oklch(86, 0.155, 82),
  wood: oklch(29, 0.04, 22),
  board: oklch(44, 0.03, 30),
  shutter: oklch(74.5, 0.018, 28),
  slat: oklch(63.5, 0.023, 33),
  crust: oklch(58, 0.125, 60),
  shelf: oklch(42, 0.08, 62),
  peach: oklch(81, 0.08, 55),
  cocoa: oklch(49, 0.09, 55),
  pen: oklch(21, 0.03, 25),
  steel: oklch(49.5, 0.03, 250),
  water: oklch(56.5, 0.14, 245),
} as const;
