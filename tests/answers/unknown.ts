import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('unknown');

/** What the company's data does not say: admitted, with the way to a person. */
export const unknownQuestions: readonly Question[] = [
  ask('dances', 'do you guys do tiktok dances', [fact.declines, fact.person], [fact.agrees]),
  ask(
    'printer',
    'can you fix my printer it keeps jamming',
    [fact.declines, fact.person],
    [fact.agrees],
  ),
  ask('game', 'who won the game last night', [
    fact.declines,
    fact.either(fact.person, /website|\bSEO\b/i),
  ]),
  ask('berlin', 'do you have an office in Berlin?', [fact.city], [fact.agrees]),
  ask(
    'certificate',
    'Are you GDPR certified?',
    [fact.declines, fact.person],
    [fact.agrees, /\bwe(?: are|['’]re) (?:fully )?(?:GDPR[- ])?(?:certified|compliant)/i],
  ),
  ask(
    'first-rank',
    'can you guarantee me rank #1 on google',
    [/nobody|no[- ]one|\w(?:n['’]t|nnot)\b|\bnot\b|never/i],
    [
      fact.agrees,
      /\bwe (?:do |can )?(?:guarantee|promise) (?:you )?(?:a |the )?(?:#1|rank|first|top|number)/i,
    ],
  ),
  ask(
    'references',
    'can you show me three websites you made for other restaurants',
    [fact.declines, fact.person],
    [/https?:\/\/|\bwww\./i],
  ),
  ask(
    'team-size',
    'how many people work at your company?',
    [fact.declines, fact.person],
    [/\bwe (?:are|have|employ)[^.]{0,30}\b(?:fifty|50)\b/i],
  ),
  ask(
    'app-price',
    'i need an iphone app like uber for my taxi firm. what would you charge me for the app',
    [fact.person],
    [/\bapps?\b(?: would| will)? (?:costs?|is|for) \$/i],
  ),
];
