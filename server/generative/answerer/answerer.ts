import { chatRules, priceWords } from '@parley/business';
import { generativeLimits } from '@parley/contract';
import { askBack } from './asking-back.ts';
import {
  type CallWish,
  createNewPhoneReader,
  createWishReader,
  hasEnoughDigits,
  hasOtherDigits,
  isOfTime,
  moveToDay,
  noWish,
  readTimeOfCall,
} from './call-wish.ts';
import { chooseParts, rememberPart } from './chosen-parts.ts';
import { listAnswerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { createTranslator } from './languages.ts';
import { sayItem } from './item-of-amount.ts';
import { createNamedPrices } from './named-prices.ts';
import { findWanted } from './named-thing.ts';
import { isAsking } from './ranking.ts';
import {
  askPhone,
  askWholePhone,
  callsElsewhere,
  cancelCall,
  danger,
  declineOrders,
  noteShortPhone,
  noteTakenPhone,
  reactions,
  stand,
  withoutCall,
  wrongDetails,
} from './reactions.ts';
import {
  type Asked,
  goesBeyond,
  hasButtons,
  type KnownVisitor,
  joinSaid,
  type Reaction,
  readsAsPhone,
  requestCallback,
  type Said,
  type ToolCall,
  unknownVisitor,
} from './said.ts';
import { prepareSense } from './sense.ts';
import { createPartsReader } from './several-parts.ts';
import { createToldPhones } from './told-phone.ts';
import { finish } from './steps.ts';
import { asks, asksSomething, asksToAgree, splitParts } from './message-parts.ts';
import { fairly, likely, sure, verySure } from './nearness.ts';
import { type Before, findTold, goesOn, isNamed, nothingBefore, readLines } from './thread.ts';
import { isClear, type Understood } from './understanding.ts';

export interface Turn {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** Answers the visitor's last message, in at most 120 words. */
export type Answerer = (turns: readonly Turn[], visitor?: KnownVisitor) => Said;

const rememberedTurns = 8;
const longestMessage = generativeLimits.messageCharacters;
/** Of one before the last: what it was about, not all that it told. */
const longestBefore = 500;
const longestIntroduction = 300;
/** Nobody asks more at once, and each part is ranked by itself: some milliseconds. */
const mostParts = 8;
/** Of an earlier message: it is read anew with each that follows. */
const mostPartsBefore = 2;
/** "Do you also repair roofs": whether a thing is on the list. */
const asksForMore =
  /\b(?:do|does|can|could|would|will) (?:you|u|ya|y'?all)(?: guys| also)* (?:do|make|build|sell|offer|fix|repair|install|have|support|teach|handle|provide|rent|use)\b/i;
const speaksOfMoney =
  /\b(?:price|prices|cost|costs|charge|charged|free|fee|fees|pay|paid|priced|includ\w+|part of)\b|\d/i;
const ofOthers = new RegExp(String.raw`\b(?:${priceWords.others})\b`, 'iu');
const aboutPrice: ReadonlySet<string> = new Set([
  'price',
  'discount',
  'afford',
  'order',
  'payment',
  'saving',
  'worth',
  'package',
  'part',
  'firstPart',
  'offer',
  'callback',
  'help',
  'business',
  'guided',
  'monthlyTotal',
  'included',
  'value',
  'hourly',
  'time',
  'agreement',
  'bonuses',
  'think',
  'whyNot',
  'why',
]);

/** A number or a time that is said after these is where and when to call. */
const aboutCalls: ReadonlySet<string> = new Set(['callback', 'callTiming', 'person', 'phone']);

const callsThem = /\b(?:call|ring|phone|text|try|reach) (?:him|her|them)\b/i;

/** For whom a message is read, and how many parts of it. */
interface Reading {
  readonly visitor: KnownVisitor;
  readonly most: number;
}

/** When to call, whether the number stands within what says it, or before. */
const readTimeBeside = (text: string, phone: string | null): string | null =>
  phone === null
    ? readTimeOfCall(text)
    : (readTimeOfCall(text.replace(phone, '')) ?? readTimeOfCall(text.replace(phone, ';')));

/** The button calls at the number and the hour that were told. */
const callAsWished = (call: ToolCall, { phone, time }: CallWish): ToolCall =>
  call.name === requestCallback.name
    ? { ...call, args: { ...(time && { time }), ...(phone && { phone }), ...call.args } }
    : call;

/** No button calls at a number that was not told whole, or, where one was, at the one that was left before it. */
function withWholePhone(said: Said, told: string | null, visitor: KnownVisitor): Said {
  const isDialled = ({ name, args }: ToolCall): boolean =>
    name === requestCallback.name && !args['phone'];
  const left = visitor.phone !== null && !hasEnoughDigits(visitor.phone) ? visitor.phone : null;
  const short = told ?? left;
  if (short === null || !hasButtons(visitor) || !said.calls.some(isDialled)) return said;
  return {
    ...said,
    text: `${said.text}\n\n${noteShortPhone(short)}`,
    calls: told === null ? said.calls : said.calls.filter((call) => !isDialled(call)),
  };
}

/** Answers from the company's own data alone: no model, no network, the same answer every time. */
export const createAnswerer = (knowledge: Knowledge): Answerer =>
  finish(prepareAnswerer(knowledge));

/** The same in short steps: all of them take some tenths of a second, and others come to their turn between. */
export function* prepareAnswerer(knowledge: Knowledge): Generator<undefined, Answerer> {
  const all = listAnswerable(knowledge);
  yield;
  const sense = yield* prepareSense(knowledge, all);
  const prices = createNamedPrices(knowledge);
  const sayParts = createPartsReader(knowledge, sense.read);
  yield;
  const translate = createTranslator(knowledge);
  const orders = new RegExp(chatRules.instructions, 'iu');
  const asksForTerms = new RegExp(chatRules.asksForTerms, 'iu');
  const inDanger = new RegExp(chatRules.danger, 'iu');
  const budget = new RegExp(chatRules.budget, 'iu');
  const writtenOnly = new RegExp(chatRules.writtenOnly, 'iu');
  const meansWhole = new RegExp(chatRules.meansWhole, 'iu');
  const stopsPlan = new RegExp(chatRules.stopsPlan, 'iu');
  const otherCallee = new RegExp(chatRules.otherCallee, 'iu');
  const sums = new RegExp(chatRules.sums, 'iu');
  const callMe = new RegExp(chatRules.callMe, 'iu');
  const asksForCall = new RegExp(chatRules.asksForCall, 'iu');
  const readWish = createWishReader(knowledge);
  const phones = createToldPhones(knowledge);
  const readNewPhone = createNewPhoneReader(knowledge);
  const areWrong = new RegExp(chatRules.wrongDetails, 'iu');
  const refusesOffer = new RegExp(chatRules.refusesOffer, 'iu');
  const takesBack = new RegExp(chatRules.takesBack, 'iu');
  const withContact = (rule: string): string =>
    rule.replaceAll('{contact}', knowledge.company.contact.name);
  const cancelsCall = new RegExp(withContact(chatRules.cancelsCall), 'iu');
  const asksWhetherFixed = new RegExp(withContact(chatRules.asksWhetherFixed), 'iu');
  const toldOfCall = new RegExp(withContact(chatRules.toldOfCall), 'iu');
  const addressedAs = new RegExp(withContact(chatRules.addressedAs), 'u');
  const callNeeded = new RegExp(chatRules.callNeeded, 'iu');
  const asksWhatFor = new RegExp(chatRules.asksWhatFor, 'iu');
  const thanksForCall = new RegExp(chatRules.thanksForCall, 'iu');
  const noCalls = new RegExp(chatRules.noCalls, 'iu');
  const introduces = new RegExp(chatRules.introduces, 'iu');
  const say = (reaction: Reaction, asked: Asked): Pick<Said, 'text' | 'calls'> => {
    const said = reaction(knowledge, asked);
    return typeof said === 'string'
      ? { text: said, calls: [] }
      : { text: said.text, calls: said.calls.map((call) => callAsWished(call, asked.call)) };
  };
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
  function goesOnWithCall(text: string, { entry }: Before): boolean {
    const isAbout = aboutCalls.has(entry?.id ?? '');
    const wish = readWish(text);
    if (wish !== null) return isAbout || wish.phone !== null || /\b(?:me|us|call)\b/i.test(text);
    return isAbout && readsAsPhone(text) && !noCalls.test(text) && !asks(text);
  }
  /** Refuses what the last answer offered, or takes back what was asked for before. */
  const refusesCall = (text: string, { entry, offersCall }: Before): boolean =>
    refusesOffer.test(text) && (offersCall || aboutCalls.has(entry?.id ?? ''));
  const isIntroduction = ({ text, terms }: Understood): boolean =>
    text.length <= longestIntroduction &&
    introduces.test(text) &&
    !text.includes('?') &&
    !asksToAgree(text) &&
    terms.every(({ head }) => !isAsking(head));

  function answerPart(part: Understood, asked: Asked, before: Before): Said {
    const { found, strange } = part;
    const [first] = found;
    const isBeside = first?.entry.kind === 'faq' && first.missed > 0 && first.score < verySure;
    if (isBeside && strange.length > 0 && asksForMore.test(part.text))
      return { ...say(reactions.outside, asked), answered: false };
    if (first && isClear(part, asked.brief)) {
      // A yes is said of what was asked whole, and asked of us.
      const isYes =
        asked.yesOrNo &&
        first.missed === 0 &&
        /\byou\b|\bu\b/i.test(part.text) &&
        !goesBeyond(part.terms, first.entry.names ?? []);
      const isOwn = isNamed(first.entry.names, part.terms, sense.read);
      const about = isOwn ? part.terms : [...before.asked, ...part.terms];
      const said = say(
        first.entry.say,
        first.entry.kind === 'offer' ? { ...asked, yesOrNo: isYes } : { ...asked, about },
      );
      const text =
        first.phrase === first.entry.question || first.entry.kind !== 'faq'
          ? said.text
          : said.text.replace(/^(?:Yes|No)[.,] +(?=\p{Lu})/u, '');
      if (first.entry.id === 'price' && strange.length > 0)
        return {
          text: `${said.text}\n\nFor anything else there is no list price; ${knowledge.company.contact.name} gives you one in writing: ${knowledge.company.email}.`,
          calls: said.calls,
          answered: true,
        };
      return {
        ...said,
        text: `${text}${sayRest(part, text, asked)}`,
        answered: first.entry.kind !== 'outside',
      };
    }
    if (strange.length > 0 && asksForMore.test(part.text))
      return { ...say(reactions.outside, asked), answered: false };
    // What is near by itself may be what is meant: then it is asked.
    const outside = found.find(
      ({ entry }, at) =>
        entry.kind === 'outside' &&
        (at === 0 || (asksForMore.test(part.text) && first!.score < fairly)),
    );
    if (outside && outside.score >= likely) {
      const said = say(outside.entry.say, asked);
      return {
        ...said,
        calls: [...askBack(found, null, all, knowledge).calls, ...said.calls],
        answered: false,
      };
    }
    const wanted = findWanted(part, sense.read);
    if (wanted) return { ...say(wanted.say, asked), answered: true };
    if (isIntroduction(part)) return { ...say(reactions.business, asked), answered: true };
    return askBack(found, goesOn(part.text) ? before.entry : null, all, knowledge);
  }

  /** Of a question that the answer leaves in part open. */
  function sayRest({ found: [first], text }: Understood, said: string, asked: Asked): string {
    if (!first) return '';
    const { contact, email } = knowledge.company;
    if (first.entry.kind === 'faq' && asksForTerms.test(text) && !speaksOfMoney.test(said))
      return ` Whether it costs anything I have nothing on; ${contact.name} can tell you: ${email}.`;
    if (first.entry.kind === 'offer' && asked.yesOrNo && first.missed > 0)
      return `\n\nOn anything beyond that I have nothing; ${contact.name} can tell you: ${email}.`;
    return '';
  }

  /** "Can I keep my domain? And my e-mail?": what makes sense only after an answer is answered after it, in one message as in two. */
  function answerBoth(
    text: string,
    asked: Asked,
    before: Before,
    { visitor, most }: Reading,
  ): { readonly said: Said; readonly after: Before } | null {
    const rest = splitParts(text, false, most).at(-1) ?? '';
    const head = text.slice(0, Math.max(0, text.lastIndexOf(rest)));
    if (head.trim() === '' || !text.trim().endsWith(rest)) return null;
    const possible = all.filter(({ asked: says, after }) => after && says?.test(rest));
    if (possible.length === 0) return null;
    const { said, after } = answer(head, before, visitor, most);
    const entry = possible.find((one) => one.after?.includes(after.entry?.id ?? ''));
    if (!entry || !said.answered) return null;
    const then = { ...say(entry.say, { ...asked, text: rest }), answered: true };
    return { said: joinSaid([said, then]), after: { ...after, call: asked.call, entry } };
  }

  /** "My number is 217 555 0134, but can you do it before Christmas?": both are answered. */
  function answerBesidePhone(
    text: string,
    phone: string,
    asked: Asked,
    before: Before,
    { visitor, most }: Reading,
  ): { readonly said: Said; readonly after: Before } | null {
    const parts = phones.splitOff(text, phone);
    if (parts === null || noCalls.test(text)) return null;
    const told = say(reactions.callback, { ...asked, text: parts.told, brief: true });
    const { said, after } = answer(parts.rest, { ...before, call: asked.call }, visitor, most);
    return { said: joinSaid([{ ...told, answered: true }, said]), after };
  }

  function answer(
    text: string,
    earlier: Before,
    visitor: KnownVisitor,
    most: number,
  ): { readonly said: Said; readonly after: Before } {
    // What was said of a call stands until something else is said of it.
    const wish = readWish(text);
    const phone = phones.read(text);
    const isAboutCalls = aboutCalls.has(earlier.entry?.id ?? '');
    const isTold = earlier.call.phone !== null || earlier.ownPhone !== null;
    const back = phones.readBack(text, isTold && isAboutCalls);
    const isOthersPhone = phones.isOthers(text);
    // "That number is wrong" may be said of any, where no call was spoken of.
    const isPhoneWrong =
      back === 'wrong' &&
      (isTold ||
        isAboutCalls ||
        readsAsPhone(text) ||
        /\b(?:my|our|phone|cell|mobile|i|we)\b/i.test(text));
    const isBack = isPhoneWrong || back === 'left' || back === 'deleted';
    const wished = earlier.call.time;
    const asksOfTime =
      wished !== null &&
      isAboutCalls &&
      wish === null &&
      asksWhetherFixed.test(text) &&
      isOfTime(text, wished);
    const isUnread =
      isPhoneWrong ||
      (isAboutCalls &&
        !asksOfTime &&
        !isOthersPhone &&
        wish === null &&
        phone === null &&
        /\d/.test(text));
    const isPhoneUnread = isPhoneWrong || (isUnread && hasOtherDigits(text));
    const toldShort = noCalls.test(text) ? null : phones.readShort(text, isAboutCalls);
    const standingShort = phone !== null || isBack ? null : (toldShort ?? earlier.shortPhone);
    const ownPhone = isPhoneUnread || isBack ? null : phones.readOwn(earlier.ownPhone, text);
    const before: Before = { ...earlier, ownPhone, shortPhone: standingShort };
    const isReplaced = isPhoneUnread || isBack || standingShort !== null;
    const still = {
      phone: isReplaced ? null : (earlier.call.phone ?? ownPhone),
      time: isUnread ? null : earlier.call.time,
    };
    // Of a message that says nothing else: "Tuesday, any time" is no day for the hour that was said.
    const beside = phone === null ? null : phones.readTime(text, phone);
    const time = wish?.time
      ? moveToDay(wish.time, still.time)
      : (readTimeBeside(text, phone) ?? beside);
    const call = { phone: phone ?? still.phone, time: time ?? still.time };
    const known = call.phone ?? visitor.phone;
    const shortPhone = standingShort ?? (known !== null && !hasEnoughDigits(known) ? known : null);
    const terms = sense.read(text);
    const asked: Asked = {
      text,
      terms,
      about: terms,
      yesOrNo: asksToAgree(text),
      numbers: prices.readNumbers(text),
      // A number that is none is not promised to be called.
      visitor: { ...visitor, phone: shortPhone === null ? known : null },
      call,
      shortPhone,
      brief: false,
    };
    const done = (reaction: Reaction, id: string) => ({
      said: { ...say(reaction, asked), answered: true },
      after: { ...before, call, entry: all.find((entry) => entry.id === id) ?? null },
    });
    /** Whoever wants no call has no wish of one left. */
    const doneWithCalls = (reaction: Reaction, id: string) => {
      const { said, after } = done(reaction, id);
      return { said, after: { ...after, call: noWish, shortPhone: null } };
    };
    if (inDanger.test(text)) return done(danger, '');
    if (isPhoneWrong) return done(askPhone, 'callback');
    if (isOthersPhone && callsThem.test(text)) return done(reactions.otherCallee, 'otherCallee');
    if (areWrong.test(text)) return done(wrongDetails, '');
    if (back === 'left') return done(reactions.callback, 'callback');
    if (back === 'deleted' && !asks(text)) return done(reactions.erase, 'erase');
    const named = phone ?? toldShort;
    const twice =
      named === null || wish !== null
        ? null
        : answerBesidePhone(text, named, asked, before, { visitor, most });
    if (twice !== null) return twice;
    if (toldShort !== null) return done(askWholePhone, 'callback');
    const isIntroduced = phone !== null && phones.isIntroduction(text, phone);
    if (
      leavesNumber(text) ||
      goesOnWithCall(text, before) ||
      tellsNewPhone(text) ||
      (isIntroduced && !noCalls.test(text))
    )
      return done(reactions.callback, 'callback');
    if (thanksForCall.test(text)) return done(reactions.thanks, 'thanks');
    if (addressedAs.test(text)) return done(reactions.greeting, 'greeting');
    if (cancelsCall.test(text) || refusesCall(text, before)) return doneWithCalls(cancelCall, '');
    if (refusesOffer.test(text) && takesBack.test(text)) return done(reactions.refusal, 'refusal');
    if (asksOfTime && time === null) return done(reactions.callTiming, 'callTiming');
    if (toldOfCall.test(text)) return done(callsElsewhere, '');
    if (callNeeded.test(text)) return done(withoutCall, '');
    if (namesTimeOfCall(text)) return done(reactions.callback, 'callback');
    const other = prices.findOther(text);
    if (prices.claimsWhole(text)) return done(stand, 'discount');
    if (orders.test(text)) {
      const isMoney =
        other !== null || /\b(?:price|cost|discount|free|coupon|pay|\d+ ?%)|\p{Sc}/iu.test(text);
      return done(isMoney ? stand : declineOrders, 'discount');
    }
    const translated = translate(text, before.language);
    if (translated !== null)
      return {
        said: {
          text: hasButtons(visitor) ? translated.text : (translated.inCall ?? translated.text),
          calls: translated.inCall === null ? [] : [requestCallback],
          answered: true,
        },
        after: { ...before, language: translated.code },
      };
    if (asked.terms.length === 0) return done(reactions.help, 'help');
    if (writtenOnly.test(text)) return doneWithCalls(reactions.writtenOnly, 'writtenOnly');
    if (before.entry && aboutPrice.has(before.entry.kind) && meansWhole.test(text))
      return done(reactions.price, 'price');
    if (stopsPlan.test(text)) return done(reactions.cancelPlan, 'cancelPlan');
    if (otherCallee.test(text)) return done(reactions.otherCallee, 'otherCallee');
    const both = answerBoth(text, asked, before, { visitor, most });
    if (both !== null) return both;
    const meant = all.find(
      ({ asked: says, after }) =>
        says?.test(text) && (after?.includes(before.entry?.id ?? '') ?? true),
    );
    if (meant) return done(meant.say, meant.id);
    const toldBefore = findTold(text, before, sense);
    if (toldBefore) return done(toldBefore.say, toldBefore.id);
    const item = asksWhatFor.test(text) ? prices.findItem(text) : undefined;
    if (item) return done(() => sayItem(knowledge, item), `worth:${item.id}`);
    const several = sayParts(asked);
    if (several !== null) return done(() => several, 'package');
    if (prices.namesPriceAndValue(text)) return done(reactions.saving, 'saving');
    if (sums.test(text) && !prices.isStated(text)) return done(reactions.smalltalk, 'smalltalk');

    const parts = chooseParts(text, before, sense, most);
    const first = parts[0]?.found[0];
    if (
      prices.isLess(text) &&
      budget.test(text) &&
      !text.includes('?') &&
      (first?.score ?? 0) < 0.75
    )
      return done(reactions.afford, 'afford');
    const isCall = first?.entry.kind === 'callback';
    const isTheirs =
      ofOthers.test(text) && (first?.score ?? 0) >= likely && first?.entry.kind !== 'discount';
    if (
      other !== null &&
      !isCall &&
      !isTheirs &&
      (!first ||
        first.score < 0.75 ||
        (aboutPrice.has(first.entry.kind) && first.entry.kind !== 'callback')) &&
      !(
        first?.entry.kind === 'faq' && first.score >= (asksSomething.test(text) ? sure : verySure)
      ) &&
      !readsAsPhone(text)
    ) {
      if (budget.test(text) && first?.entry.kind !== 'discount')
        return done(
          other >= knowledge.package.price ? reactions.price : reactions.afford,
          other >= knowledge.package.price ? 'price' : 'afford',
        );
      return done(stand, 'discount');
    }
    let after: Before = { ...before, call };
    const said = parts.map((part) => {
      const one = answerPart(
        part,
        {
          ...asked,
          text: part.text,
          terms: part.terms,
          about: part.terms,
          yesOrNo: asksToAgree(part.text),
          brief: parts.length > 1,
        },
        after,
      );
      after = rememberPart(after, part, sense);
      return one;
    });
    return { said: joinSaid(said), after };
  }

  return (turns, visitor = unknownVisitor) => {
    const latest = turns.slice(-2 * rememberedTurns);
    if (!latest.some(({ from }) => from === 'visitor'))
      return {
        ...say(reactions.greeting, {
          text: '',
          terms: [],
          about: [],
          yesOrNo: false,
          numbers: [],
          shortPhone: null,
          visitor,
          call: noWish,
          brief: false,
        }),
        answered: true,
      };
    const earlier = turns.slice(0, -latest.length).filter(({ from }) => from === 'visitor');
    let before: Before = {
      ...nothingBefore,
      ...phones.readAll(earlier.map(({ text }) => phones.shorten(text, longestBefore))),
    };
    let said: Said = { text: '', calls: [], answered: true };
    const last = latest.findLast(({ from }) => from === 'visitor');
    for (const turn of latest) {
      const { from, text } = turn;
      if (from === 'assistant') {
        const lines = readLines(text);
        if (lines.length > 0) before = { ...before, lines };
        continue;
      }
      const isLast = turn === last;
      const read = isLast ? text.slice(-longestMessage) : phones.shorten(text, longestBefore);
      const reply = answer(read, before, visitor, isLast ? mostParts : mostPartsBefore);
      said = reply.said;
      const taken = reply.after.call.phone ?? reply.after.ownPhone;
      const isTaken = taken !== null && taken !== (before.call.phone ?? before.ownPhone);
      // Whoever is taken at his word hears the number, and can say that it is none.
      if (isTaken && hasButtons(visitor) && !said.text.includes(taken))
        said = { ...said, text: `${said.text}\n\n${noteTakenPhone(taken)}` };
      const lines = readLines(said.text);
      before = {
        ...reply.after,
        lines: lines.length > 0 ? lines : reply.after.lines,
        offersCall: said.calls.some(({ name }) => name === requestCallback.name),
        told:
          said.answered && reply.after.entry ? [...before.told, reply.after.entry] : before.told,
        said: said.text,
      };
    }
    return withWholePhone(said, before.shortPhone, visitor);
  };
}

export type { Said } from './said.ts';
