import { afterRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { reactions } from './reactions.ts';
import type { Reaction } from './said.ts';
import { pickSentences } from './sentences.ts';
import type { Before } from './thread.ts';

const asksItsPrice = new RegExp(afterRules.asksItsPrice, 'iu');
const asksPriceOfIt = new RegExp(afterRules.asksPriceOfIt, 'iu');
const asksWhetherItCosts = new RegExp(afterRules.asksWhetherItCosts, 'iu');
const asksWhetherIn = new RegExp(afterRules.asksWhetherIn, 'iu');
const asksItsTime = new RegExp(afterRules.asksItsTime, 'iu');
const speaksOfTime = new RegExp(afterRules.speaksOfTime, 'iu');
const isApart = new RegExp(afterRules.isApart, 'iu');
const speaksOfPrice = new RegExp(afterRules.speaksOfPrice, 'iu');
const acknowledges = new RegExp(afterRules.acknowledges, 'iu');
const takesUp = new RegExp(afterRules.takesUp, 'iu');
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

/** How long it takes, where the answer before has told of that too; null where it is asked of something else. */
export function sayItsTime(text: string, { entry, said, told }: Before): string | null {
  if (entry?.kind !== 'faq' || told.at(-1) !== entry || !asksItsTime.test(text)) return null;
  return pickSentences(said, (sentence) => speaksOfTime.test(sentence)) || null;
}

const sayHeard: Reaction = ({ company }) =>
  `All right. Ask whatever else you want to know; or write to ${company.email}, and a person answers.`;

/** Reads what is said on an answer alone; null where it is a message of its own. */
export function createOnAnswer(
  knowledge: Knowledge,
  all: readonly Answerable[],
): (text: string, before: Before) => Reaction | null {
  const { services, package: offer } = knowledge;
  /** A service that is extra has a price of its own to tell of: none on the list. */
  const findExtra = (thing: string | undefined): Answerable | undefined =>
    offer.items.length > 0 && services.some(({ id, item }) => item === undefined && id === thing)
      ? all.find(({ id }) => id === `price:${thing}`)
      : undefined;
  return (text, { entry, said, offersCall, told }) => {
    if (entry === null) return null;
    if (acknowledges.test(text))
      return offersCall && takesUp.test(text) ? reactions.agreement : sayHeard;
    const isWhether = asksWhetherIn.test(text) && !asksWhetherItCosts.test(text);
    const isPointed = asksItsPrice.test(text) || (isWhether && entry.kind === 'faq');
    if (!isPointed && !asksPriceOfIt.test(text)) return null;
    // What was not answered is no thing that was spoken of.
    if (told.at(-1) !== entry) return isPointed ? () => sayItsPrice(said, knowledge) : null;
    const extra = findExtra(entry.thing);
    if (extra) return extra.say;
    if (!withoutPrice.has(entry.kind)) return null;
    return isPointed || isApart.test(said) ? () => sayItsPrice(said, knowledge) : null;
  };
}
