import { expect, it } from 'vitest';
import { describeCameFrom, titleLead } from './event-words.ts';

it.for([
  [null, 'Left contact details'],
  ['open-chat', 'Left contact details, to open chat'],
  ['seo-audit', 'Left contact details, to go on with seo audit'],
  ['callback', 'Asked to be called back'],
  ['conversation', 'Sent their conversation from the chat'],
] as const)('D613 a lead that was opened by %s is told as: %s', ([openedBy, title]) => {
  expect(titleLead({ openedBy })).toBe(title);
});

it.for([
  [null, null],
  [{}, null],
  [{ campaign: 'May' }, 'campaign May'],
  [
    { source: 'spring', campaign: 'May', referrer: 'example.com' },
    'spring, campaign May, link on example.com',
  ],
  [
    { source: 'spring', medium: 'mail', term: 'rye', content: 'top' },
    'spring, by mail, term rye, content top',
  ],
] as const)('D810 a lead that came from %j is told as: %s', ([cameFrom, words]) => {
  expect(describeCameFrom(cameFrom)).toBe(words);
});
