import { company } from './company.ts';
import { packageSaving, servicePackage } from './package.ts';
import { formatPrice } from './prices.ts';

const { guarantee, followUp } = servicePackage;

/** SAMPLE WORDS. What the page says around services, prices and questions, section by section. */
export const words = {
  /** For search engines, and where the page is shared. */
  search: { title: `${company.brand}: ${company.tagline}`, description: company.blurb },
  navigation: { talk: 'Ask', package: 'Prices', questions: 'FAQ', contact: 'Contact' },
  hero: {
    /** The headline: two short lines of big letters. */
    claim: company.sample ? 'The web studio that answers.' : 'Ask us. We answer.',
    /** After the tagline. */
    promise: 'Ask out loud, day or night. Then a person calls.',
    /** The same where no call can be had. */
    written: 'Ask in writing, day or night. Then a person calls.',
    /** Leads from the voice to the chat. */
    type: 'Rather type? Ask here',
    /** Above the tiles; heard, not seen. */
    services: 'What we do',
    /** Like the line below only where calls can be had. */
    contact: 'Write, visit, or talk now',
    hurry: 'In a hurry? Ask out loud now.',
  },
  talk: {
    title: 'Ask anything. Get a straight answer.',
    text: `An AI answers, day and night. Prices come from our own list, and ${company.contact.name} confirms everything in writing.`,
  },
  package: {
    title: 'One package. One price. In writing.',
    text: `${guarantee.moneyBackDays}-day money-back guarantee, ${guarantee.revisions}. ${company.contact.name} calls you within ${followUp.withinHours} hours; ${followUp.minutes} minutes are enough.`,
    items: 'What is in it',
    bonuses: 'Bonuses in the price',
    /** Before the bonuses that are also lines of the bill. */
    included: 'included above',
    payment: 'Three ways to pay',
    once: 'once, before we start',
    /** After an amount. */
    dearer: 'more than in full',
    value: 'Total value',
    price: 'Your price',
    saving: `You save ${formatPrice(packageSaving)}.`,
  },
  questions: {
    title: 'Asked before you.',
    more: 'Something else?',
    ask: 'Ask it out loud, or type.',
    /** The same where no call can be had. */
    write: 'Ask it in writing.',
  },
  missing: {
    text: 'Nothing lives at this address. It may have moved, or never been here.',
    ways: 'What people come for:',
  },
  footer: {
    close: `Come in. ${company.contact.name} calls back.`,
    services: 'Services',
    features: 'With us',
    contact: 'Contact',
  },
} as const;
