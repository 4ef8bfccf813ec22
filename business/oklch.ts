/**
 * A colour of CSS's `oklch()` as `#rrggbb`: it reads the same in every browser, mail and picture, and is
 * what contrasts are computed of. What a screen of sRGB cannot show is cut off, as browsers do.
 * @param lightness in percent
 * @param hue in degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [light, a, b] = [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(writeChannel).join('')}`;
}

function writeChannel(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  return byte.toString(16).padStart(2, '0');
}

/**
 * The same colour, but as much darker or lighter as it takes to be read on this ground, or under it. What no level
 * makes readable, as of a hue that is no number, is left as it is: the check of the palette names it.
 */
export function readableOn(ground: string, lightness: number, chroma: number, hue: number): string {
  const step = contrastOf(ground, '#ffffff') < contrastOf(ground, '#000000') ? -0.5 : 0.5;
  for (let level = lightness; level > 0 && level < 100; level += step) {
    const color = oklch(level, chroma, hue);
    if (contrastOf(color, ground) >= readable) return color;
  }
  return oklch(lightness, chroma, hue);
}

/** WCAG 2.2, AA, of text. */
export const readable = 4.5;

/** WCAG 2.2: from 1, where nothing is seen, to 21, of two colours written `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `#rrggbb`, from 0 to 1. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
