import { findHeardAs, type Choice } from './heard-as.ts';
import { inquires, isAsking, withoutHumming } from './questions.ts';
import { marks, plainWords, readNumber, spellNumbers } from './spoken-words.ts';

/* Which of several options somebody means, said or typed in their own words. */

/** Nobody reads out an option that is longer. */
const longestSaid = 50;

/** The ways to say yes that begin a sentence, as one. */
export const withYes = (words: string): string =>
  words.replace(/^\s*(?:yeah?|yep|yup|ye)\b/i, 'yes');

interface Name {
  /** As it is said. */
  readonly phrase: string;
  readonly option: string;
}

/** What may be said for each: all of it, or a part that no other has. */
export function nameOptions(options: readonly string[]): Name[] {
  const partsOf = (option: string) => option.split(marks).filter((part) => plainWords(part) !== '');
  return options.flatMap((option) => {
    const isOwn = (part: string) =>
      !options.some(
        (other) =>
          other !== option && partsOf(other).some((one) => plainWords(one) === plainWords(part)),
      );
    const whole = option.length <= longestSaid ? [option] : [];
    return [...whole, ...partsOf(option).filter(isOwn)].map((part) => ({
      phrase: spellNumbers(part).trim(),
      option,
    }));
  });
}

/** Takes back what is said after it; "why not" does not. */
const refusal = /(?<!why )\b(?:not|no|none|never|dont|doesnt|didnt|cant|cannot|wont)\b.*/;

/** A "no" that refuses nothing. */
const unknowing = /\b(?:no (?:idea|clue)|none of your)\b/g;

/** What an option is looked for in: the words that nobody has taken back, and for one that refuses itself all of them. */
function findMeant(words: string, option: string, isPhrase: boolean): string {
  const said = plainWords(words);
  const own = plainWords(option);
  if (refusal.test(own)) return said.replace(unknowing, '');
  if (/^yes\b/.test(own)) return said.replace(refusal, '');
  const breaths = words.split(marks).map((breath) => plainWords(breath).replace(refusal, ''));
  // "No change my number" has an answer before it: not so the one word after it, in "no monthly".
  const answered = said.replace(/^no (?!more)/, '').replace(refusal, '');
  return [...breaths, isPhrase ? answered : answered.replace(/^\S+/, '')].join(' | ');
}

/** The option that was meant, by its words alone. */
export const matchOption = (words: string, options: readonly string[]): string | null =>
  matchChoice(
    words,
    options.map((text) => ({ text })),
  );

/**
 * The option that was meant: by its words, by a part of them in the sentence, by a number that it holds, by other words
 * that mean it; less surely by one word, by how both begin, by words of its own.
 */
export function matchChoice(spoken: string, choices: readonly Choice[]): string | null {
  const options = choices.map(({ text }) => text);
  const words = withYes(spoken);
  const said = plainWords(words);
  if (said === '') return null;
  const names = nameOptions(options).map(({ phrase, option }) => ({
    phrase: plainWords(phrase),
    option,
  }));
  const exact = options.find((option) => plainWords(option) === said);
  if (exact !== undefined) return exact;
  const named = names.find(({ phrase }) => phrase === said);
  if (named) return named.option;
  const within = names.filter(({ phrase, option }) =>
    ` ${findMeant(words, option, phrase.includes(' '))} `.includes(` ${phrase} `),
  );
  const [longest] = within.toSorted((one, other) => other.phrase.length - one.phrase.length);
  if (longest?.phrase.includes(' ')) return longest.option;
  const heard = findHeardAs(words, choices);
  if (heard.length > 0) return heard.length === 1 ? heard[0]! : null;
  // "Yes, but" is no yes yet.
  const word = said.endsWith(` ${longest?.phrase}`) || !/\bbut\b/.test(said) ? longest : null;
  return (
    word?.option ??
    findByBeginning(words, options) ??
    findByNumber(said, options) ??
    findByOwnWords(words, options)
  );
}

const thanking = /(?: (?:please|thanks|thank you))+$/;
/** Said around a count, and no more than it: "maybe about five a month". */
const counting =
  /\b(?:i (?:think|guess|would say|get|have)|id say|we (?:get|have)|its|it is|about|around|roughly|approximately|maybe|perhaps|probably|like|say|some|or so|(?:a|per|each|every) month|monthly)\b/g;

/** Whether words choose an option beyond a doubt: they are its own, or a count that lies in it. */
export function choosesSurely(words: string, options: readonly string[]): boolean {
  const said = withoutHumming(plainWords(withYes(words))).replace(thanking, '');
  const names = [...options, ...nameOptions(options).map(({ phrase }) => phrase)];
  if (names.some((name) => plainWords(name) === said)) return true;
  const count = said.replace(counting, ' ').trim().replace(/\s+/g, ' ');
  return plainWords(`${readNumber(count)}`) === count && findByNumber(said, options) !== null;
}

/** Two words of a longer sentence that begin one option alone: "yes but it is old". */
function findByBeginning(words: string, options: readonly string[]): string | null {
  const begins = options.filter((option) => {
    const meant = findMeant(words, option, true).split(' | ').at(-1)!.trim().split(' ');
    const own = plainWords(option).split(' ');
    const isYesOrNo = /^(?:yes|no) /.test(plainWords(option));
    return (
      isYesOrNo && own.length > 2 && meant.length > 2 && own[0] === meant[0] && own[1] === meant[1]
    );
  });
  return begins.length === 1 ? begins[0]! : null;
}

/** More than is read here, a comparison, a count of other days than was asked for, and "one" that is no number: "the last one". */
const isNoCount =
  /\b(?:dozens?|thousand|million|more|less|over|under|daily|weekly|yearly|(?:a|per|each|every) (?:day|week|year))\b|.\bone\b|\bone\b(?! hundred)./;

/** "About ten" of `1 to 10` and `More than 50`: one number bounds what lies below or above all the others. */
function findByNumber(said: string, options: readonly string[]): string | null {
  const number = readNumber(said);
  const spans = options.map((option) => option.match(/\d+/g)?.map(Number) ?? []);
  const closed = spans.filter((bounds) => bounds.length === 2) as [number, number][];
  if (number === null || isNoCount.test(said) || refusal.test(said) || closed.length === 0)
    return null;
  const least = Math.min(...closed.map(([from]) => from));
  const found = spans.findIndex(([from, to]) => {
    if (from === undefined) return false;
    if (to !== undefined) return from <= number && number <= to;
    return from <= least ? number < from : number > from;
  });
  // Whether a bound is within is not said by a number alone.
  const isBound = spans.some(([bound, other]) => other === undefined && bound === number);
  return isBound ? null : (options[found] ?? null);
}

/** "Pay", "payment" and "payments" are one word, as "month" and "monthly". */
const toStem = (word: string) => word.replace(/(?<=...)(?:ments?|ly)$/, '');

/** They mean none of the options: without a number beside them, or at all. */
const saysLittle = new Set(['more', 'less', 'than', 'over', 'under', 'what']);

function findByOwnWords(spoken: string, options: readonly string[]): string | null {
  const words = withoutHumming(spoken);
  const isInquiring = inquires(words);
  const isRefusing = refusal.test(plainWords(words));
  const wordsOf = (option: string) => new Set(plainWords(option).split(' '));
  const counts = options.map((option) => {
    const others = new Set(
      options.filter((other) => other !== option).flatMap((other) => [...wordsOf(other)]),
    );
    const own = [...wordsOf(option)].filter(
      (word) => word.length > 3 && !others.has(word) && !saysLittle.has(word),
    );
    const heard = new Set(findMeant(words, option, false).split(' ').map(toStem));
    const isMeant =
      (isRefusing || !refusal.test(plainWords(option))) && (!isInquiring || isAsking(option));
    return { option, count: isMeant ? own.filter((word) => heard.has(toStem(word))).length : 0 };
  });
  const [best, second] = counts.toSorted((one, other) => other.count - one.count);
  return best && best.count > 0 && best.count > (second?.count ?? 0) ? best.option : null;
}
