import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { asksTrade } from '../kinds-of-business.ts';
import { servicePackage } from '../package.ts';
import { industriesAnswer } from './told-twice.ts';

const { followUp } = servicePackage;

/** What the sample company is asked first. */
export const sampleFirst: readonly FaqEntry[] = [
  {
    id: 'how-long',
    question: 'How long does a website take?',
    answer:
      'Most sites go live two to four weeks after the first call. Online shops take four to six weeks. The longest part is usually waiting for text and pictures, so we help with both.',
    alsoAsked: [
      'From when are the two to four weeks counted?',
      'Do the weeks start with the payment or with the call?',
      'When does the clock start?',
      'From which day do you count the weeks?',
    ],
  },
];

/** How it works there. */
export const sampleProcess = `A ${followUp.minutes}-minute call with ${company.contact.name}, a written plan with a fixed price, a first draft within a week, changes until you are happy, then we go live and stay reachable.`;

/** What it is asked then. */
export const sampleThen: readonly FaqEntry[] = [
  {
    id: 'ownership',
    question: 'Who owns the website?',
    answer:
      'You do: the domain, the design, the text and the code. If you leave, we hand over everything and help with the move.',
    alsoAsked: [
      'Do I own it or do you keep it?',
      'Are my photos still mine?',
      'Do I own the photos?',
      'Do my pictures stay mine?',
      'Do I keep the logo and the files?',
      'Is the website mine?',
      'Will I own the code, the domain and the design?',
      'Who has the rights to the logo?',
      'Do I own everything at the end?',
      'Do I own it afterwards?',
      'Is the domain yours or mine?',
      'Do you own the domain or do I?',
      'Is everything mine when it is done?',
      'Who keeps the files if we split up?',
    ],
  },
  {
    id: 'hosting',
    question: 'What happens after the first year of hosting?',
    answer: `The first year is part of the package. Before it ends, ${company.contact.name} tells you in writing what hosting and domain cost from then on, and you may move both anywhere else.`,
    alsoAsked: [
      'What does hosting cost per month after the first year?',
      'And after the first year?',
      'How much is hosting after year one?',
      'What is the hosting renewal cost?',
      'Do I pay for hosting every year?',
      'What does hosting cost in the second year?',
    ],
  },
  {
    id: 'existing-site',
    question: 'Can you improve the website I already have?',
    answer:
      'Yes. We can usually repair it: we look at it first and tell you honestly when starting anew is cheaper. Your address on the web and your search positions are kept.',
    alsoAsked: [
      'Can you make my old site work on phones?',
      'Can you make my current site mobile friendly?',
      'Can you take over my website from another developer?',
      'My web developer does not answer',
      'Do you redesign old websites?',
      'My site looks outdated, can you fix it?',
      'I have an existing website, can you update it?',
      'My website is slow and ugly',
      'Can you do something with the site we have?',
      'Do we have to start from scratch?',
      'My site is slow',
      'Can you speed up my site or do I need a new one?',
      'Can you move my site over from another system?',
      'I have a site on Wix or Squarespace, can you take it over?',
      'Our website is very old and slow',
      'Can you just fix my existing site?',
      'Our site is bad, can you help?',
    ],
  },
  {
    id: 'content',
    question: 'Do I have to write the texts myself?',
    answer:
      'No. We interview you for half an hour and write a draft; you correct what is wrong. Pictures can be yours, or we choose licensed ones.',
    alsoAsked: [
      'Do I need to write anything?',
      'Can you work with my photographer?',
      'Can I bring my own photos?',
      'Do you write the content?',
      'Who writes the copy?',
      'Who does the text?',
      'I can not write well, who does the writing?',
      'I do not like writing',
      'I hate to write texts',
      'I am bad at writing, can you write it?',
      'Do I need to provide photos?',
      'Where do the pictures come from?',
      'What do you need from me?',
      'What do you need from me to begin?',
      'What do you need from us before you can start?',
      'What should I have ready?',
      'What should I have ready before you begin?',
      'What do I have to prepare?',
      'I have no pictures',
      'Who writes the text for the pages?',
      'Do I need to send you photos?',
      'Can you write the text for me?',
      'I already have a logo and pictures, can you use them?',
    ],
  },
  {
    id: 'edit-myself',
    question: 'Can I change the site myself?',
    answer:
      'Yes. You get an editor and a short lesson. And when you would rather not, send us an e-mail and we change it.',
    alsoAsked: [
      'Can I edit it?',
      'I am not good with computers',
      'Can I update the website on my own?',
      'Can I edit text and pictures later?',
      'Do I need a developer for every change?',
      'Is there a content management system?',
      'How do I make changes after launch?',
      'How do I change a text or the opening hours on my page later?',
      'How do I update a price or a picture on my site?',
      'Will you train me to use it?',
      'Can you make the changes for me?',
      'What do changes cost after it is online?',
      'How much is it when I want something changed later?',
      'Do you charge for small changes after launch?',
      'Can you do it for me instead?',
      'Can I add blog posts or pages myself later?',
      'Can I have a blog?',
      'Can I post news on my own?',
    ],
  },
  {
    id: 'where',
    question: 'Where do you work?',
    answer: `Our office is in ${writePlace(company.address)}, and we work with businesses everywhere by phone and video.`,
    alsoAsked: [
      'Are you American?',
      'Are you in the US?',
      'Do I have to come to your office?',
      'Can we do it all by phone?',
      'Can we meet by video call?',
      'Can we do it over Zoom instead?',
      'Do we have to meet in person?',
      'Do you work with clients in other states?',
      'I am in another country, can you still help?',
      'Do you only serve local businesses?',
      'Can you work remotely?',
      'Which areas do you serve?',
      'Do you work with clients in other countries?',
      'Do you work with clients outside the US?',
      'I am not from your city',
      'I am in Canada, is that a problem?',
      'Do you work with businesses abroad?',
      'Do you work in Texas, Florida or California?',
    ],
  },
  {
    id: 'industries',
    question: 'What kinds of business do you work with?',
    answer: industriesAnswer,
    asked: asksTrade,
    alsoAsked: [
      'Which industries do you serve?',
      'Do you work with restaurants?',
      'Have you worked with plumbers, dentists or lawyers?',
      'Do you take clients like me?',
      'Is my business too small for you?',
      'Who are your customers?',
      'Do you have experience with businesses like mine?',
      'Do you have experience in my industry?',
      'Have you made a site for a business like mine before?',
      'Have you done this for a dentist or a salon before?',
      'I run a bakery, is that something you work with?',
      'Do you work with churches, schools or nonprofits?',
      'Do you do websites for contractors?',
      'Do you build for gyms?',
    ],
  },
  {
    id: 'support',
    question: 'Who helps when something breaks?',
    answer: `Write to ${company.email} and a person answers, ${company.hours}. Outages are looked at first.`,
    alsoAsked: [
      'Do you offer support after launch?',
      'What if my site goes down?',
      'Who do I call when something breaks?',
      'My website is down, who helps?',
      'Do you maintain the website afterwards?',
      'Is there ongoing maintenance?',
      'Is maintenance included or extra?',
      'Is support included?',
      'How do I report a problem?',
      'Do you help after it goes live?',
      'Am I on my own after launch?',
      'How long do you support it?',
    ],
  },
];
