import { palette } from './palette.ts';

/** `onPanel` is `--color-on-panel`. */
const propertyOf = (name: string): string =>
  `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const colors = Object.entries(palette);
const light = colors.map(([name, { light }]) => `${propertyOf(name)}:${light}`);
const dark = colors
  .filter(([, color]) => color.dark !== (color.light as string))
  .map(([name, { dark }]) => `${propertyOf(name)}:${dark}`);

/** The palette as custom properties, for whoever makes a page. In dark, those that differ. */
export const paletteCss = `:root{${light.join(';')}}@media(prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
