import MiniSearch from 'minisearch';

/** Words of a document that may answer a question. */
export interface Passage {
  readonly text: string;
  /** The name of the file. */
  readonly file: string;
}

/** The best first. */
export type FindPassages = (query: string) => readonly Passage[];

const mostFound = 5;
/** Different words: those of a long book. Each takes some hundred bytes of memory. */
const mostTerms = 100_000;
/** Words of a question that are looked for, the first of them: each may be any of many. */
const mostAsked = 50;

/** Words that say nothing of what is asked. */
const commonWords = new Set(
  `a about am an and any are as at be but by can could do does for from had has have how i if in is it
  its me my of on or our please so tell that the their them there they this to us was we were what when
  where which who why will with would you your`.split(/\s+/),
);

/** An index of words that also finds their other forms and what was misspelt, in any language that has spaces. */
export async function indexPassages(passages: readonly Passage[]): Promise<FindPassages> {
  const terms = new Set<string>();
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['text'],
    processTerm(word) {
      const term = termOf(word);
      if (term === null || (terms.size >= mostTerms && !terms.has(term))) return null;
      terms.add(term);
      return term;
    },
    searchOptions: {
      processTerm: termOf,
      tokenize: (query) => [...new Set(query.split(separators))].filter(termOf).slice(0, mostAsked),
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  // In pieces: others search meanwhile.
  await index.addAllAsync(
    passages.map((passage, id) => ({ ...passage, id })),
    { chunkSize: 20 },
  );
  return (query) =>
    index
      .search(query)
      .slice(0, mostFound)
      .map(({ id }) => passages[id as number]!);
}

/** What MiniSearch takes for one. */
const separators = /[\n\r\p{Z}\p{P}]+/u;

/** Null for a word that says nothing. */
function termOf(word: string): string | null {
  const plain = plainForm(word);
  return plain.length < 2 || commonWords.has(plain) ? null : plain;
}

const plainForm = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
