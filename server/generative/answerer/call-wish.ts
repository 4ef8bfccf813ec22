import { callRules, chatRules } from '@parley/business';
import { phoneDigits } from '@parley/contract';
import type { Knowledge } from './knowledge.ts';

/** Where and when a visitor wants to be called; null for what was not said. */
export interface CallWish {
  readonly phone: string | null;
  readonly time: string | null;
}

export const noWish: CallWish = { phone: null, time: null };

const clock = String.raw`(?:noon|(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?(?: ?[ap]\.?m\b\.?)?)(?![\p{L}\p{N}]|[:.,/-]\d| ?[-–] ?\d| \d)`;
const halfOfDay = String.raw`(?:[01]?\d)(?:[:.][0-5]\d)? ?[ap]\.?m\b\.?`;
/** "Tuesday 17:30", and the hour alone where a number stands behind it: "tomorrow 10 555 201 8834". */
const bareHour = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d(?![\p{L}\p{N}]|[:.,/-]\d)|(?= \(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)))`;
/** "In 3 days": from now on. */
const fromNow = String.raw`in (?:(?:about|like|maybe) )?(?:an?|one|two|three|four|five|six|half an|[1-9]\d?|a few|a couple(?: of)?) (?:minutes?|mins?|hours?|hrs?|days?|weeks?)\b`;
const day = String.raw`(?:${fromNow}|today|tomm?orr?ow|tmrw|tonight|(?:this|next) week|this (?:morning|afternoon|evening)|(?:on |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:tues|weds|thurs)(?=[^\p{L}]|$)|(?:mon|tue|wed|thu|thur|fri|sat|sun)(?= (?:(?:morning|afternoon|evening|at|after|before|around|or|[01]?\d(?:[:.][0-5]\d)? ?[ap]\.?m|(?:[01]?\d|2[0-3])(?! ?\d))\b|(?:[01]?\d|2[0-3])[:.][0-5]\d))))(?: (?:morning|afternoon|evening|lunch(?: ?time)?))?\b`;
const aroundMeal = String.raw`(?:(?:after|before|around) (?:lunch(?: ?time)?|dinner)|after work)\b`;
/** "Thursday after the oven's off": what has to be over, or is not yet begun, up to what else is said. */
const aroundDoing = String.raw`(?:after|before|once|when) (?:(?:the|my|our) [\p{L}'’-]+|school|it['’]?s|it is|(?:i|we)(?:['’](?:m|re|ve))?|(?:i|we) (?:am|are|have|get))(?! \d)(?: (?!(?:please|pls|plz|thanks|thx|at|on|or|and|but|not|because|cause|cuz|since|so|my number|under|with|about|to|if|then|that|i|we|you|u|he|she|it|they)\b)[\p{L}'’-]+){0,3}(?![\p{L}'’-])`;
/** "Tomorrow morning, not before 10": a bound of the same time. */
const oneBound = String.raw`(?:not|no) (?:before|after|earlier than|later than|until|till) ${clock}`;
const bound = String.raw`(?:(?:but|and) )?${oneBound}(?:,? (?:and|or|but) ${oneBound})*`;
const bounds = new RegExp(bound, 'giu');
const beforeBound = new RegExp(String.raw`,\s+(?=${bound})`, 'giu');
/** "8 in the morning". */
const partOfDay = String.raw`(?:at )?[01]?\d(?:[:.][0-5]\d)? in the (?:morning|afternoon|evening)\b`;
const oneTime = String.raw`(?:${halfOfDay},? (?:on )?${day}|(?:[01]?\d|2[0-3])[:.][0-5]\d,? (?:on )?${day}|between ${clock} and ${clock}|${day}(?:,? ${partOfDay}|,? (?:at|after|before|around|from) ${clock}|,? ${aroundMeal}|,? ${halfOfDay}|,? ${aroundDoing}|,? ${bareHour}|,? ${clock}(?=,? or ))?(?:,? ${bound})?|${bound}(?: ${day})?|${aroundDoing},? ${day}|(?:at|after|before|around) ${clock}(?: ${day})?|(?:${aroundMeal}|in the (?:morning|afternoon|evening))\b(?:,? ${day})?)`;
/** "Monday 9 or Tuesday 17:30": either will do. */
const orTime = String.raw`,? or (?:on )?(?:${day},? ${clock}|${oneTime}|${halfOfDay})`;
const aTime = String.raw`(?<![\p{L}\p{N}])${oneTime}(?:${orTime}){0,3}`;
const timeOfCall = new RegExp(aTime, 'giu');
/** "Not tomorrow, friday", and "friday, not tomorrow". */
const otherDay = new RegExp(
  String.raw`\bnot ${day}(?:,? at ${clock})?(?:\s*[,;–-]\s*|\s+(?=(?:but|rather|better|make it|maybe|${day})))(?:(?:but|rather|better|make it|maybe)\s+)*(?=${aTime})|(?<=${aTime})[\s,;–-]+not ${day}(?=[\s,.!]*(?:sorry|please|pls|thanks|thx|tho|though)?\W*$)`,
  'giu',
);
/** "Instead of tomorrow", and that the hour stays: of neither anything is left to read. */
const insteadOfDay = new RegExp(
  String.raw`[\s,]*\b(?:instead of|rather than) (?:on )?${day}(?:,? at ${clock})?|[\s,;–-]+(?:but )?(?:at )?(?:the )?same (?:time|hour)(?=\W*$)`,
  'giu',
);
/** "And please after 5", with which a text begins. */
const timeFirst = new RegExp(
  String.raw`^[\s,;.–-]*(?:(?:and|but|please|pls|preferably|ideally|best|only|maybe|(?:(?:on|any) )?weekdays?|any ?(?:time|day))[\s,]+)*${aTime}(?:[\s,]+(?:please|pls|thanks|thx|only)\b)*`,
  'iu',
);
const digits = /\+?\(?\d(?:[\d \t().-]*\d)?/g;
/** Dates, years, hours, ranges, codes and sums that have as many digits as a telephone number. */
const others =
  /^(?:(?:19|20)\d\d([ .-])(?:0?[1-9]|1[0-2])\1(?:[0-2]?\d|3[01])(?!\d).*|(?:[0-2]?\d|3[01])([ .-])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d(?!\d).*|(?:19|20)\d\d(?:[ -]+(?:19|20)\d\d)+|\d\d?-\d\d?(?: +\d\d?-\d\d?)+|\d\d?\.\d\d ?- ?\d\d?\.\d\d|\d{4}([ .-])\d\d?\3\d\d?|\d\d?([ .-])\d\d?\4\d{2,4}|(?:19|20)\d\d[01]\d[0-3]\d|\d{4} ?- ?\d{4}|.*\d +- +\d.*|\d{5}-\d{4}|\d{3}-\d\d-\d{4}|\d{1,3}(?:\.\d{1,3}){3}|\d{1,3}(?:[. ]\d{3})*[. ]?000|\d{4}000|\d\.\d+)$/;
const asksForCall = new RegExp(chatRules.asksForCall, 'iu');
const callMe = new RegExp(chatRules.callMe, 'iu');
const clauseEnd =
  /[,;!?\n]\s*|\.\s|\s(?:because|cause|as i|since)\s|\s+but\s+(?=(?:i|im|we|you|u|it|can|could|do|does|is|are|will|would|how|what|when|where|who|why|please|first|before)\b)/i;
/** "Call me at 217 555 0188 our customers are mostly old": a story is no part of the wish before it. */
const wishEnd =
  /(?<=\b(?:call|ring|phone|reach|try) (?:me|us)(?: back)? (?:at|on|under) [\d+(][\d \t().-]{5,20}\d)\s+(?=(?:we|i|our|my|it|this|there)\b)/i;
/** Refused, asked, or told of others. */
const isNoWish =
  /\b(?:not|never|no|nobody|except|unless|but|cannot|(?:do|does|did|ca|could|wo|is)n['’]?t|who|when|why|how|what|where|customers?|clients?|people|they)\b/i;
/** "Is my number 217 555 0188 on Google?" */
const asksOfPhone =
  /^\W*(?:is|was|can|could|will|would) (?:my|our) (?:number|phone|cell|mobile)\b/i;
/** Takes a time back, bounds it, or makes another of it. */
const refusesOrMends =
  /\b(?:not|no|never|except|unless|cannot|\p{L}+n['’]?t|wait|rather|instead|or|sorry|actually)\b/iu;
const partOfDayOrWeek = /morning|afternoon|evening|tonight|week|\bin /i;
const anyDay = new RegExp(String.raw`(?<![\p{L}\p{N}])${day}`, 'giu');
const clean = (time: string): string =>
  time
    .trim()
    .replace(/^(?:but|and) /i, '')
    .replace(/(?<![ap]\.m)\.$/i, '');
/** What is no telephone number by what stands before its digits. */
const ofSumOrAddress = /[@$/]\S*\d/;
/** In any script, as the form counts them. */
const onlyDigits = (text: string): string => text.replaceAll(/\P{Nd}/gu, '');
/** Whether a number can be called: a shorter one was not told whole. */
export const hasEnoughDigits = (phone: string): boolean =>
  onlyDigits(phone).length >= phoneDigits.fewest;

/** "Make it 2pm": an hour alone, where nothing else is said. */
const hourAlone = new RegExp(
  String.raw`(?<=^\W*(?:(?:ok(?:ay)?|actually|no|sorry|so|then|better|rather|(?:make|do|say) (?:it|that)|how about|what about|let['’]?s (?:say|do|make it))[\s,]+)*)(?=${halfOfDay}\W*(?:then|instead|please|pls)?\W*$)`,
  'iu',
);

const isHour = /^at [\d:.]+(?: ?[ap]\.?m\.?| in the (?:morning|afternoon|evening))?$/i;

/**
 * "Make it Tuesday", of "monday at 4": another day, at the hour that was said; "make it 2pm": that day, at another hour. A
 * part of a day, or of a week, is neither moved nor kept.
 */
export function moveToDay(time: string, before: string | null): string {
  if (before === null) return time;
  const days = before.match(anyDay) ?? [];
  const [day = ''] = days;
  if (days.length === 1 && isHour.test(time))
    return `${day.replace(/ (?:morning|afternoon|evening)$/i, '')} ${time}`;
  if ([time, before].some((said) => partOfDayOrWeek.test(said))) return time;
  if (time.replace(anyDay, '') !== '' || days.length > 1) return time;
  return days.length === 0 ? `${time} ${before}` : before.replace(anyDay, () => time);
}

/** What has as many digits as a number, beside the hours in it. */
export const listPhones = (text: string): readonly string[] =>
  (text.replaceAll(timeOfCall, '@').match(digits) ?? []).filter(hasEnoughDigits);
/** A sentence of more words says more than the number in it. */
const fewWords = 6;
/** "217 555 0144 in front? its 217 555 0144": the number as it is said last, without the sentence that only asks after it. */
export function sayPhoneOnce(text: string): string {
  const [last, ...before] = listPhones(text).map(onlyDigits).toReversed();
  if (before.length === 0 || before.some((phone) => phone !== last)) return text;
  const sentences = text.split(/(?<=[?!.;\n])\s+/);
  const kept = sentences
    .filter(
      (one, at) =>
        at === sentences.length - 1 ||
        listPhones(one).length === 0 ||
        one.replaceAll(digits, '').trim().split(/\s+/).length > fewWords,
    )
    .join(' ');
  return listPhones(kept).length === 1 ? kept : text;
}
/** The only digits of a message, where they are fewer, and no hour, date or sum. */
export function findShortPhone(text: string): string | null {
  const [only, ...more] = text.replaceAll(timeOfCall, '@').match(digits) ?? [];
  if (only === undefined || more.length > 0) return null;
  return hasEnoughDigits(only) || others.test(only) || ofSumOrAddress.test(text) ? null : only;
}
/** Whether a time names more than one, of which either will do: proposed, and not asked for. */
export const namesSeveral = (time: string): boolean => /\bor\b/i.test(time);
/** Whether a message names no other day and no other figure than a time does. */
export const isOfTime = (text: string, time: string): boolean =>
  [...(text.match(anyDay) ?? []), ...(text.match(/\d+/g) ?? [])].every((said) =>
    time.toLowerCase().includes(said.toLowerCase().replace(/^on /, '')),
  );
/** What a text says first of when to call, with the words around it; '' where it begins with nothing of the kind. */
export const cutTimeFirst = (text: string): string => timeFirst.exec(text)?.[0] ?? '';
/** Whether a text says when. */
export const saysWhen = (text: string): boolean => text.search(timeOfCall) >= 0;
/** The one time in a text. */
export const findTime = (text: string): string | null => {
  const [only, ...more] = text.match(timeOfCall) ?? [];
  return only === undefined || more.length > 0 ? null : clean(only);
};
/** Whether a message has a number beside its hours. */
export const hasOtherDigits = (text: string): boolean => listPhones(text).length > 0;

/** Whether so many digits can be a visitor's telephone number. */
export function createPhoneCheck({ company }: Knowledge): (phone: string) => boolean {
  const ours = onlyDigits(company.phone ?? '');
  return (phone) => {
    const number = onlyDigits(phone);
    const isOurs = ours.endsWith(number) || (ours !== '' && number.endsWith(ours));
    return (
      hasEnoughDigits(phone) && number.length <= phoneDigits.most && !others.test(phone) && !isOurs
    );
  };
}

/** Where to call, of a message that asks for it, whatever it tells beside it: "sounds good, call me, 217 555 0188, it's Tony". */
export function createPhoneReader(knowledge: Knowledge): (text: string) => string | null {
  const canBe = createPhoneCheck(knowledge);
  return (text) => {
    const clauses = text
      .replaceAll(timeOfCall, '@')
      .split(clauseEnd)
      .flatMap((clause) => clause.split(wishEnd));
    if (!clauses.some((clause) => callMe.test(clause) && !isNoWish.test(clause))) return null;
    if (clauses.some((clause) => asksOfPhone.test(clause))) return null;
    const told = clauses.flatMap((clause) =>
      (clause.match(digits) ?? []).map((phone) => ({ clause, phone })),
    );
    const [only, ...more] = told;
    if (only === undefined || more.length > 0 || !canBe(only.phone)) return null;
    return isNoWish.test(only.clause) || ofSumOrAddress.test(only.clause) ? null : only.phone;
  };
}

/** Another number than the one that was left: "oh, I got a new phone, the number is 217 555 0188". */
export function createNewPhoneReader(knowledge: Knowledge): (text: string) => string | null {
  const rules = [chatRules.newPhone, callRules.correctsPhone].map(
    (rule) => new RegExp(rule, 'ius'),
  );
  const canBe = createPhoneCheck(knowledge);
  return (text) => {
    const withoutTime = text.replaceAll(timeOfCall, '@');
    const [only, ...more] = withoutTime.match(digits) ?? [];
    if (only === undefined || more.length > 0 || !canBe(only)) return null;
    const said = withoutTime.replace(digits, '#');
    return rules.some((rule) => rule.test(said)) ? only : null;
  };
}

/** Reads where and when to call, of a message that says nothing else; null for any other. */
export function createWishReader(knowledge: Knowledge): (text: string) => CallWish | null {
  const { contact } = knowledge.company;
  const says = new RegExp(chatRules.saysWhere.replaceAll('{contact}', contact.name), 'iu');
  const canBe = createPhoneCheck(knowledge);
  return (message) => {
    const text = message
      .replaceAll(insteadOfDay, '')
      .replaceAll(otherDay, '')
      .replace(hourAlone, 'at ');
    const times = text.match(timeOfCall) ?? [];
    const withoutTime = text.replaceAll(timeOfCall, '@');
    const phones = withoutTime.match(digits) ?? [];
    const isOne = times.length < 2 && phones.length < 2 && times.length + phones.length > 0;
    if (!isOne || !phones.every(canBe)) return null;
    if (/[@#]/.test(text) || !says.test(withoutTime.replace(digits, '#'))) return null;
    return { phone: phones[0] ?? null, time: times[0] === undefined ? null : clean(times[0]) };
  };
}

/** "Friday after lunch, im on a job till 1": the same of one clause, where the others tell why, and name no other day. */
export function createWishBesideReader(knowledge: Knowledge): (text: string) => CallWish | null {
  const readWish = createWishReader(knowledge);
  return (text) => {
    if (text.includes('?')) return null;
    const clauses = text.split(clauseEnd).filter((clause) => /\p{L}|\d/u.test(clause));
    const wishes = clauses.map(readWish);
    const at = wishes.findIndex((wish) => wish !== null && wish.time !== null);
    const others = clauses.filter((_, place) => place !== at);
    const isTold = others.every(
      (clause) =>
        !refusesOrMends.test(clause) && clause.search(anyDay) < 0 && !hasOtherDigits(clause),
    );
    return at >= 0 && wishes.filter((wish) => wish !== null).length === 1 && isTold
      ? wishes[at]!
      : null;
  };
}

const instead = new RegExp(
  String.raw`\b(?:better|rather|instead|make (?:it|that)|(?:change|move) (?:it|that) to|prefer)\s+(?:to |at |on )*(${oneTime}|${partOfDay}|${halfOfDay}|(?:[01]?\d|2[0-3])[:.][0-5]\d|(?:[01]?\d|2[0-3])(?=\W*(?:then|please|pls|instead|rather)?\W*$))(?![\p{L}\p{N}])`,
  'giu',
);

/** "Make it 4, not 2". */
const notThat = /[\s,]+(?:and )?not (?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?=\W*$)/i;

/** "No wait, at 2 I have a customer, better 5.30": another time than the one before; null where none is said to be it. */
export function readTimeInstead(text: string): CallWish | null {
  const [only, ...more] = [...text.replace(notThat, '').matchAll(instead)];
  if (only === undefined || more.length > 0 || text.includes('?')) return null;
  const time = clean(only[1]!);
  return { phone: null, time: /^\d/.test(time) ? `at ${time}` : time };
}

const proposed = new RegExp(
  String.raw`^\W*(?:(?:ok(?:ay)?|and|or|so|but|no|hm+|oh|well|actually)\W+)*(?:(?:is|will|does|would) \p{L}+ (?:be )?call(?:ing)?(?: me| us| back)*\s+|(?:is|does|would|will|could|how about|what about|can (?:we|you|u|she|he|they|it|i) (?:do|make it|be|call|say))\s+)(?:it |that |me )?(?:be )?(?:at |for |to )?(${oneTime}|${partOfDay}|${halfOfDay}|(?:[01]?\d|2[0-3])[:.][0-5]\d|(?:[01]?\d|2[0-3])(?![\p{L}\p{N}:.,%-]))(?:[\s,]+(?:be|also|still|too|ok(?:ay)?|fine|good|possible|better|work|works|instead|then|please|pls|for (?:you|her|him|them)))*\W*\?*\W*$`,
  'iu',
);

/** "Is 6pm ok?": another time than the one before, asked for. */
export function readTimeProposed(text: string, before: string | null): CallWish | null {
  const time = proposed.exec(text)?.[1];
  if (time === undefined || (before !== null && isOfTime(time, before))) return null;
  return { phone: null, time: /^\d/.test(time) ? `at ${clean(time)}` : clean(time) };
}

const shift =
  /^\W*(?:(?:ok(?:ay)?|no|and|or|actually|sorry|make (?:it|that)|maybe|better|rather|please|pls|can (?:we|you|she|he) (?:do|make it))[\s,]+)*((?:half an|an?|one|two|three|\d|a (?:bit|little)) ?(?:hours?|hrs?)? ?(?:later|earlier))(?:[\s,]+(?:then|please|pls|instead|if possible|is better))*\W*$/i;

/** "An hour later": said with the time that it moves, since nobody reckons here. */
export function shiftTime(text: string, before: string): CallWish | null {
  const moved = shift.exec(text)?.[1];
  return moved === undefined ? null : { phone: null, time: `${before}, ${moved}` };
}

/** When to call, said in the clause that asks for it, whatever the message tells beside it: "after 5pm, I'm at work till then". */
export function readTimeOfCall(text: string): string | null {
  // "Call me today, or on Friday, but not at 6" is more than the one time in it.
  if (
    /\b(?:not|never) (?:before|after|at|between|in|on|until|till)\b/i.test(
      text.replaceAll(bounds, ' '),
    )
  )
    return null;
  const found = text
    // What bounds a time is no clause of its own.
    .replaceAll(beforeBound, ' ')
    .split(clauseEnd)
    .flatMap((clause) => {
      const times = clause.match(timeOfCall) ?? [];
      const rest = clause.replaceAll(timeOfCall, ' ');
      const isWish = asksForCall.test(clause) && !isNoWish.test(rest) && !/\d/.test(rest);
      return isWish && times.length === 1 ? times : [];
    });
  return found.length === 1 ? clean(found[0]!) : null;
}

const tellsWhyThen = new RegExp(callRules.tellsWhyThen, 'iu');
const notThen = new RegExp(callRules.notThen, 'iu');
const openers =
  /^\W*(?:(?:ok(?:ay)?|yes|yeah|sure|well|so|hm+|um+|then|better|please|pls|let['’]?s (?:say|do)|make it|how about)\W+)+/i;
/** More of a time than a day, which may be that of the story. */
const saysHour = /\d|noon|morning|afternoon|evening|tonight|lunch|dinner|work/i;

/**
 * When to call, as an answer to the offer of a call, with why it is not sooner told behind or before it: "tomorrow after
 * 4pm, I'm on a roof till then".
 */
export function readTimeOfStory(
  text: string,
  readWish: (text: string) => CallWish | null,
): string | null {
  const isStory = (part: string): boolean => tellsWhyThen.test(part) && !notThen.test(part);
  const told = text.replace(openers, '');
  const first = cutTimeFirst(told);
  const time = findTime(first);
  if (time !== null) return saysHour.test(time) && isStory(told.slice(first.length)) ? time : null;
  const clauses = text.split(clauseEnd);
  const times = clauses.flatMap((clause) => readWish(clause)?.time ?? []);
  const [only, ...more] = times;
  if (only === undefined || more.length > 0 || !saysHour.test(only)) return null;
  return clauses.every((clause) => readWish(clause) !== null || isStory(clause)) ? only : null;
}
