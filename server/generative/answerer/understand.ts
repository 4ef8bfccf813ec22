import type { Service } from '@parley/business';
import { createFaqFinder, type FoundAnswer } from './faq-finder.ts';
import { findTopics, type Hit, nameCues } from './hear-topics.ts';
import type { Knowledge } from './knowledge.ts';
import { compilePattern } from './pattern.ts';
import { readMessage, readSubjects, type Reading, type Span, type Word } from './reading.ts';
import { readSmallTalk, type SmallTalk } from './small-talk.ts';
import { createSubjectFinder, type FoundSubject, type SubjectFinder } from './subjects.ts';
import { isCommon } from './thesaurus.ts';
import type { TopicId } from './topics.ts';
import { createVocabulary } from './vocabulary.ts';

export interface Turn {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** What of the company's offer a question is about. */
export interface About {
  readonly services: readonly { readonly service: Service; readonly lines: readonly string[] }[];
  readonly items: Knowledge['package']['items'];
  readonly bonuses: readonly string[];
}

/** What a visitor wants to know, as far as the answerer understands it. */
export interface Question extends About {
  /** In the order of asking. */
  readonly topics: readonly TopicId[];
  /** Answers of the FAQ that fit as they are. */
  readonly answers: readonly string[];
  /** Where the last of them came from. */
  readonly entry: FoundAnswer | null;
  /** What is talked about, for the next question's "it". */
  readonly context: About;
  /** Services asked for by yes or no, beside the topics. */
  readonly alsoOffered: About['services'];
  readonly namesPackage: boolean;
  /** The FAQ's answers belong to what was said before the topics. */
  readonly answersFirst: boolean;
  /** An amount or discount that the company does not state was named. */
  readonly otherAmount: boolean;
  /** Asks whether the company does something. */
  readonly asksOffer: boolean;
  /** Asks for a yes or a no. */
  readonly yesOrNo: boolean;
  /** Names things that nothing in the company's data explains. */
  readonly unknown: boolean;
  readonly subject: 'company' | 'elsewhere' | 'unreadable';
  readonly smallTalk: SmallTalk | null;
  readonly subjects: SubjectFinder;
}

/** So near that the answer is the one wanted, whatever else was heard. */
const sure = 0.76;
/** The same, when the words also fit what was just talked about. */
const verySure = 0.92;
/** Near enough where nothing else was understood. */
const likely = 0.55;
const rememberedTurns = 8;
/** Characters read of a message, from its end: that is where people ask. */
const longestRead = 1000;
/** Words. */
const longestFollowUp = 14;
const shortFollowUp = 5;

/** Topics that are asked of something: alone, they concern what was talked about. */
const ofSomething: ReadonlySet<TopicId> = new Set(['price', 'time', 'included', 'value', 'more']);
/** Topics heard easily: nothing is understood yet when only they are. */
const vague: ReadonlySet<TopicId> = new Set(['more', 'start', 'claim']);
/** Topics of their own price and time: "how much is that?", "how long do I have?" */
const selfContained: ReadonlySet<TopicId> = new Set(['payment', 'guarantee', 'callback']);
/** Topics that turn a question round: what is near to the rest of it answers another question. */
const decisive: ReadonlySet<TopicId> = new Set(['rules', 'negotiate', 'part']);
/** Topics of which the data say little: whatever the FAQ has is more to the point. */
const poor: ReadonlySet<TopicId> = new Set(['method', 'proof']);
/** Smaller numbers are counts and dates. */
const smallestAmount = 20;

const cue = {
  yesOrNo: compilePattern('(do|can|will|be|have|should|must)'),
  offer: compilePattern('(do|can|will) you'),
  help: compilePattern('can you (help|do it)'),
  interrogative: compilePattern('(how|what|when|where|who|which|why)'),
  opening: compilePattern('(and|or|what about|how about|also|so|but|ok)'),
  lead: compilePattern('(and|so|but|ok|also|hello|or)'),
  reference: compilePattern('(it|they|one|both)'),
  object: compilePattern('(much|price|long|quick) for'),
};
/** "for my yoga studio" says whom it is for, not what is asked. */
const audience = new Set(['for', 'at', 'from', 'like', 'own', 'run']);

export function createUnderstanding(knowledge: Knowledge): (turns: readonly Turn[]) => Question {
  const vocabulary = createVocabulary(knowledge);
  const findAnswers = createFaqFinder(knowledge.faq);
  const subjects = createSubjectFinder(knowledge);
  const named = nameCues(knowledge);

  /** Questions may call the price by its amount. */
  const namePrices = (words: readonly Word[]): Word[] =>
    words.map((word) =>
      word.head === 'dollar' || vocabulary.prices.has(toNumber(word))
        ? { ...word, head: 'price' }
        : word,
    );

  function interpret(text: string, before: Question | null): Question {
    const reading = readMessage(text.slice(-longestRead), vocabulary.spell);
    const { words } = reading;
    const unreadable = vocabulary.isUnreadable(reading);
    const heard = findTopics(reading, named);
    // Of another language, only what was asked outright is answered.
    const found = unreadable && heard.length === 0 ? [] : subjects.find(words);
    const mentioned = before !== null && found.length === 0 && mentions(before.context, words);
    const followUp = before !== null && !unreadable && (mentioned || isFollowUp(reading));

    const near = unreadable
      ? []
      : findAnswers(namePrices(resolve(words, followUp ? before.context : collect(found))));
    const refersBack =
      followUp && heard.some(({ id }) => ofSomething.has(id)) && found.length === 0;
    const needed = mentioned || refersBack ? verySure : sure;
    const again = followUp && before.entry && recalls(before.entry, words) ? [before.entry] : [];
    let answers = near.filter(
      (answer) => answer.nearness >= needed && saysMore(answer, reading, heard),
    );
    if (answers.length === 0 && heard.every(({ id }) => vague.has(id))) answers = again;
    const hits = heard.filter(({ span }) => !isAnswered(span, reading, answers));
    let topics = [...new Set(hits.map(({ id }) => id))];
    const strong = topics.filter((topic) => !vague.has(topic));
    // "Is that in the package?" asks of "that".
    const own = strong.length > 1 ? strong.filter((topic) => topic !== 'package') : strong;
    const strange = words.some(
      (word, index) =>
        isAsked(reading, index) &&
        vocabulary.isStrange(word) &&
        !heard.some(({ span }) => span.first <= index && index <= span.last),
    );
    let about = collect(found);

    if (followUp && answers.length === 0 && !strange) {
      const kept = before.topics.filter((topic) => selfContained.has(topic));
      if (own.length === 0 && found.length > 0) {
        topics = before.topics.filter((topic) => ofSomething.has(topic));
      } else if (found.length === 0 && own.every((topic) => ofSomething.has(topic))) {
        if (own.some((topic) => topic === 'price' || topic === 'time') && kept.length > 0) {
          topics = kept;
        } else if (own.length > 0 || mentioned) {
          about = before.context;
        } else if (topics.includes('more')) {
          topics = [...before.topics];
          about = before.context;
        }
      }
    }
    const explained = new Set([...found, ...answers].flatMap((one) => one.words));
    const isUnmatched = (index: number) =>
      isAsked(reading, index) && !isCommon(words[index]!.head) && !explained.has(index);
    const unmatched = words.some((_, index) => isUnmatched(index));
    const bare = about.services.length + about.items.length + about.bonuses.length === 0;
    if (
      answers.length === 0 &&
      (bare || (unmatched && !mentioned)) &&
      !strange &&
      topics.every((topic) => vague.has(topic) || poor.has(topic))
    ) {
      const [best] = near.toSorted((left, right) => right.nearness - left.nearness);
      const helps = best?.words.some(
        (index) => isUnmatched(index) || (bare && words[index]!.head !== 'it'),
      );
      if (best && helps && best.nearness >= likely) {
        answers = [best];
        topics = topics.filter((topic) => !poor.has(topic));
      }
    }
    const otherAmount =
      vocabulary.findAmounts(text, vocabulary.prices).some((amount) => !amount.stated) ||
      (topics.includes('claim') && words.some((word) => isOtherAmount(word, vocabulary.prices)));
    const understood = topics.length + answers.length > 0 || !bare || otherAmount;
    return {
      ...about,
      topics,
      answers: otherAmount ? [] : [...new Set(answers.map(wording))],
      asksOffer: reading.find(cue.offer) !== null,
      entry: answers.at(-1) ?? null,
      context: bare && before ? before.context : about,
      answersFirst: (answers[0]?.words[0] ?? words.length) < (hits[0]?.span.first ?? 0),
      alsoOffered: findOffered(
        reading,
        found.filter(({ words: said }) =>
          said.some((index) => !answers.some((answer) => answer.words.includes(index))),
        ),
        hits,
      ),
      namesPackage: words.some(({ head }) => head === 'package'),
      otherAmount,
      yesOrNo: asksToAgree(reading),
      unknown: topics.length === 0 ? unmatched : strange,
      subject: unreadable ? 'unreadable' : understood || isAboutUs(words) ? 'company' : 'elsewhere',
      smallTalk: understood || unreadable ? null : readSmallTalk(reading),
      subjects,
    };
  }

  return (turns) => {
    let question = null as Question | null;
    for (const turn of turns.filter(({ from }) => from === 'visitor').slice(-rememberedTurns)) {
      const next: Question = interpret(turn.text, question);
      // Thanks and greetings in between do not change the subject.
      question = next.smallTalk && question ? { ...question, smallTalk: next.smallTalk } : next;
    }
    if (!question) throw new Error('no message of a visitor');
    return question;
  };
}

const toNumber = ({ head }: Word): number => Number(head.replace(/,(?=\d{3})/g, ''));

const isOtherAmount = (word: Word, prices: ReadonlySet<number>): boolean =>
  toNumber(word) >= smallestAmount && !prices.has(toNumber(word));

/** Puts what "it" stands for in its place. */
function resolve(words: readonly Word[], { services, items, bonuses }: About): Word[] {
  const [head] = [
    ...[...items.map(({ name }) => name), ...bonuses].map((name) => readSubjects(name).at(-1)),
    ...services.map(({ service }) => readSubjects(service.name)[0]),
  ];
  return words.map((word) => (word.head === 'it' && head !== undefined ? { ...word, head } : word));
}

/** A topic met in the very clause that an answer was found for is that answer's. */
function isAnswered(span: Span, reading: Reading, answers: readonly FoundAnswer[]): boolean {
  const { clause } = reading.words[span.first]!;
  return answers.some((answer) => clausesOf(answer, reading).has(clause));
}

/** Where most of an answer's words are: a word in another clause is what "it" stands for here. */
function clausesOf({ words }: FoundAnswer, reading: Reading): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const index of words) {
    const { clause } = reading.words[index]!;
    counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return new Set([...counts.keys()].filter((clause) => counts.get(clause) === most));
}

/** An answer that rests on the very words of a topic in its clause is less to the point than that topic. */
function saysMore(answer: FoundAnswer, { words }: Reading, hits: readonly Hit[]): boolean {
  const clauses = new Set(answer.words.map((index) => words[index]!.clause));
  const near = hits.filter(
    ({ id, span }) => !poor.has(id) && clauses.has(words[span.first]!.clause),
  );
  if (near.length === 0 || answer.nearness >= verySure) return true;
  if (near.some(({ id }) => decisive.has(id))) return false;
  return answer.words.some(
    (index) => !near.some(({ span }) => span.first <= index && index <= span.last),
  );
}

/** An answer found by another way of asking may not begin with the yes or no of its own question. */
const wording = ({ entry, asWritten }: FoundAnswer): string =>
  asWritten ? entry.answer : entry.answer.replace(/^(?:Yes|No)[.,] +(?=\p{Lu})/u, '');

function collect(found: readonly FoundSubject[]): About {
  const subjects = found.map(({ subject }) => subject);
  return {
    services: subjects.filter((subject) => subject.kind === 'service'),
    items: subjects.flatMap((subject) => (subject.kind === 'item' ? [subject.item] : [])),
    bonuses: subjects.flatMap((subject) => (subject.kind === 'bonus' ? [subject.bonus] : [])),
  };
}

/** False for a word that says for whom it is. */
function isAsked({ words, find }: Reading, index: number): boolean {
  const { clause } = words[index]!;
  const object = find(cue.object)?.last;
  return !words.some(
    (word, before) =>
      before < index && before !== object && word.clause === clause && audience.has(word.head),
  );
}

const isAboutUs = (words: readonly Word[]): boolean =>
  words.some(
    ({ head }) => head === 'you' || head === 'your' || head === 'company' || head === 'contract',
  );

/** The answer given before speaks of something that this message names. */
const recalls = ({ entry }: FoundAnswer, words: readonly Word[]): boolean => {
  const heads = new Set(readSubjects(entry.answer));
  return words.some(({ head }) => heads.has(head));
};

/** The service talked about before has a word of this message in its description. */
const mentions = ({ services }: About, words: readonly Word[]): boolean =>
  services.some(({ service }) => {
    const heads = new Set(readSubjects([service.timeline, ...service.includes].join(' ')));
    return words.some(({ head }) => heads.has(head));
  });

const isFollowUp = ({ words, find }: Reading): boolean =>
  words.length <= shortFollowUp ||
  (words.length <= longestFollowUp &&
    (find(cue.reference) !== null || find(cue.opening)?.first === 0));

/** True when the message, or its last sentence, begins as a question for yes or no does. */
function asksToAgree({ words, find }: Reading): boolean {
  const last = words.at(-1)?.sentence;
  const first = words.findIndex(({ sentence }) => sentence === last);
  const start = find(cue.yesOrNo)?.first;
  return start === 0 || start === first || (start === 1 && find(cue.lead)?.first === 0);
}

/** Services asked for by yes or no, before any topic; of a call for help, those of the whole message. */
function findOffered(
  { words, find }: Reading,
  found: readonly FoundSubject[],
  hits: readonly Hit[],
): About['services'] {
  const offer = find(cue.offer);
  const interrogative = find(cue.interrogative);
  if (!offer || (interrogative && interrogative.first < offer.first)) return [];
  const later = hits.map(({ span }) => span.first).filter((first) => first > offer.first);
  const end = Math.min(...later, words.length);
  const start = find(cue.help) ? -1 : offer.last;
  return found.flatMap(({ subject, words: [first = 0] }) =>
    subject.kind === 'service' && first > start && first < end ? [subject] : [],
  );
}
