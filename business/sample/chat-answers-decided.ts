import { company } from '../company.ts';
import type { FaqEntry } from '../faq-entry.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';
import { answersOfAsked } from './chat-answers-asked.ts';
import { answersOfBlunt } from './chat-answers-blunt.ts';
import { answersOfBuyer } from './chat-answers-buyer.ts';
import { answersOfFit } from './chat-answers-fit.ts';
import { answersOfLater } from './chat-answers-later.ts';
import { answersOfFound } from './chat-answers-found.ts';
import { answersOnCalls } from './chat-answers-calls.ts';
import { answersGoingOn } from './chat-answers-going-on.ts';
import { answersOfOwner } from './chat-answers-owner.ts';
import { answersOfMoney } from './chat-answers-money.ts';
import { answersOfPressed } from './chat-answers-pressed.ts';
import { answersOfShortly } from './chat-answers-shortly.ts';
import { answersOfSmall } from './chat-answers-small.ts';
import { answersOfTopics } from './chat-answers-topics.ts';
import { answersOfTexted } from './chat-answers-texted.ts';
import { answersOfWork } from './chat-answers-work.ts';
import { answersOfYears } from './chat-answers-years.ts';
import { visitAnswer } from './told-twice.ts';

const { name } = company.contact;
const { guarantee, payment } = servicePackage;
const days = guarantee.moneyBackDays;

/** Two shops may want two sites, and then there is no price for both; "the other two sites" are somebody else's. */
const severalSites = [
  String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|both|several|multiple|many|a couple (?:of )?|[2-9]|[1-9]\d) (?:separate |different |new |more |extra |whole |small |simple |own )*(?:web ?)?(?:sites|homepages)\b`,
  String.raw`\b(?:2nd|second|third|3rd|another|additional|extra) (?:web ?)?site\b`,
].join('|');
const siteEach = String.raw`\b(?:a|one|1|own|separate) (?:\p{L}+ )?(?:web ?)?site,? (?:\p{L}+ )?(?:each|apiece|for each|for every|per (?:shop|store|location|branch|business|company|place))\b|\b(?:web ?)?sites? for each\b|\beach (?:\p{L}+ )?(?:shop|store|location|branch|business|company|place|one|of them) (?:needs?|gets?|wants?|has|with|should (?:have|get)) (?:its|their|an?|one)\b`;
const askedWhat = String.raw`^\W*(?:and|what about|how about|for)\b|\b(?:how much|what(?:'?s| is| are| do| would| will)|price[sd]?|pricing|cost\w*|pay|total|charge|run me|quote|rate|for \d|need|want)\b`;
const ofOthers = String.raw`\b(?:other (?:two|three|\d+)|looked at|compared?|competitors?|seen|visited|languages?)\b`;

const moneyBack = String.raw`\b(?:refund\w*|money[- ]?back|(?:get|give|pay|send|receive)\b.{0,30}\bback)\b`;
const allOfIt = String.raw`\b(?:all of (?:it|that|my|the)|all my|(?:whole|full|entire|complete) (?:amount|sum|price|refund|payment|money|thing)|every(?:thing| cent| penny| dollar)|100 ?%|(?:only|just) (?:a )?(?:part|half|some)|part of (?:it|the)|catch|conditions?|strings|deduct\w*|keep (?:any|some))`;
const askedPrice = String.raw`\b(?:how much|costs?|price|charge|run me|quote|fee|rate|what would)\b`;
const repair = String.raw`\b(?:fix|repair)(?:ing)?\b.{0,30}\b(?:web ?)?(?:site|page|wordpress|shop)\b|\brepairs? (?:of|to|on|for)\b.{0,30}\b(?:web ?)?(?:site|page|wordpress)\b|\b(?:site|wordpress|website|web ?page)\b.{0,30}\b(?:repair(?:ed)?|fixed)\b`;

/** Answers whose expression (`asked`) decides alone: what the nearest other one would get wrong. */
export const decidedAnswers: readonly FaqEntry[] = [
  ...answersOfShortly,
  ...answersOfPressed,
  ...answersOfTexted,
  ...answersOfFit,
  ...answersOfBlunt,
  ...answersOfBuyer,
  ...answersOfYears,
  ...answersOfMoney,
  ...answersOfAsked,
  ...answersOfFound,
  ...answersOfWork,
  ...answersOfLater,
  ...answersOfOwner,
  ...answersOfSmall,
  {
    id: 'several-sites',
    question: 'What do several websites cost?',
    answer: `The ${servicePackage.name}, ${formatPrice(servicePackage.price)}, is one website. For several our list has no price, so I won't reckon one: ${name} gives you one in writing, for all of them together: ${company.email}.`,
    asked: `^(?!.*(?:${ofOthers}))(?=.*(?:${askedWhat})).*(?:${severalSites}|${siteEach})`,
  },
  {
    id: 'full-refund',
    question: 'Do I get all of my money back?',
    answer: `What you have paid for the ${servicePackage.name} you get back if you ask within ${days} days: an e-mail to ${company.email} is enough. If you want to know more of it before you order, ${name} confirms it in writing.`,
    asked: `^(?=.*(?:${moneyBack})).*(?:${allOfIt})`,
  },
  {
    id: 'refund-files',
    question: 'Do I keep the work after a refund?',
    answer: `What becomes of logo, texts and pages once you have your money back is not on our list, so I won't guess: ${name} tells you in writing, before you order if you like: ${company.email}.`,
    asked: String.raw`^(?!.*\b(?:and (?:is|are|do|does|can|what|whats|how)|keep (?:my|the|your) money)\b)(?=.*\b(?:keep|mine|still own|still use|belongs?)\b)(?=.*\b(?:refund\w*|money ?back)\b).*\b(?:logo|files?|designs?|texts?|sites?|website|domain|work|pictures|videos?)\b`,
  },
  {
    id: 'stays-online',
    question: 'Does my current site stay online while you work?',
    answer: `Yes. We build the new site beside the old one, which stays online until the new one takes its place; when that is, you agree with ${name}.`,
    alsoAsked: [
      'Is my old site down while you build the new one?',
      'Will my website be unavailable during the work?',
      'Is there any downtime when you switch to the new site?',
      'Do you take my current page offline while you build?',
      'Does my existing website keep running in the meantime?',
      'Can people still visit my old site while you work on it?',
      'How long is my site gone during the change?',
    ],
  },
  {
    id: 'repair-price',
    question: 'What does a repair cost?',
    answer: `Repairs have no list price: we look at your site first, and ${name} tells you in writing what the repair costs before anything is done: ${company.email}. If starting anew is cheaper, we say so.`,
    asked: `^(?=.*(?:${askedPrice})).*(?:${repair})`,
  },
  {
    id: 'checked',
    question: 'Who checks the site before it goes live?',
    answer: `We try every page on phones and computers, and you look at all of it: it goes live when you say so. Until then, and after, you have ${guarantee.revisions}.`,
    alsoAsked: [
      'Do you test it before launch?',
      'Do I get to approve it before it is live?',
      'Who approves the site before launch?',
      'Is there a final check before it is published?',
      'Do you proofread the texts before they go online?',
      'Who makes sure that everything works before launch?',
    ],
  },
  {
    id: 'visit',
    question: 'Can somebody visit us at our place?',
    answer: visitAnswer,
    alsoAsked: [
      'Can one of you drop by our restaurant?',
      'Do you send a person to look around our place?',
      'Could someone swing by and see the place?',
      'Will anybody visit me at my shop?',
      'Do you make house calls?',
      'Can someone come over and take a look at our place?',
      'Do you come by in person to see the business?',
    ],
  },
  {
    id: 'gdpr',
    question: 'Do you comply with the GDPR?',
    answer: `We are no lawyers and cannot certify a law. What is done: you are told what is kept before you act, nothing is sold, and we erase it when you ask: ${company.email}. What is kept, where and how long stands under **Privacy** at the foot of this page.`,
    asked: String.raw`\b(?:gdpr|ccpa|dsgvo|data protection (?:law|act)s?)\b`,
  },
  {
    id: 'split-halves',
    question: 'Can I pay half now and half at the end?',
    answer: `In two parts, yes, though not quite in halves: ${formatPrice(payment.split.now)} now, and ${formatPrice(payment.split.atGoLive)} ${payment.split.when}. Together that is the price of the ${servicePackage.name}, ${formatPrice(servicePackage.price)}.`,
    asked: String.raw`\b(?:half|50 ?%|fifty percent)(?!-)\b.*\b(?:(?:an)?other half|half|rest|remainder|balance|50 ?%|fifty percent)`,
  },
  ...answersGoingOn,
  ...answersOnCalls,
  ...answersOfTopics,
];
