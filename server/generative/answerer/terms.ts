import {
  commonWords,
  joinedWords,
  otherThings,
  plainWords,
  sameMeaning,
  writtenOut,
} from '@parley/business';

/** A word of a text: as it was written, and the one that stands for all that mean the same. */
export interface Term {
  readonly written: string;
  readonly head: string;
}

const words = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split('\n');

const spellings = new Map(
  lines(writtenOut)
    .flatMap((line) => line.split('|'))
    .map((pair) => pair.split('=') as [string, string]),
);
const joinings = lines(joinedWords).map((line) => {
  const at = line.lastIndexOf('=');
  return { expression: String.raw`\b${line.slice(0, at)}\b`, word: line.slice(at + 1) };
});
const expressions = joinings.map(
  ({ expression, word }) => [new RegExp(expression, 'g'), word] as const,
);
/** Most texts have none of them, and there are thousands of phrases to read at the start. */
const anyExpression = new RegExp(joinings.map(({ expression }) => expression).join('|'));

const heads = new Map<string, string>();
for (const [head = '', ...others] of lines(sameMeaning).map(words)) {
  for (const word of [head, ...others]) {
    for (const form of [word, stem(word)]) if (!heads.has(form)) heads.set(form, head);
  }
}

export function findHead(word: string): string {
  const known = heads.get(word);
  if (known !== undefined) return known;
  const base = stem(word);
  return heads.get(base) ?? base;
}

const plain = new Set(words(plainWords).map(findHead));
const common = new Set([...words(commonWords).map(findHead), ...plain]);

/** Every English word that is written down as one. */
export const writtenWords: readonly string[] = [
  sameMeaning,
  plainWords,
  commonWords,
  otherThings,
].flatMap(words);

/** Without a subject of its own, as `the`, `want`, `please`. */
export const isPlain = (head: string): boolean => plain.has(head) || head.length === 1;
/** Names nothing that a company could be asked for. */
export const isCommon = (head: string): boolean =>
  common.has(head) || isPlain(head) || /\d/.test(head);

/** The words of a text, lower case, with short forms written out and fixed expressions joined. */
export function readTerms(text: string, spell = (word: string) => word): Term[] {
  const plainText = text
    // Capitals tell the trade from the pronoun, unless the whole text is in capitals.
    .replace(/\bIT\b/g, /\p{Ll}/u.test(text) ? 'itsupport' : 'it')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/n't\b/g, ' not')
    .replace(/ca not\b/g, 'can not')
    .replace(/'(?:s|re|ve|ll|d|m)\b/g, ' ')
    .replace(/%/g, ' percent ');
  const split = (plainText.match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}+/gu) ?? []).flatMap((word) =>
    (spellings.get(word) ?? spell(word)).split(' '),
  );
  let joined = split.join(' ');
  if (anyExpression.test(joined))
    for (const [expression, word] of expressions) joined = joined.replace(expression, word);
  return joined === ''
    ? []
    : joined
        .split(' ')
        .flatMap((written) => (written === '' ? [] : { written, head: findHead(written) }));
}

/** A light stem: enough to bring plurals and verb forms together, no linguistics. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let base = word;
  if (base.endsWith('ies')) base = `${base.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/.test(base)) base = base.slice(0, -2);
  else if (/[^sui]s$/.test(base)) base = base.slice(0, -1);
  if (/.{4}ment$/.test(base)) base = base.slice(0, -4);
  if (/.{3}ing$/.test(base)) base = base.slice(0, -3);
  else if (/.{3}ed$/.test(base)) base = base.slice(0, -2);
  else if (/.{5}er$/.test(base)) base = base.slice(0, -2);
  if (/([bdgmnprt])\1$/.test(base)) base = base.slice(0, -1);
  if (base.length > 3 && base.endsWith('e')) base = base.slice(0, -1);
  return base.replace(/y$/, 'i');
}
