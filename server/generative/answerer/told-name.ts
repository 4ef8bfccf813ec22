import { afterRules } from '@parley/business';

const rules: readonly string[] = afterRules.correctsName;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The name that is told in place of the one that was left; null where none is. */
export function readToldName(text: string, left: string | null): string | null {
  const first = left?.trim().split(/\s+/)[0] ?? '';
  if (first === '') return null;
  for (const rule of rules) {
    const told = new RegExp(rule.replaceAll('{left}', escape(first)), 'iu').exec(text)?.[1];
    if (told !== undefined) return told.charAt(0).toUpperCase() + told.slice(1);
  }
  return null;
}
