import { answers, describeFound, enumerate, namesSubject } from './answers.ts';
import type { Knowledge } from './knowledge.ts';
import type { TopicId } from './topics.ts';
import type { Question } from './understand.ts';

const mostWords = 120;

/** In this order, topics that answer others too. */
const answersToo: readonly (readonly [TopicId, readonly TopicId[]])[] = [
  [
    'rules',
    [
      ...(['negotiate', 'price', 'payment', 'package', 'value', 'included', 'bonus'] as const),
      ...(['guarantee', 'identity', 'company', 'people', 'contact', 'services', 'start'] as const),
    ],
  ],
  ['afford', ['price', 'payment', 'package', 'value', 'negotiate']],
  ['negotiate', ['price', 'payment', 'package', 'value', 'bonus', 'included', 'start', 'part']],
  ['part', ['price', 'package', 'value', 'included', 'services']],
  ['method', ['payment', 'price']],
  ['value', ['price', 'package', 'included']],
  ['included', ['package', 'bonus', 'price', 'services']],
  ['bonus', ['package', 'price']],

  ['package', ['price', 'services']],
  ['growth', ['services']],
  ['identity', ['company', 'contact', 'people', 'services']],
  ['people', ['contact', 'company', 'callback']],
  ['callback', ['contact', 'start', 'time']],
  ['contact', ['start']],
  ['company', ['services', 'address']],
  ['guarantee', ['payment']],
  ['proof', ['services', 'price']],
];

function chooseTopics(question: Question): TopicId[] {
  const topics = new Set<TopicId>(question.topics.filter((topic) => topic !== 'claim'));
  if (topics.has('negotiate')) topics.delete('afford');
  if (question.otherAmount && !topics.has('afford')) topics.add('negotiate');
  if (topics.has('payment') && !namesSubject(question)) topics.delete('price');
  for (const [topic, others] of answersToo) {
    if (topics.has(topic)) for (const other of others) topics.delete(other);
  }
  return [...topics].filter((topic) => answers[topic] !== null).slice(0, 3);
}

/** In Markdown; null when nothing here answers it. */
export function answerQuestion(knowledge: Knowledge, question: Question): string | null {
  const topics = chooseTopics(question);
  const brief = topics.length + question.answers.length > 1;
  const parts = [
    ...topics.map((topic) => answers[topic]!(knowledge, question, brief)),
    ...question.answers.slice(0, 2),
  ];
  if (question.answersFirst) parts.unshift(...question.answers.slice(0, 2));
  if (question.alsoOffered.length > 0 && topics.length > 0 && !describes(topics)) {
    parts.unshift(offerLine(question.alsoOffered));
  }
  if (parts.length === 0) {
    const found = describeFound(knowledge, question, brief);
    if (found) parts.push(found);
  }
  return parts.length > 0 ? joinUpTo(mostWords, [...new Set(parts)]) : null;
}

/** Whole parts, as many as fit; always the first. */
function joinUpTo(most: number, parts: readonly string[]): string {
  let text = parts[0]!;
  for (const part of parts.slice(1)) {
    const longer = `${text}\n\n${part}`;
    if (longer.split(/\s+/).length <= most) text = longer;
  }
  return text;
}

const describing: ReadonlySet<TopicId> = new Set(['services', 'package', 'included', 'growth']);
const describes = (topics: readonly TopicId[]): boolean =>
  topics.some((topic) => describing.has(topic));

const offerLine = (services: Question['services']): string =>
  services
    .map(({ service, lines }) =>
      lines.length > 0
        ? `Yes. **${service.name}** includes ${enumerate(lines)}.`
        : `Yes, that is part of **${service.name}**.`,
    )
    .join(' ');
