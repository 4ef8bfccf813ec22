import { chatRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import { listMeant } from './follow-up.ts';
import { asks, asksSomething } from './message-parts.ts';
import { least, likely, margin, plain, sure, verySure } from './nearness.ts';
import { isAsking, type Ranked } from './ranking.ts';
import { isCommon, isPlain, type Term } from './terms.ts';
import { type Before, goesOn, isNamed, readOrdinal } from './thread.ts';
import type { Sense } from './sense.ts';

/** What one part of a message is about. */
export interface Understood {
  readonly text: string;
  readonly terms: readonly Term[];
  /** The best first; none where nothing fits at all. */
  readonly found: readonly Ranked<Answerable>[];
  readonly strange: readonly string[];
}

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

/** So far before all others, an alarm needs less. */
const wideMargin = 0.15;
const ease = 0.05;
/** What names nothing by itself stays with the thing that was talked about. */
const sameThing = 0.12;
/** Whoever has a trouble goes on telling of it. */
const troubles: ReadonlySet<string> = new Set(['broken', 'complaint', 'refund']);
const noCalls = new RegExp(chatRules.noCalls, 'iu');
/** What a part of a message may mean, by its own words and by what went before. */
export function understandPart(text: string, sense: Sense, before: Before): Understood {
  const { ranking, read } = sense;
  const ordinal = before.lines.length > 1 ? readOrdinal(text, before.lines) : null;
  const asked = ordinal ?? text;
  const terms = read(asked);
  const subject = read(`${before.subject ?? ''} ${before.topic?.subject ?? ''}`);
  const isPossible = (
    { entry: { after, kind, names }, phrase }: Ranked<Answerable>,
    named: readonly Term[],
  ): boolean => {
    if (after && !after.includes(before.entry?.id ?? '')) return false;
    // "Yes, it is included" is said of what was named: "two months free" is no "2-month SEO".
    if (kind === 'included' && names?.some((name) => phrase.includes(name)))
      return isNamed(names, named, read);
    return kind !== 'callback' || !noCalls.test(asked);
  };
  const alone = ranking.rank(terms).filter((one) => isPossible(one, terms));
  const isShort =
    terms.length <= 4 || terms.filter(({ head }) => !isPlain(head) && !isAsking(head)).length <= 1;
  const refers = goesOn(text) || isShort;
  const isBare = terms.every(({ head }) => isCommon(head) || isAsking(head));
  const { entry: last } = before;
  const meant =
    last && refers && ordinal === null
      ? listMeant({ text, terms, alone, isShort }, { ...before, entry: last }, sense).filter(
          (one) => isPossible(one, [...terms, ...subject]),
        )
      : [];
  const isNews = asksSomething.test(text) || (alone[0]?.score ?? 0) >= plain;
  const held =
    last && troubles.has(last.kind) && !isNews
      ? [{ entry: last, score: 1.2, phrase: last.question, missed: 0 }]
      : [];
  const candidates = new Map<Answerable, Ranked<Answerable>>();
  for (const one of [...alone, ...meant, ...held])
    if (one.score > (candidates.get(one.entry)?.score ?? 0)) candidates.set(one.entry, one);
  // After an answer, what makes sense only there comes first.
  const found = [...candidates.values()]
    .map((ranked) =>
      ranked.entry.after ? { ...ranked, score: Math.min(1, ranked.score + 0.2) } : ranked,
    )
    // Of two that are as near, a short remark stays with what was talked about.
    .map((ranked) =>
      refers && ranked.entry === last
        ? { ...ranked, score: ranked.score + margin }
        : isBare && ranked.entry.thing !== undefined && ranked.entry.thing === last?.thing
          ? { ...ranked, score: ranked.score + sameThing }
          : ranked,
    )
    .sort((left, right) => right.score - left.score);
  return { text, terms, found, strange: ranking.findStrange(terms) };
}

/** The thing that a message names, whatever came nearest. */
export const findTopic = (
  { found, terms }: Understood,
  read: Sense['read'],
): Answerable | undefined =>
  found.find(({ entry: { names }, score }) => score >= least && isNamed(names, terms, read))?.entry;

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

/** Whether there is one thing to say. A question beside others is not asked back: it needs less. */
export function isClear(
  { text, found: [first, ...others] }: Understood,
  isBeside = false,
): boolean {
  if (!first) return false;
  const lead = first.score - (others[0]?.score ?? 0);
  const needed = (alarming.get(first.entry.kind) ?? 0) - (lead >= wideMargin ? ease : 0);
  if (first.score < needed) return false;
  // Of one thing there is more to say than one: the first of it is near enough.
  const other = others.find(
    ({ entry }) =>
      !social.has(entry.kind) &&
      entry.say !== first.entry.say &&
      (entry.names === undefined || entry.subject !== first.entry.subject),
  );
  if (first.score >= (isBeside && asks(text) ? sure : verySure)) return true;
  return first.score >= likely && first.score - (other?.score ?? 0) >= margin;
}
