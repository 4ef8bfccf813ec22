import MiniSearch from 'minisearch';
import { createLikelihood, type TextOf } from './likelihood.ts';
import { finish } from './steps.ts';
import { isCommon, isPlain, readTerms, type Term } from './terms.ts';

/** Something that can be said, and the ways in which it is asked for. */
export interface Entry {
  readonly id: string;
  readonly phrases: readonly string[];
  /** What its answer speaks of: words found there count half. */
  readonly body?: string;
  /** Nearer than others by so much, or less: phrases made from a pattern give way to written ones. */
  readonly weight?: number;
}

export interface Nearest<Of extends Entry> {
  readonly entry: Of;
  /** 0 to 1: how much of the question and of the nearest phrase is the same. */
  readonly score: number;
  /** The best phrase. */
  readonly phrase: string;
  /** Telling words of the question that neither phrase nor answer has. */
  readonly missed: number;
}

export interface Ranked<Of extends Entry> extends Nearest<Of> {
  /** How much speaks for it, by all phrases together and by the nearest: the logarithm of its odds. */
  readonly evidence: number;
}

export interface Ranking<Of extends Entry> {
  /** The best first, each entry once. */
  rank(terms: readonly Term[]): Ranked<Of>[];
  /** How much all phrases of an entry together speak for it by some words: a part of its evidence. */
  weigh(terms: readonly Term[]): (entry: Of) => number;
  /** Words that name something, of which nothing here speaks. */
  findStrange(terms: readonly Term[]): string[];
}

/** How much all phrases of an entry together weigh beside the nearest of them. */
const voteWeight = 0.04;
const mostVote = 0.2;
/** What made the most of phrases left out likely that were meant, and few others. */
const togetherWeight = 0.76;
const nearestWeight = 6;
const plainWeight = 0.18;
const commonWeight = 0.5;
const bodyShare = 0.6;
const mostFound = 400;
const mostRanked = 60;
const mostRemembered = 500;
const mostTerms = 60;
/** These open a question: one for the time is none for the person. */
const askingWeight = 0.55;
const asking = new Set([
  'who',
  'where',
  'when',
  'why',
  'howlong',
  'howmuch',
  'howmani',
  'how',
  'whoi',
  'whois',
]);

/** Opens a question, and names nothing. */
export const isAsking = (head: string): boolean => asking.has(head);

/** Everything that can be said, in one index. */
export const createRanking = <Of extends Entry>(entries: readonly Of[]): Ranking<Of> =>
  finish(prepareRanking(entries));

/** The same in short steps, so that others come to their turn between them. */
export function* prepareRanking<Of extends Entry>(
  entries: readonly Of[],
): Generator<undefined, Ranking<Of>> {
  const index = createIndex();
  const bodyIndex = createIndex();
  const texts: TextOf[] = [];
  const phrases: { readonly entry: Of; readonly phrase: string; readonly heads: string[] }[] = [];
  const bodies = new Map<Of, Set<string>>();
  const spread = new Map<string, Set<string>>();
  for (const [at, entry] of entries.entries()) {
    const read = entry.phrases.map((phrase) => ({ phrase, terms: readTerms(phrase) }));
    for (const { phrase, terms } of read) {
      const heads = listHeads(terms);
      index.add({ id: phrases.length, text: heads.join(' ') });
      phrases.push({ entry, phrase, heads });
      for (const head of heads) spread.set(head, (spread.get(head) ?? new Set()).add(entry.id));
    }
    const body = listHeads(readTerms(entry.body ?? ''));
    bodyIndex.add({ id: at, text: body.join(' ') });
    bodies.set(entry, new Set(body));
    texts.push(...read.map(({ terms }) => ({ at, terms })));
    yield;
  }
  const known = new Set([...spread.keys(), ...[...bodies.values()].flatMap((body) => [...body])]);

  const weigh = (head: string): number => {
    if (asking.has(head)) return askingWeight;
    if (isPlain(head)) return plainWeight;
    if (isCommon(head)) return commonWeight;
    const entriesWith = spread.get(head)?.size ?? 0;
    return Math.max(0.55, 1.15 - 0.18 * Math.log2(1 + entriesWith));
  };
  const sum = (heads: Iterable<string>): number => {
    let total = 0;
    for (const head of heads) total += weigh(head);
    return total;
  };
  const weights = phrases.map(({ heads }) => sum(heads));

  const placeOf = new Map(entries.map((entry, at) => [entry, at]));
  const weighTogether = createLikelihood(texts, entries.length);
  // A conversation is read from its beginning with every message: what was asked before is not ranked again.
  const remembered = new Map<string, Ranked<Of>[]>();

  return {
    rank(terms) {
      const asked = [...new Set(terms.map(({ head }) => head))].slice(0, mostTerms);
      if (asked.length === 0) return [];
      const key = terms.map(({ head }) => head).join(' ');
      const known = remembered.get(key);
      if (known) return known;
      const askedWeight = sum(asked);
      const content = asked.filter((head) => !isCommon(head));
      const interrogative = asked.find((head) => asking.has(head) && head !== 'how');
      const best = new Map<Of, Nearest<Of>>();
      for (const { id, terms: found, queryTerms } of index
        .search(asked.join(' '))
        .slice(0, mostFound)) {
        const { entry, phrase, heads } = phrases[id as number]!;
        const body = bodies.get(entry)!;
        const phraseShare = sum(found) / weights[id as number]!;
        const inBody = asked.filter(
          (head) => !queryTerms.includes(head) && !isPlain(head) && body.has(head),
        );
        const askedShare = (sum(queryTerms) + bodyShare * sum(inBody)) / askedWeight;
        const otherwise = interrogative !== undefined && !heads.includes(interrogative) ? 0.88 : 1;
        const missed = content.filter(
          (head) => !queryTerms.includes(head) && !inBody.includes(head),
        ).length;
        const whole = content.length > 1 && missed === 0 ? 1.06 : 1 - 0.05 * Math.min(missed, 3);
        const score = Math.min(
          1,
          Math.sqrt(Math.min(1, phraseShare) * Math.min(1, askedShare)) *
            otherwise *
            whole *
            (entry.weight ?? 1),
        );
        if (score > (best.get(entry)?.score ?? 0))
          best.set(entry, { entry, score, phrase, missed });
      }
      for (const { id, terms: found } of bodyIndex.search(
        asked.filter((head) => !isCommon(head)).join(' '),
      )) {
        const entry = entries[id as number]!;
        const score = (bodyShare * sum(found)) / askedWeight;
        if (score > (best.get(entry)?.score ?? 0))
          best.set(entry, {
            entry,
            score,
            phrase: entry.phrases[0] ?? '',
            missed: content.length - found.length,
          });
      }
      const evidences = weighTogether(terms);
      const ranked = [...best.values()]
        .map((nearest) => {
          const together = evidences[placeOf.get(nearest.entry)!]!;
          const vote = Math.max(-mostVote, Math.min(mostVote, voteWeight * together));
          const score = Math.max(0, Math.min(1, nearest.score + vote));
          return { ...nearest, score, evidence: togetherWeight * together + nearestWeight * score };
        })
        .sort((left, right) => right.score - left.score)
        .slice(0, mostRanked);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, ranked);
      return ranked;
    },
    weigh(terms) {
      const evidences = weighTogether(terms);
      return (entry) => togetherWeight * evidences[placeOf.get(entry)!]!;
    },
    findStrange: (terms) =>
      terms
        .filter(({ head }) => head.length > 2 && !isCommon(head) && !known.has(head))
        .map(({ written }) => written),
  };
}

const listHeads = (terms: readonly Term[]): string[] => [...new Set(terms.map(({ head }) => head))];

const createIndex = () =>
  new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
