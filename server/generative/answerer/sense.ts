import type { Answerable } from './entries.ts';
import type { Knowledge } from './knowledge.ts';
import { prepareRanking, type Ranking } from './ranking.ts';
import { createSpeller } from './speller.ts';
import { readTerms, type Term, writtenWords } from './terms.ts';

/** "dan@hisshop.example": nothing is asked by the words in it. */
const anAddress = /\S+@\S+\.\p{L}+/gu;

/** What is known, and how a text is read. */
export interface Sense {
  readonly all: readonly Answerable[];
  readonly ranking: Ranking<Answerable>;
  readonly read: (text: string) => Term[];
}

/** Words as this company's visitors write them: typing errors mended, the package by any name. */
export function* prepareSense(
  { package: offer, company }: Knowledge,
  all: readonly Answerable[],
): Generator<undefined, Sense> {
  const texts = all.flatMap(({ phrases, body = '' }) => [...phrases, body]);
  const names = [company.brand, company.contact.name, company.email];
  const spell = createSpeller([
    ...writtenWords,
    ...[...texts, ...names].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ]);
  const packageName = new RegExp(
    offer.name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    'giu',
  );
  yield;
  const ranking = yield* prepareRanking(all);
  return {
    all,
    ranking,
    read: (text: string) =>
      readTerms(text.replace(anAddress, ' ').replace(packageName, 'package'), spell()),
  };
}
