import { chatRules } from '@parley/business';
import {
  type CallWish,
  findShortPhone,
  listPhones,
  createNewPhoneReader,
  createPhoneCheck,
  createPhoneReader,
  createWishReader,
  noWish,
} from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { asks, splitParts } from './message-parts.ts';

/** Numbers that visitors tell to be called at. */
export interface ToldPhones {
  /** Where to call, by this message; null where it tells no number, more than one, or another's. */
  read(text: string): string | null;
  /** The visitor's number, where it is another than the one that was left, after this message. */
  readOwn(before: string | null, text: string): string | null;
  /** What of all this still stands after messages of which nothing else is remembered. */
  readAll(texts: readonly string[]): { readonly call: CallWish; readonly ownPhone: string | null };
  /**
   * A number that cannot be one, for it was not told whole.
   * @param isAboutCalls it is what was spoken of: then it may stand by itself
   */
  readShort(text: string, isAboutCalls: boolean): string | null;
  /** The part of a message that tells the number, and what is asked beside it; null where nothing is. */
  splitOff(text: string, phone: string): { readonly told: string; readonly rest: string } | null;
}

const mostParts = 8;
/** Begins as a question does; "217 555 0134 is wrong" does not. */
const startsAsking =
  /^(?:and |but |so |also |then |hi |hey )*(?:(?:how|what|when|where|who)(?:['’]?s|['’]?re)?|why|which|(?:do|does|can|could|will|would|should|is|are) (?:you|u|ya|i|we|it|there|they|this|that))\b/i;
/** "Hi, it's Rosa, 217 555 0134": what follows is said beside it. */
const introduced = new RegExp(chatRules.introducedPhone, 'iu');
const separator = /[,;–—-]\s+|\s(?:and|n|&|but|so)\s/g;

/** Behind a number nothing that makes of it another: "my phone is 5 years old". */
const wholePhone =
  /#(?=\W*$|\s*[,;!?.]|\s+(?:and|but|so|or|call|please|pls|thanks|thx|when|whats?|how)\b)/i;
const callAt =
  /\b(?:call|ring|reach|phone|try) (?:me|us)(?: back)? (?:at|on|under) #(?=\W*$|\s*[,;!?.]|\s+(?:and|but|please|pls|thanks)\b)/i;
/** Fewer may be an hour: "call me at 930". */
const hasFive = (text: string): boolean => /(?:\d\D*){5}/.test(text);

/** A message cut around the number in it, where a question stands with nothing but a comma between. */
function cutAroundPhone(text: string, phone: string): string {
  const at = text.indexOf(phone);
  const end = at + phone.length;
  const rest = text.slice(end).replace(/^[\s,;:–—-]+/, '');
  const start = [...text.slice(0, at).matchAll(separator)].at(-1)?.index ?? 0;
  const head = startsAsking.test(text.trim()) ? text.slice(0, start).trim() : '';
  const cut = head === '' ? text.slice(0, end) : `${head}.\n${text.slice(start, end)}`;
  return (
    cut +
    (startsAsking.test(rest) || introduced.test(text.slice(0, end))
      ? `.\n${rest}`
      : text.slice(end))
  );
}

export function createToldPhones(knowledge: Knowledge): ToldPhones {
  const { name } = knowledge.company.contact;
  const readWish = createWishReader(knowledge);
  const readPhoneOfCall = createPhoneReader(knowledge);
  const readNewPhone = createNewPhoneReader(knowledge);
  const canBe = createPhoneCheck(knowledge);
  const wrongPhone = new RegExp(chatRules.wrongPhone, 'iu');
  const myPhone = new RegExp(chatRules.myPhone, 'iu');
  const callMe = new RegExp(chatRules.callMe, 'iu');
  const asksForCall = new RegExp(chatRules.asksForCall, 'iu');
  const endsWish = [chatRules.cancelsCall, chatRules.refusesOffer, chatRules.writtenOnly].map(
    (rule) => new RegExp(rule.replaceAll('{contact}', name), 'iu'),
  );
  const noCalls = new RegExp(chatRules.noCalls, 'iu');

  const readWhole = (text: string): string | null => {
    const wish = readWish(text);
    return wish === null ? (readPhoneOfCall(text) ?? readNewPhone(text)) : wish.phone;
  };
  const split = (text: string, phone: string): string[] =>
    splitParts(cutAroundPhone(text, phone), false, mostParts);
  const read = (text: string): string | null => {
    const whole = readWhole(text);
    const [only, ...more] = listPhones(text);
    if (whole !== null || only === undefined || more.length > 0) return whole;
    // "My number is 217 555 0134, can you do it before Christmas?"
    const part = split(text, only).find((one) => one.includes(only));
    if (part !== undefined && introduced.test(part)) return canBe(only) ? only : null;
    return part === undefined || part === text ? null : readWhole(part);
  };
  const readOwn = (before: string | null, text: string): string | null => {
    const told = read(text);
    const isOwn = told !== null && split(text, told).some((part) => isOwnPart(part, told));
    if (wrongPhone.test(text) || isOwn) return told;
    return readNewPhone(text) ?? before;
  };
  const isOwnPart = (part: string, phone: string): boolean =>
    part.includes(phone) &&
    (readNewPhone(part) !== null ||
      introduced.test(part) ||
      myPhone.test(part.replace(phone, '#')));

  return {
    read,
    readOwn,
    readAll: (texts) =>
      texts.reduce<ReturnType<ToldPhones['readAll']>>(
        ({ call, ownPhone }, text) => {
          const phone = read(text);
          const isOver =
            wrongPhone.test(text) || noCalls.test(text) || endsWish.some((rule) => rule.test(text));
          const wished = phone ?? (isOver ? null : call.phone);
          return { call: { phone: wished, time: null }, ownPhone: readOwn(ownPhone, text) };
        },
        { call: noWish, ownPhone: null },
      ),
    readShort(text, isAboutCalls) {
      const phone = findShortPhone(text);
      if (phone === null) return null;
      const said = text.replace(phone, '#');
      const isTold = myPhone.test(said)
        ? wholePhone.test(said)
        : hasFive(phone) && (callAt.test(said) || (isAboutCalls && /^\W*#\W*$/.test(said)));
      return isTold ? phone : null;
    },
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
