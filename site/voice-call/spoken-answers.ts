import { findHeardAs, type Choice } from './heard-as.ts';
import { inquires, isAsking, withoutHumming } from './questions.ts';
import { marks, plainWords, readNumber, spellNumbers } from './spoken-words.ts';

/** So many phrases of so many characters a call is told to expect. */
const mostPhrases = 20;
const longestPhrase = 80;
/** Nobody reads out an option that is longer. */
const longestSaid = 50;

const stopping = new Set(
  'stop|stop it|stop please|please stop|something else|i want something else|never mind|cancel'.split(
    '|',
  ),
);
const repeating = new Set(
  'repeat|repeat please|please repeat|say that again|again|pardon'.split('|'),
);
const saidBefore = String.raw`(?:(?:wait|oops|no|sorry|ok|okay|please|can i|let me)\b\W*)*`;
/** The other answer may stand behind it. */
const goingBack = new RegExp(
  String.raw`^\W*${saidBefore}(?:go(?:ing)? back\b(?: (?:please|one|a step|one step|to the (?:last|previous) (?:one|question)))*\W*|(?:back|previous(?: question)?)\W*$)`,
  'i',
);
const partingWords =
  /^(?:(?:ok|okay|no|thx|thanks|thank you|cheers|well|alright|all right|have to go|gotta go|got to go) )*(?:good ?bye|bye(?: bye)?|see (?:you|ya)|(?:i )?(?:gotta|got to|have to) go)(?: (?:now|then|later|bye|thanks))*$/;
const agreeing = new Set(
  'yes|yeah|yep|yes please|yes it is|yes thats right|yes that is right|yes thats correct|thats right|that is right|thats correct|right|correct|okay|ok|sure|yes thats me|thats me|yes its me|yes that one|that one|that ones fine|the same|same|same number|yes do it|ok do it|do it|go ahead|yes go ahead'.split(
    '|',
  ),
);
const denying = new Set('no|nope|no its not|no it is not|wrong|thats wrong|not right'.split('|'));

/** The ways to say yes that begin a sentence, as one. */
const withYes = (words: string): string => words.replace(/^\s*(?:yeah?|yep|yup|ye)\b/i, 'yes');
const knowingNot =
  /^(?:(?:um|uh|hm+|well|honestly|sorry|oh|i) )*(?:dunno|idk|(?:(?:really )?(?:dont|do not) (?:really )?|cant )(?:know|say|tell)|not sure|no (?:idea|clue)|hard to (?:say|tell)|who knows)\b/;
/** Whether somebody would answer, and cannot. */
export const isUnsure = (words: string): boolean => knowingNot.test(plainWords(words));
/** "Yes", and what says no more than it: that there is one. */
const having = /^(?:yes\b ?|(?:(?:i|we) (?:already )?(?:do|have|got)|(?:i|we)ve got)\b ?)+/;
/** What it may be said of, beside what was asked about. */
const itself = new Set('one it that a an the our my already sure please indeed'.split(' '));

export type Command = 'stop' | 'repeat' | 'goodbye';

/** What is answered behind "go back", '' where that is all; null of other words. */
export function readGoingBack(words: string): string | null {
  const rest = words.replace(goingBack, '');
  return rest === words ? null : rest;
}

export function readCommand(words: string): Command | null {
  const plain = plainWords(words);
  if (stopping.has(plain)) return 'stop';
  if (partingWords.test(plain)) return 'goodbye';
  return repeating.has(plain) ? 'repeat' : null;
}

/** Said, or the words of a button for it; null for anything else. */
export function readYesOrNo(
  words: string,
  buttons: { readonly yes: string; readonly no: string },
): boolean | null {
  const plain = plainWords(words);
  const means = (said: ReadonlySet<string>, button: string) =>
    said.has(plain) || (plain ? plain === plainWords(button) : words.trim() === button);
  return means(agreeing, buttons.yes) ? true : means(denying, buttons.no) ? false : null;
}

const subject =
  /\b(guided|guide me|consultation|questionnaire)\b|^((please|can|could|would|you|i|id|want|like|to|just|ok|so|then|yes|sure) )*(ask me( (some|a few|your|ur|the|those))? questions|(walk|lead) me through( (it|this|that))?|help me (choose|decide|pick)( (a|the|one|which|what|right|package|plan|is|for|me))*)( please)?$/;
const wanting =
  /\b(start|begin|take|do|make|have|get|want|like|try|go|lets|please|give|guide|walk|lead|ask|help|continue|resume)\b/;
const otherwise = /^(what|how|does|is|are|why|when|where|who|which)\b|\b(not|dont|no|cost|free)\b/;

/** Whether somebody asks to be led through the guided consultation, and not about it. */
export function wantsGuide(words: string): boolean {
  const plain = plainWords(words);
  if (!subject.test(plain) || otherwise.test(plain)) return false;
  return wanting.test(plain) || plain.split(' ').length <= 3;
}

interface Name {
  /** As it is said. */
  readonly phrase: string;
  readonly option: string;
}

/** What may be said for each: all of it, or a part that no other has. */
function nameOptions(options: readonly string[]): Name[] {
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

const commands: readonly string[] = ['stop', 'something else', 'repeat'];
export const confirming: readonly string[] = ['yes', 'no', "that's right", ...commands];

/** What a caller is likely to say to options, as a call is told it; empty where anything may be said. */
export function listPhrases(options: readonly string[]): readonly string[] {
  if (options.length === 0) return [];
  const names = nameOptions(options).map(({ phrase }) => phrase);
  const short = names.filter((phrase) => phrase.length <= longestPhrase);
  return [...new Set([...commands, ...short])].slice(0, mostPhrases);
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

/**
 * The options among which a yes or "we have a website" does not choose, for all of them begin with yes; none where more was
 * said, or where one alone does.
 */
export function leftOpen(
  words: string,
  question: string,
  options: readonly string[],
): readonly string[] {
  const said = plainWords(withYes(words));
  const asked = new Set(plainWords(question).split(' '));
  const more = said.replace(having, '').split(' ').filter(Boolean);
  if (!having.test(said) || !more.every((word) => itself.has(word) || asked.has(word))) return [];
  const open = options.filter((option) => /^yes\b/.test(plainWords(option)));
  return open.length > 1 ? open : [];
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
