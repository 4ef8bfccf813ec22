import { company } from './company.ts';
import { servicePackage } from './package.ts';

/** SAMPLE VALUES. Answers the company stands behind. No amounts here: prices come from `prices.ts`. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const { guarantee, followUp } = servicePackage;

export const faq: readonly FaqEntry[] = [
  {
    id: 'how-long',
    question: 'How long does a website take?',
    answer:
      'Most sites go live two to four weeks after the first call. Online shops take four to six weeks. The longest part is usually waiting for text and pictures, so we help with both.',
  },
  {
    id: 'process',
    question: 'How does it work?',
    answer: `A ${followUp.minutes}-minute call with ${company.contact.name}, a written plan with a fixed price, a first draft within a week, changes until you are happy, then we go live and stay reachable.`,
  },
  {
    id: 'guarantee',
    question: 'What if I do not like it?',
    answer: `You have ${guarantee.moneyBackDays} days to ask for your money back, and ${guarantee.revisions} until then and after.`,
  },
  {
    id: 'ownership',
    question: 'Who owns the website?',
    answer:
      'You do: the domain, the design, the text and the code. If you leave, we hand over everything and help with the move.',
  },
  {
    id: 'hosting',
    question: 'What happens after the first year of hosting?',
    answer: `The first year is part of the package. Before it ends, ${company.contact.name} tells you the renewal cost in writing, and you may move to any other host.`,
  },
  {
    id: 'existing-site',
    question: 'Can you improve the website I already have?',
    answer:
      'Yes. We look at it first and tell you honestly whether repairing it or starting anew is cheaper. Your address on the web and your search positions are kept.',
  },
  {
    id: 'content',
    question: 'Do I have to write the texts myself?',
    answer:
      'No. We interview you for half an hour and write a draft; you correct what is wrong. Pictures can be yours, or we choose licensed ones.',
  },
  {
    id: 'edit-myself',
    question: 'Can I change the site myself?',
    answer:
      'Yes. You get an editor and a short lesson. And when you would rather not, send us an e-mail and we change it.',
  },
  {
    id: 'where',
    question: 'Where do you work?',
    answer: `Our office is in ${company.address.city}, ${company.address.region}, and we work with businesses everywhere by phone and video.`,
  },
  {
    id: 'industries',
    question: 'What kinds of business do you work with?',
    answer:
      'Trades, restaurants, clinics, shops, law and accounting offices, studios: mostly owners with one to fifty people.',
  },
  {
    id: 'support',
    question: 'Who do I call when something breaks?',
    answer: `Write to ${company.email} and a person answers, ${company.hours}. Outages are looked at first.`,
  },
  {
    id: 'data',
    question: 'What do you do with my contact details?',
    answer:
      'We use your name, e-mail and phone to answer you and to call you back. We do not sell them, and we erase them when you ask.',
  },
];
