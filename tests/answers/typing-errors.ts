import { packageValue, servicePackage } from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('typing-errors');
const { monthly } = servicePackage.payment;

export const mistypedQuestions: readonly Question[] = [
  ask('price', 'wat do u charge 4 a websit', [fact.price]),
  ask('time', 'hwo logn does it taek to make a webste', [
    fact.span(fact.timeline('web-development')),
  ]),
  ask('monthly', 'can i pya montly', [fact.amount(monthly.amount), fact.count(monthly.months)]),
  ask('guarantee', 'do u hav a gaurantee', fact.moneyBack),
  ask('e-mail', 'whats ur emial', [fact.email]),
  ask('place', 'wher r u locatd', [fact.city]),
  ask('hours', 'wat r ur opning hrs', [fact.openDays, fact.openUntil]),
  ask(
    'hosting',
    'is hostng inclded',
    [
      /hosting/i,
      /\byes\b|\bincluded?\b|\bincludes\b|part of|comes with|first year|1[- ]year|one year/i,
    ],
    [fact.notIncluded],
  ),
  ask('content', 'waht is in teh lanch pakage', fact.packageItems),
  ask('shop', 'do u make onlin stors', [fact.affirms, /\bshop|\bstore|e-?commerce/i]),
  ask('revisions', 'how mnay revisons do i get', [fact.unlimited]),
  ask('ownership', 'who own teh websit afer', [fact.ownedByClient]),
  ask('old-site', 'can u fix my old wbsite', [
    fact.affirms,
    /repair|improve|honest|cheaper|\blook at|anew/i,
  ]),
  ask('total-value', 'wats the totl vlaue of evrything in the pakcage', [
    fact.amount(packageValue),
  ]),
];
