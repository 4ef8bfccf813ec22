import type { FaqEntry } from './faq.ts';

export const chatAnswers: readonly FaqEntry[] = [
  {
    id: 'flour',
    question: 'Which flour do you recommend?',
    answer: 'One from a mill that you can drive to. We know nine of them around Warszawa.',
    alsoAsked: ['Where do I buy flour?'],
  },
];
