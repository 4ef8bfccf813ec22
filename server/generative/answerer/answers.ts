import type { Service } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import type { TopicId } from './topics.ts';
import type { Question } from './understand.ts';

export const namesSubject = ({ services, items, bonuses }: Question): boolean =>
  services.length + items.length + bonuses.length > 0;

/** `brief` when it stands beside other answers. */
export type Answer = (knowledge: Knowledge, question: Question, brief: boolean) => string;

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
export const enumerate = (parts: readonly string[]): string => {
  // Lines that enumerate something themselves are kept apart.
  if (parts.length > 1 && parts.some((part) => /,| and /.test(part))) return parts.join('; ');
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** So few lines of a service's list are said in a sentence. */
const fewLines = 2;

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
  if (question.yesOrNo && asked.length > 0 && asked.length <= fewLines)
    return `**${service.name}** includes ${enumerate(asked)}.${brief ? '' : ` Also part of it: ${enumerate(others)}. Time: ${service.timeline}.`}`;
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
    : question.topics.includes('negotiate')
      ? question.yesOrNo && !question.otherAmount
        ? 'There is no discount on our list, and I may not give one.'
        : "I can't give a discount or confirm any price that is not on our list."
      : 'That amount is not on our list.';
  const items = question.items.map((item) => itemLine(knowledge, item));
  const spread = payment.options
    .filter(({ id }) => id !== 'full')
    .map(({ name, terms }) => `${name.toLowerCase()}, ${terms}`);
  return `${opening} The **${offer.name}** is **${formatPrice(offer.price)}**, already below its ${formatPrice(offer.value)} value${items.length > 0 ? ` (${items.join(', ')})` : ''}. You can spread it: ${spread.join('; or ')}. For anything else, ${company.contact.name} decides, in writing: ${company.email}.`;
};

/** The package is one offer; of a part alone, only the contact can speak. */
const part: Answer = (knowledge, question) => {
  const { package: offer, formatPrice, company } = knowledge;
  const items = question.items.map(({ name, value }) => `${formatPrice(value)} for ${name}`);
  return `The **${offer.name}** is one offer at one price, **${formatPrice(offer.price)}**: our list has none for it with a part left out.${items.length > 0 ? ` Of its ${formatPrice(offer.value)} value, the list counts ${enumerate(items)}.` : ''} If one part is all you need, ${company.contact.name} gives you a price for it alone, in writing: ${company.email}.`;
};

const afford: Answer = (knowledge) => {
  const { package: offer, payment, company, formatPrice } = knowledge;
  const spread = payment.options
    .filter(({ id }) => id !== 'full')
    .map(({ name, terms }) => `**${name}:** ${terms}`);
  return `I understand. The price is fixed, **${formatPrice(offer.price)}** for the whole **${offer.name}**, but you need not pay it at once:\n${list(spread)}\n\nIf that is still too much, ask ${company.contact.name} what is worth doing first: ${company.email}.`;
};

const included: Answer = (knowledge, question) => {
  const { package: offer, formatPrice, company } = knowledge;
  const yes = question.yesOrNo ? 'Yes, the' : 'The';
  const parts: string[] = [];
  const items = question.items.map((item) => `**${item.name}** (value ${formatPrice(item.value)})`);
  if (items.length > 0 && !question.unknown)
    parts.push(`${yes} ${offer.name} includes ${enumerate(items)}.`);
  const bonuses = new Set([
    ...question.bonuses,
    ...question.services.flatMap(({ lines }) => question.subjects.bonusesOf(lines)),
  ]);
  if (bonuses.size > 0) {
    const named = enumerate([...bonuses].map((bonus) => `the **${bonus}**`));
    const free = bonuses.size > 1 ? 'are free bonuses' : 'is a free bonus';
    const start = parts.length > 0 || !question.yesOrNo ? capitalize(named) : `Yes, ${named}`;
    parts.push(
      `${start} ${free} with the ${offer.name}${parts.length > 0 ? '' : ` (${formatPrice(offer.price)})`}.`,
    );
  }
  for (const { service, lines } of question.services) {
    if (parts.length > 0) break;
    const [item] = question.subjects.itemsOf(service);
    parts.push(
      item
        ? `${yes} ${offer.name} has **${item.name}** in it${lines.length > 0 && lines.length < 3 ? `, with ${enumerate(lines)}` : ''}.`
        : `**${service.name}** is a service of its own and not among the items of the ${offer.name}. ${company.contact.name} gives you a price for it: ${company.email}.`,
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

export const answers: Record<TopicId, Answer | null> = {
  rules: stand,
  claim: null,
  negotiate: stand,
  afford,
  part,
  identity: ({ company, followUp }) =>
    `I'm ${company.brand}'s AI assistant, not a person. I answer from our own service and price list. To talk to a person: ${company.contact.name} (${company.contact.role}) calls you within ${followUp.withinHours} hours, or write to ${company.email}.`,
  people: ({ company, followUp }) =>
    `${company.contact.name} is our ${company.contact.role} and the person you talk to. Within ${followUp.withinHours} hours ${company.contact.name} calls you back, for about ${followUp.minutes} minutes, and answers what this chat can't; prices are confirmed in writing. Write to ${company.email}, or choose **Start Guided Consultation** to be called.`,
  company: (knowledge, _, brief) => {
    const { company } = knowledge;
    return `${company.blurb} ${company.legalName} was founded in ${company.founded}; ${company.contact.name} is our ${company.contact.role}.${brief ? '' : ` We do ${serviceNames(knowledge)}.`}`;
  },
  callback: ({ company, followUp }) =>
    `${company.contact.name} calls you within ${followUp.withinHours} hours; ${followUp.minutes} minutes are enough. Choose **Start Guided Consultation** to leave your number, or write to ${company.email} with a time that suits you (${company.hours}).`,
  contact: ({ company, followUp }) =>
    `Write to ${company.email}, or have ${company.contact.name} (${company.contact.role}) call you: within ${followUp.withinHours} hours, about ${followUp.minutes} minutes. ${company.phone === null ? 'I have no phone number to give out' : `The phone number is ${company.phone}`}; choose **Start Guided Consultation** to leave yours. We are there ${company.hours}.`,
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
      : ` Ways to pay: ${payment.options.map(({ name, terms }) => `${name.toLowerCase()}, ${terms}`).join('; ')}.`;
    return `${packagePrice(knowledge)}. It has ${enumerate(offer.items.map((item) => `${item.name} (${formatPrice(item.value)})`))}, a total value of ${formatPrice(offer.value)}.${ways}`;
  },
  payment: (knowledge, question) =>
    `${question.topics.includes('price') && namesSubject(question) ? '' : `${packagePrice(knowledge)}. `}Ways to pay:\n${waysToPay(knowledge)}`,
  method: (knowledge) =>
    `I don't know about that; ${knowledge.company.contact.name} can tell you: ${knowledge.company.email}. What I do know is when you pay:\n${waysToPay(knowledge)}`,
  guarantee: ({ package: { guarantee, name }, company }) =>
    `The ${name} has a **${guarantee.moneyBackDays}-day money-back guarantee** and **${guarantee.revisions}**. If you do not like it, you have ${guarantee.moneyBackDays} days to ask for your money back; write to ${company.email}.`,
  bonus: ({ package: offer }) =>
    `With the ${offer.name} you get these for free:\n${list(offer.bonuses.map(capitalize))}`,
  included,
  time: (knowledge, question) => {
    const { services, company } = knowledge;
    const asked = question.services.map(({ service }) => service);
    if (asked.length === 0 && question.unknown)
      return `I can't say how long that takes; ${company.contact.name} can: ${company.email}.`;
    const offered = services.filter((service) => question.subjects.itemsOf(service).length > 0);
    const all = offered.length > 0 ? offered : services;
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
    `What you can count on:\n${list(knowledge.keyFeatures)}\n\nWe have been in business since ${knowledge.company.founded}; other companies I can't judge. ${knowledge.company.contact.name} answers your doubts in person: ${knowledge.company.email}.`,
  proof: (knowledge) =>
    `I have no examples or references to show here. ${toPerson(knowledge).replace(' can:', ' can show you work and name clients:')}`,
  more: null,
  start: ({ company, followUp }) =>
    `Choose **Start Guided Consultation**: a few questions, then ${company.contact.name} calls you within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes. Or write to ${company.email}.`,
};

/** What is said of the services, items and bonuses that a message names, when it asks nothing special. */
export function describeFound(
  knowledge: Knowledge,
  question: Question,
  brief: boolean,
): string | null {
  const { package: offer, formatPrice, company } = knowledge;
  const { services, items, yesOrNo, asksOffer, unknown } = question;
  const bonuses = question.bonuses.filter((bonus) => items.every(({ name }) => name !== bonus));
  const caution =
    yesOrNo && unknown
      ? `I can't confirm all of that from our list; ${company.contact.name} can (${company.email}). What we do have:\n\n`
      : '';
  const yes = yesOrNo && asksOffer && !unknown ? 'Yes. ' : '';
  const [first, second] = services;
  if (first && second) {
    const summaries = services.map(
      ({ service, lines }) =>
        `**${service.name}:** ${service.summary} It includes ${enumerate([...lines, ...service.includes.filter((line) => !lines.includes(line))].slice(0, 3))}.`,
    );
    return `${caution}${yes}${yes ? 'We do all of that:\n' : ''}${list(summaries.slice(0, 3))}`;
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
