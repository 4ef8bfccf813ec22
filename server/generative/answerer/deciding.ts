import { isOfPrice } from './chances.ts';
import { asks } from './message-parts.ts';
import {
  clearly,
  fairlyProbable,
  improbable,
  least,
  likely,
  margin,
  nearlyCertain,
  plain,
  probable,
  probableAfter,
  sure,
  verySure,
  wideMargin,
} from './nearness.ts';
import { isAsking } from './ranking.ts';
import { asksWhetherIncluded } from './said.ts';
import { isCommon, isPlain, type Term } from './terms.ts';
import type { Near, Understood } from './understanding.ts';

/** Words that are no question: they stand alone, or say nothing. */
export const social: ReadonlySet<string> = new Set([
  'greeting',
  'wellbeing',
  'thanks',
  'bye',
  'refusal',
  'agreement',
  'smalltalk',
  'danger',
  'tricks',
]);

/** An alarm that is so far before all others needs less. */
const ease = 0.05;
/** "How often" tells nothing; a sentence of such words may. */
const fewestTelling = 3;
/** Of the words that tell what is asked. */
const mostMissed = 0.6;

/** An apology, an alarm or an order taken up needs more than being the nearest. */
export const alarming: ReadonlyMap<string, number> = new Map([
  ['complaint', 0.6],
  ['refund', 0.55],
  ['broken', 0.55],
  ['erase', 0.55],
  ['order', sure],
  ['danger', 0.85],
  ['greeting', verySure],
  ['business', 0.55],
]);

/** It says nothing untrue to whoever meant something else, or is not offered as a question. */
const harmless: ReadonlySet<string> = new Set([
  ...social,
  'price',
  'discount',
  'part',
  'package',
  'afford',
  'callback',
  'person',
  'complaint',
  'insult',
  'outside',
  'guided',
  'trust',
  'help',
  'job',
  'think',
]);

const countTelling = (terms: readonly Term[]): number =>
  new Set(terms.map(({ head }) => head).filter((head) => !isCommon(head))).size;

/** Whether an answer has so little of what was said that it is likely the answer to something else. */
function isMostlyOther(
  { entry: { kind, names }, score, missed }: Near,
  terms: readonly Term[],
): boolean {
  const isOfOffer = kind === 'faq' || names !== undefined || alarming.has(kind);
  return (
    missed >= mostMissed * countTelling(terms) &&
    missed > 0 &&
    score < (isOfOffer ? verySure : sure)
  );
}

/** Whether there is one thing to say. A question beside others is not asked back: it needs less. */
export function isClear(part: Understood, isBeside = false): boolean {
  const { text, terms, strange } = part;
  const [first] = part.found;
  if (!first) return false;
  const { entry, odds, missed, score } = first;
  // What went before brought it near: no phrase tells of that.
  if (odds === undefined) return isNear(part, isBeside);
  if (missed === 0 && score >= plain) return isNear(part, isBeside);
  // Of words that name nothing only the very ones tell what is asked, and a thanks before a question is none.
  const isBare = terms.every(({ head }) => isCommon(head) || isAsking(head));
  const isPolite = social.has(entry.kind) && asks(text);
  // Nor does any phrase tell of a word that nobody knows, or this answer of all that was named.
  const isForeign = missed > 0 && missed === countTelling(terms);
  // "If I only dislike the logo" asks not whether it is included.
  const isOtherwise = entry.kind === 'included' && missed > 0 && !asksWhetherIncluded(text);
  const isTold = strange.length === 0 && !isBare && !isPolite && !isForeign && !isOtherwise;
  // "Who picks them" after an answer leaves to that answer what it asks of.
  const needed = part.goesOn && isBare && !isBeside ? probableAfter : improbable;
  // Of common words, too, all phrases together may leave hardly anything else.
  if (isBare && missed === 0 && score >= likely && odds.chance >= nearlyCertain && !isPolite)
    return true;
  if (!isTold) return odds.chance >= needed && isNear(part, isBeside);
  // Of what is near in all its words, what went before makes nothing else likelier.
  const isWhole = missed === 0 && score >= verySure;
  const likelyEnough = part.goesOn && !isWhole ? probableAfter : probable;
  return (
    odds.chance >= (isBeside ? fairlyProbable : likelyEnough) &&
    score >= (alarming.get(entry.kind) ?? least)
  );
}

/** Whether the nearest is near enough by itself, and so much nearer than the next. */
function isNear(
  { text, terms, found: [first, ...others] }: Understood,
  isBeside: boolean,
): boolean {
  if (!first || isMostlyOther(first, terms)) return false;
  const lead = first.score - (others[0]?.score ?? 0);
  const needed = (alarming.get(first.entry.kind) ?? 0) - (lead >= wideMargin ? ease : 0);
  if (first.score < needed) return false;
  // Of one thing there is more to say than one: the first of it is near enough.
  const other = others.find(
    ({ entry }) =>
      !social.has(entry.kind) &&
      entry.say !== first.entry.say &&
      !isOfPrice(entry, first.entry) &&
      (entry.names === undefined || entry.subject !== first.entry.subject),
  );
  const isBare = terms.every(
    ({ head }) =>
      isPlain(head) || isAsking(head) || (terms.length < fewestTelling && isCommon(head)),
  );
  if (isBare && !isBeside && first.score < plain && !harmless.has(first.entry.kind)) return false;
  // With a word left over, another answer that is as near may be the one for it.
  const isRivalled = first.missed > 0 && first.entry.kind === 'faq' && !isBeside;
  if (!isRivalled && first.score >= (isBeside && asks(text) ? sure : verySure)) return true;
  const ahead = first.score - (other?.score ?? 0);
  if (first.score < likely || ahead < margin) return false;
  return isBeside || harmless.has(first.entry.kind) || first.score + ahead >= clearly;
}
