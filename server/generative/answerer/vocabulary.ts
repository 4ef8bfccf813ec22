import { createAmountFinder, type AmountFinder } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { readSubjects, type Reading, type Word } from './reading.ts';
import { createSpeller, type Speller } from './speller.ts';
import { findHead, isCommon, isTradeWord, thesaurusWords } from './thesaurus.ts';
import { cueWords } from './topics.ts';
import { splitWords } from './words.ts';

/** The words and amounts of one company. */
export interface Vocabulary {
  readonly spell: Speller;
  /** The amounts that this company states. */
  readonly prices: ReadonlySet<number>;
  readonly findAmounts: AmountFinder;
  /** Names a thing of which the company's data say nothing. */
  isStrange(word: Word): boolean;
  /** Most of it is no English that the answerer knows. */
  isUnreadable(reading: Reading): boolean;
}

export function createVocabulary(knowledge: Knowledge): Vocabulary {
  const texts = readTexts(knowledge);
  const known = new Set(texts.flatMap(readSubjects));
  const asked = new Set(cueWords.map(findHead));
  const findAmounts = createAmountFinder(knowledge.currency);
  const isStrange = ({ head }: Word) => !isCommon(head) && !known.has(head);
  return {
    spell: createSpeller([...thesaurusWords, ...cueWords, ...texts.flatMap(splitWords)]),
    prices: readPrices(knowledge, findAmounts),
    findAmounts,
    isStrange,
    isUnreadable({ words }) {
      const strange = words.filter(
        (word) => isStrange(word) && !isTradeWord(word.head) && !asked.has(word.head),
      );
      return strange.length > 0 && strange.length * 2 >= words.length;
    },
  };
}

function readTexts({ company, services, package: offer, faq, keyFeatures }: Knowledge): string[] {
  return [
    ...[
      company.brand,
      company.legalName,
      company.blurb,
      company.contact.name,
      company.contact.role,
    ],
    ...services.flatMap((service) => [
      service.name,
      service.summary,
      ...service.includes,
      service.timeline,
    ]),
    ...[offer.name, ...offer.bonuses, ...offer.items.map(({ name }) => name)],
    ...faq.flatMap(({ question, answer, alsoAsked = [] }) => [question, answer, ...alsoAsked]),
    ...keyFeatures,
  ];
}

function readPrices(
  { package: offer, payment }: Knowledge,
  findAmounts: AmountFinder,
): ReadonlySet<number> {
  const written = payment.options.flatMap(({ terms }) => findAmounts(terms, new Set()));
  return new Set([
    ...offer.items.map(({ value }) => value),
    ...[offer.value, offer.saving, offer.price, payment.monthlyTotal],
    ...written.map(({ value }) => value),
  ]);
}
