import { company, packageSaving, servicePackage } from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('paraphrase');
const { payment } = servicePackage;

export const paraphrasedQuestions: readonly Question[] = [
  ask(
    'price-all-together',
    'so what would i be paying all together for a site with hosting and the seo stuff',
    [fact.price],
  ),
  ask(
    'price-second-language',
    'Hello, I am from small bakery. I want to know please how much money is need for make website?',
    [fact.price],
  ),
  ask('price-spanish', 'hola buenas, cuanto cuesta una pagina web con ustedes?', [fact.price]),
  ask(
    'not-all-up-front',
    'is there any way to not pay everything up front? cash is tight until summer',
    [fact.amount(payment.split.now), fact.amount(payment.monthly.amount)],
  ),
  ask(
    'abandoned-site',
    'Hi so my husband and I run a little plumbing business, been doing it 11 years now, and we had a guy who did our page back in 2014 but he moved away and stopped answering, and it looks awful on phones, my sister in law keeps telling me. Anyway what I wanted to ask is can you do something with what we have or do we have to begin from zero?',
    [/repair|\bfix|improve|\brescue/i, /honest|cheaper|\blook at|anew|whether/i],
  ),
  ask('dislike', 'what happens if i hate what you come up with', fact.moneyBack),
  ask('parting', 'if we part ways one day do i get to keep my domain and everything', [
    fact.ownedByClient,
  ]),
  ask('words', "i'm hopeless at writing. who comes up with the words on the pages?", [
    /interview|draft|\bwe(?:['’]ll| will)? write/i,
  ]),
  ask('price-and-time', 'whats the price and how soon could it be live?', [
    fact.price,
    fact.span(fact.timeline('web-development')),
  ]),
  ask('logo-and-place', 'do you do logos and also where are you located', [/\blogo/i, fact.city]),
  ask(
    'candles',
    'I sell handmade candles and want people to be able to buy them right from my page with a card. is that something you do and when would it be ready',
    [/\bshop|\bstore|e-?commerce/i, fact.span(fact.timeline('e-commerce'))],
  ),
  ask('more-calls', 'business is slow. how do i get more people to ring my shop', [
    /\bleads?\b|campaign|landing page|\bSEO\b|Google Business|enquir/i,
  ]),
  ask('not-found', 'nobody finds us when they google dentist in our town, can you do something', [
    /\bSEO\b|Google Business|keyword|\brank/i,
  ]),
  ask('viruses', 'our office computers keep getting viruses and last month we lost all our files', [
    /security|monitor/i,
    /backup/i,
  ]),
  ask('telemarketers', 'if i leave my number here are you gonna sell it to telemarketers', [
    /\bno\b|n['’]t|\bnot\b|never/i,
    /\bsell\b|\bsold\b/i,
  ]),
  ask(
    'saturday',
    'are you guys there on saturdays? thats when i have time',
    [fact.openDays],
    [fact.agrees],
  ),
  ask('no-code', 'do i have to know any code to change a picture later', [
    /\beditor\b|\blesson\b|yourself/i,
    /\bno\b|n['’]t|\bnot\b|\byes\b|\byou can\b|\byou get\b/i,
  ]),
  ask(
    'web-address',
    'is the .com name included or do i buy that somewhere else',
    [/\bdomain/i, /includ|\bfree\b|bonus|no (?:extra )?(?:charge|cost)|comes with|part of|on top/i],
    [fact.notIncluded],
  ),
  ask('bundle-saving', 'how much cheaper is the bundle than buying every piece of it separately', [
    fact.amount(packageSaving),
  ]),
  ask(
    'small-practice',
    'we are a law practice with 6 people, is that too small for you',
    [
      /\blaw (?:and|offices|firms|practices)|fifty|\b50\b|not (?:at all )?too small|not at all|small business/i,
    ],
    [/\b(?:is|are|you['’]re|it['’]s) too small/i],
  ),
  ask('after-yes', 'walk me through what happens after i say yes', [/\bcall\b/i, /\bdraft/i]),
  ask('years', 'how long have you guys been around', [fact.literal(String(company.founded))]),
];
