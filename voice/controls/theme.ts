import { refuse } from '../call/control-error.ts';
import { fieldsOf, isObject } from './fields.ts';

const colors = [
  'accent',
  'accentText',
  'background',
  'backgroundAccent',
  'baseText',
  'border',
  'mainAreaBg',
  'mainAreaBgAccent',
  'mainAreaText',
  'supportiveText',
] as const;

/** Each `#rgb` or `#rrggbb`. */
export interface ThemeColors {
  readonly colors: Readonly<Partial<Record<(typeof colors)[number], string>>>;
}

export type Theme = ThemeColors | { readonly light: ThemeColors; readonly dark: ThemeColors };

export function checkTheme(theme: unknown): object {
  const wrong = findWrong(theme);
  if (wrong !== null)
    refuse(
      "property 'theme': unsupported theme configuration. Check error logs for detailed info.",
      wrong,
    );
  return { ...fieldsOf(theme) };
}

function findWrong(theme: unknown): string | null {
  if (isObject(theme) && 'light' in theme && 'dark' in theme) {
    const light = fieldsOf(theme['light']);
    const dark = fieldsOf(theme['dark']);
    if (!('colors' in light)) return 'Light theme is missing "colors" property.';
    if (!('colors' in dark)) return 'Dark theme is missing "colors" property.';
    return findWrongColor(light['colors']) ?? findWrongColor(dark['colors']);
  }
  if (!isObject(theme) || !('colors' in theme))
    return 'Theme must contain either both "light" and "dark" properties, or "colors".';
  return findWrongColor(theme['colors']);
}

function findWrongColor(given: unknown): string | null {
  for (const [name, value] of Object.entries(fieldsOf(given))) {
    if (!colors.some((color) => color === name))
      return `unsupported color "${name}". Valid colors: ${colors.join(', ')}`;
    if (typeof value !== 'string' || !/^#(?:[0-9a-f]{6}|[0-9a-f]{3})$/i.test(value))
      return `${name} theme color should be provided in valid hex color format. Received: "${String(value)}"`;
  }
  return null;
}
