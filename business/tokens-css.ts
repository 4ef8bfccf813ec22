import { fonts } from './fonts.ts';
import type { Typeface } from './fonts.ts';
import { motion, opacity, palette, radii, shadows, space, type } from './tokens.ts';

type Scheme = 'light' | 'dark';
type Properties = readonly (readonly [name: string, value: string])[];

/** `onPanel` is `--color-on-panel`. */
const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colors = (scheme: Scheme): Properties => [
  ...Object.entries(palette).map(
    ([name, color]) => [`color-${dashed(name)}`, color[scheme]] as const,
  ),
  ...Object.entries(opacity).map(([name, share]) => {
    const part = Math.round(share[scheme] * 255);
    const color = palette[name as keyof typeof opacity][scheme];
    return [`${name}-seen`, `${color}${part.toString(16).padStart(2, '0')}`] as const;
  }),
];

/** Which font writes, and which while it is not there: several weights of one stand-in share its name. */
const familiesOf = ([name, { family, standIns }]: [name: string, Typeface]): Properties => {
  const others = new Set(standIns.map((one) => `"${one.family}"`));
  return [
    [`stand-in-${name}`, [...others, 'sans-serif'].join()],
    [`font-${name}`, `"${family}",var(--stand-in-${name})`],
  ];
};

const sizes: Properties = [
  ...Object.entries<Typeface>(fonts).flatMap(familiesOf),
  ...Object.entries(type).flatMap(([name, [size, line, tracking]]) => [
    [`size-${name}`, `${size}/${line}`] as const,
    ...(tracking === '0em' ? [] : [[`tracking-${name}`, tracking] as const]),
  ]),
  ...space.map((pixels, at) => [`space-${at + 1}`, `${pixels / 16}rem`] as const),
  ...Object.entries(radii).map(([name, pixels]) => [`radius-${name}`, `${pixels}px`] as const),
  ...Object.entries(shadows).map(
    ([name, pixels]) => [`drop-${name}`, `0 ${pixels}px var(--shadow-seen)`] as const,
  ),
  ...Object.entries(motion).map(([name, time]) => [`time-${name}`, time] as const),
];

const write = (properties: Properties): string =>
  `:root{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`;

const light = colors('light');
const lightValues = new Map(light);
const dark = colors('dark').filter(([name, value]) => lightValues.get(name) !== value);

const standIns = Object.values<Typeface>(fonts).flatMap((face) =>
  face.standIns.map(
    ({ family, local, weight, size, ascent, descent }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:${local
        .map((name) => `local("${name}")`)
        .join()};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`,
  ),
);

/**
 * Every token as a custom property, and the stand-ins of the typefaces, for whoever makes a page. On
 * paper, and where light is wanted, the light colours; in dark those that differ.
 */
export const tokensCss = [
  ...standIns,
  ':root{color-scheme:light dark}',
  write([...light, ...sizes]),
  `@media screen and (prefers-color-scheme:dark){${write(dark)}}`,
].join('');
