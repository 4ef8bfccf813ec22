import { chatRules } from '@parley/business';
import {
  cutTimeFirst,
  findShortPhone,
  findTime,
  listPhones,
  createNewPhoneReader,
  createPhoneCheck,
  createPhoneReader,
  createWishReader,
  noWish,
} from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { asks, splitParts } from './message-parts.ts';
import type { Before } from './thread.ts';

/** What was told, and was not taken back. */
export type StandingPhones = Pick<Before, 'call' | 'ownPhone' | 'shortPhone'>;

/** It is wrong, or somebody else's; the one from before counts; or it is to be kept no longer. */
export type PhoneBack = 'wrong' | 'left' | 'deleted';

/** Numbers that visitors tell to be called at. */
export interface ToldPhones {
  /** Where to call, by this message; null where it tells no number, more than one, or another's. */
  read(text: string): string | null;
  /** The visitor's number, where it is another than the one that was left, after this message. */
  readOwn(before: string | null, text: string): string | null;
  /** "It ends in 77, not 99": the number that is known, with that end; null where nothing is said of its end. */
  readEnd(text: string, known: string | null): string | null;
  /** What of all this still stands after messages of which nothing else is remembered. */
  readAll(texts: readonly string[]): StandingPhones;
  /** The end of a message, and the words around a number in it that stands before: in at most so many characters. */
  shorten(text: string, most: number): string;
  /**
   * What a message takes back of a number that was told, and tells no other; null for none.
   * @param isAboutPhone a number was spoken of just before: then it may be "the other one"
   */
  readBack(text: string, isAboutPhone: boolean): PhoneBack | null;
  /** It tells a name, a number, perhaps when to call, and nothing else. */
  isIntroduction(text: string, phone: string): boolean;
  /** The number in it is somebody else's. */
  isOthers(text: string): boolean;
  /** When to call, said beside the number. */
  readTime(text: string, phone: string): string | null;
  /**
   * A number that cannot be one, for it was not told whole.
   * @param isAboutCalls it is what was spoken of: then it may stand by itself
   */
  readShort(text: string, isAboutCalls: boolean): string | null;
  /** The part of a message that tells the number, and what is asked beside it; null where nothing is. */
  splitOff(text: string, phone: string): { readonly told: string; readonly rest: string } | null;
}

const mostParts = 8;
/** Of what is shortened: characters before a number, and with it. */
const aroundPhone = { before: 100, all: 200 };
/** Begins as a question does; "217 555 0134 is wrong" does not. */
const startsAsking =
  /^(?:and |but |so |also |then |hi |hey )*(?:(?:how|what|when|where|who)(?:['’]?s|['’]?re)?|why|which|(?:do|does|can|could|will|would|should|is|are) (?:you|u|ya|i|we|it|there|they|this|that))\b/i;
/** "Hi, it's Rosa, 217 555 0134": what follows is said beside it. */
const introduced = new RegExp(chatRules.introducedPhone, 'iu');
const separator = /[,;+–—-]\s+|\s(?:and|n|&|but|so)\s/g;

/** Behind a number nothing that makes of it another: "my phone is 5 years old". */
const wholePhone =
  /#(?=\W*$|\s*[,;!?.]|\s+(?:and|but|so|or|call|please|pls|thanks|thx|when|whats?|how)\b)/i;
const callAt =
  /\b(?:call|ring|reach|phone|try) (?:me|us)(?: back)? (?:at|on|under) #(?=\W*$|\s*[,;!?.]|\s+(?:and|but|please|pls|thanks)\b)/i;
/** Fewer may be an hour: "call me at 930". */
const hasFive = (text: string): boolean => /(?:\d\D*){5}/.test(text);

/** A message cut around the number in it, and a time beside it, where a question stands with nothing but a comma between. */
function cutAroundPhone(text: string, phone: string): string {
  const at = text.indexOf(phone);
  const end = at + phone.length;
  const time = cutTimeFirst(text.slice(end));
  const rest = text.slice(end + time.length).replace(/^(?:[\s,;:–—-]|(?:and|n|&|but|so)\s)+/i, '');
  const start = [...text.slice(0, at).matchAll(separator)].at(-1)?.index ?? 0;
  const head = startsAsking.test(text.trim()) ? text.slice(0, start).trim() : '';
  const cut =
    head === ''
      ? text.slice(0, end)
      : `${head}.\n${text.slice(start, end).replace(/^(?:[,;+–—-]\s+|\s+)/, '')}`;
  return startsAsking.test(rest) || introduced.test(text.slice(0, end))
    ? `${cut}${time}.\n${rest}`
    : `${cut}${text.slice(end)}`;
}

const endsIn =
  /\b(?:ends?|ending|end) (?:in|with|on) (\d{1,4})(?![\d.:])(?:,? (?:and )?not (?:in |with )?(\d{1,4}))?|\blast (?:two |three |four |\d )?(?:digits?|numbers?) (?:is|are|should be) (\d{1,4})(?![\d.:])/i;

/** Another end of a number, as it is written; null where the end that is said to be wrong is not its own. */
function withEnd(known: string, end: string, wrong: string | undefined): string | null {
  if (wrong !== undefined && !known.replaceAll(/\D/g, '').endsWith(wrong)) return null;
  const digits = [...end];
  return [...known]
    .toReversed()
    .map((one) => (/\d/.test(one) ? (digits.pop() ?? one) : one))
    .toReversed()
    .join('');
}

export function createToldPhones(knowledge: Knowledge): ToldPhones {
  const { name } = knowledge.company.contact;
  const readWish = createWishReader(knowledge);
  const readPhoneOfCall = createPhoneReader(knowledge);
  const readNewPhone = createNewPhoneReader(knowledge);
  const canBe = createPhoneCheck(knowledge);
  const deletes = new RegExp(chatRules.deletesPhone, 'iu');
  const backs: readonly (readonly [PhoneBack, RegExp])[] = [
    ['left', new RegExp(chatRules.leftPhone, 'iu')],
    ['wrong', new RegExp(chatRules.wrongPhone, 'iu')],
    ['deleted', deletes],
  ];
  const backsOfOne: typeof backs = [
    ...backs,
    ['left', new RegExp(chatRules.leftOne, 'iu')],
    ['wrong', new RegExp(chatRules.wrongOne, 'iu')],
  ];
  const othersPhone = new RegExp(chatRules.othersPhone, 'iu');
  const myPhone = new RegExp(chatRules.myPhone, 'iu');
  const callMe = new RegExp(chatRules.callMe, 'iu');
  const asksForCall = new RegExp(chatRules.asksForCall, 'iu');
  const endsWish = [chatRules.cancelsCall, chatRules.writtenOnly].map(
    (rule) => new RegExp(rule.replaceAll('{contact}', name), 'iu'),
  );
  const refusesOffer = new RegExp(chatRules.refusesOffer, 'iu');
  const noCalls = new RegExp(chatRules.noCalls, 'iu');

  const readWhole = (text: string): string | null => {
    const wish = readWish(text);
    return wish === null ? (readPhoneOfCall(text) ?? readNewPhone(text)) : wish.phone;
  };
  const split = (text: string, phone: string): string[] =>
    splitParts(cutAroundPhone(text, phone), false, mostParts);
  const isMine = (text: string, phone: string): boolean => myPhone.test(text.replace(phone, '#'));
  /** "My number is 217 555 0134, I am there all day": behind it stands nothing of it, or a time. */
  const tellsMine = (text: string, phone: string): boolean =>
    isMine(text, phone) &&
    !noCalls.test(text) &&
    (wholePhone.test(text.replace(phone, '#')) ||
      cutTimeFirst(text.slice(text.indexOf(phone) + phone.length)) !== '');
  const isOthers = (text: string): boolean => {
    const [only, ...more] = listPhones(text);
    return only !== undefined && more.length === 0 && othersPhone.test(text.replace(only, '#'));
  };
  const read = (text: string): string | null => {
    const [only, ...more] = listPhones(text);
    if (isOthers(text) || (more.length === 0 && deletes.test(text))) return null;
    // "My cell is 217 555 0134, not 0143", and "555 0188 is the shop".
    const own = more.length === 0 ? [] : listPhones(text).filter((phone) => isMine(text, phone));
    if (own.length === 1 && canBe(own[0]!)) return own[0]!;
    const whole = readWhole(text);
    if (whole !== null || only === undefined || more.length > 0) return whole;
    // "My number is 217 555 0134, can you do it before Christmas?"
    const part = split(text, only).find((one) => one.includes(only));
    const isTold = part !== undefined && (introducesWith(part, only) || tellsMine(part, only));
    if (isTold) return canBe(only) ? only : null;
    return part === undefined || part === text ? null : readWhole(part);
  };
  const readBack = (text: string, isAboutPhone: boolean): PhoneBack | null => {
    const rules = isAboutPhone ? backsOfOne : backs;
    return read(text) === null ? (rules.find(([, rule]) => rule.test(text))?.[0] ?? null) : null;
  };
  const readOwn = (before: string | null, text: string): string | null => {
    const told = read(text);
    if (told === null) return readBack(text, false) === null ? before : null;
    const isOwn =
      backs.some(([, rule]) => rule.test(text)) ||
      split(text, told).some((part) => isOwnPart(part, told));
    return isOwn ? told : (readNewPhone(text) ?? before);
  };
  /** The end of what introduces is the number; behind it may stand a time. */
  const introducesWith = (part: string, phone: string): boolean =>
    part.includes(phone) && introduced.test(part.slice(0, part.indexOf(phone) + phone.length));
  const isOwnPart = (part: string, phone: string): boolean =>
    part.includes(phone) &&
    (readNewPhone(part) !== null || introducesWith(part, phone) || isMine(part, phone));

  const readShort = (text: string, isAboutCalls: boolean): string | null => {
    const phone = findShortPhone(text);
    if (phone === null) return null;
    const said = text.replace(phone, '#');
    const isTold = myPhone.test(said)
      ? wholePhone.test(said)
      : hasFive(phone) && (callAt.test(said) || (isAboutCalls && /^\W*#\W*$/.test(said)));
    return isTold ? phone : null;
  };

  return {
    read,
    readOwn,
    readBack,
    isOthers,
    isIntroduction(text, phone) {
      const behind = text.slice(text.indexOf(phone) + phone.length);
      const rest = behind.slice(cutTimeFirst(behind).length);
      return introducesWith(text, phone) && !/[\p{L}\p{N}]/u.test(rest);
    },
    shorten(text, most) {
      const phone = text.length > most ? read(text) : null;
      const at = phone === null ? -1 : text.indexOf(phone);
      if (at < 0 || at >= text.length - most) return text.slice(-most);
      const start = Math.max(0, at - aroundPhone.before);
      const around = text.slice(start, start + aroundPhone.all - 2);
      return `${around}.\n${text.slice(aroundPhone.all - most)}`;
    },
    readTime(text, phone) {
      const part = split(text, phone).find((one) => one.includes(phone)) ?? '';
      const behind = cutTimeFirst(part.slice(part.indexOf(phone) + phone.length));
      return readWish(part)?.time ?? findTime(behind);
    },
    readAll: (texts) =>
      texts.reduce<StandingPhones>(
        ({ call, ownPhone, shortPhone }, text, at) => {
          const phone = read(text);
          const last = texts[at - 1] ?? '';
          const isAboutPhone = asksForCall.test(last) || read(last) !== null;
          const short = readShort(text, isAboutPhone);
          const isOver =
            readBack(text, isAboutPhone) !== null ||
            noCalls.test(text) ||
            (isAboutPhone && refusesOffer.test(text)) ||
            endsWish.some((rule) => rule.test(text));
          const isReplaced = isOver || short !== null;
          return {
            call: { phone: phone ?? (isReplaced ? null : call.phone), time: null },
            ownPhone: readOwn(ownPhone, text),
            shortPhone: phone !== null || isOver ? null : (short ?? shortPhone),
          };
        },
        { call: noWish, ownPhone: null, shortPhone: null },
      ),
    readEnd(text, known) {
      const [, end, wrong, last] = endsIn.exec(text) ?? [];
      const told = end ?? last;
      return known === null || told === undefined ? null : withEnd(known, told, wrong);
    },
    readShort,
    splitOff(text, phone) {
      const parts = split(text, phone);
      const at = parts.findIndex((part) => part.includes(phone));
      const others = parts.filter((_, index) => index !== at);
      const isAsked = others.some(
        (part) => asks(part) && !callMe.test(part) && !asksForCall.test(part),
      );
      return at >= 0 && isAsked ? { told: parts[at]!, rest: others.join('\n') } : null;
    },
  };
}
