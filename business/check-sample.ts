import type { Business, Check } from './check-fields.ts';
import { findTexts, isOfLook, isOfVisitors } from './find-texts.ts';
import type { Problem } from './problem.ts';
import { sample } from './sample.ts';

/** Who the sample company is: no other company may go on air with it. */
const identity: readonly ((company: Business['company']) => string | null)[] = [
  ({ email }) => email,
  ({ phone }) => phone,
  ({ email }) => email.split('@')[1]!,
  ({ legalName }) => legalName,
  ({ brand }) => brand,
  ({ contact }) => contact.name,
  ({ address }) => address.street,
  ({ address }) => address.city,
];

/** Once the values are said to be the company's own, no name, address or mail of the sample is. */
export const sampleLeftCheck: Check = {
  reads: ['company'],
  find(business) {
    if (business.company.sample) return [];
    const left = identity.flatMap((read) => {
      const value = read(sample.company);
      const own = read(business.company);
      if (value === null) return [];
      // A company whose own name has the word in it: "Maya" is no leftover where "Maya Kowalska" calls.
      return own !== null && own !== value && holds(own, value) ? [] : [value];
    });
    const found = findTexts(business).flatMap(({ field, text }) => {
      const value = left.find((word) => holds(text, word));
      return value === undefined ? [] : [{ field, value }];
    });
    // Texts take it from there: an operator mends it once.
    const isSource = ({ field }: { readonly field: string }) => field.startsWith('company.');
    const mendedThere = new Set(found.filter(isSource).map(({ value }) => value));
    return found
      .filter((one) => isSource(one) || !mendedThere.has(one.value))
      .map(({ field, value }) => ({ field, problem: `still has "${value}" of the sample` }));
  },
};

/** Whether a text has the words in it, as words of their own. */
function holds(text: string, words: string): boolean {
  const quoted = words.replace(/[.+]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${quoted}(?![\p{L}\p{N}])`, 'iu').test(text);
}

/** Nobody goes on air with clients, work or people that there are not. */
export const sampleProofCheck: Check = {
  reads: ['company', 'proof'],
  find({ company, proof }) {
    if (company.sample) return [];
    return (['work', 'voices', 'team'] as const).flatMap((section) =>
      proof[section].list.flatMap((entry, index) =>
        entry.sample
          ? [
              {
                field: `proof.${section}.list.${index}`,
                problem: 'is a sample; put your own in its place, or take it out',
              },
            ]
          : [],
      ),
    );
  },
};

/** What only a studio for websites would say, as the sample is. */
const isOfTrade =
  /\b(?:web\w*|sites?|seo|google|hosting|domains?|design\w*|logo|online|search|studio|it (?:services|solutions|support)|enquir\w+|business(?:es)?|owners|client|go(?:es|ing)?[ -]live|launch)\b/i;
/** So many words make a sentence: a shorter text may well be the same at another company, if not of that trade. */
const sentenceWords = 5;
/** Names of things, and what the specification has as it is. */
const isNoSentence =
  /\.(?:id|item)$|^guidedScript\..+\.(?:variable|asks|next|otherwise)$|^guidedLeadEmail$/;

/** A text of the sample that is still there: one of its trade is hardly true of another, others may be. */
export interface Unchanged extends Problem {
  /** As visitors read it. */
  readonly text: string;
  readonly ofTrade: boolean;
}

/** Texts of the sample that nobody has changed, but for the names and amounts that they take from elsewhere. */
export function findUnchangedSentences(business: Business): Unchanged[] {
  if (business.company.sample) return [];
  const written = new Set(findTexts(sample).map(({ text }) => text));
  const known = new Set([...written].map((text) => maskFacts(text, sample)));
  return (
    findTexts(business)
      .filter(({ field }) => !isOfVisitors(field) && !isOfLook(field) && !isNoSentence.test(field))
      .map(({ field, text }) => ({ field, text, words: maskFacts(text, business) }))
      .filter(({ words }) => known.has(words))
      // A fact of the company's own may have such a word in it: it counts where it is the sample's, too.
      .map(({ field, text, words }) => ({
        field,
        text,
        words,
        ofTrade: isOfTrade.test(written.has(text) ? text : words),
      }))
      .filter(({ words, ofTrade }) => ofTrade || countWords(words) >= sentenceWords)
      .map(({ field, text, ofTrade }) => ({
        field,
        text,
        ofTrade,
        problem: ofTrade ? 'is still of the sample’s trade' : 'is still a sentence of the sample',
      }))
  );
}

const countWords = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;

/** The text without the facts that are written into it from the company and its price list. */
function maskFacts(text: string, { company, servicePackage }: Business): string {
  const names = [
    ...identity.map((read) => read(company)).filter((name) => name !== null),
    company.contact.role,
    company.hours,
    servicePackage.name,
    servicePackage.guarantee.revisions,
    ...servicePackage.items.map(({ name }) => name),
    ...servicePackage.bonuses,
  ].toSorted((left, right) => right.length - left.length);
  const named = names.reduce((masked, name) => masked.replaceAll(name, '·'), text);
  return named.replace(/(?:\p{Sc}|\b[A-Z]{2,3}|zł)?\s?\d[\d.,\s]*/gu, '·');
}
