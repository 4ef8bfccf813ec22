import { z } from 'zod';

/* What can be wrong with the tokens that colours are mixed from, and with sizes and times. */

const hue = z
  .number('must be a number of degrees, without quotes')
  .min(0, 'must be 0 to 360 degrees')
  .max(360, 'must be 0 to 360 degrees');
const pixels = z
  .number('must be a number of pixels, without quotes')
  .min(0, 'must not be less than 0');
const share = z
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');
const shares = z.strictObject({ light: share, dark: share });
const written = (pattern: RegExp, message: string) => z.string(message).regex(pattern, message);
const time = written(/^(?:\d+|\d*\.\d+)m?s$/, "must be a time such as '.18s'");
/** Size, height of a line and space between letters. */
const letters = z.tuple(
  [
    written(
      /^(?:(?:\d+|\d*\.\d+)(?:rem|em|px|vw)|(?:clamp|min|max|calc)\(.+\))$/,
      "must be a size such as '1.0625rem' or 'clamp(2rem,5vw,4rem)'",
    ),
    z.number('must be a height of line such as 1.4').positive('must be more than 0'),
    written(/^-?(?:\d+|\d*\.\d+)em$/, "must be a space between letters such as '-.01em'"),
  ],
  "must be size, height of line and space between letters, such as ['1rem', 1.4, '0em']",
);

/** Whose names the styles ask for: one that is missing would leave them without. */
const all = <Name extends string, Of extends z.ZodType>(names: readonly Name[], of: Of) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Of>);

const spaces = 8;
const spacesMessage = `must be ${spaces} numbers of pixels`;

export const tokenFields = z.strictObject({
  // The pale colours are in the palette as they are, and are looked at there.
  brand: z.strictObject(
    { hue, pale: z.unknown() },
    'must be exported from the file, with hue and pale',
  ),
  opacity: all(['scrim', 'shadow'], shares),
  type: all(
    [
      ...(['h1', 'h2', 'price', 'count', 'close', 'figure', 'tile', 'tag'] as const),
      ...(['lead', 'text', 'small'] as const),
    ],
    letters,
  ),
  space: z.array(pixels, spacesMessage).length(spaces, spacesMessage),
  radii: all(['button', 'field', 'bubble', 'card'], pixels),
  shadows: all(['card', 'tag'], pixels),
  motion: all(['press', 'enter'], time),
});
