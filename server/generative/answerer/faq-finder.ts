import type { FaqEntry } from '@parley/business';
import { readHeads, readSubjects, type Word } from './reading.ts';
import { isCommon, isPlain } from './thesaurus.ts';

export interface FoundAnswer {
  readonly entry: FaqEntry;
  /** The entry's own question, not another way of asking it. */
  readonly asWritten: boolean;
  /** 0 to 1: how near the visitor's words are to one way of asking it. */
  readonly nearness: number;
  readonly words: readonly number[];
}

/** Phrases that share only words like "is" and "too" must share nearly all of them. */
const nearByPlainWords = 0.8;

/** A question for the time or the person is not one for the way. */
const interrogatives = ['who', 'where', 'when', 'why'];
const askedOtherwise = 0.85;

const plainWeight = 0.3;
const askingWeight = 0.5;
const asking = new Set([
  'who',
  'where',
  'when',
  'why',
  'how',
  'which',
  'what',
  'need',
  'help',
  'work',
]);
/** A word that many answers share tells less. */
const sharedWeight = 0.6;
const sharedByMany = 5;
const tellingPhrase = 1.5;
const tellingShare = 0.65;
/** Fewer words than this must be those of the question, all of them. */
const fewWords = 3;

export type FaqFinder = (words: readonly Word[]) => FoundAnswer[];

/** Finds the answers whose question, or another way of asking it, is nearest to each clause. */
export function createFaqFinder(faq: readonly FaqEntry[]): FaqFinder {
  const phrases = faq.flatMap((entry) => {
    const body = new Set(readSubjects(entry.answer));
    return [entry.question, ...(entry.alsoAsked ?? [])].map((phrase) => ({
      entry,
      asWritten: phrase === entry.question,
      heads: new Set(readHeads(phrase)),
      body,
    }));
  });
  const spread = new Map<string, Set<FaqEntry>>();
  for (const { entry, heads } of phrases) {
    for (const head of heads) {
      const entries = spread.get(head) ?? new Set();
      spread.set(head, entries.add(entry));
    }
  }

  function weigh(head: string): number {
    if (asking.has(head)) return askingWeight;
    if (isPlain(head)) return plainWeight;
    if (isCommon(head)) return sharedWeight;
    return (spread.get(head)?.size ?? 0) >= sharedByMany ? sharedWeight : 1;
  }

  const sum = (heads: Iterable<string>): number =>
    [...heads].reduce((total, head) => total + weigh(head), 0);

  const weighed = phrases.map((phrase) => {
    const telling = sum([...phrase.heads].filter((head) => !isPlain(head) || asking.has(head)));
    // Further words of the visitor weigh less than missing ones of a telling phrase.
    const share = telling >= tellingPhrase ? tellingShare : 0.5;
    return { ...phrase, share, weight: sum(phrase.heads) ** share };
  });

  function findNearest(words: readonly Word[], offset: number): FoundAnswer | null {
    const asked = new Set(words.map((word) => word.head));
    const askedWeight = sum(asked);
    const interrogative = interrogatives.find((head) => asked.has(head));
    let best:
      | (Pick<FoundAnswer, 'entry' | 'asWritten' | 'nearness'> & { heads: ReadonlySet<string> })
      | null = null;
    for (const { entry, asWritten, heads, body, share, weight } of weighed) {
      const common = [...asked].filter((head) => heads.has(head));
      if (common.length === 0) continue;
      const inAnswer = [...asked].filter((head) => !heads.has(head) && body.has(head));
      const likeness = (sum(common) + sum(inAnswer) / 2) / (weight * askedWeight ** (1 - share));
      const nearness = likeness * (interrogative && !heads.has(interrogative) ? askedOtherwise : 1);
      if (common.every(isPlain) && nearness < nearByPlainWords) continue;
      if (asked.size < fewWords && common.length < heads.size) continue;
      if (nearness > (best?.nearness ?? 0)) best = { entry, asWritten, nearness, heads };
    }
    if (!best) return null;
    const { entry, asWritten, nearness, heads } = best;
    const matched = words.flatMap((word, index) =>
      heads.has(word.head) && !isPlain(word.head) ? [index + offset] : [],
    );
    return { entry, asWritten, nearness: Math.min(nearness, 1), words: matched };
  }

  return (words) => {
    const found: FoundAnswer[] = [];
    for (const unit of ['sentence', 'clause'] as const) {
      let first = 0;
      while (first < words.length) {
        const number = words[first]![unit];
        let end = first;
        while (end < words.length && words[end]![unit] === number) end += 1;
        const nearest = findNearest(words.slice(first, end), first);
        if (nearest) found.push(nearest);
        first = end;
      }
    }
    return found;
  };
}
