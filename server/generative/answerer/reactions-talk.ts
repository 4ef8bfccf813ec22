import type { talkIntents } from '@parley/business';
import { showProof } from './proof.ts';
import { hasButtons, type Reaction, requestCallback } from './said.ts';

/** "US dollars". */
const nameCurrency = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

export const talkReactions: Record<keyof typeof talkIntents, Reaction> = {
  currency: ({ company, package: offer, formatPrice }) =>
    `All our prices are in ${nameCurrency(company.currency)} (${company.currency}): the **${offer.name}** is ${formatPrice(offer.price)}. Whether you can pay in another currency ${company.contact.name} tells you before you order: ${company.email}.`,
  typing: ({ company }, { visitor }) =>
    visitor.channel === 'call'
      ? `You need not talk: type in the field of this call, and ${company.brand}'s AI answers.`
      : `You need not talk: here you type, and ${company.brand}'s AI answers in writing. For a person in writing there is ${company.email}.`,
  moveCall: ({ company }, { visitor }) =>
    `${hasButtons(visitor) ? `Tell me here the day and the hour that suit you, and press the button that comes with them: ${company.contact.name} sees what came last. Or ${company.phone === null ? 'write' : `call ${company.phone}, or write`}` : `I can't move a call from here. ${company.phone === null ? 'Write' : `Call ${company.phone}, or write`}`} one line to ${company.email}. Calls are made ${company.hours}; whether it can be then only ${company.contact.name} can say.`,
  withdrawForm: ({ company }) =>
    `I can't take it back or change it from here. ${company.phone === null ? 'Write' : `Call ${company.phone}, or write`} one line to ${company.email}: ${company.contact.name} corrects what was wrong, or erases it, and then nobody calls you.`,
  knownDetails: ({ company }, { visitor, call }) => {
    const erased = `To have it erased, write to ${company.email}.`;
    if (call.phone !== null) return `You told it to me here: ${call.phone}. ${erased}`;
    if (visitor.channel === 'call')
      return `I have no number of yours here; ${company.contact.name} has the details that you left before this call. ${erased}`;
    return visitor.phone === null
      ? `I have no number of yours here. Whoever leaves details on this page does so in a form, so that ${company.contact.name} can answer and call.`
      : `From yourself: you left your details in the form on this page, with ${visitor.phone} as your number, so that ${company.contact.name} can answer you and call you. ${erased}`;
  },
  insult: ({ company, package: offer, followUp }, { visitor }) => ({
    text: `I'm sorry that you see us like that. If something has gone wrong, a person looks at it: write to ${company.email}${hasButtons(visitor) ? `, or let ${company.contact.name} call you within ${followUp.withinHours} hours` : ''}. Whoever has ordered has a ${offer.guarantee.moneyBackDays}-day money-back guarantee.`,
    calls: [requestCallback],
  }),
  offTopic: ({ company, package: offer }) =>
    `That I can't tell you: I'm ${company.brand}'s AI assistant, and I only know about our work. Ask me about our services, the ${offer.name}, prices or how long things take.`,
  recommend: ({ company }) =>
    `I'm sorry, I can't recommend anybody: I only know ${company.brand} and what we do. ${company.contact.name} may know somebody; you can ask at ${company.email}. What can I tell you about us?`,
  recordedHere: ({ company }, { visitor }) => {
    if (visitor.channel === 'call')
      return `The sound of this call is recorded only if you were asked at the beginning and said yes; what is said is kept in writing. More stands under **Privacy** at the foot of our page.`;
    const here = visitor.canTalk
      ? 'Where the voice chat runs on our own server, it is recorded only if the AI tells you so at the beginning, and you agree. Where it runs, and what is kept in writing, stands under **Privacy** at the foot of this page. '
      : 'There is no voice chat on this page. ';
    return `${here}Of a phone call with ${company.contact.name} I can't say it: ask at its beginning, or ${company.email}.`;
  },
  keptHowLong: ({ company }) =>
    `That depends on how this site is set up, so I won't name a number of days: **Privacy**, at the foot of this page, says for each thing how long it is kept. You need not wait for it: write to ${company.email} and it is erased.`,
  // "Any for restaurants?" asks whether one was served, "any at all?" for whatever there is.
  moreProof: (knowledge, asked) => ({
    text: showProof(
      knowledge,
      /\b(?:for|from|of|by|with|like)\b/i.test(asked.text)
        ? { ...asked, text: `have you ${asked.text}` }
        : asked,
    ),
    calls: [requestCallback],
  }),
  askRefund: ({ company, package: offer }) =>
    `By e-mail: write to ${company.email} within the ${offer.guarantee.moneyBackDays} days, with your name, that you want your money back. That is enough; ${company.contact.name} answers you, ${company.hours}.`,
};
