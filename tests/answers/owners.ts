import { company, monthlyTotal, servicePackage } from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const direct = questionsOf('direct');
const paraphrase = questionsOf('paraphrase');
const followUp = questionsOf('follow-up');
const unknown = questionsOf('unknown');

const { payment } = servicePackage;
const split = fact.amount(payment.split.now);
const monthly = fact.amount(payment.monthly.amount);
/** The tone for somebody who asks for a discount, not for somebody who asks for a price. */
const refusal = /can['’]t (?:give|confirm|set)|not on our list/i;
const startsWithYes = /^\W*yes\b/i;
const callWithin = fact.count(servicePackage.followUp.withinHours);

/** How owners put their own worries: money, commitment, what is theirs, who does it. */
export const ownersQuestions: readonly Question[] = [
  followUp(
    'price-and-monthly',
    ['hi', 'and how much does the website cost? can i pay monthly'],
    [fact.price, monthly],
    [refusal],
  ),
  followUp('objection', ['how much is it', 'thats a lot'], [fact.price, split, monthly], [refusal]),
  followUp(
    'without-a-part',
    ['what is in the package', 'what is it without the videos'],
    [fact.price, fact.person],
    [startsWithYes],
  ),
  followUp(
    'total-monthly',
    ['can i pay monthly', 'what is the total then'],
    [fact.amount(monthlyTotal)],
  ),
  followUp(
    'domain-too',
    ['what do you charge for a website', 'does that include the domain'],
    [/domain\W+is|includes[^.]*domain/i, /free|bonus/i],
  ),
  followUp(
    'faster',
    ['how long does a website take', 'can it be faster'],
    [fact.span(fact.timeline('web-development'))],
  ),
  paraphrase(
    'why-you',
    'my nephew says he can do it for 200, why should i pay you 999',
    [fact.price],
    [refusal],
  ),
  paraphrase(
    'tight-money',
    'money is tight right now, any way to start small?',
    [fact.price, split, monthly],
    [refusal],
  ),
  paraphrase('only-have', 'I only have $300', [fact.price, split, monthly, /fixed/i], [refusal]),
  paraphrase('cheaper-than', 'are you cheaper than wix', [/yourself/i], [refusal]),
  paraphrase(
    'monthly-dearer',
    'why is monthly more expensive than paying at once',
    [fact.amount(monthlyTotal), fact.price],
    [refusal],
  ),
  paraphrase('per-year', 'is the $999 per year?', [/\bonce\b|one-time/i, /renew/i]),
  paraphrase(
    'only-website',
    'can i get just the website without seo',
    [fact.price, fact.person],
    [startsWithYes, /we do both/i],
  ),
  paraphrase('call-price', 'do you charge for the call', [/\bfree\b/i], [/hidden/i]),
  paraphrase('start-soon', 'how soon can you start', [callWithin, /draft within a week/i]),
  paraphrase('deadline', 'i need something up before my grand opening in 3 weeks is that doable', [
    fact.span(fact.timeline('web-development')),
  ]),
  paraphrase(
    'shop-price',
    'what does an online shop with 40 products run',
    [/no list price/i, fact.person],
    [startsWithYes],
  ),
  paraphrase('patients-book', 'can customers book appointments on the site', [/booking forms/i]),
  paraphrase(
    'dental-story',
    'Hi, I run a small dental clinic with 3 dentists. Our website is about 8 years old, its really slow and patients cannot book online, they always have to call. can u help and what would it cost me',
    [/repair|anew/i, /booking forms/i, fact.price],
    [refusal],
  ),
  paraphrase(
    'salon-story',
    'hi there, im opening a nail salon in june and need website, logo and instagram stuff. how much and how fast can u do it?',
    [fact.price, fact.span(fact.timeline('web-development'))],
    [refusal],
  ),
  paraphrase(
    'more-reviews',
    'how do i get more reviews on google',
    [/Google Business Profile/],
    [/references/i],
  ),
  paraphrase('german', 'Was kostet eine Webseite?', [fact.price]),
  direct('who-is', `who is ${company.contact.name}`, [
    fact.contactName,
    company.contact.role,
    callWithin,
    /calls you back/i,
  ]),
  direct(
    'which-videos',
    'what videos do i get',
    [/intro video/i, /project video/i],
    [startsWithYes],
  ),
  direct('many-revisions', 'how many revisions', [fact.unlimited], [startsWithYes]),
  direct('own-domain', 'we already have a domain at namecheap, can we keep it', [/\bkeep\b/i]),
  direct('contract', 'is there a contract', [/\bsign\b/i, /written/i]),
  unknown(
    'quickbooks',
    'can you connect the site to quickbooks',
    [/integration/i, fact.person],
    [startsWithYes],
  ),
  unknown('t-shirts', 'do you design t shirts', [fact.declines, fact.person], [startsWithYes]),
  unknown('apps', 'can you make me an app', [fact.declines, fact.person], [startsWithYes]),
  // Two questions in one.
  direct('price-and-time', 'What does a website cost and how long does it take?', [
    fact.price,
    fact.span(fact.timeline('web-development')),
  ]),
  direct(
    'price-and-monthly',
    'How much is it and can I pay monthly?',
    [fact.price, /\b199\b/],
    [/SEO\*\* \$200, as part/],
  ),
  direct('seo-price-and-time', 'how much is seo and how soon will i see results', [
    fact.price,
    fact.span(fact.timeline('seo-marketing')),
  ]),
];
