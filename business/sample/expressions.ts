/* What decides an answer (`asked`), made of parts. */

/** A message that has all of these, wherever they stand in it. */
export const having = (...rules: readonly string[]): string =>
  `^${rules.map((rule) => `(?=.*(?:${rule}))`).join('')}`;
export const lacking = (rule: string): string => `(?!.*${rule})`;
export const anyOf = (...rules: readonly string[]): string => `(?:${rules.join('|')})`;

/** The second year, or any after it. */
export const laterYear = String.raw`\b(?:(?:second|2nd|third|3rd|next|following) year|years? (?:two|three|2|3)|after (?:(?:the|that|a|one|my|this) )?(?:first |1st )?(?:year|12 months|twelve months)|(?:a|one) year (?:later|on|after)|year after(?: that)?|years? after)\b`;

/** "And what would that cost?", and no word of what. */
export const bareCost = String.raw`^(?=.*\b(?:costs?|price|charged?|pay|how much|run me|free|extra|expensive)\b)\W*(?:(?:what|how much|price|cost|ok|okay|and|so|but|then|well|great|good|roughly|about|approximately|is|does|do|would|will|might|could|it|that|this|you|i|we|me|us|be|to|the|a|have|get|repair|fix|for|of|in|doing|making|faster|quicker|done|costs|charged?|pay|run|free|extra|money|much|there|fee|set|back|expensive|what's)\b\W*)+$`;
