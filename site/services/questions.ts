import { plainWords } from './spoken-words.ts';

/** What a sentence begins with, and says nothing by. */
const humming =
  /^\s*(?:(?:u[hm]+|er+m?|hmm*|ah|oh|well|so|look|listen|honestly|actually|i mean|you know(?: what)?)\b[\s,.]*)+(?=.)/i;
const joining =
  /^(?:(?:and|but|ok|okay|right|sorry|hey|hi|hang on|wait|please|just|yes|yeah|no|first|excuse me)\b ?)+(?=.)/;
const inquiring =
  /^(?:(?:what(?! an?\b)|how)(?! about)(?:s|re|ll|d)?|(?:who|where|when|which)(?:s|re|ll|d)?|why(?! not)|do (?:i|we) (?:have|need)|am i)\b/;
/** Of the visitor's own. */
const customers =
  '(?:customers?|clients?|people|ppl|folks|guests?|they|brides|couples|patients?|students?|parents?|members?|visitors?|users?|buyers?|shoppers?|tenants?|families|kids)';
/** "Will Smith" is a name, "is quite old" an answer. */
const requesting = new RegExp(
  String.raw`^(?:(?:do|did|have|had|can|could|will|would|should|am|are) (?:you|u|ya|i|we|he|she|it|someone|everyone|${customers}|that|this|there|the|your|my|any|anyone|anybody|somebody)(?<!\bdo it)|(?:is|are|does|has)(?! (?:be|been|quite|very|too|so|really|pretty|still|just|not|fine|ok|okay|good|great|old|bad|an?)\b) \S+) .`,
);
const telling =
  /^(?:tell me (?:about|what|how|why|if|more about)|(?:i (?:want|need|would like) to|id like to) know|(?:(?:i have|ive got|i got) )?(?:a|one|another|quick) (?:quick )?question) ./;
/** Who says only this has not understood. */
const confused = new Set(['what', 'huh', 'sorry', 'pardon', 'excuse me']);

export const withoutHumming = (words: string): string => words.replace(humming, '');

const findStart = (words: string) => withoutHumming(plainWords(words)).replace(joining, '');

/** Whether a sentence asks for a fact: nothing is chosen by it. */
export const inquires = (words: string): boolean => inquiring.test(findStart(words));

/** Whether words have the mark of a question, as an option may. */
export const isAsking = (words: string): boolean => /[?？؟]\s*$/.test(words);

/** Whether a sentence is a question, with its mark or without: a recogniser writes none. */
export function isQuestion(words: string): boolean {
  const plain = plainWords(words);
  if (plain === '' || confused.has(plain)) return false;
  const start = findStart(words);
  return (
    isAsking(words) || [inquiring, requesting, telling].some((beginning) => beginning.test(start))
  );
}

/** Whether somebody finds something wrong with what is offered, and may be told something to that. */
export const objects = (words: string): boolean => objecting.test(plainWords(words));
const objecting =
  /\b(?:(?:too?|so|very|quite|bit|pretty) (?:expensive|pricey|dear|much|steep)|(?:lot|load)s? of money|(?:cant|cannot|couldnt|dont) (?:really )?afford|over (?:my|our) budget|rip ?off|scam)\b/;

const payingCustomers = new RegExp(
  String.raw`\b(?:online|card) payments?\b|\bpay\w*\b.*\b${customers}\b|\b${customers}\b.*\bpay\w*`,
);

/** Whether somebody asks how the customers of the visitor's own would pay, which is no question for the ways to pay us. */
export const asksOfCustomers = (words: string): boolean =>
  isQuestion(words) && payingCustomers.test(plainWords(words));

const knowingNot =
  /^(?:(?:um|uh|hm+|well|honestly|sorry|oh|i) )*(?:dunno|idk|(?:(?:really )?(?:dont|do not) (?:really )?|cant )(?:know|say|tell)|not sure|no (?:idea|clue)|hard to (?:say|tell)|who knows)\b/;

/** Whether somebody would answer, and cannot. */
export const isUnsure = (words: string): boolean => knowingNot.test(plainWords(words));
