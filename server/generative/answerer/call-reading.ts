import { callRules, chatRules } from '@parley/business';
import {
  type CallWish,
  createWishBesideReader,
  createWishReader,
  hasEnoughDigits,
  hasOtherDigits,
  isOfTime,
  readTimeInstead,
  readTimeProposed,
  moveToDay,
  readTimeOfCall,
  readTimeOfStory,
  shiftTime,
} from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { asks } from './message-parts.ts';
import { type KnownVisitor, readsAsPhone } from './said.ts';
import type { Before } from './thread.ts';
import type { PhoneBack, ToldPhones } from './told-phone.ts';

/** A number or a time that is said after these is where and when to call. */
const aboutCalls: ReadonlySet<string> = new Set([
  'callback',
  'callTiming',
  'person',
  'phone',
  'otherCallee',
]);

/** Whether a call was spoken of last. */
export const speaksOfCalls = ({ entry }: Pick<Before, 'entry'>): boolean =>
  aboutCalls.has(entry?.id ?? '');

/** What a message says of a call, and what stands of it after the message. */
export interface CallReading {
  /** Of a message that says nothing else. */
  readonly wish: CallWish | null;
  /** Told in it. */
  readonly phone: string | null;
  readonly back: PhoneBack | null;
  readonly isPhoneWrong: boolean;
  readonly isOthersPhone: boolean;
  /** A number that was told too short: in it, and since. */
  readonly toldShort: string | null;
  readonly standingShort: string | null;
  /** The same, or the one that was left. */
  readonly shortPhone: string | null;
  readonly ownPhone: string | null;
  readonly call: CallWish;
  /** Where a call would go. */
  readonly known: string | null;
  /** Wished in it. */
  readonly time: string | null;
  readonly asksOfTime: boolean;
  /** It asks who calls, at which number and when, and names no other time or number than is known. */
  readonly asksOfState: boolean;
  /** It answers the offer of a call with a time, and tells why it is then. */
  readonly tellsTime: boolean;
  /** It tells another end of the number that is known. */
  readonly tellsEnd: boolean;
}

/** When to call, whether the number stands within what says it, or before. */
const readTimeBeside = (text: string, phone: string | null): string | null =>
  phone === null
    ? readTimeOfCall(text)
    : (readTimeOfCall(text.replace(phone, '')) ?? readTimeOfCall(text.replace(phone, ';')));

/** "Is it 0144 or 0142": of one of them at least it is right. */
const asksWhichEnd = /\d\W*(?:\p{L}+\W+)?or \d/iu;

export type CallReader = (text: string, earlier: Before, visitor: KnownVisitor) => CallReading;

/** What was said of a call stands until something else is said of it. */
export function createCallReader(knowledge: Knowledge, phones: ToldPhones): CallReader {
  const { name } = knowledge.company.contact;
  const readWish = createWishReader(knowledge);
  const readWishBeside = createWishBesideReader(knowledge);
  const asksWhetherFixed = new RegExp(
    chatRules.asksWhetherFixed.replaceAll('{contact}', name),
    'iu',
  );
  const noCalls = new RegExp(chatRules.noCalls, 'iu');
  const state = new RegExp(callRules.asksOfState.replaceAll('{contact}', name), 'iu');
  return (text, earlier, visitor) => {
    const isAboutCalls = speaksOfCalls(earlier);
    const wished = earlier.call.time ?? visitor.noted?.time ?? null;
    const moved = () => readTimeInstead(text) ?? (wished === null ? null : shiftTime(text, wished));
    const mended = () => readWishBeside(text) ?? moved() ?? readTimeProposed(text, wished);
    const wish = readWish(text) ?? (isAboutCalls ? mended() : wished === null ? null : moved());
    const left = earlier.call.phone ?? earlier.ownPhone ?? visitor.phone;
    const ended = isAboutCalls || wished !== null ? phones.readEnd(text, left) : null;
    const phone = phones.read(text) ?? ended;
    const isTold = earlier.call.phone !== null || earlier.ownPhone !== null;
    const back = ended === null ? phones.readBack(text, isTold && isAboutCalls) : null;
    const isOthersPhone = phones.isOthers(text);
    // "That number is wrong" may be said of any, where no call was spoken of.
    const isPhoneWrong =
      back === 'wrong' &&
      (isTold ||
        isAboutCalls ||
        readsAsPhone(text) ||
        /\b(?:my|our|phone|cell|mobile|i|we)\b/i.test(text));
    const isBack = isPhoneWrong || back === 'left' || back === 'deleted';
    const asksOfTime =
      wished !== null &&
      isAboutCalls &&
      wish === null &&
      asksWhetherFixed.test(text) &&
      isOfTime(text, wished);
    const known = [wished, left, visitor.noted?.time, visitor.noted?.phone].join(' ');
    const asksOfState =
      state.test(text) && (asksWhichEnd.test(text) || isOfTime(text, known)) && !isPhoneWrong;
    const isUnread =
      isPhoneWrong ||
      (isAboutCalls &&
        !asksOfTime &&
        !asksOfState &&
        !isOthersPhone &&
        wish === null &&
        phone === null &&
        /\d/.test(text));
    const isPhoneUnread = isPhoneWrong || (isUnread && hasOtherDigits(text));
    const toldShort =
      noCalls.test(text) || asksOfState ? null : phones.readShort(text, isAboutCalls);
    const standingShort = phone !== null || isBack ? null : (toldShort ?? earlier.shortPhone);
    const ownPhone = isPhoneUnread || isBack ? null : phones.readOwn(earlier.ownPhone, text);
    const isReplaced = isPhoneUnread || isBack || standingShort !== null;
    const still = {
      phone: isReplaced ? null : (earlier.call.phone ?? ownPhone),
      // A wrong number is no other time.
      time: isUnread && !isPhoneWrong ? null : earlier.call.time,
    };
    const offered =
      (earlier.offersCall || isAboutCalls) &&
      phone === null &&
      !noCalls.test(text) &&
      !text.split(/[,.;!]\s+/).some(asks)
        ? readTimeOfStory(text, readWish)
        : null;
    // Of a message that says nothing else: "Tuesday, any time" is no day for the hour that was said.
    const beside = phone === null ? null : phones.readTime(text, phone);
    const time = wish?.time
      ? moveToDay(wish.time, still.time ?? visitor.noted?.time ?? null)
      : (readTimeBeside(text, phone) ?? beside ?? offered);
    const call = { phone: phone ?? still.phone, time: time ?? still.time };
    const dialled = call.phone ?? visitor.phone;
    const shortPhone =
      standingShort ?? (dialled !== null && !hasEnoughDigits(dialled) ? dialled : null);
    return {
      wish,
      phone,
      back,
      isPhoneWrong,
      isOthersPhone,
      toldShort,
      standingShort,
      shortPhone,
      ownPhone,
      call,
      known: dialled,
      time,
      asksOfTime,
      asksOfState,
      tellsTime: offered !== null,
      tellsEnd: ended !== null,
    };
  };
}
