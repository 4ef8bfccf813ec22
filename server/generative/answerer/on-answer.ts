import { afterRules, goesOnRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { speaksOfCalls } from './call-reading.ts';
import { reactions } from './reactions.ts';
import { personLine, type Reaction } from './said.ts';
import { isAsking } from './ranking.ts';
import type { Sense } from './sense.ts';
import { listSentences, pickSentences } from './sentences.ts';
import { isCommon, isPlain, readTerms } from './terms.ts';
import { type Before, readLines } from './thread.ts';

const asksItsPrice = new RegExp(afterRules.asksItsPrice, 'iu');
const asksPriceOfIt = new RegExp(afterRules.asksPriceOfIt, 'iu');
const asksWhetherItCosts = new RegExp(afterRules.asksWhetherItCosts, 'iu');
const asksWhetherIn = new RegExp(afterRules.asksWhetherIn, 'iu');
const asksItsTime = new RegExp(afterRules.asksItsTime, 'iu');
const asksTimeForIt = new RegExp(afterRules.asksTimeForIt, 'iu');
const guessesAmount = new RegExp(afterRules.guessesAmount, 'iu');
const hasNoAmount = new RegExp(afterRules.hasNoAmount, 'iu');
const asksTimeOf = new RegExp(afterRules.asksTimeOf, 'iu');
const speaksOfTime = new RegExp(afterRules.speaksOfTime, 'iu');
const asksHowOften = new RegExp(afterRules.asksHowOften, 'iu');
const speaksOfRhythm = new RegExp(afterRules.speaksOfRhythm, 'iu');
const speaksOfRefund = new RegExp(afterRules.speaksOfRefund, 'iu');
const asksOfOther = new RegExp(afterRules.asksOfOther, 'iu');
const asksOfOtherToo = new RegExp(afterRules.asksOfOtherToo, 'iu');
const asksHow = new RegExp(goesOnRules.asksHow, 'iu');
const speaksOfWay = new RegExp(goesOnRules.speaksOfWay, 'iu');
const asksByTheMonth = new RegExp(afterRules.asksByTheMonth, 'iu');
const isApart = new RegExp(afterRules.isApart, 'iu');
const speaksOfPrice = new RegExp(afterRules.speaksOfPrice, 'iu');
const acknowledges = new RegExp(afterRules.acknowledges, 'iu');
const takesUp = new RegExp(afterRules.takesUp, 'iu');
const asksReason = new RegExp(goesOnRules.asksReason, 'iu');
const speaksOfEnd = new RegExp(goesOnRules.speaksOfEnd, 'iu');
const speaksOfReason = new RegExp(goesOnRules.speaksOfReason, 'iu');
const doubts = new RegExp(goesOnRules.doubts, 'iu');
const asksYesOrNo = new RegExp(goesOnRules.asksYesOrNo, 'iu');
const asksWhetherStill = new RegExp(goesOnRules.asksWhetherStill, 'iu');
/** Kinds whose answers say in their own words how long something is. */
const withTime: ReadonlySet<string> = new Set(['faq', 'guarantee']);
/** A longer way of asking tells a story, in which anything may be named. */
const longestPhrase = 60;
/** How we are reached stands in many answers, and is what none of them is about. */
const reach = new Set(readTerms('e-mail call write').map(({ head }) => head));
/** Said of all that is sold together: whoever asks for a price after it means that one. */
const ofWhole: ReadonlySet<string> = new Set([
  'price',
  'package',
  'payment',
  'discount',
  'afford',
  'included',
  'value',
  'saving',
  'monthlyTotal',
  'monthlyMore',
  'firstPart',
  'secondPart',
]);
/** They tell what has no entry of its own that says a price. */
const withoutPrice: ReadonlySet<string> = new Set(['faq', 'outside']);

/** What an answer said of the price; where that is nothing, that our list has none, and who has one. */
export function sayItsPrice(
  said: string,
  { company, package: offer, formatPrice }: Knowledge,
): string {
  const { contact, email } = company;
  const told = pickSentences(said, (sentence) => speaksOfPrice.test(sentence));
  if (told !== '')
    return isApart.test(told)
      ? told
      : `${told} What it costs beyond that is not on our list; ${contact.name} tells you in writing: ${email}.`;
  return isApart.test(said)
    ? `For that there is no list price, so I won't guess one: ${contact.name} gives you one in writing, ${email}. Our one listed price is that of the **${offer.name}**, ${formatPrice(offer.price)}.`
    : `That has no price of its own on our list. Whether it is within the **${offer.name}** (${formatPrice(offer.price)}), or what it costs beside it, ${contact.name} tells you in writing: ${email}.`;
}

/** How long it takes, or how often, where the answer before has told of that too; null where it is asked of something else. */
function sayItsTime(text: string, { entry, said, told }: Before): string | null {
  if (entry === null || !withTime.has(entry.kind) || told.at(-1) !== entry) return null;
  if (asksHowOften.test(text))
    return (
      listSentences(said)
        .filter((sentence) => speaksOfRhythm.test(sentence))
        .join(' ') || null
    );
  if (!asksItsTime.test(text)) return null;
  // Within how many days money is given back is no time that anything takes.
  const isOfRefund = entry.kind === 'guarantee' || speaksOfRefund.test(entry.question);
  return (
    pickSentences(
      said,
      (sentence) => speaksOfTime.test(sentence) && (isOfRefund || !speaksOfRefund.test(sentence)),
    ) || null
  );
}

/** "How long is that interview?", after an answer that says so of it in passing. */
function sayTimeOf(text: string, { said, isAnswered }: Before): string | null {
  const named = readTerms(asksTimeOf.exec(text)?.[1] ?? '').filter(({ head }) => !isCommon(head));
  if (named.length === 0 || !isAnswered) return null;
  return (
    pickSentences(said, (sentence) => {
      const spoken = new Set(readTerms(sentence).map(({ head }) => head));
      return speaksOfTime.test(sentence) && named.every(({ head }) => spoken.has(head));
    }) || null
  );
}

/** "And the domain?", where the answer before has told of that as well: the same, whose yes or no was to another question. */
function sayOfOther(
  text: string,
  { entry, said, told }: Before,
  { read, ranking }: Sense,
): string | null {
  if ((entry?.kind !== 'faq' && entry?.kind !== 'offer') || told.at(-1) !== entry) return null;
  const other = (asksOfOther.exec(text) ?? asksOfOtherToo.exec(text))?.[1];
  if (other === undefined) return null;
  const named = read(other).filter(({ head }) => !isPlain(head));
  const asked = new Set(read(entry.question).map(({ head }) => head));
  const isOther = named.every(
    ({ head }) => !isCommon(head) && !isAsking(head) && !asked.has(head) && !reach.has(head),
  );
  if (named.length === 0 || !isOther || ranking.findStrange(named).length > 0) return null;
  const speaks = (text: string): boolean => {
    const spoken = new Set(read(text).map(({ head }) => head));
    return named.every(({ head }) => spoken.has(head));
  };
  const asksIt = (phrase: string): boolean => phrase.length <= longestPhrase && speaks(phrase);
  if (entry.kind === 'offer') {
    const line = readLines(said).find((one) =>
      named.every(({ written }) => one.toLowerCase().includes(written)),
    );
    return line === undefined ? null : `That is part of **${entry.subject}**: ${line}.`;
  }
  // Of what was last said no more may have been than that no more is known.
  const { body = said } = entry;
  const same = body.replace(/^(?:Yes|No)[.,] +(?=\p{Lu})/u, '');
  if (speaks(body)) return same;
  const isFound = ranking.rank(named)[0]?.entry === entry;
  return entry.phrases.some(asksIt) && !isFound ? `The same goes for that. ${same}` : null;
}

/** "Why", "so is that a yes", "after a year too?": what an answer said of it, and no more. */
function sayMore(
  text: string,
  { entry, said, told, isAnswered }: Before,
  knowledge: Knowledge,
): string | null {
  const { contact, email } = knowledge.company;
  const noReason = `Of the reason I know no more than I have said. ${personLine(knowledge)}`;
  if (entry === null || told.at(-1) !== entry) return null;
  // Of what was asked back nobody asks why we are to be chosen.
  if (!isAnswered) return asksReason.test(text) ? noReason : null;
  const [first = said] = listSentences(said);
  if (asksYesOrNo.test(text))
    return `It is what I said, no more and no less: ${first.replace(/:$/, '.')} If you need it as a yes or a no, ${contact.name} gives you one in writing: ${email}.`;
  const doubted = readTerms(doubts.exec(text)?.[1] ?? '').filter(({ head }) => !isPlain(head));
  const again =
    doubted.length > 0 &&
    pickSentences(said, (sentence) => {
      const spoken = new Set(readTerms(sentence).map(({ head }) => head));
      return doubted.every(({ head }) => spoken.has(head));
    });
  if (again) return `It is what I said, no more and no less: ${again}`;
  // Why a thing is sold, or at that price, has answers of its own; why something is not has none.
  if (entry.kind !== 'faq' && !/\bnot\b/i.test(text)) return null;
  if (asksHow.test(text)) return pickSentences(said, (one) => speaksOfWay.test(one)) || null;
  if (asksReason.test(text))
    return pickSentences(said, (sentence) => speaksOfReason.test(sentence)) || noReason;
  if (entry.kind !== 'faq') return null;
  // What is paid by the year, or ends with one, has an answer of its own.
  const part = knowledge.package.items.find(({ id }) => id === entry.thing);
  const hasEnd = speaksOfEnd.test(part?.name ?? '') || speaksOfEnd.test(said);
  return asksWhetherStill.test(text) && !hasEnd
    ? `What I said names no time at which that ends. If you want it confirmed before you order, ${contact.name} does so in writing: ${email}.`
    : null;
}

/** "Roughly?", of a part that was wanted alone. */
const sayPriceAlone = (
  { names }: Answerable,
  { company: { contact, email }, package: offer, formatPrice }: Knowledge,
): string =>
  `For ${names === undefined ? 'one part' : `the **${names[0]}**`} alone there is no list price, so I won't guess one, not even roughly: ${contact.name} gives you one in writing, ${email}. Our one listed price is that of the whole **${offer.name}**, ${formatPrice(offer.price)}.`;

const sayHeard: Reaction = ({ company }) =>
  `All right. Ask whatever else you want to know; or write to ${company.email}, and a person answers.`;

/** Reads what is said on an answer alone; null where it is a message of its own. */
export function createOnAnswer(
  knowledge: Knowledge,
  sense: Sense,
): (text: string, before: Before) => Reaction | null {
  const { services, package: offer } = knowledge;
  const { all } = sense;
  const findPrice = (thing: string | undefined): Answerable | undefined =>
    all.find((one) => thing !== undefined && one.kind === 'price' && one.thing === thing);
  /** A service that is extra has a price of its own to tell of: none on the list. */
  const findExtra = (thing: string | undefined): Answerable | undefined =>
    offer.items.length > 0 && services.some(({ id, item }) => item === undefined && id === thing)
      ? all.find(({ id }) => id === `price:${thing}`)
      : undefined;
  /** The last thing that was asked for, where it has a price of its own and nothing was said of the package's since. */
  const findExtraTold = (told: readonly Answerable[]): Answerable | undefined =>
    findExtra(
      told.findLast(
        ({ kind, names, thing }) =>
          names !== undefined || ofWhole.has(kind) || findExtra(thing) !== undefined,
      )?.thing,
    );
  /** A service that is sold beside the package is named in what was said: its price is not the package's. */
  const namesExtra = (said: string): boolean =>
    services.some(({ id, name }) => findExtra(id) !== undefined && said.includes(name));
  return (text, before) => {
    const { entry, said, offersCall } = before;
    if (entry === null) return null;
    if (acknowledges.test(text))
      return offersCall && takesUp.test(text) ? reactions.agreement : sayHeard;
    // Whoever was told of a person asks when to talk to her.
    if ((speaksOfCalls(before) || entry.kind === 'bot') && asksItsTime.test(text))
      return reactions.callTiming;
    const told =
      sayItsTime(text, before) ??
      sayTimeOf(text, before) ??
      sayOfOther(text, before, sense) ??
      sayMore(text, before, knowledge);
    if (told !== null) return () => told;
    if (guessesAmount.test(text) && hasNoAmount.test(said))
      return ({ company: { contact, email } }) =>
        `That amount is not on our list, so I won't guess, not even roughly: ${contact.name} tells you in writing, ${email}.`;
    // What has no time of its own is made with a service that has one.
    if (
      entry.kind === 'faq' &&
      before.isAnswered &&
      asksItsTime.test(text) &&
      asksTimeForIt.test(text)
    ) {
      const made = services.find(({ name, timeline }) => timeline && said.includes(`**${name}**`));
      const time = made && all.find(({ id }) => id === `time:${made.id}`);
      if (time) return time.say;
    }
    const isWhether = asksWhetherIn.test(text) && !asksWhetherItCosts.test(text);
    const isPointed = asksItsPrice.test(text) || (isWhether && entry.kind === 'faq');
    // Of what was not understood no price is known, nor that it is the package's.
    const isOfPrice = isPointed || asksPriceOfIt.test(text);
    if (!before.isAnswered && (isOfPrice || isWhether || asksWhetherItCosts.test(text))) {
      const extra = findExtra(before.topic?.thing);
      if (extra) return extra.say;
      if (before.topic === null) return () => sayItsPrice('', knowledge);
    }
    if (!isOfPrice) return null;
    if (before.told.at(-1) !== entry) return isPointed ? () => sayItsPrice(said, knowledge) : null;
    const extra = findExtra(entry.thing);
    if (extra) return extra.say;
    // By the month, of a thing that is part of the package, asks not how the package is paid.
    const part = entry.names && asksByTheMonth.test(text) ? findPrice(entry.thing) : undefined;
    if (part) return part.say;
    // Of a part alone that was asked: it has none, and is not the whole.
    if (entry.kind === 'part' || (entry.kind === 'price' && isApart.test(said)))
      return () => sayPriceAlone(entry, knowledge);
    if (!withoutPrice.has(entry.kind)) return findExtraTold(before.told)?.say ?? null;
    if (isPointed || isApart.test(said) || namesExtra(said))
      return () => sayItsPrice(said, knowledge);
    return findExtraTold(before.told)?.say ?? null;
  };
}
