import { chatRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import { least, likely, plain, sure, verySure } from './nearness.ts';
import { isAsking, type Nearest } from './ranking.ts';
import { isCommon, isPlain, readTerms, type Term } from './terms.ts';
import { type Before, corrects, isNamed, opening } from './thread.ts';
import { asksBeyond, asksWhetherPaid } from './said.ts';
import type { Sense } from './sense.ts';

const withSubject = 0.96;
/** What a thing costs, or counts for. */
const ofMoney: ReadonlySet<string> = new Set(['price', 'worth']);
const goesFurther: ReadonlySet<string> = new Set(['howlong', 'when', 'then', 'after', 'afterward']);
/** "Is that free", "do you charge for it": whether what was talked about costs anything. */
const asksForTerms = new RegExp(chatRules.asksForTerms, 'iu');
/** What is told of with them is in the price. */
const inPrice: ReadonlySet<string> = new Set(['revisions', 'bonuses', 'guarantee']);
/** These name no thing where it is asked whether it costs extra, or how long it lasts. */
const moneyHeads = new Set(readTerms(chatRules.moneyWords).map(({ head }) => head));
const timeHeads = new Set(readTerms('days weeks months years valid last').map(({ head }) => head));
const aTime = /\b\d+[- ](?:hour|day|week|month|year)/i;
const lasts = new RegExp(chatRules.lasts, 'iu');
const comesAfter = new RegExp(chatRules.comesAfter, 'iu');
const unwilling = new RegExp(chatRules.unwilling, 'iu');
/** What it costs, or how it is paid, and not whether: the answer is no yes. */
const asksWhat = /\b(?:what|how|when|where|who|which|why)\b/i;
/** A service or a part, in an answer. */
const bold = /\*\*[^*]+\*\*/g;
/** The whole offer, whatever was talked about. */
const ofAll = /\b(?:all[- ]in|in total|total|altogether|everything|yours)\b/i;
const justThat = new RegExp(chatRules.justThat, 'iu');

/** A message that may speak of what went before. */
export interface FollowUp {
  readonly text: string;
  readonly terms: readonly Term[];
  /** What its own words come near to, the best first. */
  readonly alone: readonly Nearest<Answerable>[];
  readonly isShort: boolean;
}

/** What a follow-up means by what went before, each nearer than by its own words. */
export function listMeant(
  { text, terms, alone, isShort }: FollowUp,
  before: Before & { readonly entry: Answerable },
  sense: Sense,
): Nearest<Answerable>[] {
  const { all, read } = sense;
  const { entry: last, topic } = before;
  const [own] = alone;
  // The question was another one: its yes or no is none here.
  const near = (entry: Answerable | undefined, score: number): Nearest<Answerable>[] =>
    entry ? [{ entry, score, phrase: '', missed: 0 }] : [];

  // "And how long does one take?" is a question of its own.
  const isOwn = terms.some(({ head }) => isAsking(head));
  const isCorrection =
    last.kind !== 'offer' && corrects.test(text) && !text.includes('?') && !isOwn;
  // "and the other one?" asks the same of another thing.
  const same =
    (isShort && opening.test(text) && !isOwn) || isCorrection
      ? (all.find(({ kind, names }) => kind === last.kind && isNamed(names, terms, read)) ??
        (isCorrection ? findTold(last, terms) : undefined))
      : undefined;
  // "And what does it cost?" asks it of the thing that was talked about, or only named.
  const ofThing = justThat.test(text)
    ? findAlone(last, all)
    : ((topic && last.names === undefined && own && own.score >= likely
        ? findOfThing(asksForTerms.test(text) ? alone : alone.slice(0, 1), topic, terms, sense)
        : undefined) ?? findOfThing(alone, last, terms, sense));
  const asked = ofThing && {
    entry: ofThing,
    score: 1.1,
    phrase: own?.phrase ?? ofThing.question,
    missed: own?.missed ?? 0,
  };
  // "Even the code?": the answer before speaks of all of it.
  const isOpen =
    own?.missed !== 0 || own.entry === last || (opening.test(text) && own.score < sure);
  const still = ofThing || !isOpen || isOwn ? undefined : findSpeaking(last, terms, all);
  // "I need about twelve", after how many there are.
  const isCount =
    !ofThing &&
    terms.some(({ head }) => /^\d+$/.test(head)) &&
    terms.every(({ head }) => isCommon(head)) &&
    readTerms(last.question).some(({ head }) => head === 'howmani');
  return [
    ...near(findPaid(text, terms, before, sense), 1.2),
    ...near(findLasting(text, terms, before, all), 1.15),
    ...near(last.kind === 'faq' && unwilling.test(text) ? last : undefined, 1.2),
    ...(asked ? [asked] : askedOfLast(text, terms, own, before, sense)),
    ...near(still, 0.98),
    ...near(isCount ? last : undefined, 0.98),
    ...near(same, 1.1),
    ...(own && own.score >= likely && own.entry.names !== undefined
      ? []
      : rankWithSubject(terms, before, sense)),
  ];
}

/** "Does that cost extra?": asked of nothing by name, it is asked of what was talked about. */
function findPaid(
  text: string,
  terms: readonly Term[],
  { entry: last, topic, subject, asked: before }: Before & { readonly entry: Answerable },
  { all, read }: Sense,
): Answerable | undefined {
  const isBare = terms.every(
    ({ head }) => isCommon(head) || isAsking(head) || moneyHeads.has(head),
  );
  if (!isBare || !asksWhetherPaid(text) || asksWhat.test(text)) return undefined;
  // An answer that tells of several has one price for none of them.
  if (last.kind === 'faq' && new Set(last.body?.match(bold)).size > 1) return last;
  // A bonus is nearer than the service that makes it.
  const asked = read(subject ?? '');
  const named = all.findLast(
    ({ kind, names }) => kind === 'included' && isNamed(names, asked, read),
  );
  // "Can you copy a site?", "does that cost extra?": that is asked of the copying.
  if (named && last.kind === 'faq' && asksBeyond(before, named.names ?? [])) return last;
  if (named) return named;
  if (inPrice.has(last.kind)) return last;
  const thing = last.names || last.thing !== undefined ? last : topic;
  if (!thing) return undefined;
  const isOfThing = (one: Answerable): boolean =>
    one.names !== undefined &&
    (thing.thing === undefined ? one.subject === thing.subject : one.thing === thing.thing);
  return ['included', 'price']
    .map((kind) => all.find((one) => one.kind === kind && isOfThing(one)))
    .find((one) => one !== undefined);
}

/** "For how many days?": what was talked about, where that says how long it lasts. */
function findLasting(
  text: string,
  terms: readonly Term[],
  { entry: last, said }: Before & { readonly entry: Answerable },
  all: readonly Answerable[],
): Answerable | undefined {
  const isBare = terms.every(({ head }) => isCommon(head) || isAsking(head) || timeHeads.has(head));
  // Of a bonus nothing tells what comes after it: not what is told of another part.
  const isBonus = last.kind === 'included' && last.thing === undefined;
  if (isBare && isBonus && comesAfter.test(text)) return last;
  if (!isBare || !lasts.test(text)) return undefined;
  const part = all.find(
    ({ kind, thing, names = [] }) =>
      kind === 'included' &&
      thing === last.thing &&
      thing !== undefined &&
      aTime.test(names[0] ?? ''),
  );
  // That of what is included says at least so, and who tells more.
  return part ?? (aTime.test(said) || last.kind === 'included' ? last : undefined);
}

/** "Is that free?": it is asked of what the answer before was about. */
function askedOfLast(
  text: string,
  terms: readonly Term[],
  own: Nearest<Answerable> | undefined,
  { entry: last, topic, isAnswered }: Before & { readonly entry: Answerable },
  { all, read }: Sense,
): Nearest<Answerable>[] {
  if (
    !isAnswered ||
    !asksForTerms.test(text) ||
    ofAll.test(text) ||
    (last.kind !== 'faq' && last.kind !== 'outside' && last.kind !== 'revisions')
  )
    return [];
  if (isNamed(own?.entry.names, terms, read)) return [];
  if (own?.entry.kind === 'faq' && own.score >= sure) return [];
  const isOffered = own?.entry.kind === 'included' || own?.entry.kind === 'bonuses';
  const entry =
    (isOffered &&
      all.find(({ kind, subject }) => kind === 'included' && subject === topic?.subject)) ||
    last;
  // Its yes or no was to another question.
  return [{ entry, score: 1.05, phrase: '', missed: 1 }];
}

/** What comes near with the words for what was talked about, where the question itself is in it too. */
function rankWithSubject(
  terms: readonly Term[],
  { subject, entry: last }: Before,
  { ranking, read }: Sense,
): Nearest<Answerable>[] {
  if (subject === null) return [];
  const asked = new Set(terms.map(({ head }) => head).filter((head) => !isPlain(head)));
  const named = read(subject).filter(({ head }) => !isPlain(head));
  const asksOfMoney = terms.some(({ head }) => head === 'howmuch' || moneyHeads.has(head));
  return (
    ranking
      .rank([...terms.filter(({ head }) => head !== 'it' && head !== 'that'), ...named])
      .filter(
        ({ phrase }) => asked.size === 0 || readTerms(phrase).some(({ head }) => asked.has(head)),
      )
      // Who does not speak of money, "so its simple", is told no price for what was talked about.
      .filter(({ entry }) => asksOfMoney || entry.kind === last?.kind || !ofMoney.has(entry.kind))
      .map((ranked) => ({ ...ranked, score: ranked.score * withSubject }))
  );
}

/** The thing that was talked about, without the rest: as a part alone, or at its own price. */
const findAlone = ({ thing }: Answerable, all: readonly Answerable[]): Answerable | undefined =>
  thing === undefined
    ? undefined
    : ['part', 'price']
        .map((kind) => all.find((one) => one.kind === kind && one.thing === thing))
        .find((one) => one !== undefined);

/** What is asked of no thing by name, as it is asked of the thing that was talked about. */
function findOfThing(
  alone: readonly Nearest<Answerable>[],
  { names, subject, thing }: Answerable,
  terms: readonly Term[],
  { all, read }: Pick<Sense, 'all' | 'read'>,
): Answerable | undefined {
  if (names === undefined && thing === undefined) return undefined;
  const isBare = terms.every(({ head }) => isCommon(head) || isAsking(head));
  const counts = terms.some(({ head }) => head === 'howmani');
  const isTelling = terms.some(
    ({ head }) => !isPlain(head) && !isAsking(head) && !goesFurther.has(head),
  );
  for (const [at, { entry, score }] of (isBare ? alone : alone.slice(0, 1)).entries()) {
    // Whoever asks in so many words asks that.
    if (at > 0 && alone[0]!.score >= (isTelling ? verySure : plain)) break;
    if (score < least || isNamed(entry.names, terms, read)) continue;
    // How many there are, none of what is asked of every thing tells.
    if (counts && entry.kind !== 'faq') continue;
    // "And local?" is none of what is only somewhat like it.
    const isLike = score >= (isTelling ? likely : least);
    if (isBare && isLike && thing !== undefined && entry.thing === thing) return entry;
    // What is only somewhat like it asks nothing of the thing.
    if (at > 0 && score < likely) continue;
    // What the package has is asked of it by the same words as what a thing has.
    const asked = entry.id === 'package' ? 'offer' : entry.id;
    const kind = entry.names === undefined ? asked : entry.kind;
    // An answer that only names a thing is asked on about the offer, no further.
    if (names === undefined && kind !== 'included' && kind !== 'part') return undefined;
    const found = all.find(
      (one) =>
        one.names &&
        one.kind === kind &&
        (thing === undefined ? one.subject === subject : one.thing === thing),
    );
    if (found) return found;
  }
  // "For how long?", "and then?": of a thing with one question of its own, that one tells it.
  const [told, ...others] = all.filter((one) => one.kind === 'faq' && one.thing === thing);
  const isTold = thing !== undefined && isBare && others.length === 0;
  return isTold && terms.some(({ head }) => goesFurther.has(head)) ? told : undefined;
}

/** An answer of the FAQ that has already told of another thing than was asked. */
function findTold(before: Answerable, terms: readonly Term[]): Answerable | undefined {
  if (before.kind !== 'faq') return undefined;
  const said = new Set(readTerms(before.body ?? '').map(({ head }) => head));
  return terms.some(({ head }) => !isCommon(head) && said.has(head)) ? before : undefined;
}

/** What was said, or can be said of the same thing, that speaks of all that is named. */
function findSpeaking(
  before: Answerable,
  terms: readonly Term[],
  all: readonly Answerable[],
): Answerable | undefined {
  const named = terms.filter(({ head }) => !isCommon(head) && !isAsking(head));
  if (named.length === 0) return undefined;
  return [before, ...all].find(({ names, subject, question, body = '' }, at) => {
    if (at > 0 && (names === undefined || subject !== before.subject)) return false;
    const said = new Set(readTerms(`${question} ${body}`).map(({ head }) => head));
    return named.every(({ head }) => said.has(head));
  });
}
