import type { Knowledge } from './knowledge.ts';
import { createRanking } from './ranking.ts';
import { readTerms, writtenWords } from './terms.ts';

/** What is said in a language, and which one that is. */
export interface Translated {
  readonly code: string;
  readonly text: string;
  /** Said instead in a call; null where it offers the button of one no more than there. */
  readonly inCall: string | null;
}

const plainForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
const readWords = (text: string): string[] => plainForm(text).match(/\p{L}+/gu) ?? [];

const english = new Set(writtenWords);
/** The nearest phrase has to be at least so near. */
const near = 0.4;
/** From here on what has no answer of its own outweighs one word of another answer. */
const clear = 0.7;
/** Shorter words are somebody's English. */
const short = 4;

/**
 * Answers what is asked in another language than the site's, null for what is in none of them.
 * Whoever spoke one before is heard in it again.
 */
export function createTranslator({
  languages,
}: Knowledge): (text: string, before: string | null) => Translated | null {
  const known = languages.map(({ words, answers, heard = '', ...language }) => ({
    ...language,
    vocabulary: new Set(readWords([words, heard, ...answers.map((one) => one.heard)].join(' '))),
    answers: answers.map((one) => ({ ...one, asked: new RegExp(one.asked, 'iu') })),
    ranking: createRanking([
      ...answers.map((one) => ({
        id: one.asked,
        says: one.says,
        offersCall: one.offersCall,
        phrases: readPhrases(one.heard),
      })),
      // What has no answer of its own is not the nearest other one.
      {
        id: '',
        says: language.otherwise,
        offersCall: undefined,
        phrases: readPhrases(heard).filter((one) => !isAnswered(one, answers)),
      },
    ]),
  }));
  return (text, before) => {
    const words = [...new Set(readWords(text))];
    const [best] = known
      .map((language) => {
        const own = words.filter((word) => language.vocabulary.has(word));
        const foreign = own.filter((word) => !english.has(word)).length;
        const other = words.filter(
          (word) => english.has(word) && !language.vocabulary.has(word),
        ).length;
        return { language, own: own.length, foreign, other };
      })
      .sort((left, right) => right.foreign - left.foreign || right.own - left.own);
    if (!best || best.foreign === 0 || best.foreign <= best.other) return null;
    const isEnough =
      best.language.code === before ||
      best.foreign > 1 ||
      (best.own === words.length && words.some((word) => word.length >= short));
    if (!isEnough) return null;
    const { answers, ranking, otherwise, more, code } = best.language;
    const plain = plainForm(text);
    const [first] = ranking.rank(readTerms(plain));
    const isUnanswered = first?.entry.id === '' && first.score >= clear;
    const told = isUnanswered
      ? undefined
      : (answers.find(({ asked }) => asked.test(plain)) ??
        (first && first.score >= near ? first.entry : undefined));
    return {
      code,
      text: `${told?.says ?? otherwise} ${more}`,
      inCall: told?.offersCall ? `${told.offersCall} ${more}` : null,
    };
  };
}

const isAnswered = (plain: string, answers: readonly { readonly asked: string }[]): boolean =>
  answers.some(({ asked }) => new RegExp(asked, 'iu').test(plain));
const readPhrases = (lines = ''): string[] =>
  lines.trim() === '' ? [] : plainForm(lines).trim().split('\n');
