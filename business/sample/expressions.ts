/* What decides an answer (`asked`), made of parts. */

/** A message that has all of these, wherever they stand in it. */
export const having = (...rules: readonly string[]): string =>
  `^${rules.map((rule) => `(?=.*${rule})`).join('')}`;
export const lacking = (rule: string): string => `(?!.*${rule})`;
export const anyOf = (...rules: readonly string[]): string => `(?:${rules.join('|')})`;
