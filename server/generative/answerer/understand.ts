import { findAmounts, type FaqEntry, type Service } from '@parley/business';
import { createFaqFinder, type FoundAnswer } from './faq-finder.ts';
import type { Knowledge } from './knowledge.ts';
import { compilePattern } from './pattern.ts';
import { readMessage, readSubjects, type Reading, type Span, type Word } from './reading.ts';
import { readSmallTalk, type SmallTalk } from './small-talk.ts';
import { createSpeller } from './speller.ts';
import { createSubjectFinder, type FoundSubject, type SubjectFinder } from './subjects.ts';
import { isPlain, thesaurusWords } from './thesaurus.ts';
import { compiledTopics, cueWords, type TopicId } from './topics.ts';
import { splitWords } from './words.ts';

export interface Turn {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** What a visitor wants to know, as far as the answerer understands it. */
export interface Question {
  /** In the order of asking. */
  readonly topics: readonly TopicId[];
  readonly answers: readonly FaqEntry[];
  readonly services: readonly { readonly service: Service; readonly lines: readonly string[] }[];
  readonly items: Knowledge['package']['items'];
  readonly bonuses: readonly string[];
  /** Services asked for by yes or no, beside the topics. */
  readonly alsoOffered: Question['services'];
  readonly namesPackage: boolean;
  /** An amount or discount that the company does not state was named. */
  readonly otherAmount: boolean;
  /** Asks for a yes or a no. */
  readonly yesOrNo: boolean;
  /** Things it is about that nothing in the company's data explains. */
  readonly unknown: boolean;
  /** Concerns the company at all. */
  readonly onTopic: boolean;
  readonly smallTalk: SmallTalk | null;
  readonly subjects: SubjectFinder;
}

/** So near that the answer is the one wanted, whatever else was heard. */
const sure = 0.7;
/** The same, when the words also fit what was just talked about. */
const verySure = 0.9;
/** Near enough where nothing else was understood. */
const likely = 0.48;
const remembered = 8;
/** Characters read of a message, from its end: that is where people ask. */
const longestRead = 1000;
const longestFollowUp = 14;

const aboutSubject: ReadonlySet<TopicId> = new Set(['price', 'time', 'included', 'value', 'more']);
const asksYesOrNo = compilePattern('(do|can|will|be|have|should|must)');
const asksOffer = compilePattern('(do|can|will) you');
const lead = compilePattern('(and|so|but|ok|also|hello|or)');
const openings = ['and', 'or', 'what about', 'how about', 'also', 'so', 'but', 'ok'].map(
  compilePattern,
);
const reference = compilePattern('(it|they|one|both)');
const audience = new Set(['for', 'at', 'with', 'from', 'like', 'own', 'run']);
const smallTopics: ReadonlySet<TopicId> = new Set(['more', 'start', 'claim']);

type Understand = (turns: readonly Turn[]) => Question;

export function createUnderstanding(knowledge: Knowledge): Understand {
  const texts = readTexts(knowledge);
  const spell = createSpeller([...thesaurusWords, ...cueWords, ...texts.flatMap(splitWords)]);
  const known = new Set([...texts, cueWords.join(' ')].flatMap(readSubjects));
  const findAnswers = createFaqFinder(knowledge.faq);
  const subjects = createSubjectFinder(knowledge);
  const prices = readPrices(knowledge);

  function interpret(text: string, before: Question | null): Question {
    const reading = readMessage(text, spell);
    const { words } = reading;
    const near = findAnswers(words);
    const followUp = before !== null && isFollowUp(reading);
    const needed = followUp && mentions(before.services, words) ? verySure : sure;
    const surely = near.filter((found) => found.nearness >= needed);
    const hits = findTopics(reading).filter(({ span }) => !isAnswered(span, reading, surely));
    const found = subjects.find(words);
    let topics = [...new Set(hits.map(({ id }) => id))];
    let answers = surely;
    const otherAmount = findAmounts(text, prices).some((amount) => !amount.stated);
    const explained = new Set([...found, ...answers].flatMap((one) => one.words));
    const strange = findStrange(reading, known, explained);
    let about: About = collect(found);
    if (followUp) {
      const own = topics.filter((topic) => !smallTopics.has(topic));
      const bare = found.length === 0 && answers.length === 0 && !strange;
      if (
        own.some((topic) => topic === 'price' || topic === 'time') &&
        bare &&
        before.topics.includes('payment')
      ) {
        topics = ['payment'];
      } else if (own.length === 0 && answers.length === 0 && found.length > 0) {
        topics = before.topics.filter((topic) => aboutSubject.has(topic));
      } else if (bare && own.every((topic) => aboutSubject.has(topic))) {
        if (own.length > 0 || topics.includes('more') || mentions(before.services, words))
          about = before;
        if (own.length === 0 && topics.includes('more')) {
          topics = [...before.topics];
          answers = surely;
        }
      }
    }
    if (isVague(topics) && answers.length === 0 && about.services.length === 0 && !strange) {
      const best = near.toSorted((left, right) => right.nearness - left.nearness).slice(0, 1);
      answers = best.filter(({ nearness }) => nearness >= likely);
    }
    const understood =
      topics.length +
        answers.length +
        about.services.length +
        about.items.length +
        about.bonuses.length >
      0;
    const smallTalk = understood || otherAmount ? null : readSmallTalk(reading);
    return {
      topics,
      answers: [...new Set(answers.map(({ entry }) => entry))],
      services: about.services,
      items: about.items,
      bonuses: about.bonuses,
      alsoOffered: surely.length > 0 ? [] : findOffered(reading, found, hits),
      namesPackage: words.some(({ head }) => head === 'package'),
      otherAmount,
      yesOrNo: asksToAgree(reading),
      unknown: strange,
      onTopic: understood || words.some(({ head }) => head === 'you' || head === 'company'),
      smallTalk,
      subjects,
    };
  }

  return (turns) => {
    let question = null as Question | null;
    for (const turn of turns.filter(({ from }) => from === 'visitor').slice(-remembered)) {
      const next: Question = interpret(turn.text.slice(-longestRead), question);
      // Thanks and greetings in between do not change the subject.
      if (!next.smallTalk || !question) question = next;
      else question = { ...question, smallTalk: next.smallTalk };
    }
    if (!question) throw new Error('no message of a visitor');
    return question;
  };
}

function findTopics(reading: Reading): { id: TopicId; span: Span }[] {
  return compiledTopics
    .flatMap(({ id, cues, not }) => {
      if (not.some((cue) => reading.find(cue))) return [];
      const spans = cues.map((cue) => reading.find(cue)).filter((span) => span !== null);
      const [first] = spans.sort((left, right) => left.first - right.first);
      return first ? [{ id, span: first }] : [];
    })
    .sort((left, right) => left.span.first - right.span.first);
}

/** A topic met in the very clause that an answer was found for is that answer's. */
function isAnswered(span: Span, { words }: Reading, answers: readonly FoundAnswer[]): boolean {
  return answers.some((answer) =>
    answer.words.some((index) => words[index]!.clause === words[span.first]!.clause),
  );
}

type About = Pick<Question, 'services' | 'items' | 'bonuses'>;

function collect(found: readonly FoundSubject[]): About {
  const subjects = found.map(({ subject }) => subject);
  return {
    services: subjects.filter((subject) => subject.kind === 'service'),
    items: subjects.flatMap((subject) => (subject.kind === 'item' ? [subject.item] : [])),
    bonuses: subjects.flatMap((subject) => (subject.kind === 'bonus' ? [subject.bonus] : [])),
  };
}

/** Names a thing that neither the company's data nor the answerer's own words know. */
function findStrange(
  { words }: Reading,
  known: ReadonlySet<string>,
  explained: ReadonlySet<number>,
): boolean {
  let aside: number | null = null;
  return words.some(({ head, clause }, index) => {
    // "for my yoga studio" says whom it is for, not what is asked.
    if (audience.has(head)) aside = clause;
    if (aside === clause || explained.has(index)) return false;
    return !isPlain(head) && !/^\d/.test(head) && !known.has(head);
  });
}

const isVague = (topics: readonly TopicId[]): boolean =>
  topics.every((topic) => smallTopics.has(topic));

/** The service talked about before has a word of this message in its description. */
const mentions = (services: Question['services'], words: readonly Word[]): boolean =>
  services.some(({ service }) => {
    const heads = new Set(readSubjects([service.timeline, ...service.includes].join(' ')));
    return words.some(({ head }) => heads.has(head));
  });

const isFollowUp = ({ words, find }: Reading): boolean =>
  words.length <= 4 ||
  (words.length <= longestFollowUp && find(reference) !== null) ||
  (words.length <= longestFollowUp && openings.some((opening) => find(opening)?.first === 0));

/** True when the message, or its last sentence, begins as a question for yes or no does. */
function asksToAgree({ words, find }: Reading): boolean {
  const first = words.findIndex(({ sentence }) => sentence === words.at(-1)!.sentence);
  const start = find(asksYesOrNo)?.first;
  return start === 0 || start === first || (start === 1 && find(lead)?.first === 0);
}

/** Services in a clause that asks for yes or no, and has no topic of its own. */
function findOffered(
  { words, find }: Reading,
  found: readonly FoundSubject[],
  hits: readonly { readonly span: Span }[],
): Question['services'] {
  const offer = find(asksOffer);
  if (!offer) return [];
  const end = Math.min(
    ...hits.map(({ span }) => span.first).filter((first) => first > offer.first),
    words.length,
  );
  return found.flatMap(({ subject, words: [first = 0] }) =>
    subject.kind === 'service' && first > offer.last && first < end ? [subject] : [],
  );
}

function readTexts(knowledge: Knowledge): string[] {
  const { company } = knowledge;
  return [
    ...[
      company.brand,
      company.legalName,
      company.blurb,
      company.contact.name,
      company.contact.role,
    ],
    ...knowledge.services.flatMap(({ name, summary, includes, timeline }) => [
      name,
      summary,
      ...includes,
      timeline,
    ]),
    ...[knowledge.package.name, ...knowledge.package.bonuses],
    ...knowledge.package.items.map(({ name }) => name),
    ...knowledge.faq.flatMap(({ question, answer, alsoAsked }) => [
      question,
      answer,
      ...(alsoAsked ?? []),
    ]),
    ...knowledge.keyFeatures,
  ];
}

/** The amounts that this company states, so that others are recognised. */
function readPrices(knowledge: Knowledge): ReadonlySet<number> {
  const { package: offer, payment } = knowledge;
  const written = payment.options.flatMap(({ terms }) => findAmounts(terms, new Set()));
  return new Set([
    ...offer.items.map(({ value }) => value),
    ...[offer.value, offer.saving, offer.price, payment.monthlyTotal],
    ...written.map(({ value }) => value),
  ]);
}
