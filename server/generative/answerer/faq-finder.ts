import type { FaqEntry } from '@parley/business';
import { readHeads, readSubjects, type Word } from './reading.ts';
import { isPlain } from './thesaurus.ts';

export interface FoundAnswer {
  readonly entry: FaqEntry;
  /** 0 to 1: how near the visitor's words are to one way of asking it. */
  readonly nearness: number;
  readonly words: readonly number[];
}

/** Phrases that share only words like "is" and "too" must share nearly all of them. */
const nearByPlainWords = 0.6;

/** Words like "the" and "please" say little, "who" and "how" a bit more. */
const plainShare = 0.25;
const askingShare = 0.5;
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

export type FaqFinder = (words: readonly Word[]) => FoundAnswer[];

/** Finds the answers whose question, or another way of asking it, is nearest to each clause. */
export function createFaqFinder(faq: readonly FaqEntry[]): FaqFinder {
  const phrases = faq.flatMap((entry) => {
    const body = new Set(readSubjects(entry.answer));
    return [entry.question, ...(entry.alsoAsked ?? [])].map((phrase) => ({
      entry,
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
    const rarity = Math.log(1 + faq.length / (spread.get(head)?.size ?? 1));
    if (asking.has(head)) return rarity * askingShare;
    return isPlain(head) ? rarity * plainShare : rarity;
  }

  const sum = (heads: Iterable<string>): number =>
    [...heads].reduce((total, head) => total + weigh(head), 0);

  function findNearest(words: readonly Word[], offset: number): FoundAnswer | null {
    const asked = new Set(words.map((word) => word.head));
    const askedWeight = sum(asked);
    let best: { entry: FaqEntry; nearness: number; heads: ReadonlySet<string> } | null = null;
    for (const { entry, heads, body } of phrases) {
      const common = [...asked].filter((head) => heads.has(head));
      const inAnswer = [...asked].filter((head) => !heads.has(head) && body.has(head));
      const nearness = (sum(common) + sum(inAnswer) / 2) / Math.sqrt(askedWeight * sum(heads));
      if (common.every(isPlain) && nearness < nearByPlainWords) continue;
      if (nearness > (best?.nearness ?? 0)) best = { entry, nearness, heads };
    }
    if (!best) return null;
    const { entry, nearness, heads } = best;
    const matched = words.flatMap((word, index) =>
      heads.has(word.head) && !isPlain(word.head) ? [index + offset] : [],
    );
    return { entry, nearness: Math.min(nearness, 1), words: matched };
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
