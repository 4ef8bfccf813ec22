import type { Service } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { readSubjects, type Word } from './reading.ts';
import { findHead } from './thesaurus.ts';

/** Something the company sells or gives, found in a message. */
export type Subject =
  | { readonly kind: 'service'; readonly service: Service; readonly lines: readonly string[] }
  | { readonly kind: 'item'; readonly item: Knowledge['package']['items'][number] }
  | { readonly kind: 'bonus'; readonly bonus: string };

export interface FoundSubject {
  readonly subject: Subject;
  /** Indexes of the words that name it. */
  readonly words: readonly number[];
}

interface Term {
  readonly weight: number;
  /** Lines of the service's list where the word stands. */
  readonly lines: readonly string[];
}

const nameWeight = 3;
const lineWeight = 2;
const summaryWeight = 1;
const enough = 2;
/** Words of asking and buying, which tell no service from another. */
const generalTerms = new Set([
  ...['pay', 'price', 'call', 'contact', 'order', 'customer', 'own', 'show', 'find', 'fix'],
]);
const timeWords = new Set(
  ['day', 'week', 'month', 'monthly', 'year', 'yearly', 'hour'].map(findHead),
);

/** Words that name a thing, without "2-month", "1-year" and the like. */
const nameOf = (text: string): string[] =>
  readSubjects(text).filter((head) => !timeWords.has(head));

export interface SubjectFinder {
  find(words: readonly Word[]): FoundSubject[];
  /** Items of the package that carry the service's name, as `Website` does for web development. */
  itemsOf(service: Service): Knowledge['package']['items'];
  bonusesOf(lines: readonly string[]): readonly string[];
}

export function createSubjectFinder(knowledge: Knowledge): SubjectFinder {
  const services = knowledge.services.map((service) => ({ service, terms: readTerms(service) }));
  /** In how many services a word stands: a word of all of them tells none of them. */
  const spread = new Map<string, number>();
  for (const { terms } of services) {
    for (const head of terms.keys()) spread.set(head, (spread.get(head) ?? 0) + 1);
  }
  const items = knowledge.package.items.map((item) => ({ item, heads: nameOf(item.name) }));
  const bonuses = knowledge.package.bonuses.map((bonus) => ({ bonus, heads: nameOf(bonus) }));

  function findServices(words: readonly Word[]): FoundSubject[] {
    const scored = services.map(({ service, terms }) => {
      const matched = words.flatMap((word, index) => (terms.has(word.head) ? [index] : []));
      const heads = new Set(matched.map((index) => words[index]!.head));
      let score = 0;
      for (const head of heads) {
        const { weight } = terms.get(head)!;
        score += weight >= nameWeight ? weight : weight / (spread.get(head) ?? 1);
      }
      const particular = [...heads].filter((head) => terms.get(head)!.weight < nameWeight);
      const lines = service.includes.filter((line) =>
        (particular.length > 0 ? particular : [...heads]).some((head) =>
          terms.get(head)!.lines.includes(line),
        ),
      );
      return {
        score,
        found: { subject: { kind: 'service' as const, service, lines }, words: matched },
      };
    });
    const explained = new Set<number>();
    return scored
      .filter(({ score }) => score >= enough)
      .sort((left, right) => right.score - left.score)
      .filter(({ found }) => {
        // "Web design" is not graphic design too, but "a website and a logo" is both.
        const adds = found.words.some((index) => !explained.has(index));
        for (const index of found.words) explained.add(index);
        return adds;
      })
      .map(({ found }) => found);
  }

  const whereNamed = (heads: readonly string[], words: readonly Word[]): number[] =>
    words.some((word) => word.head === heads.at(-1))
      ? words.flatMap((word, index) => (heads.includes(word.head) ? [index] : []))
      : [];

  return {
    find(words) {
      return [
        ...items.map(({ item, heads }) => ({
          subject: { kind: 'item' as const, item },
          words: whereNamed(heads, words),
        })),
        ...bonuses.map(({ bonus, heads }) => ({
          subject: { kind: 'bonus' as const, bonus },
          words: whereNamed(heads, words),
        })),
        ...findServices(words),
      ].filter((found) => found.words.length > 0);
    },
    itemsOf(service) {
      const name = nameOf(service.name);
      return items
        .filter(({ heads }) => heads.some((head) => name.includes(head)))
        .map(({ item }) => item);
    },
    bonusesOf(lines) {
      const heads = lines.flatMap(readSubjects);
      return bonuses
        .filter((entry) => entry.heads.every((head) => heads.includes(head)))
        .map(({ bonus }) => bonus);
    },
  };
}

function readTerms(service: Service): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  const add = (head: string, weight: number, line?: string) => {
    const known = terms.get(head);
    const lines = [...(known?.lines ?? []), ...(line === undefined ? [] : [line])];
    terms.set(head, { weight: Math.max(weight, known?.weight ?? 0), lines });
  };
  for (const head of nameOf(service.name)) add(head, nameWeight);
  for (const line of service.includes) for (const head of nameOf(line)) add(head, lineWeight, line);
  for (const head of nameOf(service.summary)) add(head, summaryWeight);
  for (const head of generalTerms) {
    if ((terms.get(head)?.weight ?? nameWeight) < nameWeight) terms.delete(head);
  }
  return terms;
}
