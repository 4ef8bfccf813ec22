import { nameOptions, withYes } from '../services/match-choice.ts';
import { plainWords } from '../services/spoken-words.ts';

/** So many phrases of so many characters a call is told to expect. */
const mostPhrases = 20;
const longestPhrase = 80;

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

const commands: readonly string[] = ['stop', 'something else', 'repeat'];
export const confirming: readonly string[] = ['yes', 'no', "that's right", ...commands];

/** What a caller is likely to say to options, as a call is told it; empty where anything may be said. */
export function listPhrases(options: readonly string[]): readonly string[] {
  if (options.length === 0) return [];
  const names = nameOptions(options).map(({ phrase }) => phrase);
  const short = names.filter((phrase) => phrase.length <= longestPhrase);
  return [...new Set([...commands, ...short])].slice(0, mostPhrases);
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
