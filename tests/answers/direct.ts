import {
  company,
  packageSaving,
  packageValue,
  monthlyTotal,
  servicePackage,
} from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('direct');
const { payment, bonuses, followUp } = servicePackage;

export const directQuestions: readonly Question[] = [
  ask('package-price', `How much does the ${servicePackage.name} cost?`, [fact.price]),
  ask('package-content', `What is in the ${servicePackage.name}?`, fact.packageItems),
  ask(
    'item-values',
    'What is each item in the package worth?',
    servicePackage.items.map((item) => fact.amount(item.value)),
  ),
  ask('value-and-saving', 'What is the total value of the package, and how much do I save?', [
    fact.amount(packageValue),
    fact.amount(packageSaving),
  ]),
  ask('payment-options', 'What payment options do you have?', [
    fact.price,
    fact.amount(payment.split.now),
    fact.amount(payment.split.atGoLive),
    fact.amount(payment.monthly.amount),
  ]),
  ask('monthly-total', 'What do I pay in total if I choose the monthly plan?', [
    fact.amount(monthlyTotal),
  ]),
  ask('guarantee', 'Do you have a money-back guarantee?', fact.moneyBack),
  ask('revisions', 'How many revisions are included?', [fact.unlimited]),
  ask(
    'bonuses',
    'What free bonuses come with the package?',
    bonuses.slice(0, 4).map((bonus) => fact.literal(bonus)),
  ),
  ask('process', 'How does it work, step by step?', [
    /\bcall\b/i,
    /\bplan\b|fixed price/i,
    /\bdraft/i,
    /\blive\b|launch/i,
  ]),
  ask('website-time', 'How long does a website take?', [
    fact.span(fact.timeline('web-development')),
  ]),
  ask('ownership', 'Who owns the website when it is finished?', [fact.ownedByClient]),
  ask('hosting-afterwards', 'What happens after the first year of hosting?', [
    fact.renewalInWriting,
    /\bmove\b|\bswitch|\bany (?:other )?host|\bother host|\belsewhere/i,
  ]),
  ask('existing-site', 'Can you improve the website I already have?', [
    fact.affirms,
    /repair|\bfix|honest|cheaper|look at|anew|start(?:ing)? (?:over|fresh|again)/i,
  ]),
  ask('texts', 'Do I have to write the texts for the website myself?', [
    /\bno\b|n['’]t have to|\bnot have to|no need|n['’]t need/i,
    /interview|draft|\bwe(?:['’]ll| will)? write/i,
  ]),
  ask('edit-myself', 'Can I edit the website myself afterwards?', [
    /\byes\b|\byou can\b|\byou get\b/i,
    /\beditor\b/i,
  ]),
  ask('industries', 'What kinds of businesses do you work with?', [
    /(?:trade|restaurant|clinic|shop|law|account|studio)[\s\S]*(?:trade|restaurant|clinic|shop|law|account|studio)/i,
  ]),
  ask('support', 'Who do I contact when something breaks?', [fact.email]),
  ask('privacy', 'What do you do with my contact details?', [
    /n['’]t sell|not sell|never sell|\bnot sold|never sold/i,
    /erase|delete|remove/i,
  ]),
  ask('hours', 'What are your opening hours?', [fact.openDays, fact.openFrom, fact.openUntil]),
  ask('address', 'What is your address?', [fact.literal(company.address.street), fact.city]),
  ask('e-mail', "What's your e-mail address?", [fact.email]),
  ask('phone-number', 'whats ur phone number i want to ring you now', [company.phone!]),
  ask('services', 'What services do you offer?', [/\bweb/i, /\bSEO\b/i, /\bdesign/i, /\bIT\b/]),
  ask('logo', 'How long does a logo take, and how many drafts do I get?', [
    fact.span(fact.timeline('graphic-design')),
    fact.countOf('drafts', fact.timeline('graphic-design')),
  ]),
  ask(
    'it-solutions',
    'Do you take care of business e-mail and backups, and how long is the set-up?',
    [fact.affirms, /backup/i, fact.span(fact.timeline('it-solutions'))],
  ),
  ask('shop-content', 'What does an online shop from you include?', [
    /payment/i,
    /shipping|\btax/i,
    /product|stock/i,
  ]),
  ask('seo-time', 'How long until I see results from SEO?', [
    fact.span(fact.timeline('seo-marketing')),
  ]),
  ask('call-back', 'How soon will someone call me back, and how long is that call?', [
    fact.count(followUp.withinHours),
    fact.count(followUp.minutes),
  ]),
];
