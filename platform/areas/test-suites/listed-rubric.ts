/** What a conversation has to hold, and what not, in so many words. */
export interface ListedRubric {
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

const bullet = /^(?:[-*•]|\d+[.)])\s+/;
const heading = /^must(?<not>\s+not|n['’]t)?(?:\s+(?:say|include|contain|mention))?\s*:?$/i;
const phraseAfterColon =
  /^must(?<not>\s+not|n['’]t)?(?:\s+(?:say|include|contain|mention))?\s*:\s*(?<phrase>\S.*)$/i;
const quotedPhrase =
  /^must(?<not>\s+not|n['’]t)?\s+(?:say|include|contain|mention)\s+["“](?<phrase>[^"”]+)["”]\.?$/i;

/**
 * Reads a rubric that lists phrases, one a line: `must: free delivery`, `must not say "refund"`, or
 * `Must:` and `Must not:` above lists of them. Null for any other, which takes somebody to judge.
 */
export function readListedRubric(rubric: string): ListedRubric | null {
  const must: string[] = [];
  const mustNot: string[] = [];
  let under: string[] | null = null;
  for (const line of rubric.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const bare = line.replace(bullet, '');
    const found = phraseAfterColon.exec(bare)?.groups ?? quotedPhrase.exec(bare)?.groups;
    const above = heading.exec(bare)?.groups;
    if (found) (found['not'] ? mustNot : must).push(unquote(found['phrase'] ?? ''));
    else if (above) under = above['not'] ? mustNot : must;
    else if (under && bare !== line) under.push(unquote(bare));
    else return null;
  }
  return must.length + mustNot.length > 0 ? { must, mustNot } : null;
}

const unquote = (phrase: string) => phrase.replace(/^["“](.*)["”]\.?$/, '$1').trim();

/** What is wrong with what was said, a line for each phrase; nothing when it holds. */
export function findBreaches({ must, mustNot }: ListedRubric, said: readonly string[]): string[] {
  const texts = said.map(plain);
  const isSaid = (phrase: string) => texts.some((text) => holds(text, plain(phrase)));
  return [
    ...must.filter((phrase) => !isSaid(phrase)).map((phrase) => `It never said “${phrase}”.`),
    ...mustNot.filter(isSaid).map((phrase) => `It said “${phrase}”.`),
  ];
}

const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();

/** As whole words: “art” is not in “start”. */
function holds(text: string, phrase: string): boolean {
  const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = isWord(phrase[0]) && isWord(text[at - 1]);
    const after = isWord(phrase.at(-1)) && isWord(text[at + phrase.length]);
    if (!before && !after) return true;
  }
  return false;
}
