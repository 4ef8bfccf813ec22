/** Where a message has to be cut, so that each part asks one thing. */
const splitter =
  /(?<=[.!?;\n])\s+|\n+|,?\s+(?=(?:btw|by the way)\b)|,?\s+(?=or (?:am|are|is|do|does|can|will) (?:i|we|you|there)\b)|,?\s+(?:and|n|&|(?<!\b(?:you|i|we|they|it) )also|plus|but)\s+(?=(?:also |then |then, |about |roughly )?(?:(?:how|what|when|where|who)(?:'?s)?|why|which|do|does|can|could|is|are|will|would|should)\b)|,\s+(?=(?:(?:how|what|when|where|who)(?:'?s)?|why|which|do|does|can|could|is|are|will|would)\b)/i;

const clauses = /,\s+|\s+(?:and|but|so|because)\s+/i;

/** "Do you do that", "is that a problem": asks nothing without the words before it. */
const bare =
  /^(?:and |so |but )?(?:do|does|did|will|would|can|could|is|are) (?:you|u|it|that|this|they)(?: guys| also| all)*(?: do| have| offer)?(?: it| that| this| too| also)*\W*$|^(?:and |so |but )?is (?:that|this|it) (?:something|a thing|one of the things) (?:that )?(?:you|u|y'?all)(?: guys| also| can| could| would)* (?:do|handle|fix|help(?: me| us)? with|offer|take on|deal with)\W*$|^(?:is (?:that|this|it) )?(?:a problem|an issue|ok(?:ay)?|fine|possible|doable)\W*$/i;

/** The first parts of a message that may each ask something; of a story, each clause. */
export function splitParts(text: string, isStory: boolean, most: number): string[] {
  const parts: string[] = [];
  for (const part of splitClauses(text, isStory)) {
    const before = bare.test(part) ? parts.pop() : undefined;
    parts.push(before === undefined ? part : `${before} ${part}`);
  }
  return parts.slice(0, most);
}

const splitClauses = (text: string, isStory: boolean): string[] =>
  text
    .split(splitter)
    .flatMap((part) => (isStory && !part.includes('?') ? part.split(clauses) : part))
    .map((part) => part.trim().replace(/^(?:btw|by the way),?\s+/i, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

export const asksSomething =
  /^(?:and |or |so |also )?(?:(?:how|what|when|where|who)(?:'?s)?|why|which|do|does|can|could|is|are|will|would|should)\b/i;
/** True when a text begins as a question, or has its mark. */
export const asks = (text: string): boolean => asksSomething.test(text) || text.includes('?');
/** True when a text, or its last sentence, begins as a question for yes or no does. */
export const asksToAgree = (text: string): boolean =>
  /(?:^|[.!,;]\s+)(?:and |so |but |ok |also |hi |hey |hello )*(?:do|does|did|can|could|is|are|will|would|should|am|have|has|may)\b[^.!]*\??$/i.test(
    text.trim(),
  );
