import { chatRules, priceWords } from '@parley/business';
import { createPartAnswerer, type Say } from './answer-part.ts';
import { createAsides, readWithEarlier, withoutFiller } from './asides.ts';
import { createCallAnswers } from './call-answers.ts';
import { createCallReader, speaksOfCalls } from './call-reading.ts';
import { type CallWish, noWish } from './call-wish.ts';
import { chooseParts, rememberPart } from './chosen-parts.ts';
import { social } from './deciding.ts';
import type { Answerable } from './entries.ts';
import { sayItem } from './item-of-amount.ts';
import type { Knowledge } from './knowledge.ts';
import { createTranslator } from './languages.ts';
import { asksSomething, asksToAgree, splitParts } from './message-parts.ts';
import { createNamedPrices } from './named-prices.ts';
import { likely, sure, verySure } from './nearness.ts';
import { createOnAnswer } from './on-answer.ts';
import { isAsking } from './ranking.ts';
import { danger, declineOrders, reactions, stand, takeName } from './reactions.ts';
import {
  type Asked,
  hasButtons,
  joinSaid,
  type KnownVisitor,
  type Reaction,
  readsAsPhone,
  requestCallback,
  type Said,
  type ToolCall,
} from './said.ts';
import type { Sense } from './sense.ts';
import { createPartsReader } from './several-parts.ts';
import { isCommon } from './terms.ts';
import { type Before, findAlone, findTold } from './thread.ts';
import { readNameBeside, readToldName } from './told-name.ts';
import type { ToldPhones } from './told-phone.ts';

const ofOthers = new RegExp(String.raw`\b(?:${priceWords.others})\b`, 'iu');
/** No sum, though it has a sign. */
const dayAndNight = /\b24\s*\/\s*7\b/g;
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

/** Of what is named beside a number: more of it asks something. */
const mostBeside = 1;

/** More questions at once are no list of them. */
const mostAsked = 4;
/** Leans on what stands before it. */
const leans =
  /\b(?:it|its|that(?! \p{Sc}?\d)|this|those|these|them|they|(?:another|other|second) ones?|same|so|too|either|instead|otherwise|not|then)\b/iu;
const fewestAsked = 4;
/** A question that needs no words before it, with a verb: "who owns the site". */
const asksWhole = (part: string): boolean =>
  asksSomething.test(part) && part.split(/\s+/).length >= fewestAsked && !leans.test(part);
/** "Your payment options": what is asked for, without a verb. */
const namesWhole = (part: string): boolean =>
  /^(?:and |so )?(?:your|ur|the)\b/iu.test(part) && part.split(/\s+/).length <= fewestAsked;
/** Of these nothing is answered beside another thing. */
const isTalk = (entry: Answerable | null): boolean =>
  entry === null || social.has(entry.kind) || speaksOfCalls({ entry });

/** For whom a message is read, and how many parts of it. */
interface Reading {
  readonly visitor: KnownVisitor;
  readonly most: number;
}

/** The button calls at the number and the hour that were told. */
const callAsWished = (call: ToolCall, { phone, time }: CallWish): ToolCall =>
  call.name === requestCallback.name
    ? { ...call, args: { ...(time && { time }), ...(phone && { phone }), ...call.args } }
    : call;

/** What a message is answered, and what is spoken of after it. */
export interface Reply {
  readonly said: Said;
  readonly after: Before;
  /** Said beside what is spoken of, which stays so. */
  readonly isAside?: boolean;
}

/** Answers one message, with what was said before it. */
export interface MessageAnswerer {
  /** @param most parts of it that are answered, each by itself */
  answer(text: string, earlier: Before, visitor: KnownVisitor, most: number): Reply;
  readonly say: Say;
}

/** In short steps, as `prepareAnswerer`. */
export function* prepareMessageAnswerer(
  knowledge: Knowledge,
  all: readonly Answerable[],
  sense: Sense,
  phones: ToldPhones,
): Generator<undefined, MessageAnswerer> {
  const prices = createNamedPrices(knowledge);
  const sayParts = createPartsReader(knowledge, sense.read);
  const readOnAnswer = createOnAnswer(knowledge, sense);
  const readAside = createAsides(all, knowledge);
  yield;
  const translate = createTranslator(knowledge);
  const orders = new RegExp(chatRules.instructions, 'iu');
  const inDanger = new RegExp(chatRules.danger, 'iu');
  const budget = new RegExp(chatRules.budget, 'iu');
  const writtenOnly = new RegExp(chatRules.writtenOnly, 'iu');
  const meansWhole = new RegExp(chatRules.meansWhole, 'iu');
  const asksAllFor = new RegExp(chatRules.asksAllFor, 'iu');
  const stopsPlan = new RegExp(chatRules.stopsPlan, 'iu');
  const otherCallee = new RegExp(chatRules.otherCallee, 'iu');
  const sums = new RegExp(chatRules.sums, 'iu');
  const readCall = createCallReader(knowledge, phones);
  const { reactToNumber, reactToWish } = createCallAnswers(knowledge, phones);
  const asksWhatFor = new RegExp(chatRules.asksWhatFor, 'iu');
  const noCalls = new RegExp(chatRules.noCalls, 'iu');
  const say: Say = (reaction, asked) => {
    const said = reaction(knowledge, asked);
    return typeof said === 'string'
      ? { text: said, calls: [] }
      : { text: said.text, calls: said.calls.map((call) => callAsWished(call, asked.call)) };
  };
  const answerPart = createPartAnswerer(knowledge, all, sense, say);

  /** "Can I keep my domain? And my e-mail?": what makes sense only after an answer is answered after it, in one message as in two. */
  function answerBoth(
    text: string,
    asked: Asked,
    before: Before,
    { visitor, most }: Reading,
  ): Reply | null {
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

  /** "How do you work, what happens after year one, and who owns the site": each that is asked whole is answered, where all are. */
  function answerEach(text: string, before: Before, { visitor, most }: Reading): Reply | null {
    const parts = splitParts(text, false, most);
    if (parts.length < 2 || parts.length > mostAsked) return null;
    const isDecided = (part: string): boolean =>
      all.some(({ asked: says, after, kind }) => kind === 'faq' && !after && says?.test(part));
    const isAsked = (part: string, at: number): boolean =>
      asksWhole(part) || (at === 0 && namesWhole(part));
    const [first = ''] = parts;
    if (!isAsked(first, 0) || !parts.every((part, at) => isAsked(part, at) || isDecided(part)))
      return null;
    // What is only told may be what the question is about: then all of it together means one thing.
    const isOne = all.some(
      ({ asked: says, after }) =>
        !after && says?.test(text) && !parts.some((part) => says.test(part)),
    );
    if (isOne && !parts.every(isAsked)) return null;
    const replies: Reply[] = [];
    for (const part of parts) {
      const reply = answer(part, before, visitor, 1, true);
      if (!reply.said.answered || reply.isAside || isTalk(reply.after.entry)) return null;
      replies.push(reply);
    }
    const ids = new Set(replies.map(({ after }) => after.entry?.id));
    const last = replies.at(-1);
    if (ids.size < replies.length || last === undefined) return null;
    return { said: joinSaid(replies.map(({ said }) => said)), after: last.after };
  }

  /** "My number is 217 555 0134, but can you do it before Christmas?": both are answered. */
  function answerBesidePhone(
    text: string,
    phone: string,
    asked: Asked,
    before: Before,
    { visitor, most }: Reading,
  ): Reply | null {
    const parts = phones.splitOff(text, phone);
    if (parts === null || noCalls.test(text)) return null;
    const told = say(reactions.callback, { ...asked, text: parts.told, brief: true });
    const { said, after } = answer(parts.rest, { ...before, call: asked.call }, visitor, most);
    const named = sense.read(parts.rest).filter(({ head }) => !isCommon(head) && !isAsking(head));
    // Of a word or two beside it nobody is asked what else was meant.
    if (!said.answered && named.length <= mostBeside)
      return {
        said: { ...say(reactions.callback, { ...asked, text: parts.told }), answered: true },
        after: {
          ...before,
          call: asked.call,
          entry: all.find(({ id }) => id === 'callback') ?? null,
        },
      };
    return { said: joinSaid([{ ...told, answered: true }, said]), after };
  }

  function answer(
    text: string,
    earlier: Before,
    visitor: KnownVisitor,
    most: number,
    isBeside = false,
  ): Reply {
    const read = readCall(text, earlier, visitor);
    const { phone, call } = read;
    const before: Before = {
      ...earlier,
      ownPhone: read.ownPhone,
      shortPhone: read.standingShort,
      called: readNameBeside(text, visitor.name) ?? earlier.called,
    };
    const terms = sense.read(text);
    const asked: Asked = {
      text,
      terms,
      about: terms,
      yesOrNo: asksToAgree(text),
      numbers: prices.readNumbers(text),
      // A number that is none is not promised to be called.
      visitor: {
        ...visitor,
        called: before.called ?? visitor.name,
        phone: read.shortPhone === null ? read.known : null,
      },
      call,
      shortPhone: read.shortPhone,
      brief: isBeside,
    };
    const done = (reaction: Reaction, id: string, to = asked) => ({
      said: { ...say(reaction, to), answered: true },
      after: { ...before, call, entry: all.find((entry) => entry.id === id) ?? null },
    });
    /** Whoever wants no call has no wish of one left. */
    const doneWithCalls = (reaction: Reaction, id: string) => {
      const { said, after } = done(reaction, id);
      return { said, after: { ...after, call: noWish, shortPhone: null } };
    };
    if (inDanger.test(text)) return done(danger, '');
    const called = readToldName(text, visitor.name);
    if (called !== null) {
      const { said, after } = done(takeName(called), 'callback');
      return { said, after: { ...after, called } };
    }
    const ofNumber = reactToNumber(text, read);
    if (ofNumber !== null) return done(ofNumber.reaction, ofNumber.id);
    const named = phone ?? read.toldShort;
    const twice =
      named === null || read.wish !== null
        ? null
        : answerBesidePhone(text, named, asked, before, { visitor, most });
    if (twice !== null) return twice;
    const ofCall = reactToWish(text, read, before, visitor);
    if (ofCall?.endsWish) return doneWithCalls(ofCall.reaction, ofCall.id);
    // Whoever only changes it has just read of calls.
    const isChanged = before.offersCall && before.entry?.id === 'callback';
    if (ofCall !== null) return done(ofCall.reaction, ofCall.id, { ...asked, brief: isChanged });
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
    const each = isBeside ? null : answerEach(text, before, { visitor, most });
    if (each !== null) return each;
    if (asksAllFor.test(text) && prices.readNumbers(text).includes(knowledge.package.price))
      return done(reactions.package, 'package');
    if (stopsPlan.test(text) && !speaksOfCalls(before))
      return done(reactions.cancelPlan, 'cancelPlan');
    if (otherCallee.test(text)) return done(reactions.otherCallee, 'otherCallee');
    const both = answerBoth(text, asked, before, { visitor, most });
    if (both !== null) return both;
    const isNow = ({ asked: says, after }: Answerable) =>
      (after?.includes(before.entry?.id ?? '') ?? true) && says?.test(text);
    // "How do I cancel it", once a call was spoken of, asks it of the call.
    const meant =
      all.find((one) => one.after?.includes('callback') && isNow(one)) ?? all.find(isNow);
    if (meant) return done(meant.say, meant.id);
    const bare = withoutFiller(text, before);
    const onAnswer = readOnAnswer(bare, before);
    if (onAnswer) return done(onAnswer, before.entry?.id ?? '');
    const toldBefore = findAlone(bare, before, sense) ?? findTold(text, before, sense);
    if (toldBefore) return done(toldBefore.say, toldBefore.id);
    const item = asksWhatFor.test(text) ? prices.findItem(text) : undefined;
    if (item) return done(() => sayItem(knowledge, item), `worth:${item.id}`);
    const several = sayParts(asked);
    if (several !== null) return done(() => several, 'package');
    if (prices.namesPriceAndValue(text)) return done(reactions.saving, 'saving');
    if (sums.test(text.replaceAll(dayAndNight, ' ')) && !prices.isStated(text))
      return done(reactions.smalltalk, 'smalltalk');

    const parts = chooseParts(text, before, sense, most);
    const withEarlier = readWithEarlier(bare, parts, before, all);
    if (withEarlier) return done(withEarlier.say, withEarlier.id);
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
          brief: isBeside || parts.length > 1,
        },
        after,
      );
      after = rememberPart(after, part, sense);
      return one;
    });
    const aside = readAside(
      text,
      parts,
      before,
      said.some(({ answered }) => answered),
    );
    if (aside !== null)
      return {
        said: { ...say(aside.reaction, asked), answered: aside.isAnswered },
        after: { ...before, call, aside: aside.told },
        isAside: true,
      };
    return { said: joinSaid(said), after };
  }

  return { answer, say };
}
