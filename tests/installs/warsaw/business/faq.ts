import { company } from './company.ts';
import { servicePackage } from './package.ts';

export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly alsoAsked?: readonly string[];
}

export const faq: readonly FaqEntry[] = [
  {
    id: 'permits',
    question: 'Who deals with the permits?',
    answer:
      'We do, together with you: the sanitary inspection, the fire brigade and the city, in this order.',
    alsoAsked: ['Do you help with Sanepid?', 'Which permissions does a bakery need?'],
  },
  {
    id: 'ovens',
    question: 'Do you sell ovens?',
    answer: 'No. We choose one with you and take nothing from those who sell it.',
  },
  {
    id: 'first-talk',
    question: 'How do we begin?',
    answer: `${company.contact.name} comes to your shop before it opens, for ${servicePackage.followUp.minutes} minutes, and tastes what you bake today.`,
    alsoAsked: ['What is the first step?'],
  },
];
