import { company } from './company.ts';
import { packageSaving, servicePackage } from './package.ts';
import { formatPrice } from './prices.ts';

const { guarantee, followUp } = servicePackage;

export const words = {
  search: { title: `${company.brand}, for bakers: ${company.tagline}`, description: company.blurb },
  navigation: { talk: 'Talk', package: 'Sums', questions: 'Doubts', contact: 'The shop' },
  hero: {
    claim: 'Bread sells. We say where.',
    promise: 'Speak to us before the ovens are hot.',
    written: 'Write to us before the ovens are hot.',
    type: 'I would rather write',
    services: 'Our craft',
    contact: 'Come by, ring, or speak here',
    hurry: 'Dough on your hands? Speak instead of typing.',
  },
  talk: {
    title: 'Say what you bake.',
    text: `An AI listens through the night. ${company.contact.name} signs every sum.`,
  },
  package: {
    title: 'Your own bakery, for a sum you know.',
    text: `Money back for ${guarantee.moneyBackDays} days, and ${guarantee.revisions}. ${company.contact.name} rings within ${followUp.withinHours} hours.`,
    items: 'In the basket',
    bonuses: 'You take home',
    included: 'counted already',
    payment: 'How it is paid',
    once: 'at the counter',
    dearer: 'on top, for the patience',
    value: 'Bought apart',
    price: 'Bought together',
    saving: `That leaves ${formatPrice(packageSaving)} for flour.`,
  },
  questions: {
    title: 'What bakers ask us',
    more: 'Another doubt?',
    ask: 'Speak or write.',
    write: 'Write it down.',
  },
  missing: { text: 'This shelf is empty.', ways: 'What others come to us for:' },
  footer: {
    close: `Ring the bell. ${company.contact.name} comes.`,
    services: 'Our craft',
    features: 'Why us',
    contact: 'The shop',
  },
} as const;
