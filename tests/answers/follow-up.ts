import { monthlyTotal, servicePackage } from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('follow-up');
const { payment, followUp } = servicePackage;

export const followUpQuestions: readonly Question[] = [
  ask(
    'website-time',
    ['How much does a website cost?', 'and how long does that take?'],
    [fact.span(fact.timeline('web-development'))],
  ),
  ask(
    'hosting-in-there',
    ["what's in the launch package?", 'is hosting in there too?'],
    [
      /hosting/i,
      /\byes\b|\bincluded?\b|\bincludes\b|part of|comes with|first year|1[- ]year|one year/i,
    ],
    [fact.notIncluded],
  ),
  ask(
    'paying-monthly',
    ['how much is the package', 'what about paying monthly?'],
    [fact.amount(payment.monthly.amount), fact.count(payment.monthly.months)],
  ),
  ask(
    'if-i-hate-it',
    [`What does the ${servicePackage.name} cost?`, 'ok and if i hate it?'],
    fact.moneyBack,
  ),
  ask(
    'shop-time',
    ['Do you build online shops?', 'how long would one of those take?'],
    [fact.span(fact.timeline('e-commerce'))],
  ),
  ask(
    'logo-versions',
    ['Do you design logos?', 'how many versions do i get to see'],
    [fact.countOf('drafts', fact.timeline('graphic-design'))],
  ),
  ask(
    'seo-time',
    ['Can you help with SEO?', 'when would i see something from it'],
    [fact.span(fact.timeline('seo-marketing'))],
  ),
  ask(
    'second-part',
    ['can i split the payment', 'and the second part, how much is it and when is it due?'],
    [fact.amount(payment.split.atGoLive), /go(?:es|ing)?[- ]live|\blive\b|launch/i],
  ),
  ask(
    'most-expensive-plan',
    ['what payment plans do you have?', 'which one ends up costing the most?'],
    [/month/i, fact.amount(monthlyTotal)],
  ),
  ask(
    'how-fast-she-calls',
    ['who would i be talking to about my project?', 'and how fast does she call me'],
    [fact.count(followUp.withinHours)],
  ),
  ask(
    'pictures',
    ['Do you write the text too?', 'and the pictures?'],
    [/licen[sc]ed|\byour own\b|\byours\b|\bwe (?:can )?(?:choose|pick|find|select)/i],
  ),
  ask(
    'even-the-code',
    ['who owns the site?', 'even the code?'],
    [fact.either(/\byes\b|\beverything\b|\bincluding\b/i, fact.ownedByClient), /\bcode\b/i],
  ),
  ask(
    'year-is-over',
    ['is hosting included?', 'what happens when that year is over?'],
    [fact.renewalInWriting],
    [/renew\w*(?: cost| price)?(?: is|s?:| at| for| costs?) \$/i],
  ),
  ask(
    'hair-salon',
    ['hi', 'i run a hair salon and need a site', 'what would it cost me'],
    [fact.price],
  ),
  ask(
    'hosting-worth',
    ['how much is the website part of the package worth?', 'and the hosting?'],
    [fact.itemValue('hosting')],
  ),
  ask(
    'seo-worth',
    ['what is the website worth in the package?', 'and the videos?', 'and the seo?'],
    [fact.itemValue('seo')],
  ),
  ask(
    'campaign-running',
    ['do you do lead generation?', 'how quick could that be up and running'],
    [fact.span(fact.timeline('lead-generation'))],
  ),
  ask(
    'other-subject',
    ['Do you set up backups?', 'ok cool. other thing, where do i write to if the site goes down'],
    [fact.email],
  ),
  ask(
    'change-it-for-me',
    [
      'Can I change the site myself after?',
      "i'm not good with computers, can you do it for me instead",
    ],
    [
      /\bwe(?:['’]ll| will| can| are happy to)? (?:change|make|update|edit|take care)|\bwe(?:['’]ll| will| can) do (?:it|that|them|this)\b|send us|e-?mail us/i,
    ],
  ),
];
