import { callRules, chatRules } from '@parley/business';
import { type CallReading, speaksOfCalls } from './call-reading.ts';
import { noteOfCall, stateOfCall } from './call-state.ts';
import { createNewPhoneReader, namesSeveral, noWish, readTimeOfCall } from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { asks, splitParts } from './message-parts.ts';
import {
  askPhone,
  askWholePhone,
  callsElsewhere,
  cancelCall,
  reactions,
  takeName,
  withoutCall,
  wrongDetails,
} from './reactions.ts';
import { hearWhatAbout, samePhone } from './reactions-call.ts';
import { type KnownVisitor, type Reaction, readsAsPhone } from './said.ts';
import type { Before } from './thread.ts';
import type { ToldPhones } from './told-phone.ts';

/** An answer to what is said of a call. */
interface CallAnswer {
  readonly reaction: Reaction;
  /** The entry that was spoken of with it; '' for none. */
  readonly id: string;
  /** Whoever wants no call has no wish of one left. */
  readonly endsWish: boolean;
}

export interface CallAnswers {
  /** To whose or what a number is: said before all that stands beside it. */
  reactToNumber(text: string, read: CallReading): CallAnswer | null;
  /** To a message that says nothing but where, when and whether to call. */
  reactToWish(
    text: string,
    read: CallReading,
    before: Before,
    visitor: KnownVisitor,
  ): CallAnswer | null;
}

const mostParts = 8;
const callsThem = /\b(?:call|ring|phone|text|try|reach) (?:him|her|them)\b/i;

const by = (reaction: Reaction, id: string): CallAnswer => ({ reaction, id, endsWish: false });
const endedBy = (reaction: Reaction, id: string): CallAnswer => ({ reaction, id, endsWish: true });

/** What is said of calls, in order: the first that holds counts. */
export function createCallAnswers(knowledge: Knowledge, phones: ToldPhones): CallAnswers {
  const withContact = (rule: string): string =>
    rule.replaceAll('{contact}', knowledge.company.contact.name);
  const readNewPhone = createNewPhoneReader(knowledge);
  const noCalls = new RegExp(chatRules.noCalls, 'iu');
  const callMe = new RegExp(chatRules.callMe, 'iu');
  const asksForCall = new RegExp(chatRules.asksForCall, 'iu');
  const areWrong = new RegExp(chatRules.wrongDetails, 'iu');
  const refusesOffer = new RegExp(chatRules.refusesOffer, 'iu');
  const takesBack = new RegExp(chatRules.takesBack, 'iu');
  const cancelsCall = new RegExp(withContact(chatRules.cancelsCall), 'iu');
  const toldOfCall = new RegExp(withContact(chatRules.toldOfCall), 'iu');
  const addressedAs = new RegExp(withContact(chatRules.addressedAs), 'u');
  const tellsName = new RegExp(withContact(chatRules.tellsName), 'u');
  const callNeeded = new RegExp(chatRules.callNeeded, 'iu');
  const thanksForCall = new RegExp(chatRules.thanksForCall, 'iu');
  const takesCallBack = new RegExp(withContact(callRules.takesCallBack), 'iu');
  const asksWhetherNoted = new RegExp(withContact(callRules.asksWhetherNoted), 'iu');
  const asksWhetherCalled = new RegExp(withContact(callRules.asksWhetherCalled), 'iu');
  const tellsOfWhat = new RegExp(withContact(callRules.tellsOfWhat), 'iu');
  const isSamePhone = new RegExp(callRules.samePhone, 'iu');
  const isSameAsBefore = new RegExp(callRules.sameAsBefore, 'iu');
  /** A number, a wish to be called there, and no other question. */
  const leavesNumber = (text: string): boolean =>
    readsAsPhone(text) &&
    callMe.test(text) &&
    splitParts(text, false, mostParts).every((part) => callMe.test(part) || !asks(part));
  /** Another number than the one before, and neither a question beside it nor that nobody is to call. */
  const tellsNewPhone = (text: string): boolean =>
    readNewPhone(text) !== null &&
    !noCalls.test(text) &&
    splitParts(text, false, mostParts).every((part) => !asks(part));
  /** "Call me after 4, mornings are bad": a time to be called, and no other question. */
  const namesTimeOfCall = (text: string): boolean =>
    readTimeOfCall(text) !== null &&
    splitParts(text, false, mostParts).every((part) => asksForCall.test(part) || !asks(part));
  /** "217 555 0143, after 2pm": where or when to call, and nothing else. */
  function goesOnWithCall(
    text: string,
    wish: CallReading['wish'],
    before: Before,
    { noted }: KnownVisitor,
  ): boolean {
    // A wish that stands is spoken of still.
    const isAbout = speaksOfCalls(before) || before.call.time !== null;
    if (wish !== null)
      return (
        isAbout ||
        Boolean(noted) ||
        wish.phone !== null ||
        /\b(?:me|us|call)\b/i.test(text) ||
        (before.entry === null && namesSeveral(wish.time ?? ''))
      );
    return isAbout && readsAsPhone(text) && !noCalls.test(text) && !asks(text);
  }
  const isOfferedNow = (before: Before): boolean => before.offersCall || speaksOfCalls(before);
  /** Refuses what the last answer offered, or takes back what was asked for before. */
  const refusesCall = (text: string, before: Before): boolean =>
    refusesOffer.test(text) && isOfferedNow(before);
  /** A call was offered just now, or spoken of at all, or is noted. */
  const hasCall = (before: Before, visitor: KnownVisitor): boolean =>
    isOfferedNow(before) ||
    Boolean(visitor.noted) ||
    before.told.some((entry) => speaksOfCalls({ entry }));
  /** There is something to tell of it: whoever talks to us in a call has left a number before. */
  const isStanding = (before: Before, visitor: KnownVisitor): boolean =>
    Boolean(visitor.noted) ||
    visitor.channel === 'call' ||
    before.call !== noWish ||
    speaksOfCalls(before) ||
    before.told.some((entry) => speaksOfCalls({ entry }));

  return {
    reactToNumber(text, { back, isPhoneWrong, isOthersPhone, tellsEnd }) {
      if (tellsEnd && !asks(text)) return by(reactions.callback, 'callback');
      if (isPhoneWrong) return by(askPhone, 'callback');
      if (isOthersPhone && callsThem.test(text)) return by(reactions.otherCallee, 'otherCallee');
      if (areWrong.test(text)) return by(wrongDetails, '');
      if (back === 'left') return by(reactions.callback, 'callback');
      if (back === 'deleted' && !asks(text)) return by(reactions.erase, 'erase');
      return null;
    },
    reactToWish(
      text,
      { wish, phone, toldShort, asksOfTime, asksOfState, time, tellsTime },
      before,
      visitor,
    ) {
      if (toldShort !== null) return by(askWholePhone, 'callback');
      if (asksOfState && isStanding(before, visitor)) return by(stateOfCall, 'callback');
      const isIntroduced = phone !== null && phones.isIntroduction(text, phone);
      if (
        leavesNumber(text) ||
        goesOnWithCall(text, wish, before, visitor) ||
        tellsNewPhone(text) ||
        (isIntroduced && !noCalls.test(text))
      )
        return by(reactions.callback, 'callback');
      if (thanksForCall.test(text)) return by(reactions.thanks, 'thanks');
      const told = speaksOfCalls(before) ? tellsName.exec(text) : null;
      if (told) return by(takeName(told[1] ?? told[2] ?? ''), 'callback');
      if (addressedAs.test(text)) return by(reactions.greeting, 'greeting');
      const isTakenBack = takesCallBack.test(text);
      if (
        cancelsCall.test(text) ||
        refusesCall(text, before) ||
        (isTakenBack && hasCall(before, visitor))
      )
        return endedBy(cancelCall, '');
      if (isTakenBack) return by(reactions.refusal, 'refusal');
      if (refusesOffer.test(text) && takesBack.test(text) && !asks(text))
        return by(reactions.refusal, 'refusal');
      if (asksWhetherNoted.test(text)) return by(noteOfCall, 'callback');
      if (asksOfTime && time === null) return by(reactions.callTiming, 'callTiming');
      if (asksWhetherCalled.test(text) && hasCall(before, visitor))
        return by(noteOfCall, 'callback');
      if (isSamePhone.test(text) || (isSameAsBefore.test(text) && isOfferedNow(before)))
        return by(isOfferedNow(before) ? reactions.callback : samePhone, 'callback');
      if (speaksOfCalls(before) && tellsOfWhat.test(text) && !asks(text) && !noCalls.test(text))
        return by(hearWhatAbout, 'callback');
      if (toldOfCall.test(text)) return by(callsElsewhere, '');
      if (callNeeded.test(text)) return by(withoutCall, '');
      if (namesTimeOfCall(text) || tellsTime) return by(reactions.callback, 'callback');
      return null;
    },
  };
}
