import { company } from './company.ts';
import type { FaqEntry } from './faq-entry.ts';
import { ofSample } from './of-sample.ts';
import { servicePackage } from './package.ts';
import { sampleFirst, sampleProcess, sampleThen } from './sample/faq.ts';

const { followUp, guarantee } = servicePackage;

/**
 * Shown on the page, and used in the chat. Your own go first, each as
 *
 *   {
 *     id: 'how-soon',
 *     question: 'How soon can you come?',
 *     answer: `Mostly the same day; ${company.contact.name} tells you on the call.`,
 *   },
 *
 * The sample's go with it. The three that are written out are true of most companies, and may stay alone.
 */
export const faq: readonly FaqEntry[] = [
  ...ofSample(sampleFirst),
  {
    id: 'process',
    question: 'How does it work?',
    answer: company.sample
      ? sampleProcess
      : `A ${followUp.minutes}-minute call with ${company.contact.name}, and the price in writing. We begin once you have said yes.`,
    alsoAsked: [
      'What is the process?',
      'How do you guys work?',
      'How would this go?',
      'Where do I start?',
      'What happens after I sign up?',
      'What are the steps?',
      'What happens next?',
      'How do we get started?',
      'How do I sign up?',
      'How do I order the package?',
      'What happens after I say yes?',
      'How do you work with clients?',
      'What happens on the first call?',
      'Walk me through it',
      'Show me how it works',
      'How does it work step by step?',
      'Step by step, what do we do?',
    ],
  },
  {
    id: 'guarantee',
    question: 'What if I do not like it?',
    answer: `You have ${guarantee.moneyBackDays} days from your first payment to ask for your money back: an e-mail to ${company.email} is enough. All along you have ${guarantee.revisions}.`,
    alsoAsked: ['What if I hate the design?', 'What if it does not work out?'],
  },
  ...ofSample(sampleThen),
  {
    id: 'data',
    question: 'What do you do with my contact details?',
    answer: `We use your name, e-mail and phone to answer you and to call you back. We do not sell them, and we erase them when you ask: an e-mail to ${company.email} is enough.`,
    alsoAsked: [
      'Is my data safe?',
      'Do you sell my data?',
      'Will you share my e-mail or phone number?',
      'Why do you need my phone number?',
      'Will you send me spam?',
      'Delete my data',
      'Can you erase my information?',
      'How do you handle privacy?',
      'What is your privacy policy?',
      'Do you store personal information?',
      'Will you sell or give my number to anyone else?',
      'Will you sell my number to telemarketers?',
      'Will I get sales calls?',
      'Will you spam me if I leave my number?',
    ],
  },
];
