import {
  chatActionWords,
  chatRules,
  noteBonuses,
  type ChatIntentId,
  writeTable,
} from '@parley/business';
import { isClosedThen, passesOn, stateOfCall } from './call-state.ts';
import type { Knowledge } from './knowledge.ts';
import { showProof } from './proof.ts';
import { talkReactions } from './reactions-talk.ts';
import {
  asksMonthly,
  monthlyMore,
  monthlyTotal,
  paidAfter,
  payMonthly,
  readMonthly,
} from './monthly-plan.ts';
import {
  enumerate,
  type KnownVisitor,
  callWish,
  hasButtons,
  list,
  openGuided,
  personLine,
  type Reaction,
  readsAsPhone,
  requestCallback,
  showPackage,
  suggest,
} from './said.ts';

const asksPerson =
  /(?:^|[.,;!?]|\b(?:so|and|but|mean|wait))\s*(?:is|does) .*\b(?:real|human|person|exists?|genuine)\b/iu;
const asksMachine =
  /(?:^|[.,;!?]|\b(?:so|and|but|mean|wait))\s*is .*\b(?:ai|bot|robot|machine|chat ?bot|fake|invented|made[- ]up|automated)\b/iu;
/** "Is she a real person", or "an AI"; of both at once neither is an answer. */
const agreeReal = (text: string): '' | 'Yes: ' | 'No: ' => {
  if (asksPerson.test(text) === asksMachine.test(text)) return '';
  return asksPerson.test(text) ? 'Yes: ' : 'No: ';
};

const goesOnGuided = ({ guided }: KnownVisitor): string =>
  guided === 'begun' ? ' Yours goes on where you stopped.' : '';
const hello = ({ name, called = name }: KnownVisitor): string =>
  called ? `, ${called.trim().split(/\s+/)[0]}` : '';
const packagePrice = ({ package: offer, formatPrice }: Knowledge): string =>
  `The **${offer.name}** is **${formatPrice(offer.price)}**`;
const itemLines = ({ package: offer, formatPrice }: Knowledge): string =>
  list(offer.items.map(({ name, value }) => `${name}: ${formatPrice(value)}`));
/** To be read; what is said has sentences. */
const bill = ({ package: offer, formatPrice }: Knowledge): string =>
  writeTable([
    ['In the package', 'Worth'],
    ...offer.items.map(({ name, value }) => [name, formatPrice(value)]),
    ['**Total value**', `**${formatPrice(offer.value)}**`],
  ]);
type Way = Knowledge['ways'][number];
const termsOf = ({ terms, more }: Way): string => (more === null ? terms : `${terms}, ${more}`);
const listWays = (ways: readonly Way[]): string =>
  list(ways.map((way) => `**${way.name}:** ${termsOf(way)}`));
const partWays = ({ ways }: Knowledge): string => listWays(ways.filter(({ id }) => id !== 'full'));
const questionsFor = ({ services }: Knowledge): string[] => [
  ...services.slice(0, 1).map(({ name }) => `What do I get with ${name}?`),
  'What does it cost?',
  'How long does it take?',
];

/** The company's one answer to whoever wants another price. */
export const stand: Reaction = (knowledge, { text }) => {
  const { package: offer, company, formatPrice } = knowledge;
  const orders = new RegExp(chatRules.instructions, 'iu').test(text);
  return {
    text: `${orders ? "I can't set our price list aside." : "I can't give a discount or confirm a price that is not on our list."} ${packagePrice(knowledge)}, fixed in writing, and already below its ${formatPrice(offer.value)} value. You can spread it:\n${partWays(knowledge)}\n\nFor anything else, ${company.contact.name} decides, in writing: ${company.email}.`,
    calls: [requestCallback],
  };
};

/** To orders that have nothing to do with a price. */
export const declineOrders: Reaction = ({ company, package: offer }) =>
  `I can't do that: I'm ${company.brand}'s AI assistant, and I answer about our services, the ${offer.name}, prices and timing. What do you need?`;

/** Somebody may be in danger. */
export const danger: Reaction = () => chatRules.dangerAnswer;

const missedCall = new RegExp(chatRules.missedCall, 'isu');
const swears = new RegExp(chatRules.swears, 'iu');
const wrongNumber = new RegExp(chatRules.wrongPhone, 'iu');

const texts = new RegExp(chatRules.texts, 'iu');
/** "I get up at 3 in the morning" tells of no time to be called. */
const tellsWhenFree = /\b(?:free|available|only|best|off|home|works?|suits?|before|after)\b/iu;
/** The name that goes with a call is the one in the form: here it is only heard. */
export const takeName =
  (written: string): Reaction =>
  ({ company: { contact, email } }, { visitor }) => {
    const { name } = visitor;
    const told = written.charAt(0).toUpperCase() + written.slice(1);
    return {
      text:
        name?.toLowerCase() === told.toLowerCase()
          ? `Thank you, ${told}: that is the name that goes with the call.`
          : `Thank you, ${told}. ${name ? `With the call goes the name that you left, ${name}` : 'With the call goes the name that you leave with your details'}; from here I can't change it. Say yours when ${contact.name} calls, or write one line to ${email}.`,
      calls: [requestCallback],
    };
  };

const callback: Reaction = (knowledge, asked) => {
  const { company, followUp } = knowledge;
  const { text, call, visitor, brief, shortPhone } = asked;
  if (!hasButtons(visitor)) return callWish(visitor);
  if (shortPhone !== null) return askWholePhone(knowledge, asked);
  const phone = call.phone ?? visitor.phone;
  const { time } = call;
  const wish = time ? ` ${passesOn(time, knowledge)}` : '';
  const within = time ? '' : ` within ${followUp.withinHours} hours`;
  const unread =
    call.phone === null && readsAsPhone(text)
      ? ' To be called at another number, write that number here by itself, and press then.'
      : '';
  const opening =
    call.phone !== null && wrongNumber.test(text) ? 'Thank you for the right number' : 'Of course';
  const about = brief ? '.' : `${phone ? ',' : ''} for about ${followUp.minutes} minutes.`;
  const hours = time && isClosedThen(time, followUp) ? '' : ` Calls are made ${company.hours}.`;
  const others = brief ? '' : `${hours} Or write to ${company.email}.`;
  return {
    text: `${opening}${hello(visitor)}. Press the button below and I pass it on: ${company.contact.name} calls you${within}${phone ? `, at ${phone}` : ''}${about}${wish}${unread}${others}`,
    calls: [
      {
        ...requestCallback,
        args: { ...(time && { time }), ...(call.phone && { phone: call.phone }) },
      },
    ],
  };
};

const tellCompany = ({ company: { email, phone } }: Knowledge): string =>
  `${phone === null ? 'write' : `call ${phone}, or write`} one line to ${email}`;

/** To whoever says that a number is wrong, and not yet which one is right: no button calls the wrong one. */
export const askPhone: Reaction = ({ company }, { visitor }) =>
  hasButtons(visitor)
    ? `Thank you for telling me${hello(visitor)}. Write the right number here by itself; the button under my answer then passes it on to ${company.contact.name}.`
    : callWish(visitor);

const looksShort = (phone: string): string => `The number ${phone} looks too short to be called.`;

/** To whoever told, or left, a number that is not whole: no button calls there. */
export const askWholePhone: Reaction = (knowledge, asked) => {
  const { contact, email } = knowledge.company;
  if (!hasButtons(asked.visitor)) return callWish(asked.visitor);
  const { shortPhone, visitor } = asked;
  return `${looksShort(shortPhone ?? '')} Write the whole of it here by itself${hello(visitor)}; the button under my answer then passes it on to ${contact.name}. Or write to ${email}.`;
};

/** Beside an answer with a button that would call there. */
export const noteShortPhone = (phone: string): string =>
  `${looksShort(phone)} Write the whole of it here first.`;

/** Beside an answer to something else, of a message that told a number too. */
export const noteTakenPhone = (phone: string): string =>
  `If you ask for a call here, it goes to ${phone}.`;

/** To whoever says that the e-mail or the name he left is wrong: a call's number is all that the button passes on. */
export const wrongDetails: Reaction = (knowledge, { visitor }) => {
  const { contact } = knowledge.company;
  const sends = `write what is right here, unless you have, and press **${chatActionWords.send}**, under **${chatActionWords.keep}**`;
  return `I can't correct that by myself. So that ${contact.name} has it right, ${hasButtons(visitor) ? `${sends}; or ` : ''}${tellCompany(knowledge)}.`;
};

/** To whoever wants no call, or no more: what the button passed on is the company's by then. */
export const cancelCall: Reaction = (knowledge, { visitor }) => {
  const { contact } = knowledge.company;
  if (visitor.channel === 'words')
    return `All right: I pass on no wish to be called. If you have left your number, ${tellCompany(knowledge)}, and nobody calls you.`;
  if (!hasButtons(visitor))
    return `All right: I pass on no wish to be called from here. ${contact.name} has the details that you left before this call; so that nobody calls you, ${tellCompany(knowledge)}.`;
  return `All right: without a press of the button nothing is noted. If you have pressed it, or left your number for a call, I can't take that back by myself: ${tellCompany(knowledge)}, and nobody calls you. Or press **${chatActionWords.send}**, under **${chatActionWords.keep}**: ${contact.name} reads there what you have said.`;
};

/** Of calls that were, or are to be. */
export const callsElsewhere: Reaction = (knowledge, { text }) =>
  `${missedCall.test(text) ? "I'm sorry, that is not how it should be. " : ''}From here I see neither calls nor appointments; ${knowledge.company.contact.name} does: ${tellCompany(knowledge)}.`;

export const withoutCall: Reaction = ({ company }) =>
  `You need no call to ask: write to ${company.email}, and a person answers in writing. Whether the work itself goes without one, ${company.contact.name} can tell you there.`;

/** To whoever asks it in a call. */
const keptOfCall = ({ contact, email }: Knowledge['company']): string =>
  `An AI listens and answers. What is said here is kept in writing, and ${contact.name} can read it. The sound is recorded only if you were asked at the beginning and said yes. All of it stands under **Privacy** at the foot of our page, and you can have everything erased: ${email}.`;

const person: Reaction = ({ company, followUp }, { visitor, call: { time: wished } }) => ({
  text: !hasButtons(visitor)
    ? `${company.contact.name} (${company.contact.role}) is the person to talk to, ${company.hours}. ${callWish(visitor)}`
    : `Write to ${company.email}${company.phone === null ? '' : `, call ${company.phone},`} or have ${company.contact.name} (${company.contact.role}) call you: ${wished ? `your wish, ${wished}, goes with it,` : `within ${followUp.withinHours} hours,`} for about ${followUp.minutes} minutes${visitor.phone ? `, at ${visitor.phone}` : ''}. We are there ${company.hours}.`,
  calls: [requestCallback],
});

const asksLength = /\bhow (?:long|many|much)\b/iu;

const callTiming: Reaction = (knowledge, asked) => {
  const { text, visitor, call } = asked;
  const { company, followUp } = knowledge;
  const { contact, hours } = company;
  const { minutes, withinHours } = followUp;
  const when = call.time ? '' : ` within ${withinHours} hours`;
  const where = visitor.phone ? `, at ${visitor.phone}` : '';
  const isClosed = tellsWhenFree.test(text) && isClosedThen(text, followUp);
  if ((visitor.noted || call.time) && !isClosed && !asksLength.test(text))
    return stateOfCall(knowledge, asked);
  const wish = call.time
    ? passesOn(call.time, knowledge)
    : 'Tell me which time suits you, and it goes with your wish.';
  return {
    text: isClosed
      ? `Not at that hour: calls are made ${hours}, and take about ${minutes} minutes. Whether there can be an exception only ${contact.name} can say: ${company.email}. ${hasButtons(visitor) ? 'Or tell me a time between, and it goes with your wish.' : callWish(visitor)}`
      : hasButtons(visitor)
        ? `${call.time && !visitor.noted ? 'Press the button below and I pass it on: ' : ''}${contact.name} calls you${when}, ${hours}${where}; the call takes about ${minutes} minutes. ${wish}`
        : `A call takes about ${minutes} minutes; calls are made ${hours}. ${callWish(visitor)}`,
    calls: [requestCallback],
  };
};

const guarantee: Reaction = ({ package: offer, company }) =>
  `You have a **${offer.guarantee.moneyBackDays}-day money-back guarantee**: if you do not like it, write to ${company.email} within ${offer.guarantee.moneyBackDays} days and you get your money back. You also have **${offer.guarantee.revisions}**, and the price is fixed in writing before we start.`;

const price: Reaction = (knowledge, { brief, visitor }) => {
  const { package: offer, ways, formatPrice } = knowledge;
  const inShort = `${packagePrice(knowledge)}: ${enumerate(offer.items.map(({ name }) => name))}, worth ${formatPrice(offer.value)} one by one. The price is fixed in writing.`;
  if (brief) return { text: inShort, calls: [] };
  return {
    text: hasButtons(visitor)
      ? `${packagePrice(knowledge)}, fixed in writing:\n\n${bill(knowledge)}\n\nWays to pay:\n${listWays(ways)}`
      : `${inShort} Ways to pay: ${ways.map((way) => `${way.name.toLowerCase()}, ${termsOf(way)}`).join('; ')}.`,
    calls: [showPackage],
  };
};

const help: Reaction = (knowledge, { visitor }) => ({
  text: `Gladly${hello(visitor)}. What would help you most right now?\n${list(knowledge.services.map(({ name, summary }) => `**${name}:** ${summary}`))}${hasButtons(visitor) ? `\n\nOr choose **Start Guided Consultation**: a few questions, and you know what fits.${goesOnGuided(visitor)}` : ''}`,
  calls: [suggest(questionsFor(knowledge)), openGuided],
});

const business: Reaction = (knowledge, { visitor }) => ({
  text: `Thanks for telling me${hello(visitor)}. What would help yours most: ${knowledge.services
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')}?`,
  calls: [suggest(questionsFor(knowledge)), openGuided],
});

const time: Reaction = (knowledge, { yesOrNo }) => {
  const { services, company } = knowledge;
  const listed = services.filter(({ item }) => item !== undefined);
  const lines = (listed.length > 0 ? listed : services).flatMap(({ name, timeline }) =>
    timeline === undefined ? [] : [`**${name}:** ${timeline}`],
  );
  if (lines.length === 0) return `How long it takes, ${company.contact.name} says on the call.`;
  return `${yesOrNo ? `I can't promise a date here; ${company.contact.name} can, on the call. ` : ''}How long it usually takes:\n${list(lines)}`;
};

export const reactions: Record<ChatIntentId, Reaction> = {
  ...talkReactions,
  greeting: ({ company, package: offer }, { visitor }) =>
    `Hello${hello(visitor)}! I'm ${company.brand}'s AI assistant. Ask me about our services, the ${offer.name}, prices or how long things take. What do you need?`,
  wellbeing: ({ company }) =>
    `All is well here, thank you; I'm ${company.brand}'s AI assistant. What can I do for your business?`,
  thanks: ({ company }) =>
    `You're welcome! If anything else comes up, ask here or write to ${company.email}.`,
  bye: ({ company }) =>
    `Goodbye, and thank you for your visit! ${company.contact.name} is there for you at ${company.email}.`,
  refusal: ({ company }) =>
    `No problem. I'm here if you have a question later, and so is ${company.contact.name}: ${company.email}.`,
  agreement: ({ company, followUp }, { visitor }) => ({
    text: `Good! The next step is a ${followUp.minutes}-minute call with ${company.contact.name}${hasButtons(visitor) ? `, within ${followUp.withinHours} hours. Or choose **Start Guided Consultation**: a few questions first.` : `. ${callWish(visitor)}`}`,
    calls: [requestCallback, openGuided],
  }),
  think: ({ company, package: offer }) =>
    `Of course, take your time; nothing runs out. The price stays as it is on our list, and the ${offer.name} has ${offer.guarantee.moneyBackDays} days of money-back guarantee. If a question comes up while you talk it over, ask here or write to ${company.email}.`,
  help,
  business,
  guided: ({ company, followUp }, { visitor }) => ({
    text: `Yes: ${hasButtons(visitor) ? '**Start Guided Consultation**' : 'the guided consultation on our page'} asks you a few questions (two minutes), shows what fits and what it costs, and at the end ${company.contact.name} can call you within ${followUp.withinHours} hours.${goesOnGuided(visitor)}`,
    calls: [openGuided],
  }),
  order: (knowledge, { visitor }) => {
    const { company, followUp, faq } = knowledge;
    const process = faq.find(({ id }) => id === 'process');
    return {
      text: `Great${hello(visitor)}! This is how you order: ${hasButtons(visitor) ? `${company.contact.name} calls you within ${followUp.withinHours} hours${visitor.phone ? ` at ${visitor.phone}` : ''}` : 'it begins with a phone call'}. ${process ? `${process.answer} ` : ''}${packagePrice(knowledge)}. ${hasButtons(visitor) ? 'Press the button to be called, or choose **Start Guided Consultation**.' : callWish(visitor)}`,
      calls: [requestCallback, openGuided],
    };
  },
  callback,
  callTiming,
  person,
  founder: ({ company, followUp }, { text, visitor }) => ({
    text: `${agreeReal(text)}${company.contact.name} is our ${company.contact.role}, and the person you talk to from the first call on. ${hasButtons(visitor) ? `${company.contact.name} calls you back within ${followUp.withinHours} hours, for about ${followUp.minutes} minutes; or write to ${company.email}.` : callWish(visitor)}`,
    calls: [requestCallback],
  }),
  bot: ({ company, followUp }, { visitor }) => ({
    text: `I'm ${company.brand}'s AI assistant, not a person; I answer from our own services, prices and FAQ. ${hasButtons(visitor) ? `To talk to a person: ${company.phone === null ? '' : `call ${company.phone}, ${company.hours}; or `}${company.contact.name} (${company.contact.role}) calls you within ${followUp.withinHours} hours, or write to ${company.email}.` : callWish(visitor)}`,
    calls: [requestCallback],
  }),
  complaint: ({ company, followUp }, { visitor }) => ({
    text: `I'm sorry, that is not how it should be. This needs a person: write to ${company.email}${hasButtons(visitor) ? `, or let ${company.contact.name} call you within ${followUp.withinHours} hours` : ''}; we are there ${company.hours}. Tell ${company.contact.name} what happened, and it is looked at first.`,
    calls: [requestCallback],
  }),
  refund: ({ company, package: offer }) => ({
    text: `I'm sorry about that. I can't see payments from here, so please write to ${company.email} with your name and what happened: ${company.contact.name} looks into it, ${company.hours}. Within the ${offer.guarantee.moneyBackDays} days of the guarantee you get your money back when you ask.`,
    calls: [requestCallback],
  }),
  broken: ({ company }) => ({
    text: `I'm sorry; that needs a person at once. ${company.phone === null ? 'Write' : `Call ${company.phone} or write`} to ${company.email} now, and say what has happened: that is looked at first. People are there ${company.hours}.`,
    calls: [requestCallback],
  }),
  erase: ({ company }) =>
    `Yes, you can have everything erased. Write to ${company.email} from your address, or name the e-mail or phone that you left: a person erases all that we have about you. I can't do it from this chat myself. Clearing this site's data in your browser erases the rest.`,
  price,
  hourly: (knowledge) =>
    `We don't bill time: the price is fixed in writing before we start. ${packagePrice(knowledge)}; for anything else ${knowledge.company.contact.name} gives you a fixed price in writing.`,
  package: (knowledge, { brief, visitor }) => {
    const { package: offer, included, formatPrice } = knowledge;
    const extras = brief
      ? ''
      : `\n\nFree bonuses: ${noteBonuses(offer, included, enumerate)}. You also have a ${offer.guarantee.moneyBackDays}-day money-back guarantee and ${offer.guarantee.revisions}.`;
    return {
      text:
        hasButtons(visitor) && !brief
          ? `${packagePrice(knowledge)} and has:\n\n${bill(knowledge)}${extras}`
          : `${packagePrice(knowledge)} and has:\n${itemLines(knowledge)}\n\nTotal value ${formatPrice(offer.value)}.${extras}`,
      calls: brief ? [] : [showPackage],
    };
  },
  value: (knowledge) => {
    const { package: offer, formatPrice } = knowledge;
    return `What the parts of the **${offer.name}** are worth:\n${itemLines(knowledge)}\n\nTotal value ${formatPrice(offer.value)}, your price **${formatPrice(offer.price)}**: you save ${formatPrice(offer.saving)}.`;
  },
  saving: ({ package: offer, formatPrice }) =>
    `You save **${formatPrice(offer.saving)}**: one by one the parts are worth ${formatPrice(offer.value)}, and the ${offer.name} is ${formatPrice(offer.price)}.`,
  payment: (knowledge, asked) =>
    asksMonthly(asked)
      ? payMonthly(knowledge, asked)
      : `${asked.brief ? '' : `${packagePrice(knowledge)}. `}Ways to pay:\n${listWays(knowledge.ways)}`,
  monthlyTotal,
  monthlyMore,
  paidAfter,
  secondPart: ({ package: { payment }, formatPrice }) =>
    `With the split you pay ${formatPrice(payment.split.now)} now, and the second part, **${formatPrice(payment.split.atGoLive)}**, ${payment.split.when}, and not before.`,
  firstPart: (knowledge) => {
    const { package: offer, formatPrice } = knowledge;
    return `Your first payment starts the work. That is ${formatPrice(offer.payment.split.now)} if you split it, ${readMonthly(knowledge).each} if you pay monthly, or ${formatPrice(offer.price)} in full. The call and the written plan before it are free.`;
  },
  discount: stand,
  whyNot: (knowledge) =>
    `Because everybody gets the same price, fixed in writing: our list has one, and I may not change it. ${packagePrice(knowledge)}, already ${knowledge.formatPrice(knowledge.package.saving)} below what its parts are worth. ${knowledge.company.contact.name} can look at your case: ${knowledge.company.email}.`,
  afford: (knowledge) => ({
    text: `I understand. The price is fixed, ${knowledge.formatPrice(knowledge.package.price)} for the whole **${knowledge.package.name}**, but you need not pay it at once:\n${partWays(knowledge)}\n\nIf that is still too much, ask ${knowledge.company.contact.name} what is worth doing first: ${knowledge.company.email}.`,
    calls: [requestCallback],
  }),
  part: (knowledge) => {
    const { package: offer, company, formatPrice } = knowledge;
    return {
      text: `The **${offer.name}** is one offer at one price, **${formatPrice(offer.price)}**: our list has none for it with a part left out. If one part is all you need, ${company.contact.name} gives you a price for it alone, in writing: ${company.email}.`,
      calls: [requestCallback],
    };
  },
  guarantee,
  revisions: ({ package: offer, company }) =>
    `You have **${offer.guarantee.revisions}**: write to ${company.email} what should change. If you still do not like it, you have ${offer.guarantee.moneyBackDays} days to ask for your money back.`,
  bonuses: ({ package: offer }) =>
    `Free bonuses: ${noteBonuses(offer, 'among its parts', enumerate)}. They come with the **${offer.name}**.`,
  services: ({ services }) => ({
    text: `We do:\n${list(services.map(({ name, summary }) => `**${name}:** ${summary}`))}`,
    calls: [suggest(services.slice(0, 3).map(({ name }) => `What do I get with ${name}?`))],
  }),
  growth: (knowledge) => ({
    text: `This is how we help a business grow:\n${list(knowledge.services.map(({ name, summary }) => `**${name}:** ${summary}`))}\n\n${knowledge.company.contact.name} can tell you on a call what would help you most: ${knowledge.company.email}.`,
    calls: [requestCallback, openGuided],
  }),
  time,
  about: ({ company, services }) =>
    `${company.blurb} ${company.legalName} was founded in ${company.founded}; ${company.contact.name} is our ${company.contact.role}. We do ${enumerate(services.map(({ name }) => name))}.`,
  founded: ({ company }) =>
    `${company.legalName} was founded in ${company.founded}. ${company.contact.name} is our ${company.contact.role}.`,
  hours: ({ company }) =>
    `We are there ${company.hours}. Outside these hours this chat answers, and you can write to ${company.email}.`,
  address: ({ company, addressLine }) =>
    `Our address: ${addressLine}. We are there ${company.hours}; write to ${company.email} before you come by, so that somebody has time for you. About parking, stairs and access ${company.contact.name} can tell you.`,
  email: ({ company }) =>
    `Our e-mail address is ${company.email}; a person answers, ${company.hours}.`,
  phone: ({ company, followUp }, { text, visitor }) => ({
    text:
      company.phone !== null && isClosedThen(text, followUp)
        ? `Not at that hour: at ${company.phone} a person answers ${company.hours}. At any hour you can write here, or to ${company.email}.`
        : company.phone === null
          ? `We have no number to call${hasButtons(visitor) ? `; ${company.contact.name} calls you instead, within ${followUp.withinHours} hours` : ''}. Write to ${company.email}.`
          : `Our number is ${company.phone}, ${company.hours}. ${hasButtons(visitor) ? `Or ${company.contact.name} calls you within ${followUp.withinHours} hours${visitor.phone ? `, at ${visitor.phone}` : ''}; ` : ''}${company.email} works too.`,
    calls: [requestCallback],
  }),
  why: (knowledge, { text }) =>
    `${swears.test(text) ? 'I understand that you are angry. ' : ''}What you can count on:\n${list(knowledge.keyFeatures)}\n\n${packagePrice(knowledge)}. We have been in business since ${knowledge.company.founded}; other companies I can't judge. ${knowledge.company.contact.name} answers your doubts in person: ${knowledge.company.email}.`,
  proof: (knowledge, asked) => ({ text: showProof(knowledge, asked), calls: [requestCallback] }),
  talkHere: (knowledge, asked) => {
    const { company, followUp } = knowledge;
    const { channel, canTalk } = asked.visitor;
    if (channel === 'call')
      return `You do already: what you say here ${company.brand}'s AI hears and answers. To talk to a person, ${company.phone === null ? 'write' : `call ${company.phone}, ${company.hours}, or write`} to ${company.email}.`;
    if (!canTalk) return person(knowledge, asked);
    return {
      text: `Yes: **Start Voice Chat**, at the top of this page, opens one with ${company.brand}'s AI; here I answer in writing. To talk to a person, ${company.phone === null ? '' : `call ${company.phone}, ${company.hours}, or `}have ${company.contact.name} call you within ${followUp.withinHours} hours.`,
      calls: [requestCallback],
    };
  },
  writtenOnly: ({ company }, { text, visitor }) => {
    const { contact, email } = company;
    const told = /[^\s@,;:]+@[^\s@,;:]+\.\p{L}{2,}/u.exec(text)?.[0] ?? null;
    if (!hasButtons(visitor))
      return `I can't note that from here, so please write one line to ${email}: that you want e-mail and no calls. A person reads it and answers you there.`;
    const left = visitor.email?.trim() ?? '';
    const isLeft = left !== '' && (told === null || told.toLowerCase() === left.toLowerCase());
    const known = isLeft ? ` ${contact.name} has the e-mail address that you left: ${left}.` : '';
    const within = told !== null && known === '' ? ', with that address in it' : '';
    const sent = `press **${chatActionWords.send}**, under **${chatActionWords.keep}**, and ${contact.name} reads what you have said${within}. Or write one line to ${email}.`;
    const { noted } = visitor;
    const stands = noted
      ? `the call that is noted for you${noted.time === null ? '' : ` (${noted.time})`} stands until ${contact.name} reads otherwise`
      : 'without a press of the button no call is asked for here';
    if (texts.test(text))
      return `Whether ${contact.name} can text you I have nothing on: here we call or write e-mails, and ${stands}.${known} I can't note your wish from here: ${sent}`;
    return `All right: ${stands}.${known} You want e-mail and no calls, and I can't note that from here: ${sent}`;
  },
  otherCallee: ({ company, followUp }, { visitor }) =>
    `I can only pass on a call to ${visitor.phone ? `you, at ${visitor.phone}` : 'you'}. So that somebody else is called, write the name and the number to ${company.email}${company.phone === null ? '' : `, or have them call ${company.phone}`}: ${company.contact.name} takes about ${followUp.minutes} minutes. Please ask them first.`,
  chatKept: ({ company }, { visitor }) =>
    visitor.channel === 'call'
      ? keptOfCall(company)
      : `An AI reads and answers it. The conversation stays in this tab and is gone when you close it, unless you send it to ${company.contact.name}. The question with which you opened this chat is kept with your details, and ${company.contact.name} reads it. Of the others our server keeps at most one that I have no answer for, without addresses and numbers, so that a person can write it. All of it stands under **Privacy** at the foot of this page, and you can have everything erased: ${company.email}.`,
  chatSentOn: ({ company }) =>
    `It may be: our server may pass your messages to a language model of another company to write the answer. I can't see from here whether it does, or to which one; **Privacy**, at the foot of this page, says where messages go. For more, ask ${company.contact.name}: ${company.email}.`,
  cookies: ({ company }) =>
    `Reading this page sets no cookie and stores nothing in your browser, and nobody tracks you; at most, visits are counted all together. Once you have given your details, a cookie and your browser's storage remember that for 180 days, so that nobody asks twice. The rest stands under **Privacy** at the foot of this page, or ask ${company.email}.`,
  recorded: ({ company }, { visitor }) => {
    if (visitor.channel === 'call') return keptOfCall(company);
    const here = visitor.canTalk
      ? 'Of a voice chat on this page, what is said may be kept in writing, and a recording is possible; what is kept, for how long, and whether you are asked first stands under **Privacy** at the foot of this page. '
      : '';
    return `${here}Whether a phone call with ${company.contact.name} is recorded I have nothing on: ask ${company.email}, or say at its beginning that you do not want it.`;
  },
  reliable: ({ company }) =>
    `I'm an AI and can be wrong. Prices come from our own list, and ${company.contact.name} confirms everything in writing before you pay anything; that is what counts. If something matters to you, check it with a person: ${company.email}.`,
  unclear: ({ company, followUp }, { visitor }) => ({
    text: `I'm sorry, then I did not understand you. Please ask again in other words; or write to ${company.email}${hasButtons(visitor) ? `, or let ${company.contact.name} call you within ${followUp.withinHours} hours` : ''}.`,
    calls: [requestCallback],
  }),
  cancelPlan: (knowledge) => {
    const { package: offer, company } = knowledge;
    const { months, each } = readMonthly(knowledge);
    return `Nothing holds you as a subscription would: monthly is a way to pay one price, ${each} x ${months}. Within the first ${offer.guarantee.moneyBackDays} days you can ask for your money back: an e-mail to ${company.email} is enough. What holds if you want to stop later is not on our list, so I won't guess: ${company.contact.name} tells you in writing before you order.`;
  },
  job: ({ company }) =>
    `That is not for this chat: please write to ${company.email}; ${company.contact.name} reads it.`,
  tricks: declineOrders,
  danger,
  smalltalk: ({ company, package: offer }) =>
    `I'm ${company.brand}'s AI assistant, so small talk is not my strong side. But ask me anything about our services, the ${offer.name}, prices or how long things take.`,
  trust: ({ company, package: offer, followUp }) => ({
    text: `A fair question. ${company.legalName} has been in business since ${company.founded}, ${company.contact.name} (${company.contact.role}) talks to you in person before you pay anything, and plan and price are fixed in writing. You have a ${offer.guarantee.moneyBackDays}-day money-back guarantee: an e-mail to ${company.email} is enough. The ${followUp.minutes}-minute call is free and binds you to nothing.`,
    calls: [requestCallback],
  }),
  whyPrice: (knowledge) => {
    const { package: offer, formatPrice } = knowledge;
    return `The **${offer.name}** is one offer at one price for everybody, **${formatPrice(offer.price)}**: ${enumerate(offer.items.map(({ name }) => name))}, worth ${formatPrice(offer.value)} one by one. There is no catch: the price is fixed in writing before we start, and you have ${offer.guarantee.moneyBackDays} days to ask for your money back. Others' prices I can't judge.`;
  },
  urgentDate: (knowledge, asked) => ({
    text: time(knowledge, { ...asked, yesOrNo: true }) as string,
    calls: [requestCallback],
  }),
  outside: (knowledge) => ({
    text: `I have nothing on that: it is not on our list, so I can't promise it. ${personLine(knowledge)} What we do: ${enumerate(knowledge.services.map(({ name }) => name))}.`,
    calls: [requestCallback],
  }),
  legal: (knowledge) =>
    `I can't give legal or tax advice; please ask a lawyer or an accountant. For what we build: ${personLine(knowledge)}`,
};
