/* What decides an answer (`asked`), made of parts. */

/** A message that has all of these, wherever they stand in it. */
export const having = (...rules: readonly string[]): string =>
  `^${rules.map((rule) => `(?=.*(?:${rule}))`).join('')}`;
export const lacking = (rule: string): string => `(?!.*${rule})`;
export const anyOf = (...rules: readonly string[]): string => `(?:${rules.join('|')})`;

/** The second year, or any after it. */
export const laterYear = String.raw`\b(?:(?:second|2nd|third|3rd|next|following) year|years? (?:two|three|2|3)|after (?:(?:the|that|a|one|my|this) )?(?:first |1st )?(?:year|12 months|twelve months)|(?:a|one) year (?:later|on|after)|year after(?: that)?|years? after)\b`;

/** "Would that be cheaper then?", and no word of what. */
export const bareCheaper = String.raw`^(?=.*\b(?:cheaper|less)\b)\W*(?:(?:ok|okay|and|so|but|then|well|is|does|do|would|will|might|could|it|that|this|be|come|cost|costs|work|out|get|to|you|i|we|me|us|a|the|bit|lot|little|any|much|way|really|actually|cheaper|less|expensive|pay|for|fix|fixing|repair|repairing|just|than|new|one|site|website|package|instead|or|more|not|what)\b\W*)+$`;

/** "And what would that cost?", and no word of what. */
export const bareCost = String.raw`^(?=.*\b(?:costs?|price|charged?|pay|how much|run me|free|extra|expensive)\b)\W*(?:(?:what|how much|price|cost|ok|okay|and|so|but|then|well|great|good|roughly|about|approximately|is|does|do|would|will|might|could|it|that|this|you|i|we|me|us|be|to|the|a|have|get|repair|fix|for|of|in|doing|making|faster|quicker|done|costs|charged?|pay|run|free|extra|money|much|there|fee|set|back|expensive|what's)\b\W*)+$`;
