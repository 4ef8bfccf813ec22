/* What decides an answer (`asked`), made of parts. */

/** A message that has all of these, wherever they stand in it. */
export const having = (...rules: readonly string[]): string =>
  `^${rules.map((rule) => `(?=.*(?:${rule}))`).join('')}`;
export const lacking = (rule: string): string => `(?!.*${rule})`;
export const anyOf = (...rules: readonly string[]): string => `(?:${rules.join('|')})`;

/** The second year, or any after it. */
export const laterYear = String.raw`\b(?:(?:second|2nd|third|3rd|next|following) year|years? (?:two|three|2|3)|after (?:(?:the|that|a|one|my|this) )?(?:first |1st )?(?:year|12 months|twelve months)|(?:a|one) year (?:later|on|after)|year after(?: that)?|years? after)\b`;
