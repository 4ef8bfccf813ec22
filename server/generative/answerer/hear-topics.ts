import type { Knowledge } from './knowledge.ts';
import { compilePattern } from './pattern.ts';
import { focusOn, readHeads, readSubjects, type Reading, type Span } from './reading.ts';
import { compiledTopics, type TopicId } from './topics.ts';

/** Topics heard wherever they stand. */
const heardAnywhere: ReadonlySet<TopicId> = new Set(['rules', 'claim', 'negotiate', 'afford']);
/** Words: in more than these, what is told is kept apart from what is asked. */
const longestQuestion = 25;
const askingCue = compilePattern(
  '(how|what|when|where|who|which|why|(do|can|will|be|have) (you|i|it|there))',
);

/** A topic, and where it was heard. */
export interface Hit {
  readonly id: TopicId;
  readonly span: Span;
}

type NamedCues = readonly (readonly [TopicId, RegExp])[];

/** Cues made of the company's own names and terms. */
export function nameCues({ company, package: offer, services }: Knowledge): NamedCues {
  const sold = [...offer.items, ...services].flatMap(({ name }) => readSubjects(name));
  const parts = [...new Set(sold)]
    .filter((head) => !/^(?:month|year|week|day|hour)$/.test(head))
    .join('|');
  const person = readHeads(company.contact.name).join(' ');
  const brand = readHeads(company.brand).join(' ');
  return [
    ['people', compilePattern(`(who|what|about) (be)? ${person}`)],
    ['callback', compilePattern(`(talk|call|meet|contact|reach) (to|with)? ${person}`)],
    ['company', compilePattern(`(who|what|about) (be)? ${brand}`)],
    ['guarantee', compilePattern(`${offer.guarantee.moneyBackDays} day`)],
    ['part', compilePattern(`(just|only) (buy|get|need|take|have)? (${parts})`)],
    ['part', compilePattern(`(${parts}) (only|alone)`)],
  ];
}

/** The topics of a message, in its order. */
export function findTopics(whole: Reading, named: NamedCues): Hit[] {
  const asked = focusOnQuestions(whole);
  const general = compiledTopics.flatMap(({ id, cues, not }): Hit[] => {
    const reading = heardAnywhere.has(id) ? whole : asked;
    if (not.some((veto) => reading.find(veto))) return [];
    const spans = cues.map((pattern) => reading.find(pattern)).filter((span) => span !== null);
    const [first] = spans.sort((left, right) => left.first - right.first);
    return first ? [{ id, span: first }] : [];
  });
  const particular = named.flatMap(([id, pattern]): Hit[] => {
    const span = asked.find(pattern);
    return span ? [{ id, span }] : [];
  });
  return [...general, ...particular].sort((left, right) => left.span.first - right.span.first);
}

/** In a long message that tells a story and asks something, the sentences that ask. */
function focusOnQuestions(reading: Reading): Reading {
  if (reading.words.length <= longestQuestion) return reading;
  const sentences = new Set(reading.words.map(({ sentence }) => sentence));
  const asking = [...sentences].filter(
    (sentence) => focusOn(reading, new Set([sentence])).find(askingCue) !== null,
  );
  return asking.length > 0 ? focusOn(reading, new Set(asking)) : reading;
}
