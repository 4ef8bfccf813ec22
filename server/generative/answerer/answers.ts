import type { Service } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import type { TopicId } from './topics.ts';
import type { Question } from './understand.ts';

const mostWords = 120;

/** `brief` when it stands beside other answers. */
type Answer = (knowledge: Knowledge, question: Question, brief: boolean) => string;

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The way to a person. */
export const toPerson = ({ company, followUp }: Knowledge): string =>
  `${company.contact.name} can: write to ${company.email}, or ask for a ${followUp.minutes}-minute call within ${followUp.withinHours} hours.`;

const packagePrice = ({ package: offer, formatPrice }: Knowledge): string =>
  `The **${offer.name}** costs **${formatPrice(offer.price)}**`;

const itemLine = (knowledge: Knowledge, item: Knowledge['package']['items'][number]): string =>
  `${item.name}: ${knowledge.formatPrice(item.value)}`;

const waysToPay = ({ payment }: Knowledge): string =>
  list(payment.options.map(({ name, terms }) => `**${name}:** ${terms}`));

const guaranteeLine = ({ package: { guarantee } }: Knowledge): string =>
  `a ${guarantee.moneyBackDays}-day money-back guarantee and ${guarantee.revisions}`;

const serviceNames = ({ services }: Knowledge): string =>
  enumerate(services.map(({ name }) => name));

function describeService(
  knowledge: Knowledge,
  question: Question,
  service: Service,
  lines: readonly string[],
  brief: boolean,
): string {
  const asked = lines.length < service.includes.length ? lines : [];
  const others = service.includes.filter((line) => !asked.includes(line));
  const [item] = question.subjects.itemsOf(service);
  const inPackage = item ? ` ${packagePrice(knowledge)} and has ${item.name} in it.` : '';
  if (brief)
    return `**${service.name}:** ${service.summary} You get:\n${list([...asked, ...others])}`;
  return `**${service.name}:** ${service.summary} You get:\n${list([...asked, ...others])}\n\nTime: ${service.timeline}.${inPackage}`;
}

function priceOf(knowledge: Knowledge, question: Question): string | null {
  const { package: offer, formatPrice } = knowledge;
  const items = new Set([
    ...question.items,
    ...question.services.flatMap(({ service }) => question.subjects.itemsOf(service)),
  ]);
  const bonuses = new Set([
    ...question.bonuses,
    ...question.services.flatMap(({ lines }) => question.subjects.bonusesOf(lines)),
  ]);
  const parts = [];
  if (items.size > 0) {
    parts.push(
      `On our list: ${enumerate([...items].map((item) => `**${item.name}** ${formatPrice(item.value)}`))}, as part of the **${offer.name}**, which costs **${formatPrice(offer.price)}** in all (value ${formatPrice(offer.value)}).`,
    );
  }
  if (bonuses.size > 0) {
    parts.push(
      `${capitalize(enumerate([...bonuses]))}: free of charge with the **${offer.name}** (${formatPrice(offer.price)}).${items.size > 0 ? '' : ` Without it there is no list price; ${knowledge.company.contact.name} can name one: ${knowledge.company.email}.`}`,
    );
  }
  const unpriced = question.services.filter(
    ({ service, lines }) =>
      question.subjects.itemsOf(service).length === 0 &&
      question.subjects.bonusesOf(lines).length === 0,
  );
  if (unpriced.length > 0 && parts.length === 0) {
    parts.push(
      `There is no list price for **${enumerate(unpriced.map(({ service }) => service.name))}** on its own, so I won't guess one. ${knowledge.company.contact.name} gives you a price in writing: ${knowledge.company.email}, or a ${knowledge.followUp.minutes}-minute call. Our one listed price: ${packagePrice(knowledge).replace('The ', 'the ')}.`,
    );
  }
  return parts.length > 0 ? parts.join(' ') : null;
}

const stand: Answer = (knowledge, question) => {
  const { package: offer, payment, company, formatPrice } = knowledge;
  const opening = question.topics.includes('rules')
    ? "I can't set our rules or our price list aside."
    : "I can't give a discount or confirm any price that is not on our list.";
  const items = question.items.map((item) => itemLine(knowledge, item));
  const spread = payment.options
    .filter(({ id }) => id !== 'full')
    .map(({ name, terms }) => `${name.toLowerCase()}, ${terms}`);
  return `${opening} The **${offer.name}** is **${formatPrice(offer.price)}**, already below its ${formatPrice(offer.value)} value${items.length > 0 ? ` (${items.join(', ')})` : ''}. You can spread it: ${spread.join('; or ')}. For anything else, ${company.contact.name} decides, in writing: ${company.email}.`;
};

const included: Answer = (knowledge, question) => {
  const { package: offer, formatPrice, company } = knowledge;
  const parts: string[] = [];
  for (const item of question.items)
    parts.push(
      `Yes, **${item.name}** is part of the ${offer.name} (value ${formatPrice(item.value)}).`,
    );
  if (question.bonuses.length > 0)
    parts.push(
      `${parts.length > 0 ? 'As' : 'Yes, as'} a free bonus you get: ${enumerate(question.bonuses)}.`,
    );
  for (const { service, lines } of question.services) {
    if (parts.length > 0) break;
    const [item] = question.subjects.itemsOf(service);
    const [bonus] = question.subjects.bonusesOf(lines);
    if (bonus) parts.push(`Yes, the ${bonus} is a free bonus with the ${offer.name}.`);
    else if (item)
      parts.push(
        `Yes: ${lines.length > 0 && lines.length < 3 ? `${enumerate(lines)}, part of ` : ''}**${service.name}**, which the ${offer.name} has as ${item.name}.`,
      );
    else
      parts.push(
        `**${service.name}** is a service of its own and not among the items of the ${offer.name}. ${company.contact.name} gives you a price for it: ${company.email}.`,
      );
  }
  if (parts.length === 0) {
    parts.push(
      question.unknown
        ? `I don't see that on the list, so don't count on it before ${company.contact.name} confirms it (${company.email}). `
        : '',
      `The ${offer.name} (${formatPrice(offer.price)}) includes ${enumerate(offer.items.map(({ name }) => name))}. Free bonuses: ${enumerate(offer.bonuses)}.`,
    );
  }
  return parts.join(' ').trim();
};

const answers: Record<TopicId, Answer | null> = {
  rules: stand,
  claim: null,
  negotiate: stand,
  identity: ({ company, followUp }) =>
    `I'm ${company.brand}'s AI assistant, not a person. I answer from our own service and price list. To talk to a person: ${company.contact.name} (${company.contact.role}) calls you within ${followUp.withinHours} hours, or write to ${company.email}.`,
  people: ({ company, followUp }) =>
    `${company.contact.name}, our ${company.contact.role}, calls you back within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes. You can also write to ${company.email}.`,
  company: (knowledge, _, brief) => {
    const { company } = knowledge;
    return `${company.blurb} ${company.legalName} was founded in ${company.founded}; ${company.contact.name} is our ${company.contact.role}.${brief ? '' : ` We do ${serviceNames(knowledge)}.`}`;
  },
  callback: ({ company, followUp }) =>
    `${company.contact.name} calls you within ${followUp.withinHours} hours; ${followUp.minutes} minutes are enough. Choose **Start Guided Consultation** to leave your number, or write to ${company.email} with a time that suits you (${company.hours}).`,
  contact: ({ company, followUp }) =>
    `Write to ${company.email}, or have ${company.contact.name} (${company.contact.role}) call you: within ${followUp.withinHours} hours, about ${followUp.minutes} minutes. I have no phone number to give out; choose **Start Guided Consultation** to leave yours. We are there ${company.hours}.`,
  hours: ({ company }) =>
    `We are there ${company.hours}. Outside these hours, this chat answers, and you can write to ${company.email}.`,
  address: ({ company, addressLine }) =>
    `Our office: ${addressLine}. We are there ${company.hours}; write to ${company.email} before you come by, so that somebody has time for you.`,
  package: (knowledge, question, brief) => {
    if (question.services.length > 0 && !question.namesPackage)
      return describeFound(knowledge, question, brief) ?? '';
    const { package: offer, formatPrice } = knowledge;
    const extras = brief
      ? ''
      : `\n\nFree bonuses: ${enumerate(offer.bonuses)}. You also have ${guaranteeLine(knowledge)}.`;
    return `${packagePrice(knowledge)} and has:\n${list(offer.items.map((item) => itemLine(knowledge, item)))}\n\nTotal value ${formatPrice(offer.value)}.${extras}`;
  },
  value: (knowledge) => {
    const { package: offer, formatPrice } = knowledge;
    return `The items of the **${offer.name}**:\n${list(offer.items.map((item) => itemLine(knowledge, item)))}\n\nTotal value ${formatPrice(offer.value)}, your price **${formatPrice(offer.price)}**: you save ${formatPrice(offer.saving)}.`;
  },
  price: (knowledge, question, brief) => {
    const specific = priceOf(knowledge, question);
    if (specific) return specific;
    const { package: offer, formatPrice, payment } = knowledge;
    if (question.unknown)
      return `I have no list price for that. ${toPerson(knowledge).replace(' can:', ' can tell you:')} Our one listed price: the **${offer.name}**, **${formatPrice(offer.price)}**.`;
    const ways = brief
      ? ''
      : ` Pay ${payment.options.map(({ name, terms }) => `${name.toLowerCase()} (${terms})`).join(', ')}.`;
    return `${packagePrice(knowledge)}. It has ${enumerate(offer.items.map((item) => `${item.name} (${formatPrice(item.value)})`))}, a total value of ${formatPrice(offer.value)}.${ways}`;
  },
  payment: (knowledge) =>
    `${packagePrice(knowledge)}. Ways to pay:\n${waysToPay(knowledge)}\n\nIn full it is ${knowledge.formatPrice(knowledge.package.price)}; monthly payments come to ${knowledge.formatPrice(knowledge.payment.monthlyTotal)} in total.`,
  method: (knowledge) =>
    `I don't know about that; ${knowledge.company.contact.name} can tell you: ${knowledge.company.email}. What I do know is when you pay:\n${waysToPay(knowledge)}`,
  guarantee: ({ package: { guarantee, name }, company }, { yesOrNo }) =>
    `${yesOrNo ? 'Yes: the' : 'The'} ${name} has a **${guarantee.moneyBackDays}-day money-back guarantee** and **${guarantee.revisions}**. If you do not like it, you have ${guarantee.moneyBackDays} days to ask for your money back; write to ${company.email}.`,
  bonus: ({ package: offer }) =>
    `With the ${offer.name} you get these for free:\n${list(offer.bonuses.map(capitalize))}`,
  included,
  time: (knowledge, question, brief) => {
    const { services, company } = knowledge;
    const asked = question.services.map(({ service }) => service);
    if (asked.length === 0 && question.unknown)
      return `I can't say how long that takes; ${company.contact.name} can: ${company.email}.`;
    const offered = services.filter((service) => question.subjects.itemsOf(service).length > 0);
    const all = brief && offered.length > 0 ? offered : services;
    const lines = (asked.length > 0 ? asked : all).map(
      ({ name, timeline }) => `**${name}:** ${timeline}`,
    );
    const caution = question.yesOrNo ? "I can't promise a date here. " : '';
    return lines.length === 1
      ? `${caution}${lines[0]}.`
      : `${caution}How long it usually takes:\n${list(lines)}`;
  },
  growth: (knowledge) => {
    const { services, package: offer, formatPrice, company } = knowledge;
    return `This is how we help a business grow:\n${list(services.map(({ name, summary }) => `**${name}:** ${summary}`))}\n\nMany owners start with the ${offer.name} (${formatPrice(offer.price)}). ${company.contact.name} can tell you what would help you most.`;
  },
  services: (knowledge, question, brief) => {
    if (question.services.length > 0) return describeFound(knowledge, question, brief) ?? '';
    return `We do:\n${list(knowledge.services.map(({ name, summary }) => `**${name}:** ${summary}`))}`;
  },
  why: (knowledge) =>
    `What you can count on:\n${list(knowledge.keyFeatures)}\n\nI can't judge other companies. ${knowledge.company.contact.name} answers your doubts in person: ${knowledge.company.email}.`,
  proof: (knowledge) =>
    `I have no examples or references to show here. ${toPerson(knowledge).replace(' can:', ' can show you work and name clients:')}`,
  more: null,
  start: ({ company, followUp }) =>
    `Choose **Start Guided Consultation**: a few questions, then ${company.contact.name} calls you within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes. Or write to ${company.email}.`,
};

/** What is said of the services, items and bonuses that a message names, when it asks nothing special. */
function describeFound(knowledge: Knowledge, question: Question, brief: boolean): string | null {
  const { package: offer, formatPrice, company } = knowledge;
  const { services, items, bonuses, yesOrNo, unknown } = question;
  const caution =
    yesOrNo && unknown
      ? `I can't confirm all of that from our list; ${company.contact.name} can (${company.email}). What we do have:\n\n`
      : '';
  const yes = yesOrNo && !unknown ? 'Yes. ' : '';
  const [first, second] = services;
  if (first && second) {
    const lines = services.map(
      ({ service }) =>
        `**${service.name}:** ${service.summary} It includes ${enumerate(service.includes.slice(0, 3))}.`,
    );
    return `${caution}${yes}${brief ? '' : 'We do both:\n'}${list(lines.slice(0, 3))}`;
  }
  if (first)
    return `${caution}${yes}${describeService(knowledge, question, first.service, first.lines, brief)}`;
  const parts = [];
  if (items.length > 0)
    parts.push(
      `${enumerate(items.map(({ name, value }) => `**${name}** (value ${formatPrice(value)})`))}: part of the ${offer.name}, ${formatPrice(offer.price)}.`,
    );
  if (bonuses.length > 0) parts.push(`Free bonuses with the ${offer.name}: ${enumerate(bonuses)}.`);
  return parts.length > 0 ? `${caution}${yes}${parts.join(' ')}` : null;
}

/** In this order, topics that answer others too. */
const answersToo: readonly (readonly [TopicId, readonly TopicId[]])[] = [
  [
    'rules',
    [
      ...(['negotiate', 'price', 'payment', 'package', 'value', 'included', 'bonus'] as const),
      ...(['guarantee', 'identity', 'company', 'people', 'contact', 'services', 'start'] as const),
    ],
  ],
  ['negotiate', ['price', 'payment', 'package', 'value', 'bonus', 'included', 'start', 'why']],
  ['method', ['payment', 'price']],
  ['value', ['price', 'package', 'included']],
  ['included', ['package', 'bonus', 'price', 'services']],
  ['bonus', ['package', 'price']],

  ['package', ['price', 'services']],
  ['growth', ['services']],
  ['identity', ['company', 'contact', 'people', 'services']],
  ['people', ['contact', 'company', 'callback']],
  ['callback', ['contact', 'start']],
  ['contact', ['start']],
  ['company', ['services', 'address']],
  ['guarantee', ['payment']],
  ['proof', ['services', 'price']],
];

const namesSubject = ({ services, items, bonuses }: Question): boolean =>
  services.length + items.length + bonuses.length > 0;

function chooseTopics(question: Question): TopicId[] {
  const topics = new Set<TopicId>(question.topics.filter((topic) => topic !== 'claim'));
  const priced = ['price', 'package', 'payment', 'value', 'included'] as const;
  const claims = question.topics.includes('claim') && priced.some((topic) => topics.has(topic));
  if (question.otherAmount || claims) topics.add('negotiate');
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

function offerLine(services: Question['services']): string {
  return services
    .map(({ service, lines }) =>
      lines.length > 0
        ? `Yes: ${enumerate(lines)} (${service.name}).`
        : `Yes, that is part of **${service.name}**.`,
    )
    .join(' ');
}
