import { chatRules } from '@parley/business';
import { listOdds, type Odds } from './chances.ts';
import type { Answerable } from './entries.ts';
import { listMeant } from './follow-up.ts';
import { asks, asksSomething, asksToAgree } from './message-parts.ts';
import { least, margin, plain, wideMargin } from './nearness.ts';
import { isAsking, type Nearest, type Ranked } from './ranking.ts';
import { isCommon, isPlain, type Term } from './terms.ts';
import { type Before, goesOn, isNamed, readOrdinal } from './thread.ts';
import { asksBeyond, asksWhetherPaid } from './said.ts';
import { preferNamed } from './named-thing.ts';
import type { Sense } from './sense.ts';

/** What may be meant. */
export interface Near extends Nearest<Answerable> {
  /** By the part's own words; none where what went before brings it near. */
  readonly odds?: Odds | undefined;
}

/** What one part of a message is about. */
export interface Understood {
  readonly text: string;
  readonly terms: readonly Term[];
  /** The best first; none where nothing fits at all. */
  readonly found: readonly Near[];
  readonly strange: readonly string[];
  /** It may go on with an answer. */
  readonly goesOn?: boolean;
}

/** They end a conversation. */
const parting: ReadonlySet<string> = new Set(['thanks', 'bye', 'refusal', 'agreement']);
/** What names nothing by itself stays with the thing that was talked about. */
const sameThing = 0.12;
/** What was asked before, beside what is asked now. */
const contextWeight = 0.3;
/** Whoever has a trouble goes on telling of it. */
const troubles: ReadonlySet<string> = new Set(['broken', 'complaint', 'refund']);
/** What this page has, and how we are reached. */
const ofOurs: ReadonlySet<string> = new Set([
  'bot',
  'cookies',
  'phone',
  'email',
  'address',
  'hours',
]);
const asksToMake =
  /^\W*(?:and |so |hi |hey |also )*(?:do|can|could|will|would) (?:you|u)(?: guys| also)* (?:offer|build|make|sell|install|set up|add|put|create|design|do|write)\b/i;
const noCalls = new RegExp(chatRules.noCalls, 'iu');
const onlyCall = new RegExp(chatRules.onlyCall, 'iu');
/** What a part of a message may mean, by its own words and by what went before. */
export function understandPart(text: string, sense: Sense, before: Before): Understood {
  const { ranking, read } = sense;
  const ordinal = before.lines.length > 1 ? readOrdinal(text, before.lines) : null;
  const asked = ordinal ?? text;
  const terms = read(asked);
  const subject = read(`${before.subject ?? ''} ${before.topic?.subject ?? ''}`);
  const isPossible = (
    { entry: { id, after, kind, names }, phrase, score }: Nearest<Answerable>,
    named: readonly Term[],
  ): boolean => {
    const isLast = id === before.entry?.id;
    if (after && !isLast && !after.includes(before.entry?.id ?? '')) return false;
    // "Are you a family business" tells nothing of the visitor's.
    if (kind === 'business' && asksToAgree(asked)) return false;
    // "Do you make chatbots" asks for one, and not of the one that answers.
    if (ofOurs.has(id) && asksToMake.test(asked)) return false;
    // A question is no goodbye.
    if (
      parting.has(kind) &&
      asks(asked) &&
      (score < plain || kind === 'refusal' || kind === 'agreement')
    )
      return false;
    // Nor is a bare "how" one for our health.
    if (kind === 'wellbeing' && named.every(({ head }) => isAsking(head))) return false;
    // "Yes, it is included" is said of what was named: "two months free" is no "2-month SEO".
    if (kind === 'included' && names?.some((name) => phrase.includes(name)))
      return isNamed(names, named, read);
    if (id === 'writtenOnly' && onlyCall.test(asked)) return false;
    return kind !== 'callback' || !noCalls.test(asked);
  };
  const byItself = ranking
    .rank(terms)
    .filter((one) => (one.entry.named?.test(asked) ?? true) && isPossible(one, terms));
  const isShort =
    terms.length <= 4 || terms.filter(({ head }) => !isPlain(head) && !isAsking(head)).length <= 1;
  const refers = goesOn(text) || isShort;
  const isBare = terms.every(({ head }) => isCommon(head) || isAsking(head));
  const { entry: last } = before;
  const alone =
    last && refers ? weighByContext(byItself, { ...before, entry: last }, sense) : byItself;
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
  const asksWhether = asksWhetherPaid(asked) && asksToAgree(asked);
  // Of more than the part, an answer that was written for it comes first.
  const isWritten = alone.find(({ entry }) => entry.kind === 'faq')?.missed === 0;
  /** "How many do I get", after an answer about a thing, is not asked of another one. */
  const isOfOther = ({ entry: { kind, thing } }: Nearest<Answerable>): boolean =>
    isBare &&
    kind === 'faq' &&
    thing !== undefined &&
    last?.thing !== undefined &&
    last.names !== undefined &&
    thing !== last.thing;
  const candidates = new Map<Answerable, Near>();
  const odds = listOdds(alone);
  // Nor is it said of what nobody has named.
  const own = alone
    .filter(
      (one) =>
        !isOfOther(one) &&
        (one.entry.kind !== 'included' ||
          one.score >= plain ||
          isNamed(one.entry.names, terms, read)) &&
        !isPatternAlone(one, terms, read),
    )
    .map((one): Near => ({ ...one, odds: odds.get(one.entry) }));
  for (const one of [...own, ...meant, ...held])
    if (one.score > (candidates.get(one.entry)?.score ?? 0)) candidates.set(one.entry, one);
  // After an answer, what makes sense only there comes first.
  // Where neither its very words nor what went before tell what is meant, the likelier comes first.
  const isOpen =
    meant.length === 0 &&
    held.length === 0 &&
    !own.some(({ score, missed }) => missed === 0 && score >= plain);
  const order = ({ score, odds }: Near): number => (isOpen ? (odds?.alone ?? 0) : score);
  const found = [...candidates.values()]
    .map((ranked) =>
      ranked.entry.after ? { ...ranked, score: Math.min(1.1, ranked.score + 0.2) } : ranked,
    )
    // "Do I have to pay for the logo?" asks whether it is included, and only then what it costs.
    .map((ranked) =>
      asksWhether &&
      ranked.entry.kind === 'included' &&
      isNamed(ranked.entry.names, terms, read) &&
      !(isWritten && asksBeyond(terms, ranked.entry.names ?? []))
        ? { ...ranked, score: ranked.score + wideMargin }
        : ranked,
    )
    // Of two that are as near, a short remark stays with what was talked about.
    .map((ranked) =>
      refers && ranked.entry === last
        ? { ...ranked, score: ranked.score + margin, odds: undefined }
        : isBare && ranked.entry.thing !== undefined && ranked.entry.thing === last?.thing
          ? { ...ranked, score: ranked.score + sameThing }
          : ranked,
    )
    .sort((left, right) => order(right) - order(left));
  return {
    text,
    terms,
    found: preferNamed({ text: asked, terms, found }, read),
    strange: ranking.findStrange(terms),
    goesOn: last !== null && refers,
  };
}

/** "What about taxes" has the words of "what about {}", and not the thing that they ask for. */
const isPatternAlone = (
  { entry: { kind, names }, phrase }: Nearest<Answerable>,
  terms: readonly Term[],
  read: Sense['read'],
): boolean =>
  kind === 'offer' &&
  (names?.some((name) => phrase.includes(name)) ?? false) &&
  !isNamed(names, terms, read);

/** What goes on with an answer is likelier to be asked of the same: the words before speak for it too, though less. */
function weighByContext(
  alone: readonly Ranked<Answerable>[],
  { asked, entry: last }: Before & { readonly entry: Answerable },
  { ranking, read }: Sense,
): Ranked<Answerable>[] {
  const weigh = ranking.weigh([...asked, ...read(last.question)]);
  return alone.map((one) => ({
    ...one,
    evidence: one.evidence + contextWeight * weigh(one.entry),
  }));
}

/** The thing that a message names, whatever came nearest. */
export const findTopic = (
  { found, terms }: Understood,
  read: Sense['read'],
): Answerable | undefined =>
  found.find(({ entry: { names }, score }) => score >= least && isNamed(names, terms, read))?.entry;
