import { afterRules } from '@parley/business';

const rules: readonly string[] = afterRules.correctsName;
const besideRules: readonly string[] = afterRules.namesOneself;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const findName = (
  text: string,
  rules: readonly string[],
  first: string,
  flags: string,
): string | null => {
  for (const rule of rules) {
    if (first === '' && rule.includes('{left}')) continue;
    const told = new RegExp(rule.replaceAll('{left}', escape(first)), flags).exec(text)?.[1];
    if (told !== undefined) return told.charAt(0).toUpperCase() + told.slice(1);
  }
  return null;
};
const firstOf = (left: string | null): string => left?.trim().split(/\s+/)[0] ?? '';

/** The name that is told beside something else: nobody is then called by another; null where none is. */
export const readNameBeside = (text: string, left: string | null): string | null =>
  findName(text, besideRules, firstOf(left), 'u');

/** The name that is told in place of the one that was left; null where none is. */
export function readToldName(text: string, left: string | null): string | null {
  const first = firstOf(left);
  return first === '' ? null : findName(text, rules, first, 'iu');
}
