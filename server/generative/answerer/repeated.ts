import { afterRules, chatRules } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { sayItsPrice } from './on-answer.ts';
import { isAsking } from './ranking.ts';
import { personLine, type Said } from './said.ts';
import { pickSentences } from './sentences.ts';
import { isCommon, readTerms, type Term } from './terms.ts';
import { social } from './deciding.ts';

/** Of these the same is said as often as it is needed: an alarm, a call, a word of politeness. */
const maySayAgain: ReadonlySet<string> = new Set([
  ...social,
  'offTopic',
  'callback',
  'phone',
  'order',
  'unclear',
  'broken',
  'complaint',
  'refund',
  'insult',
  'writtenOnly',
  'otherCallee',
]);
/** Whose answer is the price, and stays so. */
const ofPrice: ReadonlySet<string> = new Set(['price', 'discount', 'afford', 'package', 'payment']);
/** Ask of a thing, and name none. */
const asking = new Set(readTerms(`${chatRules.moneyWords} included`).map(({ head }) => head));
const isApart = new RegExp(afterRules.isApart, 'iu');
const asksWhetherItCosts = new RegExp(afterRules.asksWhetherItCosts, 'iu');

/** What was asked before this, and answered. */
export interface Answered {
  readonly said: string;
  /** The same, before it was seen that it had been said. */
  readonly meant: string;
  readonly terms: readonly Term[];
}

/** They tell of a thing, and are no answer to what they do not speak of. */
const ofThings: ReadonlySet<string> = new Set(['faq', 'offer', 'included']);

const headsOf = (terms: readonly Term[]): string =>
  [...new Set(terms.map(({ head }) => head))].toSorted().join(' ');

/** Without its yes, and whatever its lines stand in order of. */
const linesOf = (text: string): string =>
  text
    .replace(/^(?:Yes|No)[.,] /, '')
    .split('\n')
    .toSorted()
    .join('\n');

/** Beside something else, what was just said is left out. */
function withoutTold(text: string, last: string): string {
  const told = new Set(last.split('\n\n'));
  const paragraphs = text.split('\n\n');
  const others = paragraphs.filter((one) => !told.has(one));
  return others.length > 0 && !text.includes('\n|') ? others.join('\n\n') : text;
}

/** The same answer to a question in other words is told as such: as all that is known, where it tells of it at all. */
export function sayOnlyOnce(
  said: Said,
  kind: string,
  { text, terms }: { readonly text: string; readonly terms: readonly Term[] },
  last: Answered,
  knowledge: Knowledge,
): Said {
  const asksBack = !said.answered && said.calls.some(({ name }) => name === 'suggest_questions');
  if (asksBack || maySayAgain.has(kind)) return said;
  if (linesOf(said.text) !== linesOf(last.meant))
    return { ...said, text: withoutTold(said.text, last.said) };
  if (headsOf(terms) === headsOf(last.terms)) return said;
  const { company, package: offer, formatPrice } = knowledge;
  const { contact, email } = company;
  const named = terms.filter(({ head }) => !isCommon(head) && !isAsking(head) && !asking.has(head));
  const ofNamed = pickSentences(said.text, (sentence) => {
    const spoken = new Set(readTerms(sentence).map(({ head }) => head));
    return named.some(({ head }) => spoken.has(head));
  });
  // How many there are, or when, no sentence tells by the name alone.
  const isOpen = terms.some(({ head }) => isAsking(head));
  if (last.said !== last.meant && ofNamed !== '' && !isOpen) return { ...said, text: ofNamed };
  const noMore = `I have nothing more on that than I have just said. ${personLine(knowledge)}`;
  if (last.said !== last.meant) return { ...said, text: noMore };
  if (kind === 'faq' && asksWhetherItCosts.test(text))
    return { ...said, text: sayItsPrice(said.text, knowledge) };
  // What has no price of its own is not the whole, whose price stays.
  if (ofPrice.has(kind) && !isApart.test(said.text))
    return {
      ...said,
      text: `It stays as I said: the **${offer.name}** is **${formatPrice(offer.price)}**, fixed in writing. Anything else ${contact.name} decides, in writing: ${email}.`,
    };
  const told = new Set(readTerms(said.text).map(({ head }) => head));
  if (ofThings.has(kind) && named.length > 0 && !named.some(({ head }) => told.has(head)))
    return { ...said, text: noMore };
  const where = said.text.includes(email) ? '' : `: ${email}`;
  const rest = `If you meant more than that, ${contact.name} knows${where}.`;
  return { ...said, text: `${said.text}\n\n${rest}` };
}
