import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { whole } from './offer-in-words.ts';
import { afterLaunchAnswer, quoteByMailAnswer, rulesAnswer, spokenAnswer } from './told-twice.ts';

const { name } = company.contact;

/** What owners asked in many ways and few words: found by those, and by no expression. */
export const answersInPlainWords: readonly FaqEntry[] = [
  {
    id: 'monthly-care',
    question: 'Do you look after the site every month?',
    answer: `While we host the site, we keep its software up to date. Text and pictures you change yourself, in an editor, or you send us an e-mail and we change it. A plan for care by the month is not on our list; whether there is one, and at what price, ${name} tells you in writing: ${company.email}.`,
    alsoAsked: [
      'Do you maintain the site every month?',
      'Is there a maintenance plan?',
      'monthly maintenance, do you offer that',
      'do you do maintenance',
      'Who keeps the site up to date?',
      'do you do the updates of the software',
      'is maintenance included',
      'what about upkeep of the site',
      'do I need a maintenance contract',
      'do you take care of it month by month',
      'who looks after my website from then on',
      'website care plan',
    ],
  },
  {
    id: 'process-then',
    question: 'And after going live?',
    answer: afterLaunchAnswer,
    after: ['faq:process'],
    asked: String.raw`^\W*(?:(?:and|so|ok|okay|but|cool|great)\W+)*(?:then(?: what)?|after(?:wards?| that| it)?|what (?:happens|comes|is|do you do)(?: next| then| after(?:wards?| that| it)?)+|what['’]?s next)\W*$`,
  },
  {
    id: 'in-spanish',
    question: 'Can I talk to you in another language?',
    answer: spokenAnswer,
    alsoAsked: [
      'can we talk in spanish',
      'can my mother talk to somebody in spanish',
      'is there somebody who speaks spanish',
      'I would rather speak spanish',
      'my english is bad, can we speak another language',
      'does anybody there speak polish',
      'can the call be in spanish',
      'do you have a spanish speaker',
      'can i write in my language',
      'could we do the phone call in chinese',
    ],
  },
  {
    id: 'design-wishes',
    question: 'Can I say how it should look?',
    answer: `Yes. Say on the call what you like: colors, pictures, sites that please you. You see a first draft within a week after your first payment, and with the ${servicePackage.name} you have unlimited revisions.`,
    alsoAsked: [
      'who picks the colors',
      'can you do it in our colors',
      'can you do the site in dark colors',
      'I want it to look modern and simple',
      'do I get a say in the design',
      'can I choose the fonts and colors',
      'we want something playful, can you do that',
      'how do you know what style I like',
      'can it match my shop sign',
      'do you have styles to choose from',
    ],
  },
  {
    id: 'speed-of-changes',
    question: 'How soon are changes made?',
    answer: `In the editor you make them yourself, at once. How soon one is made that you send us by e-mail I have nothing on; a person reads it ${company.hours}, and ${name} can tell you: ${company.email}.`,
    alsoAsked: [
      'what is your turnaround on changes',
      'how fast do you make changes',
      'how quick are changes done',
      'if I send you a change when is it online',
      'how long do updates take you',
      'when will my changes be made',
      'how long does it take to change a text on the site',
    ],
  },
  {
    id: 'quote-by-mail',
    question: 'Can you send me an offer by e-mail?',
    answer: quoteByMailAnswer,
    alsoAsked: [
      'Please send me an offer',
      'can you email me a quote',
      'can you not just email me the price',
      'can you just send me the price in an email',
      'send a quote to my e-mail please',
      'could you mail us a proposal',
      'I would like a written offer for a site',
      'we need an estimate in writing',
      'please send an estimate to our office',
      'can you send me something in writing about it',
      'mail me a proposal for our clinic',
    ],
  },
  {
    id: 'price-held',
    question: 'How long does the price hold?',
    answer: `Until when the price of the ${whole} stays as it is I have nothing on, so I can't promise it. Once it stands in your written plan, it is fixed. If you want to be sure before that, have ${name} confirm it in writing: ${company.email}.`,
    alsoAsked: [
      'can you hold the price for me',
      'will it still be this price next month',
      'how long is the offer good for',
      'is the price going up soon',
      'I have to ask my husband first, does the price stay',
      'if I come back in spring is it the same price',
      'does the offer run out',
      'will you raise your prices',
      'until when is that price valid',
    ],
  },
  {
    id: 'regulated',
    question: 'Do you know the rules of my trade?',
    answer: rulesAnswer,
    alsoAsked: [
      'is the form hipaa compliant',
      'are you pci compliant',
      'do you know the advertising rules for lawyers',
      'my license board has rules about websites, do you follow them',
      'does the site meet the requirements for doctors',
      'we are regulated, can you build to that',
      'are there laws for my kind of site and do you keep them',
      'do you follow the fda rules for supplements',
    ],
  },
];
